package dev.assay.cache;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A folder that is gone when it is closed or when the JVM ends. Where the JVM was killed it stays; whoever makes the next one clears such
 * folders up: the process that their name tells is gone, and nobody holds the lock that lies in them.
 */
public final class TemporaryFolder implements AutoCloseable {
    /** The file in each folder that is locked as long as the folder is in use. */
    public static final String LOCK = ".lock";

    private static final Pattern NAME = Pattern.compile("assay-[A-Za-z0-9]+-(\\d{1,18})-.*");
    private static final int ATTEMPTS = 5;
    private static final long PAUSE_MILLIS = 40;

    /** Between making a folder and locking it nobody may take it for one that was left. */
    private static final Duration YOUNG = Duration.ofMinutes(2);

    private final Path path;
    private final FileChannel channel;
    private final Thread atExit = new Thread(this::delete, "assay-folder-exit");

    private TemporaryFolder(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
    }

    /** Makes a folder in the system's folder for such. */
    public static TemporaryFolder create(String purpose) throws IOException {
        long process = ProcessHandle.current().pid();
        Path path = Files.createTempDirectory("assay-" + purpose + "-" + process + "-");
        sweep(Objects.requireNonNull(path.getParent()), process);
        try {
            FileChannel channel =
                    FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            channel.tryLock();
            TemporaryFolder folder = new TemporaryFolder(path, channel);
            Runtime.getRuntime().addShutdownHook(folder.atExit);
            return folder;
        } catch (IOException | IllegalStateException e) {
            // The disk is full, or the JVM is on its way down.
            deleteAll(path);
            throw e instanceof IOException io ? io : new IOException("Assay is being ended", e);
        }
    }

    public Path path() {
        return path;
    }

    /** Deletes the folder with all that is in it; what code under test has made undeletable stays. */
    @Override
    public void close() {
        delete();
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException e) {
            // The JVM is ending, and the hook does the same once more.
            return;
        }
    }

    private void delete() {
        try {
            channel.close();
        } catch (IOException e) {
            // It is given back when the JVM ends.
            deleteAll(path);
            return;
        }
        deleteAll(path);
    }

    /** Tries more than once: processes that were ended may still write for a moment. */
    private static void deleteAll(Path folder) {
        for (int i = 0; i < ATTEMPTS && Files.exists(folder); i++) {
            try {
                Files.walkFileTree(folder, new Deleting());
                if (Files.exists(folder)) {
                    Thread.sleep(PAUSE_MILLIS);
                }
            } catch (IOException e) {
                // Somebody has changed it meanwhile.
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    /** Deletes what killed processes have left. */
    private static void sweep(Path parent, long own) {
        try (DirectoryStream<Path> all = Files.newDirectoryStream(parent, "assay-*")) {
            for (Path each : all) {
                Matcher name = NAME.matcher(String.valueOf(each.getFileName()));
                // To look at a lock of this very JVM would give it back.
                if (name.matches() && Long.parseLong(name.group(1)) != own) {
                    boolean isAlive =
                            ProcessHandle.of(Long.parseLong(name.group(1))).isPresent();
                    if (isLeft(each, isAlive)) {
                        deleteAll(each);
                    }
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            // Others may clear up as well, and what cannot be read is not ours.
            return;
        }
    }

    /** Whether nobody uses a folder; processes that cannot be seen from here may use it as well. */
    private static boolean isLeft(Path folder, boolean isAlive) {
        try {
            boolean isYoung = Files.getLastModifiedTime(folder)
                    .toInstant()
                    .isAfter(Instant.now().minus(YOUNG));
            Path lock = folder.resolve(LOCK);
            if (isYoung && (isAlive || !Files.isRegularFile(lock))) {
                return false;
            }
            return !Files.isRegularFile(lock) || isFree(lock);
        } catch (IOException e) {
            return false; // It is gone by now, or somebody else's.
        }
    }

    private static boolean isFree(Path lock) throws IOException {
        try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.WRITE);
                FileLock free = channel.tryLock()) {
            return free != null;
        }
    }

    /** What cannot be deleted is left for the next attempt. */
    private static final class Deleting extends SimpleFileVisitor<Path> {
        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            return delete(file);
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            return delete(file);
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, IOException e) {
            return delete(folder);
        }

        private static FileVisitResult delete(Path path) {
            try {
                Files.deleteIfExists(path);
            } catch (IOException e) {
                return FileVisitResult.CONTINUE;
            }
            return FileVisitResult.CONTINUE;
        }
    }
}
