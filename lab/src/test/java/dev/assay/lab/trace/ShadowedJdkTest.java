package dev.assay.lab.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.lab.trace.subjects.Decides;
import dev.assay.lab.trace.subjects.FeatureRunner;
import dev.assay.lab.trace.subjects.JdkFeatures;
import dev.assay.lab.trace.subjects.LossyFeatures;
import dev.assay.logic.Terms;
import dev.assay.logic.path.Evaluator;
import dev.assay.weaver.site.Loss;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs on a JDK with shadows: what they decide is recorded, and the same in every run. */
@Tag("slow")
class ShadowedJdkTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"java.home", "/usr/lib/jvm/temurin-25-jdk-amd64"})
    void follows_values_through_the_jdk_the_same_way_in_every_run(String home) throws Exception {
        Path javaHome = Path.of(home.equals("java.home") ? System.getProperty("java.home") : home);
        assumeTrue(Files.exists(javaHome.resolve("bin/java")), "no JDK at " + javaHome);
        try (ShadowedJvm jvm = ShadowedJvm.of(javaHome, folder)) {
            check(jvm);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"java.home", "/usr/lib/jvm/temurin-25-jdk-amd64"})
    void says_where_it_cannot_follow(String home) throws Exception {
        Path javaHome = Path.of(home.equals("java.home") ? System.getProperty("java.home") : home);
        assumeTrue(Files.exists(javaHome.resolve("bin/java")), "no JDK at " + javaHome);
        try (ShadowedJvm jvm = ShadowedJvm.of(javaHome, folder)) {
            List<String> lines =
                    jvm.run(LossyFeatures.class, FeatureRunner.class, LossyFeatures.class.getName(), "300");
            assertEquals(21, lines.size());
            for (String line : lines) {
                byte[] encoded = Base64.getDecoder().decode(line.split(" ", 4)[2]);
                ShadowTrace trace = new TraceDecoder().decode(encoded, new Terms());
                assertTrue(!trace.drops().isEmpty(), line);
            }
        }
    }

    private static void check(ShadowedJvm jvm) throws Exception {
        Map<String, List<String>> lines = new TreeMap<>();
        for (String line : jvm.run(JdkFeatures.class, FeatureRunner.class, JdkFeatures.class.getName(), "3000")) {
            String[] parts = line.split(" ", 4);
            lines.computeIfAbsent(parts[0], name -> new ArrayList<>()).add(parts[2] + " " + parts[3]);
        }
        List<String> complaints = new ArrayList<>();
        for (Method method : JdkFeatures.class.getDeclaredMethods()) {
            if (method.isAnnotationPresent(Decides.class)) {
                check(method, lines.getOrDefault(method.getName(), List.of()), jvm, complaints);
            }
        }
        assertTrue(complaints.isEmpty(), String.join("\n", complaints));
        assertTrue(lines.size() > 60);
    }

    private static void check(Method method, List<String> runs, ShadowedJvm jvm, List<String> complaints)
            throws Exception {
        if (runs.size() != 3) {
            complaints.add(method.getName() + " ran " + runs.size() + " times");
            return;
        }
        String[] parts = runs.get(0).split(" ", 2);
        ShadowTrace trace = new TraceDecoder().decode(Base64.getDecoder().decode(parts[0]), new Terms(), jvm.book());
        method.setAccessible(true);
        Object expected = method.invoke(null, 7, 3, new char[] {'4', '2', 'a', ' '});
        if (!String.valueOf(expected).equals(parts[1])) {
            complaints.add(method.getName() + " answered " + parts[1] + " instead of " + expected);
        }
        if (trace.decisions().size() < method.getAnnotation(Decides.class).value()) {
            complaints.add(method.getName() + " made " + trace.decisions().size() + " decisions");
        }
        for (Loss drop : trace.drops()) {
            complaints.add(method.getName() + " lost " + jvm.book().describe(drop));
        }
        for (int i = 1; i < 3; i++) {
            if (!runs.get(i).equals(runs.get(0))) {
                ShadowTrace other = new TraceDecoder()
                        .decode(Base64.getDecoder().decode(runs.get(i).split(" ", 2)[0]), new Terms());
                complaints.add(
                        method.getName() + " changed: " + trace.decisions().size() + " decisions, then "
                                + other.decisions().size());
            }
        }
        Evaluator evaluator = new Evaluator();
        long[] inputs = {7, 3, '4', '2', 'a', ' '};
        for (int i = 0; i < inputs.length; i++) {
            evaluator.set(i, inputs[i]);
        }
        for (Decision decision : trace.decisions()) {
            if (evaluator.holds(decision.condition()) != decision.taken()) {
                complaints.add(method.getName() + " has a wrong condition " + decision);
            }
        }
        assertEquals(1, trace.results().size());
    }
}
