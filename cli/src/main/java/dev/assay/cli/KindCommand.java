package dev.assay.cli;

import dev.assay.campaign.Budget;
import dev.assay.campaign.Request;
import dev.assay.request.BadRequest;
import dev.assay.request.Option;
import dev.assay.request.Options;
import dev.assay.techniques.CommandKind;
import java.io.File;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;

/** A command: the options that all of them have, and those that its kind brings along. */
final class KindCommand implements Callable<Integer> {
    /** A label that lists all values: shells complete these, and the names of files. */
    private static final Pattern WORDS = Pattern.compile("[a-z]+(\\|[a-z]+)+");

    /** The option of techniques that run the tests of a project. */
    private static final String TEST_CLASS_PATH = "test-classpath";

    private static final String TEST_OPTIONS = "test-options";

    private final CommandKind kind;
    private final boolean onTerminal;
    private final RunOptions common = new RunOptions();
    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);

    private KindCommand(CommandKind kind, boolean onTerminal) {
        this.kind = kind;
        this.onTerminal = onTerminal;
    }

    /** The command of a kind. */
    static CommandSpec of(CommandKind kind, boolean onTerminal) {
        KindCommand command = new KindCommand(kind, onTerminal);
        command.describe();
        return command.spec;
    }

    private void describe() {
        spec.name(kind.name()).versionProvider(new AssayCommand.VersionText());
        spec.addMixin("common", CommandSpec.forAnnotatedObject(common));
        kind.options().forEach(option -> spec.addOption(option(option)));
        spec.mixinStandardHelpOptions(true);
        List<String> footer = new ArrayList<>(List.of(""));
        footer.addAll(kind.help());
        spec.usageMessage()
                .sortOptions(false)
                .abbreviateSynopsis(true)
                .description(escaped(kind.summary()))
                .footer(footer.stream().map(KindCommand::escaped).toArray(String[]::new));
    }

    /** Texts of techniques are no formats. */
    private static String escaped(String text) {
        return text.replace("%", "%%");
    }

    private static OptionSpec option(Option<?> option) {
        OptionSpec.Builder builder = OptionSpec.builder(option.toString()).description(escaped(option.description()));
        if (option.form() == Option.Form.FLAG) {
            return builder.type(boolean.class).build();
        }
        builder.paramLabel(option.label()).converters(checking(option));
        if (!option.preset().isEmpty()) {
            builder.defaultValue(option.preset());
        }
        switch (option.form()) {
            case SEPARATED ->
                builder.type(List.class).auxiliaryTypes(String.class).arity("1").splitRegex(option.separator());
            case REST -> builder.type(List.class).auxiliaryTypes(String.class).arity("1..*");
            default ->
                builder.type(option.label().startsWith("FILE") ? Path.class : String.class)
                        .arity("1");
        }
        if (WORDS.matcher(option.label()).matches()) {
            builder.completionCandidates(List.of(option.label().split("\\|")));
        }
        return builder.build();
    }

    /** Reports a bad value where the command line is read, and leaves it as it is. */
    private static ITypeConverter<String> checking(Option<?> option) {
        return text -> {
            try {
                option.check(text);
                return text;
            } catch (BadRequest e) {
                throw new TypeConversionException(e.getMessage());
            }
        };
    }

    @Override
    public Integer call() throws BadRequest {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        Subject subject = common.subject(note -> err.println("assay: " + note));
        Options options = Options.read(kind.options(), given(subject));
        Request request = new Request(
                kind,
                options,
                subject.classPath(),
                subject.targets(),
                common.out(),
                new Budget(common.budget(), kind.hasOneBudget()),
                common.seed(),
                common.isolation(),
                common.allowed(),
                common.world(),
                common.junit(),
                common.scope());
        return new CampaignRun(common.format(), common.failOn(), onTerminal)
                .run(request, out, kind.writesLines(options) ? err : out, err)
                .number();
    }

    /** What the user wrote for each option, and the tests of the project if the technique asks for tests. */
    private Map<String, List<String>> given(Subject subject) {
        ParseResult parsed = spec.commandLine().getParseResult();
        Map<String, List<String>> given = new LinkedHashMap<>();
        if (!subject.testOptions().isBlank() && has(TEST_OPTIONS)) {
            given.put(TEST_OPTIONS, List.of(subject.testOptions()));
        }
        if (!subject.testClassPath().isEmpty() && has(TEST_CLASS_PATH)) {
            given.put(
                    TEST_CLASS_PATH,
                    List.of(subject.testClassPath().stream()
                            .map(Path::toString)
                            .collect(Collectors.joining(File.pathSeparator))));
        }
        for (Option<?> option : kind.options()) {
            if (parsed.hasMatchedOption(option.toString())) {
                OptionSpec matched = parsed.matchedOption(option.toString());
                given.put(
                        option.name(),
                        option.form() == Option.Form.FLAG
                                ? List.of(matched.getValue().toString())
                                : matched.stringValues());
            }
        }
        return given;
    }

    private boolean has(String option) {
        return kind.options().stream().anyMatch(each -> each.name().equals(option));
    }
}
