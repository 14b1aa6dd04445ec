package dev.assay.prover.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Ensures;
import dev.assay.model.Deadline;
import dev.assay.model.report.AssertionKind;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import dev.assay.program.path.ClassPath;
import dev.assay.prover.Translator;
import dev.assay.prover.UnsupportedCode;
import dev.assay.prover.Verification;
import dev.assay.prover.condition.AssertionProof;
import dev.assay.prover.condition.AssertionSite;
import dev.assay.prover.condition.Assumption;
import dev.assay.prover.condition.ConditionOptions;
import dev.assay.prover.condition.ProofStatus;
import dev.assay.solver.stack.Provers;
import java.io.File;
import java.io.StringWriter;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is verified never fails in any run, and what is verified under assumptions fails only where one does not hold: all
 * methods are run on all of many inputs.
 */
class SoundnessTest {
    private static final int UNROLL = 2;
    /** What is proved under which assumptions depends on the time there is, so other times are other tests. */
    private static final long MILLIS = Long.getLong("assay.soundness.millis", 3_000);

    private static final Pattern BOUND = Pattern.compile("rounds <= (\\d+)");

    @TempDir
    Path folder;

    private final Map<ProofStatus, Integer> statuses = new EnumMap<>(ProofStatus.class);
    private int failuresSeen;

    @Test
    void what_is_verified_never_fails() throws Exception {
        compare(1, 30);
    }

    @Test
    @Tag("slow")
    void what_is_verified_never_fails_in_thousands_of_methods() throws Exception {
        int first = Integer.getInteger("assay.soundness.first", 10_000);
        int end = first + Integer.getInteger("assay.soundness.methods", 2_000);
        for (int next = first; next < end; next += 100) {
            compare(next, Math.min(100, end - next));
        }
        System.getLogger("soundness").log(System.Logger.Level.INFO, statuses + ", failures seen " + failuresSeen);
    }

    private void compare(int first, int count) throws Exception {
        Path plain = compile("plain" + first, first, count, false);
        Path watching = compile("watching" + first, first, count, true);
        Path kit = Path.of("target/test-classes").toAbsolutePath();
        Program program = Program.of(ClassPath.of(List.of(plain, kit)));
        // The proofs take the time; the runs share static state, so they come one after the other.
        List<List<AssertionProof>> answers = IntStream.range(first, first + count)
                .parallel()
                .mapToObj(seed -> answers(program, "random.R" + seed))
                .toList();
        List<String> wrong = new ArrayList<>();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {watching.toUri().toURL()}, SoundnessTest.class.getClassLoader())) {
            loader.setDefaultAssertionStatus(true);
            IntFunction<Node> hidden = hidden(loader);
            for (int seed = first; seed < first + count; seed++) {
                Method run = null;
                for (Method each : loader.loadClass("random.R" + seed).getMethods()) {
                    run = each.getName().equals("run") ? each : run;
                }
                wrong.addAll(run(run, counted(answers.get(seed - first)), hidden));
            }
        }
        assertEquals(List.of(), wrong);
        assertTrue(statuses.getOrDefault(ProofStatus.VERIFIED, 0) > count / 2, "verified too little: " + statuses);
        assertTrue(failuresSeen > count / 4, "too few failures to compare with");
    }

    private static IntFunction<Node> hidden(ClassLoader loader) throws Exception {
        Constructor<?> make = loader.loadClass("random.Hidden").getConstructor(int.class);
        return fixed -> {
            try {
                return (Node) make.newInstance(fixed);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        };
    }

    private static List<AssertionProof> answers(Program program, String name) {
        Translator translator = new Translator(
                program, Contracts.of(program), ConditionOptions.defaults().withUnroll(UNROLL));
        MethodInfo method = program.find(name).orElseThrow().methods().stream()
                .filter(each -> each.name().equals("run"))
                .findFirst()
                .orElseThrow();
        Deadline deadline = Deadline.in(Duration.ofMillis(MILLIS));
        try (Verification verification = new Verification(
                translator.translate(translator.find(method.ref()).orElseThrow()), Provers.inProcess(), deadline)) {
            return List.copyOf(verification.answers(deadline).values());
        } catch (UnsupportedCode e) {
            throw new IllegalStateException(e);
        }
    }

    private Map<String, List<AssertionProof>> counted(List<AssertionProof> answers) {
        Map<String, List<AssertionProof>> byPlace = new HashMap<>();
        for (AssertionProof answer : answers) {
            AssertionSite site = answer.site();
            statuses.merge(answer.status(), 1, Integer::sum);
            byPlace.computeIfAbsent(
                            key(site.method().owner(), site.method().name(), site.line(), site.kind()),
                            key -> new ArrayList<>())
                    .add(answer);
        }
        return byPlace;
    }

    private static String key(String owner, String method, int line, AssertionKind kind) {
        return owner + "." + method + ":" + line + " " + kind;
    }

    private List<String> run(Method run, Map<String, List<AssertionProof>> answers, IntFunction<Node> hidden)
            throws Exception {
        List<String> wrong = new ArrayList<>();
        for (Object[] inputs : RandomInputs.all(hidden)) {
            Watch.begin();
            if (inputs[10] instanceof Purse purse && !purse.isFilled()) {
                Watch.notes("isFilled");
            }
            try {
                run.invoke(null, inputs);
            } catch (InvocationTargetException e) {
                String key = key(e.getCause());
                if (key != null) {
                    failuresSeen++;
                    String said = key + " is " + statuses(answers.get(key));
                    if (!mayFail(answers.get(key)) && !wrong.contains(said)) {
                        wrong.add(said);
                    }
                }
            }
        }
        return wrong;
    }

    /** The assertion that an exception is the failure of; null where it is none. */
    private static String key(Throwable thrown) {
        StackTraceElement[] stack = thrown.getStackTrace();
        for (AssertionKind kind : AssertionKind.values()) {
            if (stack.length > 0 && thrown.getClass().getName().equals(kind.exception())) {
                return key(stack[0].getClassName(), stack[0].getMethodName(), stack[0].getLineNumber(), kind);
            }
        }
        return null;
    }

    private static List<ProofStatus> statuses(List<AssertionProof> answers) {
        return answers == null
                ? List.of()
                : answers.stream().map(AssertionProof::status).toList();
    }

    /** Where several operations stand in one line, nobody can tell which of them failed. */
    private static boolean mayFail(List<AssertionProof> answers) {
        return answers != null
                && answers.stream().anyMatch(answer -> switch (answer.status()) {
                    case WARNING, UNKNOWN -> true;
                    case VERIFIED -> false;
                    case ASSUMED -> answer.assumptions().stream().anyMatch(SoundnessTest::isViolated);
                });
    }

    /** Evaluates an assumption as it was written for the run that was watched last. */
    private static boolean isViolated(Assumption assumption) {
        Assumption.Claim claim = assumption.claim();
        Watch watch = Watch.current();
        switch (claim.kind()) {
            case LOOP_BOUND:
                Matcher bound = BOUND.matcher(claim.expression());
                assertTrue(bound.matches(), claim::toString);
                int line = Integer.parseInt(claim.at().substring(claim.at().indexOf(':') + 1));
                return watch.rounds(line) > Integer.parseInt(bound.group(1));
            case CONSTRUCTED:
                return watch.noted("unconstructed");
            case INVARIANT:
                assertEquals("q == null || q.isFilled()", claim.expression());
                return watch.noted("isFilled");
            case PROMISE:
                assertEquals("result != 0", claim.expression());
                return watch.noted("odd");
            case DISPATCH:
                if (claim.expression().equals(isExactly(Purse.class))
                        || claim.expression().equals(isExactly(Leaky.class))) {
                    return false; // Nothing extends them.
                }
                assertEquals(isExactly(Node.class), claim.expression());
                return watch.noted("height");
            default:
                return watch.noted(claim.at().replaceAll(".*#|\\(.*", ""));
        }
    }

    private static String isExactly(Class<?> type) {
        return "target.getClass() == " + type.getName() + ".class";
    }

    private static Path api() throws Exception {
        return Path.of(Ensures.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
    }

    private Path compile(String part, int first, int count, boolean counts) throws Exception {
        Path out = Files.createDirectories(folder.resolve(part));
        Path sources = Files.createDirectories(folder.resolve(part + "-src"));
        List<Path> files = new ArrayList<>();
        for (int seed = first; seed < first + count; seed++) {
            files.add(Files.writeString(
                    sources.resolve("R" + seed + ".java"), RandomMethod.source("R" + seed, seed, counts)));
        }
        if (counts) {
            files.add(Files.writeString(sources.resolve("Hidden.java"), RandomMethod.HIDDEN));
        }
        var compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        try (var manager = compiler.getStandardFileManager(null, null, null)) {
            List<String> options = List.of(
                    "-d",
                    out.toString(),
                    "-cp",
                    "target/test-classes" + File.pathSeparator + api(),
                    "-g",
                    "-proc:none",
                    "-nowarn",
                    "-Xmaxerrs",
                    "1000");
            boolean isGood = compiler.getTask(
                            said, manager, null, options, null, manager.getJavaFileObjectsFromPaths(files))
                    .call();
            assertTrue(isGood, said.toString());
        }
        return out;
    }
}
