package dev.assay.cli;

import dev.assay.campaign.Task;
import dev.assay.model.PrimitiveType;
import dev.assay.techniques.sequence.SequenceOptions;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** All sequences of calls up to a length. */
@Command(
        name = "sequence",
        mixinStandardHelpOptions = true,
        versionProvider = AssayCommand.VersionText.class,
        sortOptions = false,
        abbreviateSynopsis = true,
        description = "Makes an object of a class and calls its methods in every order up to a length, with symbolic"
                + " arguments; what leads to a state that is known already is not explored again. Finds faults that"
                + " need several calls, and says 'exhausted' where every path of every sequence was run.",
        footer = {
            "",
            "Examples:",
            "  assay sequence com.acme.Stack                               all public methods, three calls",
            "  assay sequence --length 7 --methods put,remove com.acme.Map",
            "  assay sequence --elements Integer --methods 'TreeMap(),put,remove' java.util.TreeMap",
            "  assay sequence --ints 0..63 --methods 'BitSet(),set(int),clear(int)' java.util.BitSet",
            "  assay sequence --ignore-field hits com.acme.Cache           hits does not make a state another",
            "  assay sequence --compare-by size com.acme.Cache             one state for each size",
            "",
            "A sequence ends where a call throws. Primitive arguments are symbolic; objects",
            "are null, others of the class, results of earlier calls, and some that",
            "constructors and factories make.",
            "",
            "DIR/tests holds the shortest sequence to each state, DIR/findings one for each",
            "finding, DIR/report/index.html shows the states."
        })
final class SequenceCommand extends RunCommand {

    @Option(
            names = "--length",
            paramLabel = "N",
            defaultValue = "" + SequenceOptions.DEFAULT_LENGTH,
            converter = Values.Count.class,
            description = "The most calls after the one that makes the object; ${DEFAULT-VALUE} by default.")
    private int length;

    @Option(
            names = "--methods",
            paramLabel = "NAME",
            split = ",(?![^(]*\\))",
            description = "The methods to call and the constructors or factories to begin with, by name or as"
                    + " 'name(Type,Type)', separated by commas; all public ones by default.")
    private List<String> methods = new ArrayList<>();

    @Option(
            names = "--elements",
            paramLabel = "BOX",
            converter = Values.Box.class,
            description =
                    "What type variables and Object stand for: Integer, Boolean or another box. Where you say so, it"
                            + " is what is explored; else it is Integer, and the verdict says that there is more.")
    private PrimitiveType elements;

    @Option(
            names = "--ints",
            paramLabel = "LOW..HIGH",
            converter = Values.IntRange.class,
            defaultValue = "-2147483648..2147483647",
            description = "What arguments of type int are taken from, such as 0..63; all ints by default.")
    private Task.Ints ints;

    @Option(
            names = "--ignore-field",
            paramLabel = "FIELD",
            split = ",",
            description = "Fields that do not make a state another one: name, or Class#name. Gives up the guarantee"
                    + " that every path is run.")
    private List<String> ignoredFields = new ArrayList<>();

    @Option(
            names = "--compare-by",
            paramLabel = "METHOD",
            description =
                    "What counts of a state: a method of the class without parameters, Class#method that is static"
                            + " and takes the object, or equals. Gives up the guarantee that every path is run.")
    private String comparedBy;

    @Option(
            names = "--only-new",
            description = "Write a test only where it reaches a branch, returns or throws as no other does, instead of"
                    + " one for each state.")
    private boolean onlyNew;

    SequenceCommand(boolean onTerminal) {
        super(onTerminal);
    }

    @Override
    Task task() {
        return new Task.Sequence(
                length,
                new LinkedHashSet<>(methods),
                elements,
                ints,
                new LinkedHashSet<>(ignoredFields),
                comparedBy,
                onlyNew);
    }
}
