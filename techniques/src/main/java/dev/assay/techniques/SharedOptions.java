package dev.assay.techniques;

import dev.assay.request.Option;
import dev.assay.request.Values;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Options that several techniques have, and options that the campaign serves for each technique that lists them. */
public final class SharedOptions {

    /** The campaign reads the file, and the technique finds its contracts among the facts. */
    public static final Option<Optional<Path>> CONTRACTS = Option.optional(
            "contracts",
            "FILE",
            Values::path,
            "A JSON file of contracts to assume beside those in the code; docs/reference.md shows its form.");

    /** The campaign reads the file, and the technique finds its results among the facts. */
    public static final Option<Optional<Path>> VERIFICATION = Option.optional(
            "verification",
            "FILE",
            Values::path,
            "A JSON file of what check or another tool has verified; it holds for the class files whose hashes it names."
                    + " docs/reference.md shows its form.");

    /** The campaign writes the verification results among the facts to the file. */
    public static final Option<Optional<Path>> VERIFICATION_TO_WRITE = Option.optional(
            "verification",
            "FILE",
            Values::path,
            "A JSON file to write to what was verified, place by place, for assay explore --verification.");

    /** The report lists what the contracts suppress. */
    public static final Option<Boolean> SUPPRESSED = Option.flag(
            "suppressed",
            "Also list what fails on inputs that the contracts of --contracts do not allow; assay.json always does.");

    /** The report lists findings that it folds or counts otherwise. */
    public static final Option<Boolean> ALL = Option.flag(
            "all",
            "Also list findings on inputs that are hardly meant, and all places of one cause; assay.json always does.");

    /** The campaign writes the contracts among the facts to the file. */
    public static final Option<Optional<Path>> CONTRACTS_TO_WRITE = Option.optional(
            "contracts",
            "FILE",
            Values::path,
            "The JSON file to write contracts to; DIR/contracts.json by default. What you edited or marked in it stays.");

    /** The campaign writes the contracts among the facts into a copy of the sources. */
    public static final Option<Optional<Path>> ANNOTATE = Option.optional(
            "annotate",
            "DIR",
            Values::path,
            "Copies the sources into this folder, with the contracts as @Requires and @Ensures at their methods.");

    /** The campaign writes the file back with what became of each warning. */
    public static final Option<Optional<Path>> WARNINGS = Option.optional(
            "warnings",
            "FILE",
            Values::path,
            "A SARIF file of another tool (SpotBugs, Error Prone, Infer): its warnings about the targets are"
                    + " tried too, and DIR/warnings.sarif says which of them a test confirms.");

    /** The campaign shows code of these in its report. */
    public static final Option<Optional<List<Path>>> SOURCES = Option.optional(
            "sources",
            "PATH",
            Values::paths,
            "Folders and jars with the source files that the report shows, separated as for java; those of"
                    + " Maven and Gradle, and jars of sources beside jars, are found without it.");

    private SharedOptions() {}

    /** How many calls may be chained to make one input. */
    public static Option<Integer> depth(int preset) {
        return Option.value(
                "depth",
                "N",
                String.valueOf(preset),
                Values::count,
                "How many calls may be chained to make one input; ${DEFAULT-VALUE} by default.");
    }
}
