package dev.assay.output.folder;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Files that Assay writes into a folder where others may have files, too. */
public final class OwnFiles {
    private static final Pattern HALF = Pattern.compile(".*\\.(\\d{1,18})\\.part");

    private final Path folder;

    public OwnFiles(Path folder) {
        this.folder = folder;
    }

    /** Whether anything has this name. */
    public boolean isThere(String file) {
        return Files.exists(folder.resolve(file), LinkOption.NOFOLLOW_LINKS);
    }

    /** The text of a file, with plain line ends, as version control may have changed them; empty if it cannot be read. */
    public Optional<String> text(String file) {
        try {
            return Optional.of(Files.readString(folder.resolve(file)).replace("\r\n", "\n"));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The name, or the first with a number behind it, that nothing has but what the command itself wrote and nobody changed since. */
    public String free(String file, String command) {
        int dot = file.lastIndexOf('.');
        for (int number = 1; ; number++) {
            String name = number == 1 ? file : file.substring(0, dot) + "-" + number + file.substring(dot);
            boolean isOwn = text(name)
                    .flatMap(Signature::author)
                    .filter(author -> author.isIntact() && author.command().equals(command))
                    .isPresent();
            if (isOwn || !isThere(name)) {
                return name;
            }
        }
    }

    /** Writes a text as a whole, or leaves the file as it was. */
    public void write(String file, String text) throws IOException {
        Path whole = folder.resolve(file);
        Files.createDirectories(whole.getParent());
        Path half = half(whole);
        try {
            Files.write(half, text.getBytes(StandardCharsets.UTF_8));
            move(half, whole);
        } finally {
            Files.deleteIfExists(half);
        }
    }

    /** Where the text of a file is written before it takes its place; what killed processes have left there is deleted. */
    public static Path half(Path whole) throws IOException {
        String name = "." + whole.getFileName() + ".";
        Path folder = Objects.requireNonNull(whole.getParent(), "a file lies in a folder");
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, OwnFiles::isHidden)) {
            for (Path each : all) {
                String other = String.valueOf(each.getFileName());
                Matcher half = HALF.matcher(other);
                if (other.startsWith(name)
                        && half.matches()
                        && ProcessHandle.of(Long.parseLong(half.group(1))).isEmpty()) {
                    Files.deleteIfExists(each);
                }
            }
        }
        return whole.resolveSibling(name + ProcessHandle.current().pid() + ".part");
    }

    private static boolean isHidden(Path file) {
        return String.valueOf(file.getFileName()).startsWith(".");
    }

    /** Gives a file another name. */
    public void rename(String from, String to) throws IOException {
        move(folder.resolve(from), folder.resolve(to));
    }

    public void delete(String file) throws IOException {
        Files.deleteIfExists(folder.resolve(file));
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
