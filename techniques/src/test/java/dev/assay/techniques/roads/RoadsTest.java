package dev.assay.techniques.roads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.engine.fact.Fact;
import dev.assay.model.report.AssertionStatus;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No road from an input to a failure is overlooked, and caution does not cost the proofs of code that cannot fail. */
class RoadsTest {
    /** For one class; the first one also waits for the rewritten JDK. What is known sooner is not waited for. */
    private static final Duration ENOUGH = Duration.ofSeconds(90);

    /** Of so many methods of a class, one is examined in the build. */
    private static final int SHARE = 8;

    private static Verdicts verdicts;

    @BeforeAll
    static void opens_labs() throws Exception {
        verdicts = new Verdicts();
    }

    @AfterAll
    static void closes_them() {
        verdicts.close();
    }

    static List<Class<?>> failing() {
        return Subjects.failing();
    }

    static List<Class<?>> safe() {
        return Subjects.safe();
    }

    static List<Class<?>> failingInSteps() {
        return Subjects.failingInSteps();
    }

    static List<Class<?>> safeInSteps() {
        return Subjects.safeInSteps();
    }

    @Test
    void there_are_at_least_200_ways_to_fail_and_60_safe_methods() {
        assertTrue(failing().stream()
                        .mapToInt(subject -> Subjects.methods(subject).size())
                        .sum()
                >= 200);
        assertTrue(safe().stream()
                        .mapToInt(subject -> Subjects.methods(subject).size())
                        .sum()
                >= 60);
    }

    @ParameterizedTest
    @MethodSource("failing")
    void every_failing_method_fails_on_a_plain_jvm(Class<?> subject) throws Exception {
        for (Method method : Subjects.methods(subject)) {
            if (PlainRun.isPossible(method)) {
                assertTrue(PlainRun.failure(method).length > 0, method::toString);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("failingInSteps")
    void every_failing_sequence_fails_on_a_plain_jvm(Class<?> subject) throws Exception {
        assertTrue(PlainRun.failure(subject.getDeclaredMethod("witness")).length > 0);
    }

    @ParameterizedTest
    @MethodSource("safe")
    void no_safe_method_fails_for_values_at_the_edges(Class<?> subject) throws Exception {
        for (Method method : Subjects.methods(subject)) {
            for (String value : List.of("0", "1", "-1", "77", "127", "-128")) {
                String[] values = IntStream.range(0, method.getParameterCount())
                        .mapToObj(i -> value)
                        .toArray(String[]::new);
                assertTrue(
                        PlainRun.thrown(method, new String[0], values).isEmpty(), () -> method + " fails for " + value);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("safe")
    void explore_proves_a_share_of_the_safe_methods(Class<?> subject) throws Exception {
        assertAllAreProved(share(subject), ENOUGH);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("failing")
    void explore_overlooks_no_failure(Class<?> subject) throws Exception {
        assertNoneIsCleared("explore", units(subject), ENOUGH);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("safe")
    void explore_proves_what_is_safe(Class<?> subject) throws Exception {
        assertAllAreProved(units(subject), ENOUGH);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("failingInSteps")
    void sequence_overlooks_no_failure(Class<?> subject) throws Exception {
        assertNoneIsCleared("sequence", List.of(subject.getName()), ENOUGH);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("safeInSteps")
    void sequence_proves_what_is_safe(Class<?> subject) throws Exception {
        Verdicts.Of all = verdicts.of("sequence", List.of(subject.getName()), ENOUGH);
        assertTrue(all.isExhausted(subject.getName()), () -> all.reasons(subject.getName()));
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("failing")
    void check_proves_nothing_that_fails(Class<?> subject) throws Exception {
        Verdicts.Of all = assertNoneIsCleared("check", units(subject), ENOUGH);
        List<String> proved =
                all.facts().get(Fact.Proved.class).stream().map(Fact::unit).toList();
        for (Method method : Subjects.methods(subject)) {
            assertFalse(proved.contains(unit(method)), () -> "proved: " + method);
            if (!PlainRun.isPossible(method)) {
                continue;
            }
            Throwable thrown = PlainRun.thrown(method).orElseThrow();
            StackTraceElement at = thrown.getStackTrace()[0];
            // On the line that fails there may be other assertions, which do hold.
            assertFalse(
                    all.facts().get(Fact.Assertion.class).stream()
                            .filter(fact -> fact.unit().equals(unit(method))
                                    && fact.report().line() == at.getLineNumber()
                                    && fact.report()
                                            .kind()
                                            .thrown()
                                            .equals(thrown.getClass().getName()))
                            .anyMatch(fact -> fact.status() == AssertionStatus.VERIFIED),
                    () -> "verified: " + at);
        }
    }

    private static Verdicts.Of assertNoneIsCleared(String technique, List<String> units, Duration time)
            throws Exception {
        Verdicts.Of all = verdicts.of(technique, units, time);
        assertEquals(List.of(), units.stream().filter(all::clears).toList(), "wrong all-clears of " + technique);
        return all;
    }

    private static void assertAllAreProved(List<String> units, Duration time) throws Exception {
        Verdicts.Of all = verdicts.of("explore", units, time);
        List<String> lost = units.stream()
                .filter(unit -> !all.isExhausted(unit) || all.failed().contains(unit))
                .map(all::reasons)
                .toList();
        assertEquals(List.of(), lost, "lost proofs");
    }

    private static List<String> units(Class<?> subject) {
        return Subjects.methods(subject).stream().map(RoadsTest::unit).toList();
    }

    /** Evenly spread, so that each kind of road is among them. */
    private static List<String> share(Class<?> subject) {
        List<String> all = units(subject);
        List<String> some = new ArrayList<>();
        for (int i = SHARE / 2; i < all.size(); i += SHARE) {
            some.add(all.get(i));
        }
        return some;
    }

    private static String unit(Method method) {
        List<String> types = new ArrayList<>();
        for (Class<?> type : method.getParameterTypes()) {
            types.add(type.getName());
        }
        return method.getDeclaringClass().getName() + "#" + method.getName() + "(" + String.join(",", types) + ")";
    }
}
