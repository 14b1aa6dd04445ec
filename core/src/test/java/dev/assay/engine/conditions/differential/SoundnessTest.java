package dev.assay.engine.conditions.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.engine.conditions.ConditionOptions;
import dev.assay.engine.conditions.Site;
import dev.assay.engine.conditions.SiteAnswer;
import dev.assay.engine.conditions.Status;
import dev.assay.engine.conditions.Translator;
import dev.assay.engine.conditions.Verification;
import dev.assay.model.AssertionKind;
import dev.assay.model.Deadline;
import dev.assay.program.ClassPath;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import java.io.StringWriter;
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

    @TempDir
    Path folder;

    private final Map<Status, Integer> answers = new EnumMap<>(Status.class);
    private int failuresSeen;

    @Test
    void what_is_verified_never_fails() throws Exception {
        compare(1, 50);
    }

    @Test
    @Tag("slow")
    void what_is_verified_never_fails_in_thousands_of_methods() throws Exception {
        int first = Integer.getInteger("assay.soundness.first", 10_000);
        for (int i = 0; i < Integer.getInteger("assay.soundness.rounds", 10); i++) {
            compare(first + i * 300, 300);
        }
        System.getLogger("soundness").log(System.Logger.Level.INFO, answers + ", failures seen " + failuresSeen);
    }

    private void compare(int first, int count) throws Exception {
        Path plain = compile("plain" + first, first, count, false);
        Path counting = compile("counting" + first, first, count, true);
        Path kit = Path.of("target/test-classes").toAbsolutePath();
        Program program = Program.of(ClassPath.of(List.of(plain, kit)));
        List<String> wrong = new ArrayList<>();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {counting.toUri().toURL()}, SoundnessTest.class.getClassLoader())) {
            loader.setDefaultAssertionStatus(true);
            for (int seed = first; seed < first + count; seed++) {
                Method run = null;
                for (Method each : loader.loadClass("random.R" + seed).getMethods()) {
                    run = each.getName().equals("run") ? each : run;
                }
                wrong.addAll(compare(program, "random.R" + seed, run));
            }
        }
        assertEquals(List.of(), wrong);
        assertTrue(answers.getOrDefault(Status.VERIFIED, 0) > count / 2, "verified too little: " + answers);
        assertTrue(failuresSeen > count / 4, "too few failures to compare with");
    }

    private List<String> compare(Program program, String name, Method run) throws Exception {
        Map<String, Status> best = new HashMap<>();
        Translator translator = new Translator(
                program, Contracts.of(program), ConditionOptions.defaults().withUnroll(UNROLL));
        MethodInfo method = program.find(name).orElseThrow().methods().stream()
                .filter(each -> each.name().equals("run"))
                .findFirst()
                .orElseThrow();
        Deadline deadline = Deadline.in(Duration.ofSeconds(3));
        try (Verification verification = new Verification(
                translator.translate(translator.find(method.ref()).orElseThrow()), deadline)) {
            for (SiteAnswer answer : verification.answers(deadline).values()) {
                Site site = answer.site();
                answers.merge(answer.status(), 1, Integer::sum);
                // Where several operations stand in one line, the weakest answer counts.
                best.merge(
                        key(site.method().owner(), site.method().name(), site.line(), site.kind()),
                        answer.status(),
                        (a, b) -> a.compareTo(b) > 0 ? a : b);
            }
        }
        return run(run, best);
    }

    private static String key(String owner, String method, int line, AssertionKind kind) {
        return owner + "." + method + ":" + line + " " + kind;
    }

    private List<String> run(Method run, Map<String, Status> answers) throws Exception {
        List<String> wrong = new ArrayList<>();
        for (Object[] inputs : RandomInputs.all()) {
            Rounds.reset();
            try {
                run.invoke(null, inputs);
            } catch (InvocationTargetException e) {
                StackTraceElement[] stack = e.getCause().getStackTrace();
                if (stack.length == 0) {
                    continue;
                }
                for (AssertionKind kind : AssertionKind.values()) {
                    if (e.getCause().getClass().getName().equals(kind.exception())) {
                        failuresSeen++;
                        String key =
                                key(stack[0].getClassName(), stack[0].getMethodName(), stack[0].getLineNumber(), kind);
                        Status status = answers.get(key);
                        boolean mayFail = status == Status.WARNING
                                || status == Status.UNKNOWN
                                || status == Status.ASSUMED && Rounds.most() > UNROLL;
                        if (!mayFail && !wrong.contains(key + " is " + status)) {
                            wrong.add(key + " is " + status);
                        }
                    }
                }
            }
        }
        return wrong;
    }

    private Path compile(String part, int first, int count, boolean counts) throws Exception {
        Path out = Files.createDirectories(folder.resolve(part));
        Path sources = Files.createDirectories(folder.resolve(part + "-src"));
        List<Path> files = new ArrayList<>();
        for (int seed = first; seed < first + count; seed++) {
            files.add(Files.writeString(
                    sources.resolve("R" + seed + ".java"), RandomMethod.source("R" + seed, seed, counts)));
        }
        var compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        try (var manager = compiler.getStandardFileManager(null, null, null)) {
            List<String> options = List.of(
                    "-d",
                    out.toString(),
                    "-cp",
                    "target/test-classes",
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
