package dev.assay.lab;

/** The subject of the guard's tests: it is never compiled with our own classes, so that nothing can run it by accident. */
final class HarmSource {
    private HarmSource() {}

    static final String TEXT = """
            package subjects;
            import java.io.*;
            import java.lang.invoke.*;
            import java.net.*;
            import java.nio.ByteBuffer;
            import java.nio.channels.*;
            import java.nio.charset.StandardCharsets;
            import java.nio.file.*;
            import java.nio.file.attribute.*;
            import java.util.*;
            import java.util.concurrent.*;
            import java.util.stream.*;

            /** Every public method tries to do harm, to the file or folder beside it that it is given, or to the machine. */
            public class Harm {
                // exit
                public static void exit(String path) { System.exit(2); }
                public static void halt(String path) { Runtime.getRuntime().halt(3); }
                public static void runtimeExit(String path) { Runtime.getRuntime().exit(4); }
                public static void exitByReflection(String path) throws Throwable {
                    try { System.class.getMethod("exit", int.class).invoke(null, 5); }
                    catch (java.lang.reflect.InvocationTargetException e) { throw e.getCause(); }
                }
                public static void exitByHandle(String path) throws Throwable {
                    MethodHandles.lookup().findStatic(System.class, "exit", MethodType.methodType(void.class, int.class)).invoke(6);
                }
                // processes
                public static void processBuilder(String path) throws Exception { new ProcessBuilder("touch", path + ".made").start(); }
                public static void exec(String path) throws Exception { Runtime.getRuntime().exec(new String[] {"touch", path + ".made"}); }
                public static void pipeline(String path) throws Exception {
                    ProcessBuilder.startPipeline(List.of(new ProcessBuilder("touch", path + ".made"), new ProcessBuilder("cat")));
                }
                public static void processByReflection(String path) throws Throwable {
                    try { ProcessBuilder.class.getMethod("start").invoke(new ProcessBuilder("touch", path + ".made")); }
                    catch (java.lang.reflect.InvocationTargetException e) { throw e.getCause(); }
                }
                public static void killOther(String path) { ProcessHandle.current().parent().get().destroyForcibly(); }
                // java.io
                public static void outputStream(String path) throws Exception { new FileOutputStream(path).close(); }
                public static void outputStreamAppending(String path) throws Exception { new FileOutputStream(new File(path), true).close(); }
                public static void fileWriter(String path) throws Exception { new FileWriter(path).close(); }
                public static void printStream(String path) throws Exception { new PrintStream(path).close(); }
                public static void standardOut(String path) throws Exception { new FileOutputStream(FileDescriptor.out).write("noise".getBytes()); }
                public static void standardErr(String path) throws Exception { new FileWriter(FileDescriptor.err).write("noise"); }
                public static void standardIn(String path) throws Exception { new FileInputStream(FileDescriptor.in).read(); }
                public static void randomAccess(String path) throws Exception { new RandomAccessFile(path, "rw").setLength(0); }
                public static void fileDelete(String path) { new File(path).delete(); }
                public static void fileDeleteOnExit(String path) { new File(path).deleteOnExit(); }
                public static void fileCreate(String path) throws Exception { new File(path + ".made").createNewFile(); }
                public static void fileTemporary(String path) throws Exception { File.createTempFile("harm", ".made", new File(path).getParentFile()); }
                public static void fileMkdir(String path) { new File(path + ".made").mkdir(); }
                public static void fileMkdirs(String path) { new File(path + ".made/and/more").mkdirs(); }
                public static void fileRename(String path) { new File(path).renameTo(new File(path + ".made")); }
                public static void fileTimes(String path) { new File(path).setLastModified(0); }
                public static void fileReadOnly(String path) { new File(path).setReadOnly(); }
                public static void fileReadable(String path) { new File(path).setReadable(false); }
                public static void fileWritable(String path) { new File(path).setWritable(false, false); }
                public static void fileExecutable(String path) { new File(path).setExecutable(true); }
                // java.nio.file
                private static Path made(String path) { return Path.of(path + ".made"); }
                public static void nioDelete(String path) throws Exception { Files.delete(Path.of(path)); }
                public static void nioDeleteIfExists(String path) throws Exception { Files.deleteIfExists(Path.of(path)); }
                public static void nioWrite(String path) throws Exception { Files.writeString(Path.of(path), "harm"); }
                public static void nioStream(String path) throws Exception { Files.newOutputStream(Path.of(path)).close(); }
                public static void nioWriter(String path) throws Exception { Files.newBufferedWriter(Path.of(path), StandardOpenOption.APPEND).close(); }
                public static void nioChannel(String path) throws Exception { Files.newByteChannel(Path.of(path), StandardOpenOption.WRITE).close(); }
                public static void nioFileChannel(String path) throws Exception {
                    FileChannel.open(Path.of(path), StandardOpenOption.READ, StandardOpenOption.WRITE).map(FileChannel.MapMode.READ_WRITE, 0, 5).put(0, (byte) 0);
                }
                public static void nioAsynchronous(String path) throws Exception { AsynchronousFileChannel.open(Path.of(path), StandardOpenOption.WRITE).close(); }
                public static void nioCreate(String path) throws Exception { Files.createFile(made(path)); }
                public static void nioTemporary(String path) throws Exception { Files.createTempFile("harm", ".made"); }
                public static void nioTemporaryFolder(String path) throws Exception { Files.createTempDirectory("harm"); }
                public static void nioFolder(String path) throws Exception { Files.createDirectory(made(path)); }
                public static void nioFolders(String path) throws Exception { Files.createDirectories(made(path).resolve("a/b")); }
                public static void nioMove(String path) throws Exception { Files.move(Path.of(path), made(path)); }
                public static void nioCopy(String path) throws Exception { Files.copy(Path.of(path), made(path)); }
                public static void nioLink(String path) throws Exception { Files.createLink(made(path), Path.of(path)); }
                public static void nioSymbolicLink(String path) throws Exception { Files.createSymbolicLink(made(path), Path.of(path)); }
                public static void nioTimes(String path) throws Exception { Files.setLastModifiedTime(Path.of(path), FileTime.fromMillis(0)); }
                public static void nioPermissions(String path) throws Exception { Files.setPosixFilePermissions(Path.of(path), Set.of()); }
                public static void nioOwner(String path) throws Exception { Files.setOwner(Path.of(path), Files.getOwner(Path.of(path))); }
                public static void nioAttribute(String path) throws Exception { Files.setAttribute(Path.of(path), "unix:mode", 0); }
                public static void nioUserAttribute(String path) throws Exception {
                    Files.getFileAttributeView(Path.of(path), UserDefinedFileAttributeView.class).write("harm", ByteBuffer.wrap(new byte[3]));
                }
                private static SecureDirectoryStream<Path> secure(String path) throws Exception {
                    Path folder = Path.of(path.replace("victim", "folder"));
                    return (SecureDirectoryStream<Path>) Files.newDirectoryStream(folder);
                }
                public static void nioSecureDelete(String path) throws Exception { try (var s = secure(path)) { s.deleteFile(Path.of("inner")); } }
                public static void nioSecureMove(String path) throws Exception { try (var s = secure(path)) { s.move(Path.of("inner"), s, Path.of("moved")); } }
                public static void nioSecureChannel(String path) throws Exception {
                    try (var s = secure(path)) { s.newByteChannel(Path.of("inner"), Set.of(StandardOpenOption.WRITE)).close(); }
                }
                public static void nioSecureTimes(String path) throws Exception {
                    try (var s = secure(path)) {
                        s.getFileAttributeView(Path.of("inner"), BasicFileAttributeView.class).setTimes(FileTime.fromMillis(0), null, null);
                    }
                }
                public static void nioSecurePermissions(String path) throws Exception {
                    try (var s = secure(path)) { s.getFileAttributeView(Path.of("inner"), PosixFileAttributeView.class).setPermissions(Set.of()); }
                }
                public static void missingDelete(String path) throws Exception { Files.deleteIfExists(made(path)); }
                public static void missingDeleteOld(String path) { new File(path + ".made").delete(); }
                public static void missingCopy(String path) throws Exception { Files.copy(made(path), Path.of(path + ".other")); }
                public static void missingMove(String path) throws Exception { Files.move(made(path), Path.of(path + ".other")); }
                public static void missingTimes(String path) throws Exception { Files.setLastModifiedTime(made(path), FileTime.fromMillis(0)); }
                public static void missingAttribute(String path) throws Exception { Files.setAttribute(made(path), "unix:mode", 0); }
                public static void missingUserAttribute(String path) throws Exception {
                    Files.getFileAttributeView(made(path), UserDefinedFileAttributeView.class).write("harm", ByteBuffer.wrap(new byte[3]));
                }
                public static void missingDos(String path) throws Exception { Files.getFileAttributeView(made(path), DosFileAttributeView.class).setHidden(true); }
                public static void missingSecure(String path) throws Exception { try (var s = secure(path)) { s.deleteFile(Path.of("missing")); } }
                public static void existingFolders(String path) throws Exception { Files.createDirectories(Path.of(path).getParent()); }
                public static void existingMkdirs(String path) throws Exception { new File(path).getParentFile().mkdirs(); }
                public static void deleteByReflection(String path) throws Throwable {
                    try { File.class.getMethod("delete").invoke(new File(path)); }
                    catch (java.lang.reflect.InvocationTargetException e) { throw e.getCause(); }
                }
                public static void deleteByHandle(String path) throws Throwable {
                    MethodHandles.lookup().findVirtual(File.class, "delete", MethodType.methodType(boolean.class)).invoke(new File(path));
                }
                public static void swallowed(String path) { try { new File(path).delete(); } catch (Throwable t) { } }
                private static class Initializer { static { new File("harm.made").mkdir(); } static void use() { } }
                public static void inInitializer(String path) { Initializer.use(); }
                // network
                private static InetSocketAddress nowhere() throws Exception {
                    return new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 1);
                }
                public static void socket(String path) throws Exception { new Socket(nowhere().getAddress(), 1).close(); }
                public static void serverSocket(String path) throws Exception { new ServerSocket(0).close(); }
                public static void datagram(String path) throws Exception { new DatagramSocket().close(); }
                public static void multicast(String path) throws Exception { new MulticastSocket().close(); }
                public static void socketChannel(String path) throws Exception { SocketChannel.open(nowhere()).close(); }
                public static void serverSocketChannel(String path) throws Exception { ServerSocketChannel.open().bind(null).close(); }
                public static void datagramChannel(String path) throws Exception { DatagramChannel.open().close(); }
                public static void asynchronousSocket(String path) throws Exception {
                    AsynchronousSocketChannel.open().close();
                }
                public static void unixSocket(String path) throws Exception { SocketChannel.open(StandardProtocolFamily.UNIX).close(); }
                public static void unixServer(String path) throws Exception {
                    ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(UnixDomainSocketAddress.of(path + ".made")).close();
                }
                public static void reachable(String path) throws Exception { InetAddress.getByAddress(new byte[] {127, 0, 0, 1}).isReachable(10); }
                public static void lookup(String path) throws Exception { InetAddress.getByName("harm.example"); }
                public static void url(String path) throws Exception { new URL("http://127.0.0.1:1/").openStream().close(); }
                // threads
                public static void thread(String path) throws Exception { Thread t = new Thread(() -> { }); t.start(); t.join(); }
                public static void executor(String path) throws Exception {
                    ExecutorService one = Executors.newSingleThreadExecutor();
                    one.submit(() -> { });
                    one.shutdown();
                    one.awaitTermination(1, TimeUnit.SECONDS);
                }
                public static void timer(String path) { new Timer(); }
                public static void completable(String path) { CompletableFuture.runAsync(() -> { }).join(); }
                public static void subclassed(String path) { new Thread() { @Override public void run() { } }.start(); }
                public static void virtual(String path) throws Throwable {
                    try { Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, (Runnable) () -> { }); }
                    catch (java.lang.reflect.InvocationTargetException e) { throw e.getCause(); }
                    catch (NoSuchMethodException e) { new Thread().start(); }
                }
                public static void shutdownHook(String path) { Runtime.getRuntime().addShutdownHook(new Thread(() -> { })); }
                // harmless
                public static void readsFile(String path) throws Exception {
                    check(Files.readString(Path.of(path)).equals("alive"));
                    try (RandomAccessFile file = new RandomAccessFile(path, "r")) { check(file.read() == 'a'); }
                    try (FileChannel channel = FileChannel.open(Path.of(path))) { check(channel.size() == 5); }
                    check(new File(path).length() == 5 && !new File(path).isDirectory());
                }
                private static void check(boolean good) { if (!good) throw new IllegalStateException(); }
                public static void parallelStream(String path) { check(IntStream.range(0, 100_000).parallel().sum() == 704982704); }
                public static void logging(String path) { java.util.logging.Logger.getLogger("harm").severe("not seen"); }
                public static void exitHandled(String path) { System.out.println("exit"); System.err.println("halt"); }
                public static void randomSeed(String path) { new java.security.SecureRandom().setSeed(1); UUID.randomUUID(); }
                public static void devNull(String path) throws Exception { new FileOutputStream("/dev/null").close(); }
                public static void localhost(String path) throws Exception { InetAddress.getByName("localhost"); InetAddress.getByName("127.0.0.1"); }
                public static void console(String path) throws Exception {
                    check(System.console() == null || true);
                    check(System.in.read() == -1 && new Scanner(System.in).hasNext() == false);
                }
            }
""";
}
