package dev.assay.lab;

import static dev.assay.subjects.Subjects.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.lab.process.LabOptions;
import dev.assay.lab.result.FollowedRun;
import dev.assay.logic.path.Assignment;
import dev.assay.model.Deadline;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.GuardedAction;
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
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** What runs look at besides their inputs is noticed, on every JDK, in every run, and nothing else is. */
class EnvironmentReadsTest {
    private static final Map<String, SourceKind> LOOKING = new TreeMap<>(Map.ofEntries(
            Map.entry("millis", SourceKind.TIME),
            Map.entry("nanos", SourceKind.TIME),
            Map.entry("instant", SourceKind.TIME),
            Map.entry("today", SourceKind.TIME),
            Map.entry("date", SourceKind.TIME),
            Map.entry("initialized", SourceKind.TIME),
            Map.entry("random", SourceKind.RANDOMNESS),
            Map.entry("mathRandom", SourceKind.RANDOMNESS),
            Map.entry("local", SourceKind.RANDOMNESS),
            Map.entry("secure", SourceKind.RANDOMNESS),
            Map.entry("uuid", SourceKind.RANDOMNESS),
            Map.entry("shuffle", SourceKind.RANDOMNESS),
            Map.entry("splittable", SourceKind.RANDOMNESS),
            Map.entry("skipList", SourceKind.RANDOMNESS),
            Map.entry("identity", SourceKind.IDENTITY),
            Map.entry("plainHash", SourceKind.IDENTITY),
            Map.entry("plainText", SourceKind.IDENTITY),
            Map.entry("enumOrder", SourceKind.IDENTITY),
            Map.entry("immutableOrder", SourceKind.HASH_ORDER),
            Map.entry("immutableMapOrder", SourceKind.HASH_ORDER),
            Map.entry("variable", SourceKind.ENVIRONMENT),
            Map.entry("memory", SourceKind.MACHINE),
            Map.entry("listed", SourceKind.MACHINE),
            Map.entry("asserts", SourceKind.MACHINE),
            Map.entry("noDigest", SourceKind.RESOURCES),
            Map.entry("charset", SourceKind.RESOURCES),
            Map.entry("process", SourceKind.ENVIRONMENT),
            Map.entry("flag", SourceKind.PROPERTY),
            Map.entry("property", SourceKind.PROPERTY),
            Map.entry("separator", SourceKind.PROPERTY),
            Map.entry("formatted", SourceKind.LOCALE),
            Map.entry("file", SourceKind.FILES),
            Map.entry("oldFile", SourceKind.FILES),
            Map.entry("content", SourceKind.FILES),
            Map.entry("stdin", SourceKind.INPUT),
            Map.entry("thread", SourceKind.THREADS),
            Map.entry("overflow", SourceKind.LIMITS)));

    private static final List<String> PURE = List.of(
            "stringKeys",
            "boxKeys",
            "seeded",
            "membership",
            "sorted",
            "lambdas",
            "reflected",
            "enumMap",
            "resource",
            "parsedDate",
            "records",
            "classes",
            "concurrent",
            "knownCharset");

    @TempDir
    static Path folder;

    @TestFactory
    Collection<DynamicTest> on_each_jdk() {
        return List.of(
                DynamicTest.dynamicTest("17", () -> notices_all_and_nothing_else(Jdks.of(17))),
                DynamicTest.dynamicTest("25", () -> notices_all_and_nothing_else(Jdks.of(25))));
    }

    @Test
    void reports_where_in_the_code_under_test() {
        try (FollowingLab lab = lab(Jdks.running());
                FollowingSession session = lab.begin()) {
            assertEquals(
                    "the time was read at subjects.Looking.millis(Looking.java:16)",
                    follow(session, "millis", 1).get(0).sources().get(0).sentence());
        }
    }

    private static void notices_all_and_nothing_else(Path jdk) {
        try (FollowingLab lab = lab(jdk);
                FollowingSession session = lab.begin()) {
            LOOKING.forEach((method, kind) -> {
                // Later runs find the JDK, and the classes under test, as the first has left them.
                for (FollowedRun run : follow(session, method, 3)) {
                    assertTrue(kinds(run).contains(kind), method + " " + run);
                }
            });
            for (String method : PURE) {
                for (FollowedRun run : follow(session, method, 3)) {
                    assertEquals(List.of(), run.sources(), method);
                }
            }
        }
    }

    private static Set<SourceKind> kinds(FollowedRun run) {
        Set<SourceKind> kinds = new TreeSet<>();
        run.sources().forEach(source -> kinds.add(source.kind()));
        return kinds;
    }

    private static List<FollowedRun> follow(FollowingSession session, String method, int times) {
        MethodRef ref = new MethodRef("subjects.Looking", method, "(I)I");
        Trial trial = new Trial(List.of(
                new Step.Input(PrimitiveType.INT),
                new Step.Call(ref, CallKind.STATIC, Step.NONE, List.of(0), PrimitiveType.INT)));
        List<Assignment> inputs = java.util.Collections.nCopies(times, Assignment.of());
        return session.follow(trial, inputs, Deadline.in(Duration.ofMinutes(3)));
    }

    private static FollowingLab lab(Path jdk) {
        Program program = Subjects.compiledProgram(folder, source("subjects/Looking.java", """
                        package subjects;
                        import java.io.*;
                        import java.nio.file.*;
                        import java.time.*;
                        import java.util.*;
                        import java.util.concurrent.*;
                        import java.util.function.*;
                        public class Looking {
                            enum Color { RED, GREEN, BLUE }
                            record Pair(String left, int right) {}
                            static class Plain {}
                            static class Started {
                                static final long AT = System.nanoTime();
                            }

                            public static int millis(int x) { return System.currentTimeMillis() > x ? 1 : 0; }
                            public static int nanos(int x) { return System.nanoTime() % 2 == 0 ? 1 : 0; }
                            public static int instant(int x) { return Instant.now().getNano() > x ? 1 : 0; }
                            public static int today(int x) { return LocalDate.now().getDayOfMonth(); }
                            public static int date(int x) { return new Date().getTime() > x ? 1 : 0; }
                            public static int initialized(int x) { return Started.AT > x ? 1 : 0; }
                            public static int random(int x) { return new Random().nextInt(); }
                            public static int mathRandom(int x) { return Math.random() < 0.5 ? 1 : 0; }
                            public static int local(int x) { return ThreadLocalRandom.current().nextInt(); }
                            public static int secure(int x) { return new java.security.SecureRandom().nextInt(); }
                            public static int uuid(int x) { return UUID.randomUUID().hashCode(); }
                            public static int shuffle(int x) {
                                List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
                                Collections.shuffle(list);
                                return list.get(0);
                            }
                            public static int splittable(int x) { return new SplittableRandom().nextInt(); }
                            public static int skipList(int x) {
                                ConcurrentSkipListMap<Integer, Integer> map = new ConcurrentSkipListMap<>();
                                map.put(1, 2);
                                return map.size();
                            }
                            public static int identity(int x) { return System.identityHashCode(new Plain()); }
                            public static int plainHash(int x) { return new Plain().hashCode(); }
                            public static int plainText(int x) { return new Plain().toString().length(); }
                            public static int enumOrder(int x) {
                                Set<Color> set = new HashSet<>(Arrays.asList(Color.values()));
                                return set.iterator().next().ordinal();
                            }
                            public static int immutableOrder(int x) { return Set.of(1, 2, 3).iterator().next(); }
                            public static int immutableMapOrder(int x) {
                                int[] first = {0};
                                Map.of(1, 2, 3, 4).forEach((k, v) -> first[0] = k);
                                return first[0];
                            }
                            public static int variable(int x) { return System.getenv("HOME") == null ? 1 : 0; }
                            public static int memory(int x) { return Runtime.getRuntime().freeMemory() > 1000 ? 1 : 0; }
                            public static int process(int x) { return (int) ProcessHandle.current().pid(); }
                            public static int flag(int x) { return Boolean.getBoolean("subjects.flag") ? 1 : 0; }
                            public static int property(int x) { return System.getProperty("subjects.flag", "a").length(); }
                            public static int file(int x) { return Files.exists(Path.of("/some/where")) ? 1 : 0; }
                            public static int oldFile(int x) { return new File("/some/where").isFile() ? 1 : 0; }
                            public static int content(int x) throws IOException {
                                try (Reader reader = new FileReader("/etc/hostname")) {
                                    return reader.read();
                                } catch (FileNotFoundException e) {
                                    return -2;
                                }
                            }
                            public static int stdin(int x) throws IOException { return System.in.read(); }
                            public static int thread(int x) throws InterruptedException {
                                Thread thread = new Thread(() -> {});
                                thread.start();
                                thread.join();
                                return 1;
                            }
                            private static int deep(int n) { return n == 0 ? 0 : 1 + deep(n + 1); }
                            public static int overflow(int x) {
                                try {
                                    return deep(1);
                                } catch (StackOverflowError e) {
                                    return 7;
                                }
                            }
                            public static int stringKeys(int x) {
                                Map<String, Integer> map = new HashMap<>();
                                map.put("a", 1);
                                map.put("b", 2);
                                int sum = 0;
                                for (String key : map.keySet()) {
                                    sum = 31 * sum + map.get(key);
                                }
                                return sum;
                            }
                            public static int boxKeys(int x) {
                                Set<Object> set = new LinkedHashSet<>(Arrays.asList(1, 2L, 'c', true, 1.5));
                                return set.size();
                            }
                            public static int seeded(int x) { return new Random(42).nextInt(); }
                            public static int membership(int x) { return Set.of(1, 2, 3).contains(2) ? 1 : 0; }
                            public static int sorted(int x) { return new TreeMap<>(new HashMap<>(new TreeMap<>(new HashMap<String, Integer>()))).size(); }
                            public static int formatted(int x) { return String.format("%05d %s %.2f", 3, "x", 1.5).length(); }
                            public static int lambdas(int x) {
                                Function<Integer, Integer> f = y -> y + 1;
                                Supplier<Runnable> s = () -> (Runnable & Serializable) () -> {};
                                s.get().run();
                                return f.andThen(f).apply(2);
                            }
                            public static int reflected(int x) throws ReflectiveOperationException {
                                return (Integer) Looking.class.getMethod("seeded", int.class).invoke(null, 1);
                            }
                            public static int listed(int x) { return Looking.class.getMethods()[0].getName().length(); }
                            public static int asserts(int x) { return Looking.class.desiredAssertionStatus() ? 1 : 0; }
                            public static int noDigest(int x) {
                                try {
                                    java.security.MessageDigest.getInstance("none");
                                    return 1;
                                } catch (java.security.NoSuchAlgorithmException e) {
                                    return 0;
                                }
                            }
                            public static int enumMap(int x) {
                                Map<Color, Integer> map = new EnumMap<>(Color.class);
                                map.put(Color.valueOf("RED"), 1);
                                return map.get(Color.RED) + EnumSet.allOf(Color.class).size();
                            }
                            public static int separator(int x) { return System.getProperty("line.separator").length(); }
                            public static int resource(int x) throws IOException {
                                try (InputStream in = Looking.class.getResourceAsStream("Looking.class")) {
                                    return in.read();
                                }
                            }
                            public static int parsedDate(int x) {
                                return LocalDate.parse("2024-02-29").plusDays(1).atStartOfDay(ZoneId.of("Europe/Berlin")).getHour();
                            }
                            public static int records(int x) { return new Pair("a", 1).equals(new Pair("a", 1)) ? new Pair("a", 1).hashCode() : 0; }
                            public static int classes(int x) throws ClassNotFoundException {
                                return Class.forName("subjects.Looking$Plain").getName().length() + Looking.class.getSimpleName().length();
                            }
                            public static int knownCharset(int x) throws IOException {
                                return "text".getBytes("UTF-16").length;
                            }
                            public static int charset(int x) throws IOException {
                                try {
                                    return "text".getBytes("none-of-these").length;
                                } catch (UnsupportedEncodingException e) {
                                    return "text".getBytes("UTF-16").length;
                                }
                            }
                            public static int concurrent(int x) {
                                Map<String, Integer> map = new ConcurrentHashMap<>();
                                map.merge("a", 1, Integer::sum);
                                return map.computeIfAbsent("b", key -> 2);
                            }
                        }
                        """));
        return new FollowingLab(
                program, LabOptions.defaults().withJavaHome(jdk).withAllowed(Set.of(GuardedAction.THREADS)));
    }
}
