package dev.assay.techniques.check;

import dev.assay.request.Option;
import dev.assay.request.Options;
import dev.assay.request.Values;
import dev.assay.techniques.Setting;
import dev.assay.techniques.SharedOptions;
import dev.assay.techniques.Technique;
import dev.assay.techniques.TechniqueKind;
import java.util.List;

/** {@code check}: a static check of every implicit and explicit assertion. */
public final class CheckKind implements TechniqueKind {
    /** How often loops go round. */
    public static final Option<Integer> UNROLL = Option.value(
            "unroll",
            "N",
            "2",
            Values::count,
            "How often loops go round before only their invariants are known; ${DEFAULT-VALUE} by default.");

    /** How many calls may be chained to make one input. */
    public static final Option<Integer> DEPTH = SharedOptions.depth(CheckOptions.DEFAULT_DEPTH);

    @Override
    public String name() {
        return "check";
    }

    @Override
    public String summary() {
        return "Looks at every path of the code for operations that may fail: null, array bounds and sizes,"
                + " division, casts, stores, asserts. Proves those that never fail, and tries to make the others fail."
                + " Each one that fails comes with a test.";
    }

    @Override
    public List<String> help() {
        return List.of(
                "Examples:",
                "  assay check com.acme.Foo                    a class of this Maven project",
                "  assay check --unroll 4 'com.acme.**'        look further into loops",
                "",
                "Each assertion is verified, assumed (verified under assumptions that are listed),",
                "a warning (it may fail, though no test showed it), confirmed (a test shows it)",
                "or unknown. Only what is confirmed is a finding.");
    }

    @Override
    public List<Option<?>> options() {
        return List.of(
                UNROLL,
                DEPTH,
                SharedOptions.WARNINGS,
                SharedOptions.VERIFICATION_TO_WRITE,
                SharedOptions.CONTRACTS,
                SharedOptions.SUPPRESSED,
                SharedOptions.SOURCES);
    }

    @Override
    public boolean writesGreenTests(Options options) {
        return false;
    }

    @Override
    public boolean worksSideBySide() {
        return false; // Proofs of one class use all processors.
    }

    @Override
    public Technique open(Setting setting) {
        Options options = setting.options();
        return new Checking(
                setting.program(),
                setting.labs(),
                new CheckOptions(setting.seed(), options.get(UNROLL), options.get(DEPTH)));
    }
}
