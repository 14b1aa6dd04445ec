package dev.assay.techniques.explore.differential;

import java.util.ArrayList;
import java.util.List;

/**
 * A statement, or a member of a class: text with bodies in between, so that a failing program can be made smaller.
 *
 * @param texts one more than bodies
 */
record Statement(List<String> texts, List<List<Statement>> bodies) {
    Statement {
        texts = List.copyOf(texts);
        bodies = List.copyOf(bodies);
    }

    static Statement of(String text) {
        return new Statement(List.of(text), List.of());
    }

    /** Something around statements. */
    static Statement around(String before, List<Statement> body, String after) {
        return new Statement(List.of(before, after), List.of(body));
    }

    static void write(List<Statement> statements, String indent, StringBuilder out) {
        for (Statement statement : statements) {
            statement.write(indent, out);
        }
    }

    private void write(String indent, StringBuilder out) {
        out.append(indent).append(texts.get(0));
        for (int i = 0; i < bodies.size(); i++) {
            out.append('\n');
            write(bodies.get(i), indent + "    ", out);
            out.append(indent).append(texts.get(i + 1).strip());
        }
        out.append('\n');
    }

    /** The statements with one part of them left out, in every way; large parts first. */
    static List<List<Statement>> smaller(List<Statement> statements) {
        List<List<Statement>> all = new ArrayList<>();
        for (int size = statements.size() / 2; size > 1; size /= 2) {
            for (int from = 0; from + size <= statements.size(); from += size) {
                all.add(replaced(statements, from, from + size, List.of()));
            }
        }
        for (int i = 0; i < statements.size(); i++) {
            all.add(replaced(statements, i, i + 1, List.of()));
        }
        for (int i = 0; i < statements.size(); i++) {
            for (List<Statement> body : statements.get(i).bodies) {
                all.add(replaced(statements, i, i + 1, body));
            }
            for (Statement smaller : statements.get(i).smaller()) {
                all.add(replaced(statements, i, i + 1, List.of(smaller)));
            }
        }
        return all;
    }

    private List<Statement> smaller() {
        List<Statement> all = new ArrayList<>();
        for (int i = 0; i < bodies.size(); i++) {
            for (List<Statement> body : smaller(bodies.get(i))) {
                List<List<Statement>> changed = new ArrayList<>(bodies);
                changed.set(i, body);
                all.add(new Statement(texts, changed));
            }
        }
        return all;
    }

    private static List<Statement> replaced(List<Statement> all, int from, int to, List<Statement> by) {
        List<Statement> changed = new ArrayList<>(all.subList(0, from));
        changed.addAll(by);
        changed.addAll(all.subList(to, all.size()));
        return changed;
    }
}
