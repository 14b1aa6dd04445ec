package dev.assay.techniques.explore;

import dev.assay.model.SearchOrder;
import dev.assay.model.StandInStyle;
import dev.assay.program.contract.Laws;
import dev.assay.request.BadRequest;
import dev.assay.request.Option;
import dev.assay.request.Options;
import dev.assay.request.Values;
import dev.assay.techniques.Setting;
import dev.assay.techniques.SharedOptions;
import dev.assay.techniques.Technique;
import dev.assay.techniques.TechniqueKind;
import java.util.List;

/** {@code explore}: dynamic symbolic execution of methods and programs. */
public final class ExploreKind implements TechniqueKind {
    /** How many calls may be chained to make one input. */
    public static final Option<Integer> DEPTH = SharedOptions.depth(ExploreOptions.DEFAULT_DEPTH);

    /** In which order open sides of branches are tried. */
    public static final Option<SearchOrder> STRATEGY = Option.value(
            "strategy",
            "coverage|depth|breadth|random",
            "coverage",
            Values.constant(SearchOrder.class),
            "What is tried first: branches that no run has taken (coverage), the deepest ones (depth), the"
                    + " shallowest ones (breadth), or any (random); ${DEFAULT-VALUE} by default.");

    /** Classes whose static methods users wrote to make inputs. */
    public static final Option<List<String>> FACTORIES = Option.words(
            "factories",
            "CLASS",
            ",",
            "Classes of the class path whose public static methods make inputs; such methods of classes"
                    + " named ...Factory, ...Factories or ...TestData are found without this.");

    /** Whether promises are checked that nobody writes down. */
    public static final Option<Boolean> LAWS = Option.flag(
            "laws",
            "Also check what everybody relies on: equals, hashCode, compareTo, compare, clone and toString keep their"
                    + " promises.");

    /** Whether random inputs are run beside the search. */
    public static final Option<Boolean> RANDOM = Option.flag(
            "random-inputs",
            "Also run random inputs: first, and with what is left of the time. They reach what no solver solves.");

    /** How verification results guide the search. */
    public static final Option<VerifiedUse> VERIFIED = Option.value(
            "verified",
            "ignore|may|must|may,must",
            "may,must",
            VerifiedUse::read,
            "What is done with verification results, of Assay's own proofs and of Assumed.that and Verified.under in the"
                    + " code: what is verified is cut (may), what is surely not verified comes first (must), both, or nothing"
                    + " (ignore); ${DEFAULT-VALUE} by default.");

    @Override
    public String name() {
        return "explore";
    }

    @Override
    public String summary() {
        return "Runs methods with symbolic inputs, follows these through the code and the JDK, and solves for"
                + " inputs that take every branch. Finds what random inputs do not, and reports 'exhausted' if every"
                + " path was run.";
    }

    @Override
    public List<String> help() {
        return List.of(
                "Examples:",
                "  assay explore com.acme.Foo                  a class of this Maven project",
                "  assay explore 'com.acme.Foo#bar(int)'       one method",
                "  assay explore com.acme.Check#program        a static method that calls Choose.anyInt()",
                "",
                "Symbolic are primitive values, boxes, the chars of strings and the elements of",
                "arrays and collections, alone and as arguments of constructors, factories, setters",
                "and other calls that change an object. What the method and the code that it calls",
                "read, test for and compare with decides which inputs come first.",
                "",
                "A public static method that returns a type, in a class named ...Factory,",
                "...Factories or ...TestData, is preferred when a value of that type is needed.",
                "",
                "The first run rewrites the JDK's base classes once, which takes up to a minute.",
                "DIR/tests holds a test for each behaviour, DIR/findings one for each finding.");
    }

    @Override
    public List<Option<?>> options() {
        return List.of(
                DEPTH,
                STRATEGY,
                FACTORIES,
                LAWS,
                RANDOM,
                VERIFIED,
                SharedOptions.VERIFICATION,
                SharedOptions.STAND_INS,
                SharedOptions.CONTRACTS,
                SharedOptions.SUPPRESSED);
    }

    @Override
    public boolean writesGreenTests(Options options) {
        return true;
    }

    @Override
    public Technique open(Setting setting) throws BadRequest {
        Options options = setting.options();
        for (String factory : options.get(FACTORIES)) {
            if (!setting.program().isOnClassPath(factory)) {
                throw new BadRequest(
                        "There is no class " + factory
                                + " on the class path to make inputs; check its name, and that -cp has the folder that it is in.");
            }
        }
        if (options.get(VERIFIED) != VerifiedUse.IGNORE) {
            WrittenVerification.check(setting.program(), setting.targets());
        }
        return new Exploring(
                setting.program(),
                setting.labs(),
                new ExploreOptions(
                                setting.seed(),
                                ExploreOptions.DEFAULT_SHAPES,
                                options.get(DEPTH),
                                options.get(STRATEGY),
                                true,
                                options.get(FACTORIES),
                                options.get(VERIFIED),
                                options.get(SharedOptions.STAND_INS) != StandInStyle.NONE)
                        .drawing(options.get(RANDOM)),
                options.get(LAWS)
                        ? setting.targets().stream()
                                .flatMap(target -> Laws.of(setting.program(), target.info()).stream())
                                .toList()
                        : List.of());
    }
}
