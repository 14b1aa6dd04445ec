package dev.assay.techniques.explore.differential;

import dev.assay.techniques.explore.differential.Template.Part;
import dev.assay.techniques.explore.differential.Template.Use;
import java.util.ArrayList;
import java.util.List;

/** Fills the holes of templates with what can stand there. */
final class Filler {
    private final Grammar grammar;
    private final Scope scope;
    private final Draw draw;
    private final List<Template> calls = new ArrayList<>();
    private boolean marks = true;
    private int lastMark;

    Filler(Grammar grammar, Scope scope, Draw draw) {
        this.grammar = grammar;
        this.scope = scope;
        this.draw = draw;
    }

    /** One more way to make a value. */
    void addCall(String type, String text) {
        calls.add(Template.of(type, text));
    }

    /** A statement; what it declares is there afterwards unless it has a body. */
    Statement statement(int depth) {
        List<Template> usable = grammar.statements().stream()
                .filter(template -> depth > 0 || !template.hasBody())
                .filter(template -> template.assigns().stream()
                        .noneMatch(type -> scope.assignable(type).isEmpty()))
                .toList();
        Template template = draw.from(usable);
        int before = scope.size();
        Statement statement = fill(template, depth);
        if (template.hasBody()) {
            scope.backTo(before);
        }
        return statement;
    }

    /** A statement of a method that has no signature to mark. */
    Statement unmarked(int depth) {
        marks = false;
        Statement statement = statement(depth);
        marks = true;
        return statement;
    }

    /** An expression. */
    String value(String type, int depth) {
        List<Scope.Local> locals = scope.readable(type);
        if (!locals.isEmpty() && draw.chance(depth <= 0 ? 88 : 30)) {
            Scope.Local local = draw.from(locals);
            return local.type().equals(type) ? local.name() : "((" + type + ") " + local.name() + ")";
        }
        List<Template> templates = new ArrayList<>(grammar.expressions(type, depth <= 0));
        if (depth > 0) {
            calls.stream().filter(call -> call.type().equals(type)).forEach(templates::add);
        }
        return fill(draw.from(templates), depth - 1).texts().get(0);
    }

    private Statement fill(Template template, int depth) {
        List<String> texts = new ArrayList<>();
        List<List<Statement>> bodies = new ArrayList<>();
        List<Scope.Local> declared = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        String last = "";
        for (Part part : template.parts()) {
            switch (part.use()) {
                case FRESH -> {
                    last = scope.fresh();
                    text.append(last);
                }
                case DECLARED, FINAL, COUNTER -> {
                    last = scope.fresh();
                    text.append(last);
                    declared.add(
                            new Scope.Local(last, part.text(), part.use() == Use.DECLARED, part.use() == Use.FINAL));
                }
                case AGAIN -> text.append(last);
                case BODY -> {
                    texts.add(text.toString());
                    text.setLength(0);
                    bodies.add(body(declared, depth - 1));
                }
                default -> text.append(fill(part, depth));
            }
        }
        declared.forEach(scope::add);
        texts.add(text.toString());
        return new Statement(texts, bodies);
    }

    private String fill(Part part, int depth) {
        return switch (part.use()) {
            case VALUE -> value(part.text(), depth);
            case CONSTANT -> constant();
            case COUNT -> Integer.toString(draw.between(1, 4));
            case CAPTURED -> {
                List<Scope.Local> locals = scope.captured(part.text());
                yield locals.isEmpty() ? constant() : draw.from(locals).name();
            }
            case ASSIGNED -> draw.from(scope.assignable(part.text())).name();
            default -> part.text();
        };
    }

    private String constant() {
        int value = draw.between(-3, 9);
        return value < 0 ? "(" + value + ")" : Integer.toString(value);
    }

    private List<Statement> body(List<Scope.Local> declared, int depth) {
        int before = scope.size();
        declared.forEach(scope::add);
        List<Statement> body = new ArrayList<>();
        if (marks) {
            body.add(Statement.of("sig = sig * 31 + " + ++lastMark + ";"));
        }
        for (int i = draw.between(marks ? 0 : 1, 2); i > 0; i--) {
            body.add(statement(depth));
        }
        scope.backTo(before);
        return body;
    }
}
