package dev.assay.cli;

import dev.assay.campaign.BadRequest;
import dev.assay.campaign.Target;
import dev.assay.campaign.Task;
import dev.assay.lab.Enumeration;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code assay enumerate}. */
@Command(
        name = "enumerate",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        description = "Runs a program that chooses in all the ways in which it can choose.",
        footer = {
            "",
            "TARGET is a static method that chooses with Choose.intBetween, Choose.bool,",
            "Choose.from and ObjectPool, drops what it does not want with Assume.that, and",
            "returns a structure. Every structure within its bound is built once.",
            "",
            "  assay enumerate -cp target/classes com.acme.Trees#searchTree --args 6",
            "",
            "Choices are made as late as possible, which saves most of the ways that end",
            "nowhere. What the program, or the consumer, throws and does not declare is a",
            "finding; DIR/findings holds a test for each."
        })
final class EnumerateCommand extends RunCommand {
    private static final Pattern SHARD = Pattern.compile("(\\d{1,6})/(\\d{1,6})");

    @Option(
            names = "--args",
            arity = "1..*",
            paramLabel = "VALUE",
            description = "The arguments of the program: numbers, true, false, chars, strings, names of constants of"
                    + " enums, null; all that follows up to the next option.")
    private List<String> arguments = new ArrayList<>();

    @Option(
            names = "--choice",
            paramLabel = "eager|delayed",
            defaultValue = "delayed",
            converter = Values.ChoiceWord.class,
            description = "When choices are made: where they come up, or where they are used; ${DEFAULT-VALUE} by"
                    + " default.")
    private Values.ChoiceTime choice;

    @Option(
            names = "--every-path",
            description =
                    "Also take the ways that Assume.that drops at once, which are otherwise left out and counted as"
                            + " pruned.")
    private boolean everyPath;

    @Option(
            names = "--strategy",
            paramLabel = "depth|breadth|random",
            defaultValue = "depth",
            converter = Values.ChoiceOrderWord.class,
            description = "In which order: as far as a way goes first, the ways with the fewest choices first, or a"
                    + " random sample by --seed; ${DEFAULT-VALUE} by default.")
    private Enumeration.Order order;

    @Option(
            names = "--limit",
            paramLabel = "N",
            converter = Values.Count.class,
            description = "Stop after that many paths; a random sample takes 1000 by default.")
    private Integer limit;

    @Option(
            names = "--shard",
            paramLabel = "I/N",
            defaultValue = "1/1",
            description = "Do only the I-th of N parts of the search, as in 3/10; all parts together are the whole.")
    private String shard;

    @Option(
            names = "--consumer",
            paramLabel = "METHOD",
            description =
                    "A static method with one parameter (com.acme.Foo#accept) that is called with each structure.")
    private String consumer;

    @Option(
            names = "--stream",
            paramLabel = "FILE|-",
            description = "Where all structures go as lines of JSON while they are found; - is stdout, and the answer"
                    + " then goes to stderr.")
    private String stream;

    @Option(
            names = "--checkpoint",
            paramLabel = "FILE",
            description = "Where the search is kept every second; if the file is there, the search goes on from it.")
    private String checkpoint;

    EnumerateCommand(boolean onTerminal) {
        super(onTerminal);
    }

    @Override
    Task task() throws BadRequest {
        int[] part = shard();
        if (part[1] > 1 && (order != Enumeration.Order.DEPTH || checkpoint != null)) {
            throw new BadRequest("--shard splits a search in depth; it goes neither with another --strategy nor with"
                    + " --checkpoint.");
        }
        if (checkpoint != null && order != Enumeration.Order.DEPTH) {
            throw new BadRequest("--checkpoint keeps a search in depth; leave out --strategy.");
        }
        boolean toConsole = "-".equals(stream);
        return new Task.Enumerate(
                arguments,
                choice == Values.ChoiceTime.EAGER,
                !everyPath,
                order,
                part[0],
                part[1],
                Optional.ofNullable(limit).map(Integer::longValue),
                consumer(),
                path(checkpoint, "--checkpoint"),
                toConsole ? Optional.empty() : path(stream, "--stream"),
                toConsole ? Optional.of((Consumer<String>) out()::println) : Optional.empty());
    }

    @Override
    boolean answersOnOut() {
        return !"-".equals(stream);
    }

    private int[] shard() throws BadRequest {
        Matcher matcher = SHARD.matcher(shard);
        int index = matcher.matches() ? Integer.parseInt(matcher.group(1)) : 0;
        int count = matcher.matches() ? Integer.parseInt(matcher.group(2)) : 0;
        if (index < 1 || index > count) {
            throw new BadRequest("'" + shard + "' is no part; write for example --shard 3/10 for the third of ten.");
        }
        return new int[] {index, count};
    }

    private Optional<Target.OfMethod> consumer() throws BadRequest {
        if (consumer == null) {
            return Optional.empty();
        }
        if (Target.parse(consumer) instanceof Target.OfMethod method) {
            return Optional.of(method);
        }
        throw new BadRequest("'" + consumer + "' is no method; write for example --consumer com.acme.Foo#accept.");
    }

    private static Optional<Path> path(String text, String option) throws BadRequest {
        try {
            return Optional.ofNullable(text).map(Path::of);
        } catch (InvalidPathException e) {
            throw new BadRequest("The path '" + text + "' after " + option + " cannot be a path; check it.", e);
        }
    }
}
