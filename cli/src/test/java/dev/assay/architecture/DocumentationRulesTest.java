package dev.assay.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.architecture.MarkdownText.Sentence;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The documentation is written in short sentences and in the words that developers use. */
class DocumentationRulesTest {

    private static final int MOST_WORDS = 25;

    /** What not to write, and what to write instead. */
    private static final Map<Pattern, String> WORDS = words();

    private static Map<Pattern, String> words() {
        Map<String, String> words = new LinkedHashMap<>();
        words.put("tells?|told|telling", "report, print or show");
        words.put("answers?|answered|answering", "return, report or result");
        words.put("(go|goes|going|gone|went) on", "continue");
        words.put("(leave|leaves|leaving|left) out", "skip");
        words.put("(come|comes|came) to be", "a verb that says what happens");
        words.put("who|whom", "the method, callers or you");
        words.put("where", "if or when, or name the place");
        words.put("so", "a sentence of its own");
        Map<Pattern, String> patterns = new LinkedHashMap<>();
        words.forEach((word, instead) ->
                patterns.put(Pattern.compile("\\b(" + word + ")\\b", Pattern.CASE_INSENSITIVE), instead));
        return patterns;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "README.md",
                "LIMITATIONS.md",
                "CONTRIBUTING.md",
                "ARCHITECTURE.md",
                "CHANGELOG.md",
                "docs/reference.md",
                "docs/experience.md",
                "docs/performance.md"
            })
    void is_written_in_plain_english(String file) throws IOException {
        Path root = Path.of("").toAbsolutePath().getParent();
        List<Sentence> sentences = MarkdownText.sentences(Files.readString(root.resolve(file)));

        assertTrue(sentences.size() > 20, "found only " + sentences.size() + " sentences in " + file);
        List<String> complaints = complaints(file, sentences);
        assertTrue(complaints.isEmpty(), () -> String.join("\n", complaints));
    }

    @Test
    void a_long_sentence_is_reported_with_its_place() {
        String words = "word ".repeat(MOST_WORDS - 1);
        String markdown = "# Title\n\n" + words + "end.\n\n- Short.\n- One more\n  " + words + "end. Short.\n";

        assertEquals(
                List.of("x.md:6: a sentence of 27 words, more than 25: One more " + words + "end."),
                complaints("x.md", MarkdownText.sentences(markdown)));
    }

    @Test
    void a_word_to_avoid_is_reported_with_what_to_write_instead() {
        String markdown = "Callers\nanswer.\n\n| So | `where` |\n|---|---|\n";

        assertEquals(
                List.of(
                        "x.md:1: write return, report or result instead of 'answer': Callers answer.",
                        "x.md:4: write a sentence of its own instead of 'So': So"),
                complaints("x.md", MarkdownText.sentences(markdown)));
    }

    @Test
    void code_and_addresses_and_abbreviations_are_not_taken_for_sentences() {
        String words = "word ".repeat(MOST_WORDS);
        String markdown = "```\nwho " + words + "\n```\n\n    where " + words + "\n\n> who " + words + "\n\n"
                + "A table, e.g. `who. Where.` in [a page](who/tells.md), has cells.\n\n| " + words + "| x |\n";

        List<Sentence> sentences = MarkdownText.sentences(markdown);

        assertEquals(List.of(), complaints("x.md", sentences));
        assertEquals(new Sentence(9, false, "A table, e.g code in a page, has cells."), sentences.get(0));
    }

    private static List<String> complaints(String file, List<Sentence> sentences) {
        List<String> complaints = new ArrayList<>();
        for (Sentence sentence : sentences) {
            String place = file + ":" + sentence.line() + ": ";
            if (sentence.words() > MOST_WORDS && !sentence.isCell()) {
                complaints.add(place + "a sentence of " + sentence.words() + " words, more than " + MOST_WORDS + ": "
                        + sentence.text());
            }
            WORDS.forEach((word, instead) -> {
                var found = word.matcher(sentence.text());
                if (found.find()) {
                    complaints.add(
                            place + "write " + instead + " instead of '" + found.group() + "': " + sentence.text());
                }
            });
        }
        return complaints;
    }
}
