package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;

import dev.assay.techniques.roads.Fails;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.ref.WeakReference;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Security;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Through surroundings that no call changes: another machine, another user, another moment. The JDK itself, its platform and the classes on
 * the class path are no surroundings: a proof is one for them.
 */
public final class Elsewhere {

    private Elsewhere() {}

    @Fails(value = "8", elsewhere = "where the default charset is that of a mainframe")
    public static void charset(int x) {
        broken(Charset.defaultCharset().name().equals("IBM1047") && x == 8);
    }

    @Fails(value = "8", elsewhere = "where bytes are decoded in another way")
    public static void decoded(int x) {
        broken(new String(new byte[] {(byte) 0xc1}).equals("A") && x == 8);
    }

    @Fails(value = "8", elsewhere = "with much memory")
    public static void maximalMemory(int x) {
        broken(Runtime.getRuntime().maxMemory() > 64L << 30 && x == 8);
    }

    @Fails(value = "8", elsewhere = "with more of it in use")
    public static void freeMemory(int x) {
        broken(Runtime.getRuntime().freeMemory() == 77 && x == 8);
    }

    @Fails(value = "8", elsewhere = "with 77 processors")
    public static void processors(int x) {
        broken(Runtime.getRuntime().availableProcessors() == 77 && x == 8);
    }

    @Fails(value = "8", elsewhere = "after ten days")
    public static void uptime(int x) {
        broken(ManagementFactory.getRuntimeMXBean().getUptime() > 864_000_000L && x == 8);
    }

    @Fails(value = "8", elsewhere = "in a process with another number")
    public static void process(int x) {
        broken(ProcessHandle.current().pid() == 7 && x == 8);
    }

    @Fails(value = "8", elsewhere = "in the next century")
    public static void year(int x) {
        broken(LocalDate.now(Clock.systemUTC()).getYear() > 2100 && x == 8);
    }

    @Fails(value = "8", elsewhere = "in the next century")
    public static void instant(int x) {
        broken(Instant.now().getEpochSecond() > 1L << 33 && x == 8);
    }

    @Fails(value = "8", elsewhere = "where there is such a file")
    public static void file(int x) {
        broken(new File("/assay-roads").exists() && x == 8);
    }

    @Fails(value = "8", elsewhere = "where there is such a file")
    public static void path(int x) {
        broken(Files.exists(Path.of("/assay-roads")) && x == 8);
    }

    @Fails(value = "8", elsewhere = "in another folder")
    public static void folder(int x) {
        broken(new File("").getAbsolutePath().equals("/assay-roads") && x == 8);
    }

    @Fails(value = "8", elsewhere = "by chance")
    public static void chance(int x) {
        broken(ThreadLocalRandom.current().nextInt(1_000_000) == 77 && x == 8);
    }

    @Fails(value = "8", elsewhere = "by chance")
    public static void uuid(int x) {
        broken(UUID.randomUUID().getMostSignificantBits() == 77 && x == 8);
    }

    @Fails(value = "8", elsewhere = "where the class path has such a bundle")
    public static void bundle(int x) {
        try {
            ResourceBundle.getBundle("assay.roads.none");
            broken(x == 8);
        } catch (MissingResourceException e) {
            broken(false);
        }
    }

    @Fails(value = "8", elsewhere = "where the class path has such a service")
    public static void service(int x) {
        broken(ServiceLoader.load(Runnable.class).findFirst().isPresent() && x == 8);
    }

    @Fails(value = "8", elsewhere = "where the class path has such a resource")
    public static void resource(int x) {
        broken(Elsewhere.class.getResourceAsStream("none.txt") != null && x == 8);
    }

    @Fails(value = "8", elsewhere = "with another salt of immutable sets")
    public static void setOrder(int x) {
        Set<String> letters = Set.of("a", "b", "c", "d", "e", "f", "g", "h");
        broken(String.join("", letters).equals("hgfedcab") && x == 8);
    }

    @Fails(value = "8", elsewhere = "with such a variable")
    public static void variable(int x) {
        broken(System.getenv("ASSAY_ROADS") != null && x == 8);
    }

    @Fails(value = "8", elsewhere = "with a console in front of it")
    public static void console(int x) {
        broken(System.console() != null && System.console().reader() != null && x == 8);
    }

    @Fails(value = "8", elsewhere = "with something to read")
    public static void input(int x) throws IOException {
        broken(System.in.available() == 77 && x == 8);
    }

    @Fails(value = "8", elsewhere = "beside many threads")
    public static void threads(int x) {
        broken(Thread.activeCount() == 77 && x == 8);
    }

    @Fails(value = "8", elsewhere = "in another group of threads")
    public static void threadGroup(int x) {
        broken(Thread.currentThread().getThreadGroup().getName().equals("seven") && x == 8);
    }

    @Fails(value = "8", elsewhere = "in another thread")
    @SuppressWarnings("deprecation")
    public static void threadNumber(int x) {
        broken(Thread.currentThread().getId() == 77 && x == 8);
    }

    @Fails(value = "8", elsewhere = "in a daemon")
    public static void daemon(int x) {
        broken(Thread.currentThread().isDaemon() && Thread.currentThread().getPriority() == 9 && x == 8);
    }

    @Fails(value = "8", elsewhere = "with other providers")
    public static void providers(int x) {
        broken(Security.getProviders().length == 77 && x == 8);
    }

    @Fails(value = "8", elsewhere = "where the object lies elsewhere")
    public static void identity(int x) {
        broken(System.identityHashCode(new Object()) == 77 && x == 8);
    }

    @Fails(value = "8", elsewhere = "in a loader with a name")
    public static void loader(int x) {
        ClassLoader loader = Elsewhere.class.getClassLoader();
        broken("seven".equals(loader.getName()) && x == 8);
    }

    @Fails(value = "8", elsewhere = "called from deeper")
    public static void callers(int x) {
        broken(StackWalker.getInstance().walk(frames -> frames.count()) == 777 && x == 8);
    }

    @Fails(value = "8", elsewhere = "called from deeper")
    public static void stackTrace(int x) {
        broken(new Throwable().getStackTrace().length == 777 && x == 8);
    }

    @Fails(value = "8", elsewhere = "called by another class")
    public static void caller(int x) {
        StackTraceElement[] stack = Thread.currentThread().getStackTrace();
        broken(stack[stack.length - 1].getClassName().equals("Main") && x == 8);
    }

    @Fails(value = "8", elsewhere = "after the garbage was collected")
    public static void collected(int x) {
        broken(new WeakReference<>(new Object()).get() == null && x == 8);
    }
}
