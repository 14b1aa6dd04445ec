package dev.assay.engine.judging;

import dev.assay.model.trial.Thrown;
import dev.assay.program.MethodInfo;
import java.util.Set;

/** What is special about methods that are tests: nobody rejects their arguments, and assumptions end them. */
public final class TestMethods {
    /** By simple name: every framework has one of its own. */
    private static final Set<String> ANNOTATIONS = Set.of("Test", "TestTemplate", "ParameterizedTest", "Explore");

    /** What tests throw when an assumption does not hold. */
    private static final Set<String> ASSUMPTIONS =
            Set.of("AssumptionViolated", "TestAbortedException", "AssumptionViolatedException", "SkipException");

    private TestMethods() {}

    /** Whether the method is a test, as its annotations say. */
    public static boolean isTest(MethodInfo unit) {
        return unit.annotations().stream().anyMatch(annotation -> ANNOTATIONS.contains(simple(annotation)));
    }

    static boolean isAssumption(Thrown thrown) {
        return ASSUMPTIONS.contains(simple(thrown.type()));
    }

    private static String simple(String name) {
        return name.substring(1 + Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')));
    }
}
