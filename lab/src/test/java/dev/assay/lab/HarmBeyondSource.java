package dev.assay.lab;

/**
 * More harm, beside {@link HarmSource}: by other modules than java.base, to the JVM itself, or to whatever runs after it. It is never
 * compiled with our own classes, so that nothing can run it by accident.
 */
final class HarmBeyondSource {
    private HarmBeyondSource() {}

    static final String TEXT = """
            package subjects;
            import java.io.*;
            import java.lang.invoke.*;
            import java.lang.management.*;
            import java.lang.reflect.*;
            import java.net.*;
            import java.nio.*;
            import java.nio.channels.*;
            import java.nio.file.*;
            import java.util.*;
            import java.util.concurrent.*;
            import java.util.concurrent.locks.*;
            import java.util.logging.*;
            import java.util.prefs.Preferences;
            import javax.management.*;

            /** Every public method tries to do harm, to the file that it is given, or to the machine. */
            public class HarmBeyond {
                /** What a run after the others sees of the JVM: the same whatever ran before. */
                public static String witness() {
                    StringBuilder all = new StringBuilder();
                    all.append(Locale.getDefault()).append(TimeZone.getDefault().getID()).append(System.getProperty("user.dir")).append(System.getProperty("java.home"));
                    all.append(System.getProperty("line.separator").length()).append(System.getProperty("java.library.path"));
                    all.append(System.out == null).append(System.err == null).append(System.in == null).append(Thread.getDefaultUncaughtExceptionHandler() == null);
                    all.append(Thread.currentThread().getName()).append(Thread.currentThread().getPriority()).append(Thread.interrupted());
                    all.append(Thread.currentThread().getContextClassLoader() == HarmBeyond.class.getClassLoader());
                    all.append(java.security.Security.getProviders().length).append(java.security.Security.getProperty("keystore.type"));
                    all.append(Integer.valueOf(42)).append("literal").append(ProxySelector.getDefault() == null).append(CookieHandler.getDefault() == null);
                    all.append(Logger.getLogger("").getLevel()).append(KEPT.size());
                    return all.toString();
                }
                // files, written by native code or by libraries
                public static void heapDump(String path) throws Exception {
                    ManagementFactory.getPlatformMXBean(com.sun.management.HotSpotDiagnosticMXBean.class).dumpHeap(path + ".made.hprof", false);
                }
                public static void heapDumpByServer(String path) throws Exception {
                    ManagementFactory.getPlatformMBeanServer().invoke(new ObjectName("com.sun.management:type=HotSpotDiagnostic"), "dumpHeap",
                            new Object[] {path + ".made.hprof", true}, new String[] {"java.lang.String", "boolean"});
                }
                public static void heapDumpWhenFull(String path) throws Exception {
                    var bean = ManagementFactory.getPlatformMXBean(com.sun.management.HotSpotDiagnosticMXBean.class);
                    bean.setVMOption("HeapDumpPath", path + ".made.hprof");
                    bean.setVMOption("HeapDumpOnOutOfMemoryError", "true");
                    List<long[]> all = new ArrayList<>();
                    while (true) { all.add(new long[1 << 20]); }
                }
                private static void command(String name, String... arguments) throws Exception {
                    ManagementFactory.getPlatformMBeanServer().invoke(new ObjectName("com.sun.management:type=DiagnosticCommand"), name,
                            new Object[] {arguments}, new String[] {String[].class.getName()});
                }
                public static void commandHeapDump(String path) throws Exception { command("gcHeapDump", path + ".made.hprof"); }
                public static void commandLog(String path) throws Exception { command("vmLog", "output=" + path + ".made", "what=all"); }
                public static void commandRecording(String path) throws Exception { command("jfrStart", "filename=" + path + ".made"); }
                public static void commandAgent(String path) throws Exception { command("jvmtiAgentLoad", path); }
                public static void recording(String path) throws Exception {
                    try (var recording = new jdk.jfr.Recording()) { recording.start(); recording.dump(Path.of(path + ".made")); }
                }
                public static void recordingDestination(String path) throws Exception {
                    try (var recording = new jdk.jfr.Recording()) { recording.setDestination(Path.of(path + ".made")); recording.start(); recording.stop(); }
                }
                public static void recordingOnExit(String path) throws Exception {
                    var recording = new jdk.jfr.Recording(); recording.setDumpOnExit(true); recording.start();
                }
                public static void preferences(String path) throws Exception {
                    Preferences node = Preferences.userRoot().node("assay-harm"); node.put("harm", "done"); node.flush();
                }
                public static void preferencesOfSystem(String path) throws Exception {
                    Preferences node = Preferences.systemRoot().node("assay-harm"); node.put("harm", "done"); node.sync();
                }
                public static void preferencesElsewhere(String path) throws Exception {
                    System.setProperty("java.util.prefs.userRoot", path + ".made");
                    Preferences.userRoot().put("harm", "done"); Preferences.userRoot().flush();
                }
                public static void logFile(String path) throws Exception { new FileHandler(path + ".made").close(); }
                public static void logConfiguration(String path) throws Exception {
                    String text = "handlers=java.util.logging.FileHandler\\njava.util.logging.FileHandler.pattern=" + path + ".made\\n";
                    LogManager.getLogManager().readConfiguration(new ByteArrayInputStream(text.getBytes()));
                    Logger.getLogger("harm").warning("harm");
                }
                public static void mapped(String path) throws Exception {
                    try (var file = new RandomAccessFile(path, "rw")) { file.getChannel().map(FileChannel.MapMode.READ_WRITE, 0, 9).put(0, (byte) 'x'); }
                }
                public static void zipFileSystem(String path) throws Exception {
                    FileSystems.newFileSystem(URI.create("jar:" + new File(path + ".made").toURI()), Map.of("create", "true")).close();
                }
                public static void zipStream(String path) throws Exception { new java.util.zip.ZipOutputStream(new FileOutputStream(path + ".made")).close(); }
                public static void image(String path) throws Exception {
                    javax.imageio.ImageIO.write(new java.awt.image.BufferedImage(1, 1, 1), "png", new File(path + ".made"));
                }
                public static void compiler(String path) throws Exception {
                    javax.tools.ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", new File(path).getParent(), path);
                }
                public static void jarTool(String path) throws Exception {
                    java.util.spi.ToolProvider.findFirst("jar").get().run(new PrintWriter(Writer.nullWriter()), new PrintWriter(Writer.nullWriter()), "cf", path + ".made", path);
                }
                public static void formatter(String path) throws Exception { new java.util.Formatter(new File(path + ".made")).close(); }
                public static void printWriter(String path) throws Exception { new PrintWriter(path + ".made").close(); }
                public static void transformer(String path) throws Exception {
                    javax.xml.transform.TransformerFactory.newInstance().newTransformer().transform(
                            new javax.xml.transform.stream.StreamSource(new StringReader("<a/>")), new javax.xml.transform.stream.StreamResult(new File(path + ".made")));
                }
                public static void xmlEncoder(String path) throws Exception { new java.beans.XMLEncoder(new FileOutputStream(path + ".made")).close(); }
                public static void keyStore(String path) throws Exception {
                    var store = java.security.KeyStore.getInstance("PKCS12"); store.load(null, null);
                    store.store(new FileOutputStream(path + ".made"), new char[0]);
                }
                public static void keyTool(String path) throws Exception {
                    Class.forName("sun.security.tools.keytool.Main").getMethod("main", String[].class).invoke(null, (Object) new String[] {
                        "-genkeypair", "-keyalg", "EC", "-dname", "CN=a", "-storepass", "harmharm", "-keystore", path + ".made"});
                }
                // processes, signals, native code
                public static void attachToSelf(String path) throws Exception {
                    System.setProperty("jdk.attach.allowAttachSelf", "true");
                    com.sun.tools.attach.VirtualMachine.attach("" + ProcessHandle.current().pid()).detach();
                }
                public static void attachToParent(String path) throws Exception {
                    com.sun.tools.attach.VirtualMachine.attach("" + ProcessHandle.current().parent().get().pid()).loadAgent(path);
                }
                public static void attachToAll(String path) throws Exception {
                    for (var each : com.sun.tools.attach.VirtualMachine.list()) { each.provider().attachVirtualMachine(each).detach(); }
                }
                public static void killChildren(String path) { ProcessHandle.allProcesses().forEach(each -> { try { each.destroy(); } catch (IllegalStateException self) { } }); }
                public static void raiseSignal(String path) { sun.misc.Signal.raise(new sun.misc.Signal("TERM")); }
                public static void raiseInterrupt(String path) { sun.misc.Signal.raise(new sun.misc.Signal("INT")); }
                public static void handleSignal(String path) { sun.misc.Signal.handle(new sun.misc.Signal("TERM"), signal -> { }); }
                public static void load(String path) { System.load(existingLibrary()); }
                private static String existingLibrary() {
                    File folder = new File(System.getProperty("java.home"), "lib");
                    return new File(folder, "libzip.so").getPath();
                }
                public static void loadByName(String path) { System.setProperty("java.library.path", System.getProperty("java.home") + "/lib"); System.loadLibrary("zip"); }
                public static void securityLibrary(String path) throws Exception {
                    var provider = java.security.Security.getProvider("SunPKCS11");
                    provider.configure("--name=harm\\nlibrary=" + existingLibrary());
                }
                /** Since JDK 22, found by reflection, so that this compiles with 17. */
                public static void foreignFunction(String path) throws Throwable {
                    Class<?> linkers = Class.forName("java.lang.foreign.Linker");
                    Object linker = linkers.getMethod("nativeLinker").invoke(null);
                    Object lookup = linkers.getMethod("defaultLookup").invoke(linker);
                    Object found = Class.forName("java.lang.foreign.SymbolLookup").getMethod("find", String.class).invoke(lookup, "getpid");
                    Object segment = ((Optional<?>) found).get();
                    Class<?> layouts = Class.forName("java.lang.foreign.MemoryLayout");
                    Class<?> functions = Class.forName("java.lang.foreign.FunctionDescriptor");
                    Object function = functions.getMethod("of", layouts, Array.newInstance(layouts, 0).getClass())
                            .invoke(null, Class.forName("java.lang.foreign.ValueLayout").getField("JAVA_INT").get(null), Array.newInstance(layouts, 0));
                    Class<?> options = Class.forName("java.lang.foreign.Linker$Option");
                    linkers.getMethod("downcallHandle", Class.forName("java.lang.foreign.MemorySegment"), functions, Array.newInstance(options, 0).getClass())
                            .invoke(linker, segment, function, Array.newInstance(options, 0));
                }
                private static sun.misc.Unsafe unsafe() throws Exception {
                    Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe"); field.setAccessible(true); return (sun.misc.Unsafe) field.get(null);
                }
                public static void unsafeCrash(String path) throws Exception { unsafe().putLong(1, 1); }
                public static void unsafeMemory(String path) throws Exception { for (int i = 0; i < 64; i++) { unsafe().allocateMemory(1L << 40); } }
                public static void lowerGuard(String path) throws Exception {
                    Class<?> guard = Class.forName("dev.assay.worker.hook.Guard");
                    for (Method each : guard.getMethods()) {
                        if (each.getName().equals("end") || each.getName().equals("raise")) {
                            each.invoke(null, each.getParameterCount() == 2 ? new Object[] {-1, new Object()} : each.getParameterCount() == 1 ? new Object[] {new Object()} : new Object[0]);
                        }
                    }
                    new File(path).delete();
                }
                public static void openGuard(String path) throws Exception {
                    Field field = Class.forName("dev.assay.worker.hook.Guard").getDeclaredField("isUp"); field.setAccessible(true); field.set(null, false);
                    new File(path).delete();
                }
                // sockets
                public static void registry(String path) throws Exception { java.rmi.registry.LocateRegistry.createRegistry(0); }
                public static void httpServer(String path) throws Exception { com.sun.net.httpserver.HttpServer.create(new InetSocketAddress(0), 0).stop(0); }
                public static void httpClient(String path) throws Exception {
                    java.net.http.HttpClient.newHttpClient().send(java.net.http.HttpRequest.newBuilder(URI.create("http://127.0.0.1:1/")).build(), java.net.http.HttpResponse.BodyHandlers.discarding());
                }
                public static void sctp(String path) throws Exception { com.sun.nio.sctp.SctpChannel.open().close(); }
                public static void sctpServer(String path) throws Exception { com.sun.nio.sctp.SctpServerChannel.open().close(); }
                public static void naming(String path) throws Exception { new javax.naming.directory.InitialDirContext().getAttributes("dns://127.0.0.1/harm.example"); }
                public static void ldap(String path) throws Exception { javax.naming.InitialContext.doLookup("ldap://127.0.0.1:1/a"); }
                public static void connector(String path) throws Exception {
                    javax.management.remote.JMXConnectorServerFactory.newJMXConnectorServer(new javax.management.remote.JMXServiceURL("service:jmx:rmi://"), null,
                            ManagementFactory.getPlatformMBeanServer()).start();
                }
                public static void tls(String path) throws Exception { javax.net.ssl.SSLSocketFactory.getDefault().createSocket("127.0.0.1", 1).close(); }
                public static void multicastJoin(String path) throws Exception { new MulticastSocket(0).joinGroup(InetAddress.getByAddress(new byte[] {(byte) 224, 0, 0, 1})); }
                // what would be left for those that come later
                public static void setOut(String path) { System.setOut(new PrintStream(OutputStream.nullOutputStream())); System.setErr(null); System.setIn(null); }
                public static void properties(String path) { System.setProperties(new Properties()); System.setProperty("user.dir", "/nowhere"); System.clearProperty("java.home"); }
                public static void propertyLine(String path) { System.setProperty("line.separator", "harm"); System.setProperty("file.encoding", "harm"); }
                public static void locale(String path) { Locale.setDefault(Locale.forLanguageTag("tr-TR")); TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo")); }
                public static void uncaught(String path) { Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> { while (true) { } }); throw new IllegalStateException("harm"); }
                public static void ownUncaught(String path) { Thread.currentThread().setUncaughtExceptionHandler((thread, thrown) -> System.exit(1)); throw new ThreadDeath(); }
                public static void threadName(String path) { Thread.currentThread().setName("harm"); Thread.currentThread().setPriority(1); Thread.currentThread().interrupt(); }
                public static void interruptAll(String path) {
                    Thread[] all = new Thread[100]; ThreadGroup group = Thread.currentThread().getThreadGroup();
                    int count = group.enumerate(all); for (int i = 0; i < count; i++) { all[i].interrupt(); }
                }
                public static void contextLoader(String path) { Thread.currentThread().setContextClassLoader(null); }
                public static void providers(String path) { for (var each : java.security.Security.getProviders()) { java.security.Security.removeProvider(each.getName()); } }
                public static void securityProperty(String path) { java.security.Security.setProperty("keystore.type", "harm"); }
                public static void streamHandlers(String path) { URL.setURLStreamHandlerFactory(protocol -> null); }
                public static void contentHandlers(String path) { URLConnection.setContentHandlerFactory(type -> null); }
                public static void socketFactory(String path) throws Exception { Socket.setSocketImplFactory(null); }
                public static void authenticator(String path) { Authenticator.setDefault(new Authenticator() { }); CookieHandler.setDefault(null); ProxySelector.setDefault(null); ResponseCache.setDefault(null); }
                public static void logging(String path) { LogManager.getLogManager().reset(); Logger.getLogger("").setLevel(Level.OFF); }
                public static void assertions(String path) { ClassLoader.getSystemClassLoader().setDefaultAssertionStatus(true); }
                public static void beans(String path) throws Exception {
                    ManagementFactory.getMemoryMXBean().setVerbose(true); ManagementFactory.getClassLoadingMXBean().setVerbose(true); ManagementFactory.getThreadMXBean().setThreadContentionMonitoringEnabled(true);
                }
                public static void securityManager(String path) throws Exception { System.class.getMethod("setSecurityManager", Class.forName("java.lang.SecurityManager")).invoke(null, (Object) null); }
                public static void boxes(String path) throws Exception {
                    Field field = Integer.class.getDeclaredField("value"); unsafe().putInt(Integer.valueOf(42), unsafe().objectFieldOffset(field), 43);
                }
                public static void literal(String path) throws Exception {
                    Field field = String.class.getDeclaredField("value"); byte[] bytes = (byte[]) unsafe().getObject("literal", unsafe().objectFieldOffset(field)); bytes[0] = 'x';
                }
                // what runs when nobody expects it
                public static void finalizer(String path) { for (int i = 0; i < 100; i++) { new Object() { @Override protected void finalize() { new File(path).delete(); } }; } System.gc(); System.runFinalization(); }
                public static void cleaner(String path) { java.lang.ref.Cleaner.create().register(new Object(), () -> new File(path).delete()); System.gc(); }
                public static void tableOfFinalizers(String path) { List<Object> all = new ArrayList<>(); for (int i = 0; i < 1000; i++) { all.add(new Object() { @Override protected void finalize() { all.add(this); } }); } }
                // floods and stalls
                public static void forkBomb(String path) throws Exception { while (true) { new ProcessBuilder("sleep", "100").start(); } }
                public static void forkBombSwallowed(String path) { while (true) { try { new ProcessBuilder("sleep", "100").start(); } catch (Throwable denied) { } } }
                public static void threadFlood(String path) { while (true) { new Thread(() -> LockSupport.park()).start(); } }
                public static void threadFloodSwallowed(String path) { while (true) { try { new Thread(() -> LockSupport.park()).start(); } catch (Throwable denied) { } } }
                public static void poolFlood(String path) { var pool = Executors.newCachedThreadPool(); while (true) { pool.submit(() -> LockSupport.park()); } }
                public static void commonPool(String path) throws Exception { ForkJoinPool.commonPool().submit(() -> LockSupport.park()).get(); }
                public static void timerThread(String path) { new java.util.Timer().schedule(new TimerTask() { @Override public void run() { System.exit(1); } }, 0); }
                public static void output(String path) { while (true) { System.out.println("harm ".repeat(1000)); } }
                public static void errorOutput(String path) { while (true) { System.err.println("harm ".repeat(1000)); } }
                public static void park(String path) { LockSupport.park(); }
                public static void sleep(String path) throws Exception { Thread.sleep(1_000_000_000L); }
                public static void sleepSwallowed(String path) { while (true) { try { Thread.sleep(1_000_000_000L); } catch (InterruptedException e) { } } }
                public static void await(String path) throws Exception { Object lock = new Object(); synchronized (lock) { lock.wait(); } }
                public static void joinSelf(String path) throws Exception { Thread.currentThread().join(); }
                public static void latch(String path) throws Exception { new CountDownLatch(1).await(); }
                public static void queue(String path) throws Exception { new ArrayBlockingQueue<Object>(1).take(); }
                public static void lock(String path) throws Exception { ReentrantLock lock = new ReentrantLock(); lock.lock(); lock.newCondition().await(); }
                public static void future(String path) { new CompletableFuture<Object>().join(); }
                public static void spin(String path) { while (true) { } }
                public static void spinInLibrary(String path) { java.util.regex.Pattern.matches("(a*)*b", "a".repeat(5000)); }
                public static void recursion(String path) { recursion(path); }
                public static void heap(String path) { List<long[]> all = new ArrayList<>(); while (true) { all.add(new long[1 << 20]); } }
                public static void heapSwallowed(String path) { List<Object> all = new ArrayList<>(); while (true) { try { all.add(new long[1 << 10]); } catch (OutOfMemoryError e) { } } }
                public static final List<Object> KEPT = new ArrayList<>();
                public static void heapKept(String path) { while (true) { KEPT.add(new long[1 << 20]); } }
                public static void direct(String path) { while (true) { KEPT.add(ByteBuffer.allocateDirect(1 << 20)); } }
                public static void metaspace(String path) throws Exception {
                    while (true) { KEPT.add(java.lang.reflect.Proxy.newProxyInstance(new ClassLoader(HarmBeyond.class.getClassLoader()) { }, new Class<?>[] {Runnable.class}, (a, b, c) -> null)); }
                }
                public static void huge(String path) { KEPT.add(new long[Integer.MAX_VALUE - 8]); }
                public static void text(String path) { StringBuilder text = new StringBuilder("x"); while (true) { text.append(text); } }
                public static void desktop(String path) throws Exception { java.awt.Desktop.getDesktop().open(new File(path)); }
                public static void robot(String path) throws Exception { new java.awt.Robot().mouseMove(0, 0); }
                public static void window(String path) { new javax.swing.JFrame("harm").setVisible(true); }
                public static void sound(String path) throws Exception { javax.sound.sampled.AudioSystem.getClip().open(); }
                public static void printer(String path) throws Exception { javax.print.PrintServiceLookup.lookupDefaultPrintService(); }
                public static void clipboard(String path) { java.awt.Toolkit.getDefaultToolkit().getSystemClipboard().setContents(new java.awt.datatransfer.StringSelection("harm"), null); }
            }
            """;
}
