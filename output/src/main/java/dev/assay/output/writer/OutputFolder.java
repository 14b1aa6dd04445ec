package dev.assay.output.writer;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The folder that tests are written to; files of others, and files that somebody edited, are left alone. */
final class OutputFolder {
    private static final String HEADER = "// Written by Assay for ";
    private static final String INVITATION = "; an edited file is never overwritten. ";
    private static final int HASH_LENGTH = 16;

    private final Path out;

    OutputFolder(Path out) {
        this.out = out;
    }

    /** Whose a file is. */
    enum Owner {
        /** There is no such file. */
        NOBODY,
        /** Assay wrote it for this target, and nobody changed it since. */
        ASSAY,
        /** Anything else. */
        SOMEBODY
    }

    /** The text with the header that tells later runs whether somebody edited it. */
    static String sign(String target, String text) {
        return HEADER + target + INVITATION + hash(target, text) + "\n" + text;
    }

    private static String hash(String target, String text) {
        return FindingOrder.hash(target + "\n" + text).substring(0, HASH_LENGTH);
    }

    /** Whose the file is, given relative to the folder. */
    Owner owner(String relative, String target) {
        Path file = out.resolve(relative);
        if (!Files.exists(file, java.nio.file.LinkOption.NOFOLLOW_LINKS)) {
            return Owner.NOBODY;
        }
        try {
            // Version control may have changed the line ends, which is no edit.
            String content = Files.readString(file, StandardCharsets.UTF_8).replace("\r\n", "\n");
            int end = content.indexOf('\n');
            String text = content.substring(end + 1);
            return end >= 0 && content.equals(sign(target, text)) ? Owner.ASSAY : Owner.SOMEBODY;
        } catch (IOException e) {
            return Owner.SOMEBODY;
        }
    }

    /** The files below a folder that Assay wrote for this target and that nobody changed since. */
    List<String> ownedBelow(String folder, String target) {
        Path root = out.resolve(folder);
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(root)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .map(file -> folder + "/" + file.getFileName())
                    .filter(relative -> owner(relative, target) == Owner.ASSAY)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** Fails where nothing can be written here, before any work is done for it. */
    void requireWritable() {
        write(Map.of(".assay", ""), List.of());
        delete(List.of(".assay"));
    }

    /** Writes all files or none of them, each at once; then deletes the stale ones. */
    void write(Map<String, String> files, List<String> stale) {
        Map<Path, Path> moves = new LinkedHashMap<>();
        Path at = out;
        try {
            for (Map.Entry<String, String> file : files.entrySet()) {
                Path goal = out.resolve(file.getKey());
                at = goal;
                Files.createDirectories(goal.getParent());
                Path draft = goal.resolveSibling(
                        "." + goal.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
                moves.put(draft, goal);
                Files.writeString(draft, file.getValue(), StandardCharsets.UTF_8);
            }
            for (Map.Entry<Path, Path> move : moves.entrySet()) {
                at = move.getValue();
                move(move.getKey(), move.getValue());
            }
        } catch (IOException e) {
            throw new CannotWrite(sentence(at, e), e);
        } finally {
            new ArrayList<>(moves.keySet()).forEach(OutputFolder::discard);
        }
        delete(stale);
    }

    private static void move(Path draft, Path goal) throws IOException {
        try {
            Files.move(draft, goal, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(draft, goal, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static void discard(Path draft) {
        try {
            Files.deleteIfExists(draft);
        } catch (IOException e) {
            // It is hidden and empty or partial: worth no second failure over the first.
            draft.toFile().deleteOnExit();
        }
    }

    private void delete(List<String> files) {
        for (String file : files) {
            try {
                Files.deleteIfExists(out.resolve(file));
            } catch (IOException e) {
                throw new CannotWrite(sentence(out.resolve(file), e), e);
            }
        }
    }

    private String sentence(Path file, IOException problem) {
        String cause;
        if (problem instanceof FileAlreadyExistsException || problem instanceof NotDirectoryException) {
            cause = "a file stands where a folder should be: " + problem.getMessage();
        } else if (problem instanceof AccessDeniedException) {
            cause = "permission denied";
        } else if (problem instanceof FileSystemException system && system.getReason() != null) {
            cause = system.getReason();
        } else {
            cause = String.valueOf(problem.getMessage());
        }
        return "The output file " + file + " cannot be written (" + cause
                + "); make room or change the permissions there, or choose another folder with --out.";
    }
}
