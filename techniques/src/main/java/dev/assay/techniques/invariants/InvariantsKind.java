package dev.assay.techniques.invariants;

import dev.assay.program.ClassInfo;
import dev.assay.request.BadRequest;
import dev.assay.request.Option;
import dev.assay.request.Options;
import dev.assay.request.TargetClass;
import dev.assay.request.Values;
import dev.assay.techniques.Setting;
import dev.assay.techniques.SharedOptions;
import dev.assay.techniques.Technique;
import dev.assay.techniques.TechniqueKind;
import java.util.List;

/** {@code invariants}: client programs that break object invariants. */
public final class InvariantsKind implements TechniqueKind {
    /** The most operations of a client program. */
    public static final Option<Integer> LENGTH = Option.value(
            "length",
            "N",
            String.valueOf(InvariantsOptions.DEFAULT_LENGTH),
            Values::count,
            "The most operations of a client program; ${DEFAULT-VALUE} by default.");

    /** The most client programs for each invariant. */
    public static final Option<Integer> MOST_PROGRAMS = Option.value(
            "most-programs",
            "N",
            String.valueOf(InvariantsOptions.DEFAULT_PROGRAMS),
            Values::count,
            "The most client programs for each invariant; ${DEFAULT-VALUE} by default.");

    /** Whether what subclasses may use counts too. */
    public static final Option<Boolean> PROTECTED =
            Option.flag("protected", "Client programs also use protected fields and methods, as subclasses may.");

    @Override
    public String name() {
        return "invariants";
    }

    @Override
    public String summary() {
        return "Writes client programs that try to break object invariants: they set fields, call inherited methods,"
                + " and change parts that an object hands out or keeps. Finds the arguments by exploration.";
    }

    @Override
    public List<String> help() {
        return List.of(
                "Examples:",
                "  assay invariants com.acme.Account             every invariant of the class",
                "  assay invariants --length 2 'com.acme.*'      shorter programs, all classes of a package",
                "  assay invariants --contracts assay-out/contracts.json com.acme.Account",
                "",
                "Invariants are methods annotated with @Invariant, boolean methods without",
                "parameters named repOk, checkRep, invariant or classInvariant, and those in a",
                "file of contracts.",
                "",
                "A finding names its template: direct-field-update, leaking, capturing,",
                "subclassing, exhaustive, or construction if a new object breaks it already.",
                "DIR/findings holds one test for each: the client program, and the invariant at",
                "its end.");
    }

    @Override
    public List<Option<?>> options() {
        return List.of(LENGTH, MOST_PROGRAMS, PROTECTED, SharedOptions.CONTRACTS);
    }

    @Override
    public boolean writesGreenTests(Options options) {
        return false;
    }

    @Override
    public Technique open(Setting setting) throws BadRequest {
        Options options = setting.options();
        List<ClassInfo> targets =
                setting.targets().stream().map(TargetClass::info).toList();
        BreakingInvariants technique = new BreakingInvariants(
                setting.program(),
                setting.labs(),
                targets,
                new InvariantsOptions(
                        setting.seed(),
                        options.get(LENGTH),
                        options.get(MOST_PROGRAMS),
                        options.get(PROTECTED),
                        InvariantsOptions.LONGEST));
        if (options.get(SharedOptions.CONTRACTS).isEmpty() && !technique.hasInvariants(targets)) {
            technique.close();
            throw new BadRequest(
                    "There is no invariant in the targets; annotate a boolean method without parameters with"
                            + " @Invariant, name it repOk, or give a file of contracts with --contracts.");
        }
        return technique;
    }
}
