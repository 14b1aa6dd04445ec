package dev.assay.engine.form;

import dev.assay.engine.way.Way;
import dev.assay.engine.way.Ways;
import dev.assay.model.trial.Step;
import dev.assay.model.type.ClassType;
import dev.assay.program.ClassInfo;
import dev.assay.program.CodeSummary;
import dev.assay.program.FieldInfo;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Forms of objects whose public fields are set: first those that the unit reads, all of them at once. */
final class FieldForms {
    private static final int MOST_AT_ONCE = 12;
    private static final int MOST_ALONE = 6;

    private final Program program;
    private final Ways ways;
    private final Changers changers;

    FieldForms(Program program, Ways ways, Changers changers) {
        this.program = program;
        this.ways = ways;
        this.changers = changers;
    }

    /** A way to make an object: where its class has fields that the unit reads, first with these set. */
    List<Form> making(Way way, int cost) {
        List<Form> forms = new ArrayList<>();
        if (way.last() instanceof Step.Call call && call.method().isConstructor()) {
            List<FieldInfo> read = read(call.method().owner());
            List<FieldInfo> open =
                    read.stream().filter(field -> field.type().isPrimitive()).toList();
            add(ways.fields().setting(way, read).orElse(null), cost, forms);
            if (open.size() < read.size()) {
                // What the constructor left in the others may be what they are meant to hold.
                add(ways.fields().setting(way, open).orElse(null), cost + forms.size(), forms);
            }
        }
        add(way, cost + forms.size(), forms);
        return forms;
    }

    /** Changes of an object, however it was made. */
    List<Form> changing(ClassType type, ClassInfo info) {
        List<FieldInfo> read = read(info.name());
        List<FieldInfo> others = ways.fields().settable(info.name()).stream()
                .filter(field -> !read.contains(field))
                .limit(MOST_ALONE)
                .toList();
        List<Form> forms = new ArrayList<>();
        add(ways.fields().setting(type, read).orElse(null), 3, forms);
        if (read.size() > 1) {
            read.stream()
                    .filter(field -> !field.type().isPrimitive())
                    .limit(MOST_ALONE)
                    .forEach(field ->
                            add(ways.fields().setting(type, List.of(field)).orElse(null), 3, forms));
        }
        add(ways.fields().setting(type, others).orElse(null), 4, forms);
        return forms;
    }

    private static void add(Way way, int cost, List<Form> forms) {
        if (way != null) {
            forms.add(Form.of(cost, way));
        }
    }

    private List<FieldInfo> read(String className) {
        List<FieldInfo> settable = ways.fields().settable(className);
        if (settable.isEmpty()) {
            return List.of();
        }
        Set<CodeSummary.Field> read =
                program.findReadable(className).map(changers::read).orElse(Set.of());
        return settable.stream()
                .filter(field -> read.stream().anyMatch(one -> isMeant(one, field)))
                .limit(MOST_AT_ONCE)
                .toList();
    }

    /** Whether an instruction means the field: it may name a subclass that inherits it. */
    private boolean isMeant(CodeSummary.Field named, FieldInfo field) {
        return named.name().equals(field.name()) && program.isSubtype(named.owner(), field.owner());
    }
}
