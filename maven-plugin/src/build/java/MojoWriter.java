import dev.assay.request.Option;
import dev.assay.techniques.CommandKind;
import dev.assay.techniques.Techniques;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Writes a goal for each command on the list, with its own options as parameters. The build runs it before it
 * compiles; Maven takes goals and parameters from classes and their annotations, so that there has to be a class for each.
 */
public final class MojoWriter {

    private MojoWriter() {}

    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0], "dev", "assay", "maven");
        Files.createDirectories(folder);
        for (CommandKind command : Techniques.commands()) {
            Path file = folder.resolve(capitalized(command.name()) + "Mojo.java");
            String source = source(command);
            // An unchanged file keeps its time, so that nothing is compiled again.
            if (!Files.exists(file) || !Files.readString(file).equals(source)) {
                Files.writeString(file, source);
            }
        }
    }

    private static String source(CommandKind command) {
        List<String> fields = new ArrayList<>();
        List<String> given = new ArrayList<>();
        for (Option<?> option : command.options()) {
            String field = camelCase(option.name());
            fields.add(field(option, field));
            given.add("        add(given, \"" + option.name() + "\", " + field + ");\n");
        }
        return """
                package dev.assay.maven;

                import dev.assay.techniques.CommandKind;
                import dev.assay.techniques.Techniques;
                import java.util.LinkedHashMap;
                import java.util.List;
                import java.util.Map;
                import org.apache.maven.plugins.annotations.LifecyclePhase;
                import org.apache.maven.plugins.annotations.Mojo;
                import org.apache.maven.plugins.annotations.Parameter;
                import org.apache.maven.plugins.annotations.ResolutionScope;
                import org.jspecify.annotations.Nullable;

                /** %s */
                @Mojo(
                        name = "%s",
                        defaultPhase = LifecyclePhase.VERIFY,
                        requiresDependencyResolution = ResolutionScope.RUNTIME,
                        threadSafe = true)
                public final class %sMojo extends CampaignMojo {
                %s
                    @Override
                    CommandKind command() {
                        return Techniques.command("%s");
                    }

                    @Override
                    Map<String, List<String>> given() {
                        Map<String, List<String>> given = new LinkedHashMap<>();
                %s        return given;
                    }
                }
                """
                .formatted(
                        text(command.summary()),
                        command.name(),
                        capitalized(command.name()),
                        String.join("", fields),
                        command.name(),
                        String.join("", given));
    }

    private static String field(Option<?> option, String field) {
        String preset = option.preset().isEmpty() ? "" : ", defaultValue = \"" + option.preset() + "\"";
        String type = option.form() == Option.Form.REST ? "List<String>" : "String";
        return "\n    /** " + text(option.description().replace("${DEFAULT-VALUE}", option.preset())) + " */\n"
                + "    @Parameter(property = \"assay." + field + "\"" + preset + ")\n"
                + "    private @Nullable " + type + " " + field + ";\n";
    }

    /** Text that may stand in a comment. */
    private static String text(String sentence) {
        return sentence.replace("&", "&amp;").replace("<", "&lt;").replace("*/", "*&#47;").replace("@", "&#64;");
    }

    private static String capitalized(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + camelCase(word.substring(1));
    }

    private static String camelCase(String name) {
        StringBuilder field = new StringBuilder();
        for (String word : name.split("-")) {
            field.append(field.isEmpty() ? word : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
        }
        return field.toString();
    }
}
