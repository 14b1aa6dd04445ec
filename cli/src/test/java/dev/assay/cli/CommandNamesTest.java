package dev.assay.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever is told to run a command finds it. */
class CommandNamesTest {
    private static final Pattern COMMAND = Pattern.compile("(?<![\\w-])assay +([a-z]+)");

    /** Words behind the name of the tool that ask nobody to run anything, each with the text that it stands in. */
    private static final Set<String> NO_COMMANDS = Set.of("assay enumeration 3");

    @TempDir
    Path folder;

    private final Set<String> commands = new Tool(
                    OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), false)
            .commandLine()
            .getSubcommands()
            .keySet();

    private List<String> unknown(String where, String lines) {
        // Help and messages are broken into lines where they are long.
        return unknownIn(where, lines.replaceAll("\\s+", " "));
    }

    private List<String> unknownIn(String where, String text) {
        List<String> unknown = new ArrayList<>();
        Matcher matcher = COMMAND.matcher(text);
        while (matcher.find()) {
            if (!commands.contains(matcher.group(1))
                    && NO_COMMANDS.stream().noneMatch(each -> text.startsWith(each, matcher.start()))) {
                unknown.add(where + " names '" + matcher.group() + "'");
            }
        }
        return unknown;
    }

    @Test
    void no_help_names_a_command_that_does_not_exist() {
        assertTrue(commands.containsAll(Set.of("crash", "explore", "sequence")), commands.toString());
        List<String> wrong =
                new ArrayList<>(unknown("--help", Invocation.of("--help").out()));
        Set<String> named = new TreeSet<>();
        for (String command : commands) {
            String help = Invocation.of(command, "--help").out();
            wrong.addAll(unknown(command, help));
            named.addAll(help.contains("assay " + command) ? Set.of(command) : Set.of());
        }
        assertEquals(List.of(), wrong);
        assertEquals(new TreeSet<>(commands), named, "a help names its own command, so that this looks at something");
    }

    @Test
    void no_message_about_a_mistake_names_a_command_that_does_not_exist() throws IOException {
        Path contracts = Files.writeString(folder.resolve("contracts.json"), "[]");
        String classes = Invocation.classPathOf(Main.class);
        List<List<String>> mistakes = List.of(
                List.of("--nonsense"),
                List.of("-cp", classes),
                List.of("-cp", classes, "no.such.Thing"),
                List.of("-cp", classes, "--budget", "never", "dev.assay.cli.Main"),
                List.of("-cp", classes, "--contracts", contracts.toString(), "dev.assay.cli.Main"));
        List<String> wrong = new ArrayList<>();
        for (String command : commands) {
            for (List<String> mistake : mistakes) {
                List<String> args = new ArrayList<>(List.of(command));
                args.addAll(mistake);
                args.addAll(List.of("--out", folder.resolve("out").toString()));
                Invocation invocation = Invocation.of(args.toArray(String[]::new));
                assertEquals(2, invocation.code(), args + invocation.err());
                wrong.addAll(unknown(args.toString(), invocation.err()));
            }
        }
        wrong.addAll(unknown("nothing", Invocation.of().err()));
        wrong.addAll(unknown("bake", Invocation.of("bake").err()));
        assertEquals(List.of(), wrong);
    }

    /** Messages that take a bug or a rare machine to see are looked at in the sources. */
    @Test
    void no_text_in_sources_and_no_page_names_a_command_that_does_not_exist() throws IOException {
        Path root = Path.of("").toAbsolutePath().getParent();
        List<String> wrong = new ArrayList<>();
        int texts = 0;
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                String name = root.relativize(file).toString();
                if (name.matches("[\\w-]+/src/main/.*\\.java")) {
                    texts++;
                    wrong.addAll(unknownIn(name, literals(Files.readString(file))));
                } else if (name.matches("(docs/)?[\\w-]+\\.md")) {
                    texts++;
                    wrong.addAll(unknownIn(name, code(Files.readString(file))));
                }
            }
        }
        assertTrue(texts > 50, "found " + texts + " files below " + root);
        assertEquals(List.of(), wrong);
    }

    private static String literals(String source) {
        return matches("\"(?:[^\"\\\\\\n]|\\\\.)*\"", source);
    }

    /** What stands between back quotes, and lines of code. */
    private static String code(String page) {
        return matches("(?m)`[^`\\n]+`|^ {4}.*$", page);
    }

    private static String matches(String pattern, String text) {
        StringBuilder found = new StringBuilder();
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        while (matcher.find()) {
            String match = matcher.group();
            found.append(match, match.startsWith("\"") ? 1 : 0, match.length() - (match.startsWith("\"") ? 1 : 0));
            found.append('\n');
        }
        return found.toString();
    }
}
