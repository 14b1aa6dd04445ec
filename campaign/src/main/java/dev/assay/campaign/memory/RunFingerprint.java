package dev.assay.campaign.memory;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Gathers all that a result depends on, in order, into a short name for it. */
public final class RunFingerprint {
    private static final int LENGTH = 24;

    private final MessageDigest digest;

    public RunFingerprint() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** Adds a text; where it ends counts too. */
    public RunFingerprint add(String text) {
        return add(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Adds bytes; how many there are counts too. */
    public RunFingerprint add(byte[] bytes) {
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
            digest.update((byte) (bytes.length >> shift));
        }
        digest.update(bytes);
        return this;
    }

    /** Adds the content of a file, or of all files below a folder that are wanted; a missing one counts as missing. */
    public RunFingerprint addContent(Path path, Predicate<Path> isWanted) throws IOException {
        for (Path file : files(path)) {
            if (isWanted.test(file)) {
                add(path.relativize(file).toString()).add(Files.readAllBytes(file));
            }
        }
        return add(Files.exists(path) ? "end" : "missing");
    }

    /** Adds size and time of a file, or of all files below a folder: enough for files that only a build writes. */
    public RunFingerprint addStamps(Path path) throws IOException {
        for (Path file : files(path)) {
            add(file.toString())
                    .add(Files.size(file) + " "
                            + Files.getLastModifiedTime(file).toMillis());
        }
        return this;
    }

    private static List<Path> files(Path path) throws IOException {
        if (Files.isRegularFile(path)) {
            return List.of(path);
        }
        if (!Files.isDirectory(path)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(path)) {
            return files.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || isLinkToFile(file))
                    .sorted()
                    .toList();
        }
    }

    private static boolean isLinkToFile(Path file) {
        return Files.isSymbolicLink(file) && Files.isRegularFile(file);
    }

    /** The name; nothing can be added afterwards. */
    public String name() {
        return HexFormat.of().formatHex(digest.digest()).substring(0, LENGTH);
    }
}
