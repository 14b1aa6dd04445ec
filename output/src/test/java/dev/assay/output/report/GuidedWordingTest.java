package dev.assay.output.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.Verdict;
import dev.assay.model.report.GuidedTests;
import dev.assay.model.report.UnitReport;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GuidedWordingTest {
    private static final UnitReport PLAIN =
            new UnitReport("com.acme.Foo#plain()", Verdict.EXHAUSTED, List.of(), 1, 1, 1, 0, 0, List.of());

    private static UnitReport guided(GuidedTests tests, long pruned, Reason... reasons) {
        return new UnitReport(
                "com.acme.Foo#bar(int)",
                Verdict.BOUNDED,
                List.of(reasons),
                12,
                14,
                12,
                0,
                pruned,
                List.of(),
                "",
                tests);
    }

    @Test
    void says_of_a_unit_which_runs_were_worth_it_and_what_was_cut() {
        assertEquals(
                Optional.of(
                        "12 runs to the end: 8 came to what is not verified, in 7 ways, 4 did not and are redundant; "
                                + "1 failed. 3 ways were cut, since all that follows is verified; 1 run had to wait for others."),
                GuidedWording.of(guided(new GuidedTests(12, 4, 1, 1, 7), 3)));
    }

    @Test
    void adds_up_all_units_and_counts_those_at_a_bound() {
        Reason time = new Reason(ReasonCode.BUDGET, "the time ran out");
        Reason cut = new Reason(ReasonCode.VERIFIED, "1 way was not followed");
        assertEquals(
                List.of(
                        "Guided by what is verified: 2 methods, 1 of them left at a bound",
                        "  13 runs to the end: 8 came to what is not verified, in 7 ways, 5 did not and are redundant; 1 failed.",
                        "  4 ways were cut, since all that follows is verified; 1 run had to wait for others."),
                GuidedWording.lines(List.of(
                        PLAIN,
                        guided(new GuidedTests(12, 4, 1, 1, 7), 3, time),
                        guided(new GuidedTests(1, 1, 0, 0, 0), 1, cut))));
    }

    @Test
    void is_silent_if_nothing_guided_the_search() {
        assertEquals(Optional.empty(), GuidedWording.of(PLAIN));
        assertEquals(List.of(), GuidedWording.lines(List.of(PLAIN)));
    }
}
