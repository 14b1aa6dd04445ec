package dev.assay.architecture;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The sentences of a Markdown document: code blocks and quotes are skipped, a cell of a table is a sentence of its own. */
final class MarkdownText {

    private static final Pattern LIST_ITEM = Pattern.compile("\\s*(?:[-*+]|\\d+[.)])\\s+(.*)");
    private static final Pattern HEADING = Pattern.compile("#{1,6}\\s+(.*)");
    private static final Pattern INLINE_CODE = Pattern.compile("(`+)(?!`).+?(?<!`)\\1(?!`)");
    private static final Pattern LINK = Pattern.compile("!?\\[([^\\]]*)\\]\\([^)]*\\)");
    private static final Pattern ABBREVIATION = Pattern.compile("\\b(e\\.g|i\\.e|etc|vs|cf|Fig)\\.");
    private static final Pattern END_OF_SENTENCE = Pattern.compile("(?<=[.!?])[\"')\\]]*\\s+");

    private final List<Sentence> sentences = new ArrayList<>();
    private final StringBuilder block = new StringBuilder();
    private int firstLine;

    /** One sentence, with inline code reduced to the word "code". */
    record Sentence(int line, boolean isCell, String text) {

        long words() {
            return Pattern.compile("\\s+")
                    .splitAsStream(text)
                    .filter(word -> word.chars().anyMatch(Character::isLetterOrDigit))
                    .count();
        }
    }

    private MarkdownText() {}

    static List<Sentence> sentences(String markdown) {
        MarkdownText text = new MarkdownText();
        List<String> lines = markdown.lines().toList();
        boolean isFenced = false;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.strip().startsWith("```")) {
                isFenced = !isFenced;
                text.endBlock();
            } else if (!isFenced) {
                text.add(i + 1, line);
            }
        }
        text.endBlock();
        return text.sentences;
    }

    private void add(int number, String line) {
        var heading = HEADING.matcher(line);
        var item = LIST_ITEM.matcher(line);
        boolean isIndentedCode = block.isEmpty() && line.startsWith("    ");
        if (line.isBlank() || line.startsWith(">")) {
            endBlock();
        } else if (line.strip().startsWith("|")) {
            endBlock();
            addCells(number, line);
        } else if (heading.matches()) {
            endBlock();
            append(number, heading.group(1));
            endBlock();
        } else if (item.matches()) {
            endBlock();
            append(number, item.group(1));
        } else if (!isIndentedCode) {
            append(number, line);
        }
    }

    private void append(int number, String line) {
        if (block.isEmpty()) {
            firstLine = number;
        }
        block.append(line.strip()).append(' ');
    }

    private void addCells(int number, String row) {
        for (String cell : plain(row).split("\\|")) {
            if (cell.chars().anyMatch(Character::isLetterOrDigit)) {
                sentences.add(new Sentence(number, true, cell.strip()));
            }
        }
    }

    private void endBlock() {
        END_OF_SENTENCE
                .splitAsStream(plain(block.toString()))
                .filter(sentence -> !sentence.isBlank())
                .forEach(sentence -> sentences.add(new Sentence(firstLine, false, sentence.strip())));
        block.setLength(0);
    }

    private static String plain(String markdown) {
        String text = INLINE_CODE.matcher(markdown).replaceAll("code");
        text = LINK.matcher(text).replaceAll("$1");
        text = ABBREVIATION.matcher(text).replaceAll("$1");
        return text.replaceAll("[*_]+", "");
    }
}
