package dev.assay.output.writer;

import dev.assay.output.folder.OwnFiles;
import dev.assay.output.folder.Signature;
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
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** The folder that a command writes tests to; files of others, other commands among them, and files that somebody edited are left alone. */
final class OutputFolder {
    private static final String HEADER = "// Written by 'assay ";
    private static final String INVITATION = "; an edited file is never overwritten. ";
    private static final int HASH_LENGTH = 16;

    private final Path out;
    private final String command;

    /** @param command the word of the command that writes */
    OutputFolder(Path out, String command) {
        this.out = out;
        this.command = command;
    }

    /** The command's word as a part of names. */
    String commandName() {
        return command.substring(0, 1).toUpperCase(Locale.ROOT) + command.substring(1);
    }

    /** Whose a file is. */
    enum Owner {
        /** There is no such file. */
        NOBODY,
        /** The same command wrote it for this target, and nobody changed it since. */
        COMMAND,
        /** Another command wrote it for this target, and nobody changed it since. */
        OTHER_COMMAND,
        /** Anything else. */
        SOMEBODY
    }

    /** The text with the header that tells later runs whether somebody edited it. */
    String sign(String target, String text) {
        return sign(command, target, text);
    }

    private static String sign(String command, String target, String text) {
        String hash = Signature.hash(command + " " + target + "\n" + text).substring(0, HASH_LENGTH);
        return HEADER + command + "' for " + target + INVITATION + hash + "\n" + text;
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
            int quote = content.indexOf('\'', HEADER.length());
            if (!content.startsWith(HEADER) || quote < 0 || quote > end) {
                return Owner.SOMEBODY;
            }
            String word = content.substring(HEADER.length(), quote);
            boolean isUnchanged = content.equals(sign(word, target, content.substring(end + 1)));
            return !isUnchanged ? Owner.SOMEBODY : word.equals(command) ? Owner.COMMAND : Owner.OTHER_COMMAND;
        } catch (IOException e) {
            return Owner.SOMEBODY;
        }
    }

    /** The files in a folder that the command wrote for this target and that nobody changed since. */
    List<String> ownedBelow(String folder, String target) {
        Path root = out.resolve(folder);
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(root)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .map(file -> folder + "/" + file.getFileName())
                    .filter(relative -> owner(relative, target) == Owner.COMMAND)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** Fails if nothing can be written here, before any work is done for it. */
    void requireWritable() {
        String probe = ".assay-probe-" + ProcessHandle.current().pid();
        write(Map.of(probe, ""), List.of());
        delete(List.of(probe));
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
                Path draft = OwnFiles.half(goal);
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
