package dev.assay.program.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.language.Expression;
import dev.assay.program.contract.language.Scope;
import dev.assay.program.contract.syntax.Misformed;
import dev.assay.program.path.ClassPath;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random expressions mean to us what they mean to javac: the same type, the same value or exception, or the same refusal. */
class ExpressionDifferentialTest {
    @TempDir
    Path folder;

    /** Called by the methods of clauses, as a worker's class is. */
    public static final class Listener {
        private Listener() {}

        public static boolean threw(Throwable thrown) throws Throwable {
            throw thrown;
        }

        public static void oldThrew(Throwable thrown) throws Throwable {
            throw thrown;
        }
    }

    @Test
    void random_expressions_agree_with_javac() throws Exception {
        agree(7, 600);
    }

    @Test
    @Tag("slow")
    void thousands_of_random_expressions_agree_with_javac() throws Exception {
        for (int seed = 100; seed < 110; seed++) {
            agree(seed, 2000);
        }
    }

    private void agree(long seed, int count) throws Exception {
        RandomExpressions random = new RandomExpressions(seed);
        List<String> all = Stream.generate(random::next).distinct().limit(count).toList();
        Set<Integer> refused = refusedByJavac(all);
        List<String> accepted = new ArrayList<>();
        List<String> others = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            (refused.contains(i) ? others : accepted).add(all.get(i));
        }
        assertTrue(accepted.size() > count / 2, () -> "only " + accepted.size() + " are well typed");
        compile(accepted);
        Program program = Program.of(ClassPath.of(List.of(folder)));

        agreeOnValues(program, accepted);
        agreeOnRefusals(program, others);
    }

    private void agreeOnRefusals(Program program, List<String> expressions) {
        Scope scope = scope(program);
        List<String> wrong = new ArrayList<>();
        for (String text : expressions) {
            try {
                Expression.of(text, scope);
                wrong.add(text);
            } catch (Misformed e) {
                assertTrue(e.column() >= 1 && e.column() <= text.length() + 1, () -> text + ": " + e.column());
            }
        }
        assertEquals(List.of(), wrong);
    }

    private void agreeOnValues(Program program, List<String> expressions) throws Exception {
        Scope scope = scope(program);
        List<Clause> clauses = new ArrayList<>();
        for (String text : expressions) {
            WrittenClause written = new WrittenClause(
                    ClauseKind.REQUIRES,
                    text,
                    ExpressionSubject.NAME,
                    scope.method().ref(),
                    true);
            try {
                clauses.add(new Clause(written, Expression.of(text, scope), scope, clauses.size()));
            } catch (Misformed e) {
                throw new AssertionError(text + " at " + e.column() + ": " + e.getMessage());
            }
        }
        Path file = folder.resolve("p/Subject.class");
        byte[] woven = new ContractMethods(program, Listener.class.getName().replace('.', '/'))
                .addTo(Files.readAllBytes(file), clauses);
        Files.write(file, woven);
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            Class<?> subject = loader.loadClass(ExpressionSubject.NAME);
            Map<String, Method> methods = methods(subject);
            for (Object[] values : inputs(subject)) {
                for (int i = 0; i < clauses.size(); i++) {
                    String javac = shown(subject, methods.get("j" + i), values);
                    String ours = shown(subject, methods.get(clauses.get(i).method()), values);
                    assertEquals(javac, ours, clauses.get(i).written().text());
                }
            }
        }
    }

    private static List<Object[]> inputs(Class<?> subject) throws ReflectiveOperationException {
        Object one = subject.getDeclaredConstructor().newInstance();
        Object other = subject.getDeclaredConstructor().newInstance();
        subject.getDeclaredField("next").set(other, one);
        return List.of(
                new Object[] {
                    other,
                    1,
                    2L,
                    1.5,
                    'c',
                    (byte) -3,
                    true,
                    "abc",
                    new int[] {1, 2, 3},
                    100,
                    "abc",
                    (short) 9,
                    2.5f,
                    true,
                    'k',
                    3L
                },
                new Object[] {
                    one,
                    -5,
                    Long.MAX_VALUE,
                    Double.NaN,
                    '\uffff',
                    (byte) 127,
                    false,
                    "",
                    new int[0],
                    -1,
                    5,
                    (short) -1,
                    -0.0f,
                    false,
                    'z',
                    -1L
                },
                new Object[] {
                    other, 0, 0L, -1e300, '\0', (byte) 0, false, null, null, null, null, (short) 0, 1e30f, null, null,
                    null
                });
    }

    private static Map<String, Method> methods(Class<?> subject) {
        return Stream.of(subject.getDeclaredMethods())
                .filter(method ->
                        method.getName().startsWith("j") || method.getName().startsWith("assay$holds"))
                .collect(Collectors.toMap(Method::getName, Function.identity()));
    }

    private static String shown(Class<?> subject, Method method, Object[] values) throws ReflectiveOperationException {
        subject.getField("shown").set(null, "nothing");
        boolean isStatic = method.getParameterCount() == values.length;
        Object[] arguments = isStatic ? values : Stream.of(values).skip(1).toArray();
        try {
            Object answer = method.invoke(isStatic ? null : values[0], arguments);
            return answer + " " + subject.getField("shown").get(null);
        } catch (InvocationTargetException e) {
            return e.getCause().getClass().getName();
        }
    }

    private static Scope scope(Program program) {
        ClassInfo home = program.find(ExpressionSubject.NAME).orElseThrow();
        MethodInfo method = home.methods().stream()
                .filter(one -> one.name().equals("method"))
                .findFirst()
                .orElseThrow();
        return Scope.before(program, home, method);
    }

    private Set<Integer> refusedByJavac(List<String> expressions) throws IOException {
        Set<Integer> refused = new HashSet<>();
        List<Diagnostic<? extends JavaFileObject>> errors = javac(expressions);
        String source = ExpressionSubject.source(expressions);
        List<String> lines = source.lines().toList();
        for (Diagnostic<? extends JavaFileObject> error : errors) {
            String line = lines.get((int) error.getLineNumber() - 1).strip();
            assertTrue(line.startsWith("public boolean j"), () -> error.toString());
            refused.add(Integer.parseInt(line.substring("public boolean j".length(), line.indexOf('('))));
        }
        return refused;
    }

    private void compile(List<String> expressions) throws IOException {
        assertEquals(List.of(), javac(expressions));
    }

    private List<Diagnostic<? extends JavaFileObject>> javac(List<String> expressions) throws IOException {
        Path source = folder.resolve("Subject.java");
        Files.writeString(source, ExpressionSubject.source(expressions));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> told = new DiagnosticCollector<>();
        compiler.getTask(
                        null,
                        null,
                        told,
                        List.of("-d", folder.toString(), "-parameters", "-nowarn", "-proc:none", "-Xmaxerrs", "100000"),
                        null,
                        compiler.getStandardFileManager(null, null, null).getJavaFileObjects(source))
                .call();
        return told.getDiagnostics().stream()
                .filter(one -> one.getKind() == Diagnostic.Kind.ERROR)
                .toList();
    }
}
