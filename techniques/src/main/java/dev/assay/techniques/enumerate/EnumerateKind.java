package dev.assay.techniques.enumerate;

import dev.assay.lab.job.Enumeration;
import dev.assay.lab.job.EnumerationState;
import dev.assay.request.BadRequest;
import dev.assay.request.Option;
import dev.assay.request.Options;
import dev.assay.request.Target;
import dev.assay.request.Values;
import dev.assay.techniques.Setting;
import dev.assay.techniques.Technique;
import dev.assay.techniques.TechniqueKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code enumerate}: every structure that a generation program can build. */
public final class EnumerateKind implements TechniqueKind {
    private static final Pattern SHARD_FORM = Pattern.compile("(\\d{1,6})/(\\d{1,6})");

    /** Stands for standard output where a file is named. */
    private static final String CONSOLE = "-";

    /** When choices are made. */
    private enum Choosing {
        /** Where they come up. */
        EAGER,
        /** Where they are used. */
        DELAYED
    }

    /** A part of a search, counted from 1. */
    private record Part(int index, int count) {}

    private static final Option<List<String>> ARGUMENTS = Option.rest(
            "args",
            "VALUE",
            "The arguments of the program: numbers, true, false, chars, strings, names of constants of"
                    + " enums, null; all that follows up to the next option.");

    private static final Option<Choosing> CHOICE = Option.value(
            "choice",
            "eager|delayed",
            "delayed",
            Values.constant(Choosing.class),
            "When choices are made: at once (eager), or at their first use (delayed); ${DEFAULT-VALUE} by default.");

    private static final Option<Boolean> EVERY_PATH = Option.flag(
            "every-path",
            "Also take the ways that Assume.that drops at once, which are otherwise skipped and counted as"
                    + " pruned.");

    private static final Option<Enumeration.Order> STRATEGY = Option.value(
            "strategy",
            "depth|breadth|random",
            "depth",
            Values.constant(Enumeration.Order.class),
            "The order of the search: as deep as possible first, the fewest choices first, or a"
                    + " random sample by --seed; ${DEFAULT-VALUE} by default.");

    private static final Option<Optional<Integer>> LIMIT = Option.optional(
            "limit", "N", Values::count, "Stop after that many paths; a random sample takes 1000 by default.");

    private static final Option<Part> SHARD = Option.value(
            "shard",
            "I/N",
            "1/1",
            EnumerateKind::part,
            "Do only the I-th of N parts of the search, as in 3/10; all parts together are the whole.");

    private static final Option<Optional<Target.OfMethod>> CONSUMER = Option.optional(
            "consumer",
            "METHOD",
            EnumerateKind::method,
            "A static method with one parameter (com.acme.Foo#accept) that is called with each structure.");

    private static final Option<Optional<Path>> STREAM = Option.optional(
            "stream",
            "FILE|-",
            Values::path,
            "Writes all structures as lines of JSON while they are found; - is stdout, and the report"
                    + " then goes to stderr.");

    private static final Option<Optional<Path>> CHECKPOINT = Option.optional(
            "checkpoint",
            "FILE",
            Values::path,
            "Saves the search every second; if the file exists, the search continues from it.");

    @Override
    public String name() {
        return "enumerate";
    }

    @Override
    public String summary() {
        return "Runs a program that chooses in all the ways in which it can choose.";
    }

    @Override
    public List<String> help() {
        return List.of(
                "TARGET is a static method that chooses with Choose.intBetween, Choose.bool,",
                "Choose.from and ObjectPool, drops what it does not want with Assume.that, and",
                "returns a structure. Every structure within its bound is built once.",
                "",
                "  assay enumerate -cp target/classes com.acme.Trees#searchTree --args 6",
                "",
                "Choices are made as late as possible, which saves most of the ways that end",
                "nowhere. What the program, or the consumer, throws and does not declare is a",
                "finding; DIR/findings holds a test for each.");
    }

    @Override
    public List<Option<?>> options() {
        return List.of(ARGUMENTS, CHOICE, EVERY_PATH, STRATEGY, LIMIT, SHARD, CONSUMER, STREAM, CHECKPOINT);
    }

    @Override
    public boolean writesGreenTests(Options options) {
        return false;
    }

    @Override
    public boolean writesLines(Options options) {
        return options.get(STREAM).filter(EnumerateKind::isConsole).isPresent();
    }

    @Override
    public Technique open(Setting setting) throws BadRequest {
        Options options = setting.options();
        Part part = options.get(SHARD);
        boolean isInDepth = options.get(STRATEGY) == Enumeration.Order.DEPTH;
        boolean keeps = options.get(CHECKPOINT).isPresent();
        if (part.count() > 1 && (!isInDepth || keeps)) {
            throw new BadRequest("--shard splits a search in depth; it goes neither with another --strategy nor with"
                    + " --checkpoint.");
        }
        if (keeps && !isInDepth) {
            throw new BadRequest("--checkpoint keeps a search in depth; omit --strategy.");
        }
        EnumerateOptions how = new EnumerateOptions(
                options.get(CHOICE) == Choosing.EAGER,
                !options.get(EVERY_PATH),
                options.get(STRATEGY),
                setting.seed(),
                part.index(),
                part.count(),
                options.get(LIMIT).map(Integer::longValue),
                options.get(STREAM).isPresent(),
                EnumerationState.start());
        EnumerateRequest request = new EnumerateRequest(
                options.get(ARGUMENTS),
                how,
                options.get(CONSUMER),
                options.get(CHECKPOINT),
                options.get(STREAM).filter(path -> !isConsole(path)),
                writesLines(options) ? Optional.of(setting.services().lines()) : Optional.empty());
        return new Enumerating(setting.program(), setting.labs(), request, setting.targets());
    }

    private static boolean isConsole(Path path) {
        return path.toString().equals(CONSOLE);
    }

    private static Part part(String text) throws BadRequest {
        Matcher matcher = SHARD_FORM.matcher(text);
        int index = matcher.matches() ? Integer.parseInt(matcher.group(1)) : 0;
        int count = matcher.matches() ? Integer.parseInt(matcher.group(2)) : 0;
        if (index < 1 || index > count) {
            throw new BadRequest("'" + text + "' is not a part; write for example --shard 3/10 for the third of ten.");
        }
        return new Part(index, count);
    }

    private static Target.OfMethod method(String text) throws BadRequest {
        if (Target.parse(text) instanceof Target.OfMethod method) {
            return method;
        }
        throw new BadRequest("'" + text + "' is not a method; write for example --consumer com.acme.Foo#accept.");
    }
}
