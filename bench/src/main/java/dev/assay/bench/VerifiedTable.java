package dev.assay.bench;

import dev.assay.model.Verdict;
import dev.assay.model.report.Examination;
import dev.assay.model.report.GuidedTests;
import dev.assay.techniques.explore.VerifiedUse;
import java.io.PrintStream;
import java.util.EnumMap;
import java.util.Map;

/** What the configurations came to on some methods, to be printed as a table. */
final class VerifiedTable {

    /**
     * What one configuration came to.
     *
     * @param ways different ways that came to something which is not verified, as far as that lies on them
     * @param seconds by the clock
     * @param processor seconds that all processes together had a processor
     * @param bounds methods that were left before all was done
     */
    record Row(
            long tests,
            long nonRedundant,
            long ways,
            long failing,
            double seconds,
            double processor,
            long bounds,
            long pruned,
            long interrupted) {

        static Row of(Examination one, double seconds, double processor) {
            GuidedTests guided = one.guided();
            boolean isBounded = one.verdict() == Verdict.BOUNDED
                    && one.reasons().stream().anyMatch(reason -> reason.code().isBound());
            return new Row(
                    guided == null ? one.counts().paths() : guided.tests(),
                    guided == null ? 0 : guided.tests() - guided.redundant(),
                    guided == null ? 0 : guided.ways(),
                    guided == null ? 0 : guided.failing(),
                    seconds,
                    processor,
                    isBounded ? 1 : 0,
                    one.counts().pruned(),
                    guided == null ? 0 : guided.interrupted());
        }

        Row plus(Row other) {
            return new Row(
                    tests + other.tests,
                    nonRedundant + other.nonRedundant,
                    ways + other.ways,
                    failing + other.failing,
                    seconds + other.seconds,
                    processor + other.processor,
                    bounds + other.bounds,
                    pruned + other.pruned,
                    interrupted + other.interrupted);
        }
    }

    private final String what;
    private final int rounds;
    private final Map<VerifiedUse, Row> sums = new EnumMap<>(VerifiedUse.class);
    private int methods;

    VerifiedTable(String what, int rounds) {
        this.what = what;
        this.rounds = rounds;
    }

    /** Adds one method. */
    void add(Map<VerifiedUse, Row> ofMethod) {
        methods++;
        ofMethod.forEach((use, row) -> sums.merge(use, row, Row::plus));
    }

    void print(PrintStream out) {
        out.printf("%d %s, sums of %d rounds%n", methods, what, rounds);
        out.println("| configuration | tests | not redundant | ways to what is not verified | failing | seconds"
                + " | processor | at a bound | pruned | interrupted |");
        out.println("|---|---|---|---|---|---|---|---|---|---|");
        sums.forEach((use, row) -> out.printf(
                "| %s | %d | %d | %d | %d | %.1f | %.1f | %d | %d | %d |%n",
                use,
                row.tests,
                row.nonRedundant,
                row.ways,
                row.failing,
                row.seconds,
                row.processor,
                row.bounds,
                row.pruned,
                row.interrupted));
    }
}
