package dev.assay.lab;

import static dev.assay.subjects.Subjects.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.lab.process.LabOptions;
import dev.assay.lab.result.EnvironmentRead;
import dev.assay.lab.result.FollowedRun;
import dev.assay.logic.path.Assignment;
import dev.assay.model.Deadline;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.Program;
import dev.assay.subjects.Subjects;
import dev.assay.wire.SourceKind;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Settings of the JVM and the machine, threads, stacks and the way a program is installed are noticed, by whatever way code comes to
 * them; and code that only passes by is left alone.
 */
class SurroundingsTest {
    @TempDir
    static Path folder;

    @TestFactory
    Collection<DynamicTest> on_each_jdk() {
        return List.of(
                DynamicTest.dynamicTest("17", () -> notices_all_and_nothing_else(Jdks.of(17))),
                DynamicTest.dynamicTest("25", () -> notices_all_and_nothing_else(Jdks.of(25))));
    }

    /** A method's name begins with the kind that it must show; nothing must be seen in those that begin with "pure". */
    private static void notices_all_and_nothing_else(Path jdk) {
        Program program = Subjects.compiledProgram(
                folder, source("subjects/Around.java", SOURCE), source("subjects/Init.java", INITIALIZED));
        try (FollowingLab lab = new FollowingLab(program, LabOptions.defaults().withJavaHome(jdk));
                FollowingSession session = lab.begin()) {
            methods().forEach(method -> {
                String kind = method.substring(0, method.indexOf('_'));
                // Later runs find the JDK, and the classes under test, as the first has left them.
                for (FollowedRun run : follow(session, method)) {
                    if (kind.equals("pure")) {
                        assertEquals(List.of(), run.sources(), method);
                    } else {
                        SourceKind expected = SourceKind.valueOf(kind);
                        assertTrue(
                                run.sources().stream()
                                        .map(EnvironmentRead::kind)
                                        .anyMatch(expected::equals),
                                method + " " + run);
                    }
                }
            });
        }
    }

    private static Stream<String> methods() {
        return SOURCE.lines()
                .map(String::strip)
                .filter(line -> line.startsWith("public static int "))
                .map(line -> line.substring("public static int ".length(), line.indexOf('(')));
    }

    private static List<FollowedRun> follow(FollowingSession session, String method) {
        MethodRef ref = new MethodRef("subjects.Around", method, "(I)I");
        Trial trial = new Trial(List.of(
                new Step.Input(PrimitiveType.INT),
                new Step.Call(ref, CallKind.STATIC, Step.NONE, List.of(0), PrimitiveType.INT)));
        return session.follow(trial, Collections.nCopies(2, Assignment.of()), Deadline.in(Duration.ofMinutes(3)));
    }

    private static final String INITIALIZED = """
            package subjects;
            class Init {
                static final boolean IS_WINDOWS = System.getProperty("os.name").startsWith("Windows");
            }
            """;

    private static final String SOURCE = """
            package subjects;
            import java.io.*;
            import java.lang.invoke.*;
            import java.lang.management.ManagementFactory;
            import java.lang.ref.*;
            import java.nio.charset.*;
            import java.nio.file.*;
            import java.text.*;
            import java.time.*;
            import java.time.format.*;
            import java.util.*;
            import java.util.function.*;
            import java.util.logging.*;
            public class Around {
                private static int of(boolean is) { return is ? 1 : 0; }
                private static int of(Object value) { return value == null ? 0 : 1; }

                public static int LOCALE_default(int x) { return of(Locale.getDefault()); }
                public static int LOCALE_decimal(int x) { return String.format("%.1f", 1.5).length(); }
                public static int LOCALE_digits(int x) { return String.format("%d", 7).length(); }
                public static int LOCALE_format(int x) { return NumberFormat.getInstance().format(1.5).length(); }
                public static int LOCALE_month(int x) { return DateTimeFormatter.ofPattern("MMMM").format(LocalDate.of(2020, 1, 1)).length(); }
                public static int LOCALE_upper(int x) { return "title".toUpperCase().length(); }
                public static int LOCALE_lower(int x) { return "TITLE".toLowerCase().length(); }
                public static int LOCALE_hex(int x) { return String.format("%S", "title").length(); }
                public static int pure_upper(int x) { return "abc".toUpperCase().length(); }
                public static int pure_upperRoot(int x) { return "title".toUpperCase(Locale.ROOT).length(); }
                public static int pure_formatRoot(int x) { return String.format(Locale.ROOT, "%d %.2f", 1, 1.5).length(); }
                public static int pure_formatUs(int x) { return String.format(Locale.US, "%d %.2f", 1, 1.5).length(); }
                public static int pure_text(int x) { return String.format("%s-%s %02X", true, "x", 171).length(); }
                public static int pure_pattern(int x) { return DateTimeFormatter.ofPattern("yyyy-MM-dd").format(LocalDate.of(2020, 1, 1)).length(); }
                public static int pure_monthRoot(int x) { return DateTimeFormatter.ofPattern("MMM", Locale.ROOT).format(LocalDate.of(2020, 1, 1)).length(); }
                public static int pure_index(int x) {
                    try {
                        return Objects.checkIndex(5, 3);
                    } catch (IndexOutOfBoundsException e) {
                        return e.getMessage().length();
                    }
                }

                public static int CHARSET_default(int x) { return of(Charset.defaultCharset()); }
                public static int CHARSET_bytes(int x) { return "\\u00e4".getBytes().length; }
                public static int CHARSET_string(int x) { return new String(new byte[] {65}).length(); }
                public static int pure_utf8(int x) { return "\\u00e4".getBytes(StandardCharsets.UTF_8).length; }

                public static int ZONE_default(int x) { return TimeZone.getDefault().getRawOffset(); }
                public static int ZONE_id(int x) { return of(ZoneId.systemDefault()); }
                public static int ZONE_date(int x) { return new Date(0).toString().length(); }
                public static int ZONE_calendar(int x) { return new GregorianCalendar(2020, 1, 1).get(Calendar.HOUR); }
                public static int pure_zone(int x) { return LocalDateTime.of(2020, 1, 1, 0, 0).atZone(ZoneId.of("Europe/Berlin")).getHour(); }

                public static int MACHINE_memory(int x) { return of(Runtime.getRuntime().maxMemory() > 3); }
                public static int MACHINE_cores(int x) { return Runtime.getRuntime().availableProcessors(); }
                public static int MACHINE_version(int x) { return Runtime.version().feature(); }
                public static int MACHINE_bean(int x) { return ManagementFactory.getThreadMXBean().getThreadCount(); }
                public static int MACHINE_reflected(int x) throws Exception {
                    return ((Long) Runtime.class.getMethod("maxMemory").invoke(Runtime.getRuntime())).intValue();
                }
                public static int MACHINE_handle(int x) throws Throwable {
                    MethodHandle handle = MethodHandles.lookup().findVirtual(Runtime.class, "maxMemory", MethodType.methodType(long.class));
                    return of((long) handle.invokeExact(Runtime.getRuntime()) > 3);
                }
                public static int MACHINE_pool(int x) { return java.util.concurrent.ForkJoinPool.getCommonPoolParallelism(); }
                public static int TIME_reference(int x) {
                    LongSupplier clock = System::nanoTime;
                    return of(clock.getAsLong() == 5);
                }
                public static int TIME_reflected(int x) throws Exception { return of(System.class.getMethod("nanoTime").invoke(null)); }

                public static int THREAD_name(int x) { return Thread.currentThread().getName().length(); }
                public static int THREAD_group(int x) { return of(Thread.currentThread().getThreadGroup()); }
                public static int THREAD_daemon(int x) { return of(Thread.currentThread().isDaemon()); }
                public static int THREAD_text(int x) { return Thread.currentThread().toString().length(); }
                public static int THREAD_interrupted(int x) { return of(Thread.interrupted()); }
                public static int THREAD_number(int x) { return new Thread(() -> {}).getName().length(); }
                public static int THREAD_count(int x) { return Thread.activeCount(); }
                public static int pure_thread(int x) { return new Thread(() -> {}, "mine").getName().length(); }
                public static int pure_lock(int x) {
                    var lock = new java.util.concurrent.locks.ReentrantLock();
                    lock.lock();
                    lock.unlock();
                    return ThreadLocal.withInitial(() -> 3).get();
                }

                public static int STACK_trace(int x) { return new Throwable().getStackTrace().length; }
                public static int STACK_thread(int x) { return Thread.currentThread().getStackTrace().length; }
                public static int STACK_walk(int x) { return (int) (long) StackWalker.getInstance().walk(frames -> frames.count()); }
                public static int STACK_printed(int x) {
                    StringWriter text = new StringWriter();
                    new Exception().printStackTrace(new PrintWriter(text));
                    return text.toString().length();
                }
                public static int STACK_stolen(int x) {
                    System.setErr(new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8));
                    new Exception().printStackTrace();
                    return 1;
                }
                public static int WORDING_null(int x) {
                    String none = x > 1000 ? "" : null;
                    try {
                        return none.length();
                    } catch (NullPointerException e) {
                        return e.getMessage().length();
                    }
                }
                public static int pure_wrapped(int x) {
                    String none = x > 1000 ? "" : null;
                    try {
                        return none.length();
                    } catch (NullPointerException e) {
                        e.printStackTrace();
                        return of(new IllegalStateException(e).getCause());
                    }
                }
                public static int pure_ownMessage(int x) {
                    try {
                        Objects.requireNonNull(null);
                        return 0;
                    } catch (NullPointerException e) {
                        return of(e.getMessage());
                    }
                }

                public static int RESOURCES_absent(int x) { return of(Around.class.getResource("/config.properties")); }
                public static int RESOURCES_stream(int x) { return of(Around.class.getClassLoader().getResourceAsStream("config.properties")); }
                public static int RESOURCES_loader(int x) { return of(Around.class.getClassLoader().getName()); }
                public static int RESOURCES_loaderClass(int x) { return Around.class.getClassLoader().getClass().getName().length(); }
                public static int RESOURCES_loaderType(int x) { return of(Around.class.getClassLoader() instanceof java.net.URLClassLoader); }
                public static int RESOURCES_context(int x) { return of(Thread.currentThread().getContextClassLoader()); }
                public static int RESOURCES_services(int x) { return of(ServiceLoader.load(Runnable.class).iterator().hasNext()); }
                public static int RESOURCES_providers(int x) { return java.security.Security.getProviders().length; }
                public static int RESOURCES_class(int x) {
                    try {
                        return of(Class.forName("org.example.Plugin"));
                    } catch (ClassNotFoundException e) {
                        return 0;
                    }
                }
                public static int pure_resource(int x) { return of(Around.class.getResource("Around.class")); }
                public static int pure_digest(int x) throws Exception { return java.security.MessageDigest.getInstance("SHA-256").digest(new byte[1])[0]; }
                public static int pure_package(int x) { return Around.class.getPackage().getName().length(); }

                public static int PROPERTY_own(int x) { return System.getProperty("user.name").length(); }
                public static int PROPERTY_line(int x) { return System.lineSeparator().length(); }
                public static int PROPERTY_file(int x) { return File.separatorChar; }
                public static int PROPERTY_initialized(int x) { return of(Init.IS_WINDOWS); }
                public static int DIRECTORY_file(int x) { return new File("a").getAbsolutePath().length(); }
                public static int DIRECTORY_path(int x) { return Path.of("a").toAbsolutePath().getNameCount(); }
                public static int pure_path(int x) { return Path.of("/a/b").toAbsolutePath().getNameCount(); }
                public static int CONSOLE_any(int x) { return of(System.console()); }
                public static int INPUT_available(int x) throws IOException { return System.in.available(); }
                public static int COLLECTOR_weak(int x) { return of(new WeakReference<>("").get()); }
                public static int LOGGING_level(int x) { return of(Logger.getLogger("around").isLoggable(Level.FINE)); }
                public static int LOGGING_supplier(int x) {
                    Logger.getLogger("around").fine(() -> "text");
                    return 1;
                }
                public static int pure_logging(int x) {
                    Logger.getLogger("around").info("text");
                    System.out.printf("%d %.2f%n", 3, 1.5);
                    return 1;
                }
            }
            """;
}
