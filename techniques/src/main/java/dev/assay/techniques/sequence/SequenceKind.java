package dev.assay.techniques.sequence;

import dev.assay.engine.states.Comparison;
import dev.assay.engine.states.Range;
import dev.assay.model.StandInStyle;
import dev.assay.model.type.PrimitiveType;
import dev.assay.request.BadRequest;
import dev.assay.request.Option;
import dev.assay.request.Options;
import dev.assay.request.TargetClass;
import dev.assay.request.Values;
import dev.assay.techniques.Setting;
import dev.assay.techniques.SharedOptions;
import dev.assay.techniques.Technique;
import dev.assay.techniques.TechniqueKind;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code sequence}: all sequences of calls up to a length. */
public final class SequenceKind implements TechniqueKind {
    private static final Pattern RANGE = Pattern.compile("(-?\\d{1,10})\\.\\.(-?\\d{1,10})");

    /** The most calls after the one that makes the object. */
    public static final Option<Integer> LENGTH = Option.value(
            "length",
            "N",
            String.valueOf(SequenceOptions.DEFAULT_LENGTH),
            Values::count,
            "The most calls after the one that makes the object; ${DEFAULT-VALUE} by default.");

    /** The methods to call, and the constructors and factories to begin with. */
    public static final Option<List<String>> METHODS = Option.words(
            "methods",
            "NAME",
            ",(?![^(]*\\))",
            "The methods to call and the constructors or factories to begin with, by name or as"
                    + " 'name(Type,Type)', separated by commas; all public ones by default.");

    /** What type variables and parameters that take any object stand for. */
    public static final Option<Optional<PrimitiveType>> ELEMENTS = Option.optional(
            "elements",
            "BOX",
            Values::box,
            "What type variables and Object stand for: Integer, Boolean or another box. If you set it, that is"
                    + " what is explored. Otherwise it is Integer, and the verdict says that there is more.");

    /** What arguments of type int are taken from. */
    public static final Option<Range> INTS = Option.value(
            "ints",
            "LOW..HIGH",
            Integer.MIN_VALUE + ".." + Integer.MAX_VALUE,
            SequenceKind::range,
            "What arguments of type int are taken from, such as 0..63; all ints by default.");

    /** Fields that do not make a state another one. */
    public static final Option<List<String>> IGNORED_FIELDS = Option.words(
            "ignore-field",
            "FIELD",
            ",",
            "Fields that do not make a state another one: name, or Class#name. Gives up the guarantee"
                    + " that every path is run.");

    /** A method that returns what counts of an object's state. */
    public static final Option<Optional<String>> COMPARED_BY = Option.optional(
            "compare-by",
            "METHOD",
            text -> text,
            "What counts of a state: a method of the class without parameters, Class#method that is static"
                    + " and takes the object, or equals. Gives up the guarantee that every path is run.");

    /** Whether tests are wanted only for what no other test shows. */
    public static final Option<Boolean> ONLY_NEW = Option.flag(
            "only-new",
            "Write a test only if it reaches a branch, returns or throws as no other does, instead of"
                    + " one for each state.");

    @Override
    public String name() {
        return "sequence";
    }

    @Override
    public String summary() {
        return "Makes an object of a class and calls its methods in every order up to a length, with symbolic"
                + " arguments. Calls that lead to a known state are not explored again. Finds faults that"
                + " need several calls, and reports 'exhausted' if every path of every sequence was run.";
    }

    @Override
    public List<String> help() {
        return List.of(
                "Examples:",
                "  assay sequence com.acme.Stack                               all public methods, three calls",
                "  assay sequence --length 7 --methods put,remove com.acme.Map",
                "  assay sequence --elements Integer --methods 'TreeMap(),put,remove' java.util.TreeMap",
                "  assay sequence --ints 0..63 --methods 'BitSet(),set(int),clear(int)' java.util.BitSet",
                "  assay sequence --ignore-field hits com.acme.Cache           hits does not make a state another",
                "  assay sequence --compare-by size com.acme.Cache             one state for each size",
                "",
                "A sequence ends when a call throws. Primitive arguments are symbolic; objects",
                "are null, others of the class, results of earlier calls, and some that",
                "constructors and factories make.",
                "",
                "DIR/tests holds the shortest sequence to each state, DIR/findings one for each",
                "finding, DIR/report/index.html shows the states.");
    }

    @Override
    public List<Option<?>> options() {
        return List.of(
                LENGTH,
                METHODS,
                ELEMENTS,
                SharedOptions.STAND_INS,
                INTS,
                IGNORED_FIELDS,
                COMPARED_BY,
                ONLY_NEW,
                SharedOptions.CONTRACTS,
                SharedOptions.SUPPRESSED);
    }

    @Override
    public boolean takesJdkClasses() {
        return true;
    }

    @Override
    public boolean writesGreenTests(Options options) {
        return true;
    }

    /** State matters if there is some, and more than one call to change or show it. */
    @Override
    public boolean suits(TargetClass target) {
        boolean hasState = target.info().fields().stream().anyMatch(field -> !field.isStatic());
        return hasState
                && target.isWhole()
                && target.units().stream().anyMatch(unit -> !unit.isStatic() && !unit.isConstructor());
    }

    @Override
    public Technique open(Setting setting) {
        Options options = setting.options();
        return new Sequencing(
                setting.program(),
                setting.labs(),
                new SequenceOptions(
                        setting.seed(),
                        options.get(LENGTH),
                        new LinkedHashSet<>(options.get(METHODS)),
                        options.get(ELEMENTS).orElse(null),
                        options.get(INTS),
                        new Comparison(
                                new LinkedHashSet<>(options.get(IGNORED_FIELDS)),
                                setting.labs().initializesAgain()),
                        options.get(COMPARED_BY).orElse(null),
                        true,
                        options.get(ONLY_NEW),
                        options.get(SharedOptions.STAND_INS) != StandInStyle.NONE));
    }

    private static Range range(String text) throws BadRequest {
        Matcher matcher = RANGE.matcher(text);
        if (matcher.matches()) {
            long low = Long.parseLong(matcher.group(1));
            long high = Long.parseLong(matcher.group(2));
            if (low <= high && low == (int) low && high == (int) high) {
                return new Range((int) low, (int) high);
            }
        }
        throw new BadRequest("'" + text + "' is no range of ints; write for example 0..63.");
    }
}
