package dev.assay.model.report;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The whole answer to one request.
 *
 * @param seconds wall clock time of the request
 * @param java version of the JDK that ran the code under test
 * @param notCompiled tests that were not written because the compiler refused them: each is a mistake of ours
 * @param coverage what the emitted tests reach, or null where it was not measured
 * @param solver what the solver did, or null where none was used
 * @param assertions what is known of each assertion in the code, where it was checked
 * @param suppressed what fails on inputs that contracts inferred from use do not allow
 */
public record Report(
        String command,
        long seed,
        double seconds,
        String java,
        List<UnitReport> units,
        List<Finding> findings,
        List<String> testFiles,
        int testCount,
        List<UncompiledTest> notCompiled,
        @Nullable Coverage coverage,
        @Nullable SolverUse solver,
        List<AssertionReport> assertions,
        List<SuppressedFailure> suppressed) {
    public Report {
        suppressed = List.copyOf(suppressed);
        assertions = List.copyOf(assertions);
        units = List.copyOf(units);
        findings = List.copyOf(findings);
        testFiles = List.copyOf(testFiles);
        notCompiled = List.copyOf(notCompiled);
    }

    /** The answer of a request for which nothing was suppressed. */
    public Report(
            String command,
            long seed,
            double seconds,
            String java,
            List<UnitReport> units,
            List<Finding> findings,
            List<String> testFiles,
            int testCount,
            List<UncompiledTest> notCompiled,
            @Nullable Coverage coverage,
            @Nullable SolverUse solver,
            List<AssertionReport> assertions) {
        this(
                command,
                seed,
                seconds,
                java,
                units,
                findings,
                testFiles,
                testCount,
                notCompiled,
                coverage,
                solver,
                assertions,
                List.of());
    }

    /** The same for a request that took another time. */
    public Report in(Duration time) {
        return new Report(
                command,
                seed,
                time.toNanos() / 1e9,
                java,
                units,
                findings,
                testFiles,
                testCount,
                notCompiled,
                coverage,
                solver,
                assertions,
                suppressed);
    }

    /**
     * What the emitted tests reach.
     *
     * @param classes the same for each class, in the order of the request
     * @param uncounted classes whose own tests could not be counted, so that the figures may be too low
     */
    public record Coverage(Reached total, List<OfClass> classes, List<String> uncounted) {
        public Coverage {
            classes = List.copyOf(classes);
            uncounted = List.copyOf(uncounted);
        }
    }

    /** Covered out of all, for branches and lines. */
    public record Reached(int coveredBranches, int allBranches, int coveredLines, int allLines) {}

    /** What is reached of one class. */
    public record OfClass(String name, Reached reached) {}

    /** Queries asked, answered out of the cache, left unknown; and the time that took. */
    public record SolverUse(long queries, long cached, double seconds, long unknown) {}
}
