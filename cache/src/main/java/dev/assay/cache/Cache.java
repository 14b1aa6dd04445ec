package dev.assay.cache;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A folder of files that later runs find again. Each use of a file marks it as used now; when a new one comes in, those go
 * that nobody has used for long.
 */
public record Cache(Path folder) {
    /** What was used so lately may be in use: a run marks it each time it starts a worker. */
    private static final Duration IN_USE = Duration.ofDays(1);

    private static final Duration LONGEST_UNUSED = Duration.ofDays(30);
    private static final long MOST_BYTES = 1L << 30;
    /** A file or a folder named by its hash, or what was left of one in the making. */
    private static final Pattern OWN = Pattern.compile("[a-z0-9]+-[0-9a-f]{24}(\\.jar)?(.*\\.part)?");

    /** Makes the content of a file. */
    public interface Writer {
        void write(Path target) throws IOException;
    }

    private record Entry(Path path, Instant used, long bytes) {}

    /** The folder that the user's environment names for caches. */
    public static Cache ofUser(Map<String, String> environment) {
        String configured = environment.get("XDG_CACHE_HOME");
        Path caches = configured == null || configured.isBlank()
                ? Path.of(System.getProperty("user.home"), ".cache")
                : Path.of(configured);
        return new Cache(caches.resolve("assay"));
    }

    /** A folder in this one, for files that must lie beside one another. */
    public Cache within(String name) {
        return new Cache(folder.resolve(name));
    }

    /** Marks a file or folder as used now, so that it stays. */
    public static void use(Path kept) {
        try {
            Files.setLastModifiedTime(kept, FileTime.from(Instant.now()));
        } catch (IOException e) {
            return; // It is somebody else's, who may delete it; or it is not there, which its user will find out.
        }
    }

    /** The kept file of that name, marked as used; it need not exist. */
    public Path find(String name) {
        Path kept = folder.resolve(name);
        use(kept);
        return kept;
    }

    /** Writes a file so that others see all of it or nothing. */
    public Path keep(String name, Writer content) throws IOException {
        Files.createDirectories(folder);
        Path kept = folder.resolve(name);
        Path fresh = Files.createTempFile(folder, name, ".part");
        try {
            content.write(fresh);
            move(fresh, kept);
        } finally {
            Files.deleteIfExists(fresh);
        }
        return kept;
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Deletes what nobody has used for a month, and beyond a gigabyte what nobody has used for longest, a day at least. */
    public void prune(Instant now) {
        long bytes = 0;
        for (Entry entry : entries()) {
            bytes += entry.bytes;
            Duration unused = Duration.between(entry.used, now);
            boolean isTooMuch = bytes > MOST_BYTES || unused.compareTo(LONGEST_UNUSED) > 0;
            // It is looked at again: it may have come into use while others were deleted.
            if (isTooMuch && unused.compareTo(IN_USE) > 0 && used(entry.path).equals(entry.used)) {
                delete(entry.path);
            }
        }
    }

    /** What is in the folder and is ours, what was used last first. */
    private List<Entry> entries() {
        List<Entry> entries = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            files.filter(path -> OWN.matcher(path.getFileName().toString()).matches())
                    .forEach(path -> entries.add(new Entry(path, used(path), bytes(path))));
        } catch (IOException e) {
            return List.of();
        }
        entries.sort(Comparator.comparing(Entry::used).reversed().thenComparing(Entry::path));
        return entries;
    }

    private static Instant used(Path path) {
        try {
            return Files.getLastModifiedTime(path).toInstant();
        } catch (IOException e) {
            return Instant.MAX; // Gone, and so none of our business.
        }
    }

    private static long bytes(Path path) {
        long bytes = 0;
        for (Path file : inside(path)) {
            bytes += file.toFile().length();
        }
        return bytes;
    }

    /** The files of a folder and then the folder, or the file alone. */
    private static List<Path> inside(Path path) {
        List<Path> files = new ArrayList<>();
        if (Files.isDirectory(path)) {
            try (Stream<Path> content = Files.list(path)) {
                content.forEach(files::add);
            } catch (IOException e) {
                files.clear();
            }
        }
        files.add(path);
        return files;
    }

    private static void delete(Path path) {
        for (Path file : inside(path)) {
            try {
                Files.deleteIfExists(file);
            } catch (IOException e) {
                return; // Somebody holds on to it; there will be another time.
            }
        }
    }
}
