package dev.assay.model.report;

import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.Verdict;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a technique did with one unit, and every reason against calling that a proof; verdicts are made here and nowhere else.
 *
 * @param unit its name as users write it
 * @param extent how much of the stated input space was run
 * @param results what an enumerated program returned, as text
 * @param guided what came of a search that verification results guided; null if none did
 * @param proved what was proved of the unit, where that is less, or more, than its verdict says; else empty
 */
public record Examination(
        String unit,
        Extent extent,
        Counts counts,
        List<Reason> reasons,
        List<String> results,
        String proved,
        @Nullable GuidedTests guided) {
    public Examination {
        reasons = List.copyOf(reasons);
        results = List.copyOf(results);
    }

    /** An examination without results to show. */
    public Examination(String unit, Extent extent, Counts counts, List<Reason> reasons) {
        this(unit, extent, counts, reasons, List.of());
    }

    /** An examination whose verdict says what was proved. */
    public Examination(String unit, Extent extent, Counts counts, List<Reason> reasons, List<String> results) {
        this(unit, extent, counts, reasons, results, "", null);
    }

    /** An examination of code that was not run: a sentence says what was proved. */
    public Examination(String unit, Extent extent, Counts counts, List<Reason> reasons, String proved) {
        this(unit, extent, counts, reasons, List.of(), proved, null);
    }

    /** How much of the stated input space was run. */
    public enum Extent {
        /** All of it: a proof, unless a reason stands against it. */
        WHOLE,
        /** Some of it. */
        PART,
        /** Nothing that reached the unit. */
        NOTHING
    }

    /**
     * Numbers for the reader.
     *
     * @param paths distinct behaviors seen
     * @param runs trials run
     * @param accepted runs that no assumption dropped and that reached the unit
     * @param states distinct states reached
     * @param pruned what was left out because something known covers it
     */
    public record Counts(long paths, long runs, long accepted, long states, long pruned) {
        public static final Counts NONE = new Counts(0, 0, 0, 0, 0);
    }

    /** Nothing could be run. */
    public static Examination nothing(String unit, Reason reason) {
        return new Examination(unit, Extent.NOTHING, Counts.NONE, List.of(reason));
    }

    /** The same with more reasons against a proof. */
    public Examination plus(Collection<Reason> more) {
        List<Reason> all = new ArrayList<>(reasons);
        all.addAll(more);
        return new Examination(unit, extent, counts, all, results, proved, guided);
    }

    /** The same of a search that verification results guided. */
    public Examination with(GuidedTests tests) {
        return new Examination(unit, extent, counts, reasons, results, proved, tests);
    }

    /** What this amounts to. */
    public Verdict verdict() {
        return switch (extent) {
            case NOTHING -> Verdict.GAVE_UP;
            case PART -> Verdict.BOUNDED;
            case WHOLE -> ofWhole();
        };
    }

    private Verdict ofWhole() {
        if (reasons.stream()
                .anyMatch(reason -> reason.code().isAgainstProof() && reason.code() != ReasonCode.VERIFIED)) {
            return Verdict.BOUNDED;
        }
        boolean isPartlyVerified = reasons.stream().anyMatch(reason -> reason.code() == ReasonCode.VERIFIED);
        return isPartlyVerified ? Verdict.VERIFIED : Verdict.EXHAUSTED;
    }

    /** The same with its verdict, for reports. */
    public UnitReport report() {
        return new UnitReport(
                unit,
                verdict(),
                reasons,
                counts.paths,
                counts.runs,
                counts.accepted,
                counts.states,
                counts.pruned,
                results,
                proved,
                guided);
    }
}
