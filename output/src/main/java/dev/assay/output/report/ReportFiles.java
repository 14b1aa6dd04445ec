package dev.assay.output.report;

import dev.assay.model.report.Report;
import dev.assay.model.report.StateGraph;
import dev.assay.output.folder.Occupied;
import dev.assay.output.folder.OwnFiles;
import dev.assay.output.folder.Signature;
import dev.assay.program.path.SourceFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes {@code assay.json}, {@code assay.sarif} and {@code report/index.html}; each is replaced as a whole or stays as it was. What
 * another command wrote, or somebody edited, is kept under other names; what Assay did not write stays where it is.
 */
public final class ReportFiles {
    private static final Names LATEST = new Names("assay.json", "assay.sarif", "report/index.html");

    /** How reports begin, whatever has put spaces elsewhere. */
    private static final Pattern REPORT = Pattern.compile(String.join(
                    "|",
                    "\\A\\{ \"assay\" : \"[^\"]*\" , \"command\" : \"(?<command>[a-z]+)\"",
                    "\\A\\{ \"\\$schema\" : [^\\[]*\"runs\" : \\[ \\{ \"tool\" : \\{ \"driver\" : \\{ \"name\" : \"Assay\"",
                    "\\A<!DOCTYPE html> <html lang=\"en\"> <head> <meta charset=\"utf-8\"> <title>assay\\b")
            .replace(" ", "\\s*"));

    private final Path out;
    private final OwnFiles files;

    public ReportFiles(Path out) {
        this.out = out;
        this.files = new OwnFiles(out);
    }

    /** The names of the three reports of one answer. */
    private record Names(String json, String sarif, String page) {
        /** Under which an answer is kept once another command has answered. */
        static Names kept(String command, int number) {
            String word = number == 1 ? command : command + "-" + number;
            return new Names("assay-" + word + ".json", "assay-" + word + ".sarif", "report/" + word + ".html");
        }

        List<String> all() {
            return List.of(json, sarif, page);
        }
    }

    /** Whose an answer is. */
    private enum Owner {
        /** None of its files is there. */
        NOBODY,
        /** A command of Assay wrote it, and nobody changed it since. */
        COMMAND,
        /** A command of Assay wrote it, and somebody may have changed it since. */
        EDITOR,
        /** One of the files is something else. */
        SOMEBODY
    }

    /** @param command the word of the command that wrote it; empty if none did */
    private record Found(Owner owner, String command) {
        boolean isOf(String word) {
            return owner == Owner.COMMAND && command.equals(word);
        }
    }

    private Found look(Names names) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (String file : names.all()) {
            if (files.isThere(file)) {
                texts.put(file, files.text(file).orElse(""));
            }
        }
        if (texts.isEmpty()) {
            return new Found(Owner.NOBODY, "");
        }
        String page = texts.getOrDefault(names.page, "");
        Optional<Signature.Author> author = Signature.author(page);
        boolean isIntact = author.isPresent()
                && author.get().isIntact()
                && texts.entrySet().stream()
                        .allMatch(file ->
                                file.getKey().equals(names.page) || page.contains(Signature.hash(file.getValue())));
        if (isIntact) {
            return new Found(Owner.COMMAND, author.get().command());
        }
        String command = author.map(Signature.Author::command).orElse("earlier");
        for (String text : texts.values()) {
            Matcher ours = REPORT.matcher(text);
            if (!ours.find()) {
                return new Found(Owner.SOMEBODY, "");
            }
            command = ours.group("command") == null ? command : ours.group("command");
        }
        return new Found(Owner.EDITOR, command);
    }

    /** @throws Occupied if a file that Assay did not write stands in the place of a report */
    public void requireFree() throws Occupied {
        if (look(LATEST).owner != Owner.SOMEBODY) {
            return;
        }
        for (String file : LATEST.all()) {
            boolean isOurs =
                    files.text(file).filter(text -> REPORT.matcher(text).find()).isPresent();
            if (files.isThere(file) && !isOurs) {
                throw new Occupied("The file " + out.resolve(file) + " was not written by Assay and is not overwritten;"
                        + " move it, or choose another folder with --out.");
            }
        }
    }

    /**
     * Writes all of them.
     *
     * @param graphs the states of classes, if somebody looked for them
     * @param sources where the code is found that the page shows
     * @return the names under which an earlier answer is kept; none if there was none, or one of the same command
     */
    public List<String> write(Report report, List<StateGraph> graphs, SourceFiles sources) throws IOException {
        requireFree();
        Found found = look(LATEST);
        List<String> kept = found.owner == Owner.NOBODY || found.isOf(report.command()) ? List.of() : keep(found);
        String json = new JsonReport(report).text();
        String sarif = new SarifReport(report).text();
        files.write(LATEST.json, json);
        files.write(LATEST.sarif, sarif);
        files.write(LATEST.page, page(new HtmlReport(report, graphs, sources).text(), json, sarif, report.command()));
        Names older = Names.kept(report.command(), 1);
        if (look(older).isOf(report.command())) {
            for (String file : older.all()) {
                files.delete(file);
            }
        }
        return kept;
    }

    /** The page, which ends in what tells later runs who wrote the three reports, and whether somebody edited them. */
    private static String page(String html, String json, String sarif, String command) {
        return Signature.sign(html + "<!-- An edited report is never overwritten.\nassay.json " + Signature.hash(json)
                + "\nassay.sarif " + Signature.hash(sarif) + "\n" + Signature.blank(command) + " -->\n");
    }

    private List<String> keep(Found found) throws IOException {
        Names names = Names.kept(found.command, 1);
        for (int number = 2; !isFree(names, found); number++) {
            names = Names.kept(found.command, number);
        }
        for (int i = 0; i < LATEST.all().size(); i++) {
            if (files.isThere(LATEST.all().get(i))) {
                files.rename(LATEST.all().get(i), names.all().get(i));
            } else {
                files.delete(names.all().get(i));
            }
        }
        return names.all().stream().filter(files::isThere).toList();
    }

    /** Whether an answer can be kept there: nothing is, or an older answer of the same command, if none of them was edited. */
    private boolean isFree(Names names, Found kept) {
        Found there = look(names);
        return there.owner == Owner.NOBODY || kept.owner == Owner.COMMAND && there.isOf(kept.command);
    }
}
