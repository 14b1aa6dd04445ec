package dev.assay.lab;

/** A class that uses files, processes and the network as everyday code does. */
final class OutdoorsSource {
    private OutdoorsSource() {}

    static final String TEXT = """
            package subjects;

            import java.io.*;
            import java.net.*;
            import java.nio.ByteBuffer;
            import java.nio.channels.FileChannel;
            import java.nio.file.*;
            import java.nio.file.attribute.FileTime;
            import java.util.*;
            import java.util.concurrent.*;

            public class Outdoors {
                /** Returns "hello true false": written, read, deleted. */
                public static String temporaryFile() throws IOException {
                    File file = File.createTempFile("assay", ".txt");
                    try (FileWriter writer = new FileWriter(file)) {
                        writer.write("hello");
                    }
                    String text = Files.readString(file.toPath());
                    return text + " " + file.delete() + " " + file.exists();
                }

                /** Returns "[a, c] 6 1000 bc true": listing, size, time, content, renamed. */
                public static String temporaryFolder() throws IOException {
                    Path folder = Files.createTempDirectory("assay");
                    Files.write(folder.resolve("a"), new byte[] {1, 2, 3});
                    Files.copy(folder.resolve("a"), folder.resolve("b"));
                    boolean isRenamed = folder.resolve("b").toFile().renameTo(folder.resolve("c").toFile());
                    try (FileChannel channel = FileChannel.open(folder.resolve("a"), StandardOpenOption.APPEND)) {
                        channel.write(ByteBuffer.wrap(new byte[] {4, 5, 6}));
                    }
                    Files.setLastModifiedTime(folder.resolve("a"), FileTime.fromMillis(1000));
                    try (RandomAccessFile random = new RandomAccessFile(folder.resolve("c").toFile(), "rw")) {
                        random.setLength(0);
                        random.writeBytes("abc");
                    }
                    String[] names = folder.toFile().list();
                    Arrays.sort(names);
                    return Arrays.toString(names) + " " + Files.size(folder.resolve("a")) + " "
                            + folder.resolve("a").toFile().lastModified() + " "
                            + Files.readString(folder.resolve("c")).substring(1) + " " + isRenamed;
                }

                /** How many files there are that an earlier run has left: 0. */
                public static int left() {
                    return new File(".").list().length + new File(System.getProperty("java.io.tmpdir")).list().length;
                }

                /** Leaves a file in the working folder, which a test must not do. */
                public static void relative() throws IOException {
                    new File("logs/deep").mkdirs();
                    try (FileOutputStream out = new FileOutputStream("logs/deep/log.txt")) {
                        out.write(1);
                    }
                    leaveIf(Files.size(Path.of("logs", "deep", "log.txt")) == 1);
                }

                /** Ends with the code 42, which the guard tells, if it is as it should be. */
                private static void leaveIf(boolean isRight) {
                    if (isRight) {
                        Runtime.getRuntime().exit(42);
                    }
                }

                public static String loaded() {
                    return Loaded.TEXT;
                }

                public static void process() {
                    try {
                        new ProcessBuilder("ls").start();
                    } catch (IOException e) {
                        leaveIf(e.getMessage().equals("Cannot run program \\"ls\\": error=2, No such file or directory"));
                    }
                }

                public static void connection() {
                    try {
                        new Socket(InetAddress.getByAddress(new byte[] {10, 0, 0, 1}), 80);
                    } catch (IOException e) {
                        leaveIf(e instanceof SocketException);
                    }
                }

                public static void host() {
                    try {
                        InetAddress.getByName("assay.example.org");
                    } catch (UnknownHostException e) {
                        leaveIf(true);
                    }
                }

                public static void library() {
                    try {
                        System.loadLibrary("nonesuch");
                    } catch (UnsatisfiedLinkError e) {
                        leaveIf(true);
                    }
                }

                public static void outside(String victim) throws IOException {
                    boolean isRight = !new File(victim).delete() && !new File(victim).setReadOnly();
                    try {
                        new FileOutputStream(victim);
                        isRight = false;
                    } catch (FileNotFoundException e) {
                        isRight &= e.getMessage().endsWith("(Permission denied)");
                    }
                    try {
                        Files.delete(Path.of(victim));
                        isRight = false;
                    } catch (AccessDeniedException e) {
                        isRight &= e.getMessage().equals(victim);
                    }
                    Files.createDirectories(Path.of(victim).getParent());
                    try {
                        Files.write(Path.of(victim), new byte[0]);
                        isRight = false;
                    } catch (AccessDeniedException e) {
                        leaveIf(isRight);
                    }
                }

                /** Dots and links lead nowhere. */
                public static void byWayOf(String victim) throws IOException {
                    String up = "../".repeat(20) + victim;
                    boolean isRight = !new File(up).delete() && !new File("run/../" + up).delete()
                            && !new File("/proc/self/cwd/" + up).delete();
                    new File("a").createNewFile();
                    isRight &= !new File("a").renameTo(new File(victim)) && !new File(victim).renameTo(new File("b"));
                    leaveIf(isRight);
                }

                /** Returns 5. */
                public static int joined() throws InterruptedException {
                    int[] seen = {0};
                    Thread thread = new Thread(() -> seen[0] = 5);
                    thread.start();
                    thread.join();
                    return seen[0];
                }

                /** Returns "abcd": one task after the other. */
                public static String executor() throws Exception {
                    StringBuffer order = new StringBuffer();
                    ExecutorService pool = Executors.newFixedThreadPool(2);
                    for (String each : List.of("a", "b", "c", "d")) {
                        pool.submit(() -> order.append(each));
                    }
                    pool.shutdown();
                    return order + (pool.awaitTermination(1, TimeUnit.SECONDS) ? "" : " late");
                }

                /** Returns 6. */
                public static int completable() {
                    return CompletableFuture.supplyAsync(() -> 5).thenApply(x -> x + 1).join();
                }

                /** Returns 6. */
                public static int queue() throws InterruptedException {
                    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
                    Thread producer = new Thread(() -> {
                        try {
                            for (int i = 1; i < 4; i++) {
                                queue.put(i);
                            }
                        } catch (InterruptedException e) {
                            return;
                        }
                    });
                    producer.start();
                    int sum = queue.take() + queue.take() + queue.take();
                    producer.join();
                    return sum;
                }

                /** Its threads wait for ever, which no test may leave behind. */
                public static int leavesPool() throws Exception {
                    return Executors.newFixedThreadPool(1).submit(() -> 5).get();
                }

                /** Returns 7: a cleaner has a thread, which never gets a turn. */
                public static int cleaner() {
                    java.lang.ref.Cleaner.create().register(new Object(), () -> {});
                    return 7;
                }

                public static boolean hook() {
                    Thread hook = new Thread("hook");
                    Runtime.getRuntime().addShutdownHook(hook);
                    return Runtime.getRuntime().removeShutdownHook(hook);
                }

                public static String hookedWhenLoaded() {
                    return Hooked.TEXT;
                }
            }

            class Loaded {
                static final String TEXT;

                static {
                    try {
                        Files.writeString(Path.of("library.log"), "loaded");
                        TEXT = Files.readString(Path.of("library.log"));
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }
            }

            class Hooked {
                static final String TEXT = "hooked".trim();
                private static final Thread HOOK = new Thread("hook");

                static {
                    Runtime.getRuntime().addShutdownHook(HOOK);
                }
            }
            """;
}
