package dev.assay.bench;

import dev.assay.weaver.shadow.ShadowTransformer;
import dev.assay.weaver.site.ShadowedClass;
import dev.assay.wire.MethodToken;
import dev.assay.worker.shadow.ArrayShadows;
import dev.assay.worker.shadow.DecisionTrace;
import dev.assay.worker.shadow.RecordedRuns;
import dev.assay.worker.shadow.ShadowFrame;
import dev.assay.worker.shadow.term.Expr;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.IntConsumer;

/** What shadows cost: code without symbolic values against plain code, and how often a short method runs symbolically. */
public final class ShadowBenchmark {
    private static final int WARM_UP = 5;
    private static final int ROUNDS = 9;

    private ShadowBenchmark() {}

    public static void main(String[] arguments) throws ReflectiveOperationException, IOException {
        ShadowKernels plain = new PlainKernels();
        ShadowKernels shadowed = shadowed();
        int[] data = new Random(1).ints(2000).toArray();
        char[] text = text();
        System.out.println("CPU time, best of " + ROUNDS + " rounds");
        compare("search tree, 2000 keys", run -> plain.tree(data), run -> shadowed.tree(data), 2000);
        compare("quicksort, 2000 ints", run -> plain.sort(data.clone()), run -> shadowed.sort(data.clone()), 4000);
        compare("scanner, 2000 chars", run -> plain.scan(text), run -> shadowed.scan(text), 8000);
        symbolic("triangle", run -> triangle(shadowed, run), 1_000_000);
        symbolic("five inserts", run -> insert(shadowed, run), 500_000);
        symbolic("sort of 8", run -> sort(shadowed, run), 200_000);
    }

    private static char[] text() {
        Random random = new Random(2);
        char[] text = new char[2000];
        for (int i = 0; i < text.length; i++) {
            text[i] = "abc 12,xyz".charAt(random.nextInt(10));
        }
        return text;
    }

    private static void compare(String name, IntConsumer plain, IntConsumer shadowed, int runs) {
        double before = microseconds(plain, runs);
        double after = microseconds(shadowed, runs);
        System.out.printf(
                Locale.ROOT,
                "%-24s plain %8.2f us, with shadows %8.2f us: %.2fx%n",
                name,
                before,
                after,
                after / before);
    }

    private static void symbolic(String name, IntConsumer code, int runs) {
        double each = microseconds(code, runs);
        System.out.printf(
                Locale.ROOT,
                "%-24s symbolic %8.3f us, %d decisions in the last run: %.2f million runs a second%n",
                name,
                each,
                DecisionTrace.size(),
                1 / each);
    }

    private static double microseconds(IntConsumer code, int runs) {
        double best = Double.MAX_VALUE;
        for (int round = 0; round < WARM_UP + ROUNDS; round++) {
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            for (int run = 0; run < runs; run++) {
                code.accept(run);
            }
            double time = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
            best = round < WARM_UP ? best : Math.min(best, time / runs / 1000);
        }
        return best;
    }

    private static final int TRIANGLE = MethodToken.of("triangle", "(III)I");
    private static final int INSERT = MethodToken.of("insert", "(IIIII)I");

    private static void triangle(ShadowKernels kernels, int run) {
        int a = run % 7;
        int b = run / 7 % 7;
        int c = run / 49 % 7;
        RecordedRuns.begin();
        ShadowFrame.pass(Expr.input(0, 'I', a), Expr.input(1, 'I', b), Expr.input(2, 'I', c), TRIANGLE);
        kernels.triangle(a, b, c);
        RecordedRuns.end();
    }

    private static void insert(ShadowKernels kernels, int run) {
        int[] keys = {run % 5, run / 5 % 5, run / 25 % 5, run / 125 % 5, run / 625 % 5};
        RecordedRuns.begin();
        ShadowFrame.pass(inputs(keys), INSERT);
        kernels.insert(keys[0], keys[1], keys[2], keys[3], keys[4]);
        RecordedRuns.end();
    }

    private static void sort(ShadowKernels kernels, int run) {
        int[] data = new int[8];
        for (int i = 0; i < data.length; i++) {
            data[i] = run >>> 2 * i & 7;
        }
        RecordedRuns.begin();
        ArrayShadows.set(data, inputs(data));
        kernels.sort(data);
        RecordedRuns.end();
    }

    private static Expr[] inputs(int[] values) {
        Expr[] inputs = new Expr[values.length];
        for (int i = 0; i < values.length; i++) {
            inputs[i] = Expr.input(i, 'I', values[i]);
        }
        return inputs;
    }

    /** The kernels' own classes once more, with shadows, in a loader of their own. */
    private static ShadowKernels shadowed() throws ReflectiveOperationException, IOException {
        String code = PlainKernels.class.getName();
        Map<String, byte[]> classes = new TreeMap<>();
        for (String suffix : new String[] {"", "$Node", "$Tree"}) {
            String name = code.replace('.', '/') + suffix;
            try (InputStream in = ShadowKernels.class.getResourceAsStream("/" + name + ".class")) {
                classes.put(name, in.readAllBytes());
            }
        }
        ShadowTransformer transformer = new ShadowTransformer(classes::get, classes::containsKey);
        Map<String, byte[]> shadowed = new TreeMap<>();
        for (byte[] bytes : classes.values()) {
            ShadowedClass each = transformer.transform(bytes, shadowed.size());
            shadowed.put(each.name().replace('/', '.'), each.bytes());
        }
        ClassLoader loader = new ClassLoader(ShadowBenchmark.class.getClassLoader()) {
            @Override
            public Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                Class<?> loaded = findLoadedClass(name);
                byte[] bytes = shadowed.get(name);
                if (loaded != null || bytes == null) {
                    return loaded != null ? loaded : super.loadClass(name, resolve);
                }
                return defineClass(name, bytes, 0, bytes.length);
            }
        };
        return (ShadowKernels) loader.loadClass(code).getDeclaredConstructor().newInstance();
    }
}
