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

    /** A way to make an object: if its class has fields that the unit reads, first with these set. */
    List<Form> making(Way way, int cost) {
        List<Form> forms = new ArrayList<>();
        if (way.last() instanceof Step.Call call && call.method().isConstructor()) {
            List<FieldInfo> read = read(call.method().owner());
            List<FieldInfo> open =
                    read.stream().filter(field -> field.type().isPrimitive()).toList();
            ways.fields().setting(way, read).ifPresent(set -> forms.add(Form.of(cost, set)));
            if (open.size() < read.size()) {
                // What the constructor left in the others may be what they are meant to hold.
                ways.fields().setting(way, open).ifPresent(set -> forms.add(Form.of(cost + forms.size(), set)));
            }
        }
        forms.add(Form.of(cost + forms.size(), way));
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
        ways.fields().setting(type, read).ifPresent(set -> forms.add(Form.of(3, set)));
        if (read.size() > 1) {
            read.stream()
                    .filter(field -> !field.type().isPrimitive())
                    .limit(MOST_ALONE)
                    .flatMap(field -> ways.fields().setting(type, List.of(field)).stream())
                    .forEach(set -> forms.add(Form.of(3, set)));
        }
        ways.fields().setting(type, others).ifPresent(set -> forms.add(Form.of(4, set)));
        return forms;
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
