package dev.assay.engine.way;

import dev.assay.engine.judging.TestMethods;
import dev.assay.engine.type.Grounding;
import dev.assay.engine.type.Nullness;
import dev.assay.engine.type.Visibility;
import dev.assay.model.trial.Step;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.program.ClassInfo;
import dev.assay.program.FieldInfo;
import dev.assay.program.Program;
import dev.assay.program.type.Generics;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.SourceVersion;

/** Finds the fields of objects that tests may set, and ways that set them. */
public final class FieldWays {
    private final Program program;
    private final Generics generics;
    private final Grounding grounding;
    private final Visibility visibility;
    private final Map<String, List<FieldInfo>> known = new HashMap<>();

    public FieldWays(Program program, Generics generics, Grounding grounding, Visibility visibility) {
        this.program = program;
        this.generics = generics;
        this.grounding = grounding;
        this.visibility = visibility;
    }

    /** The public fields of a class under test that can be set, inherited ones too, as far as its own do not hide them. */
    public List<FieldInfo> settable(String className) {
        List<FieldInfo> fields = known.get(className);
        if (fields == null) {
            fields = find(className);
            known.put(className, fields);
        }
        return fields;
    }

    private List<FieldInfo> find(String className) {
        List<FieldInfo> found = new ArrayList<>();
        Set<String> hidden = new HashSet<>();
        Set<String> seen = new HashSet<>();
        String next = className;
        while (next != null && program.isOnClassPath(next) && seen.add(next)) {
            ClassInfo info = program.findReadable(next).orElse(null);
            if (info == null || isLeftAlone(info)) {
                break;
            }
            boolean isVisible = visibility.sees(info);
            for (FieldInfo field : info.fields()) {
                if (isVisible && isSettable(field) && !hidden.contains(field.name())) {
                    found.add(field);
                }
            }
            info.fields().forEach(field -> hidden.add(field.name()));
            next = info.superName();
        }
        return List.copyOf(found);
    }

    /** What a constant holds belongs to everybody, what a test's object holds to the framework that runs the test. */
    private static boolean isLeftAlone(ClassInfo info) {
        return info.isEnum() || info.methods().stream().anyMatch(TestMethods::isTest);
    }

    private static boolean isSettable(FieldInfo field) {
        return field.isPublic()
                && !field.isStatic()
                && !field.isFinal()
                && !field.isSynthetic()
                && SourceVersion.isName(field.name());
    }

    /** A way with fields of the object set that it makes; empty where it makes none of that class, or where one cannot be set. */
    public Optional<Way> setting(Way way, List<FieldInfo> fields) {
        return way.last().type() instanceof ClassType type && !fields.isEmpty()
                ? set(way, type, way.goals().size() + way.steps().size() - 1, fields)
                : Optional.empty();
    }

    /** The way to set fields of an object of a type, which is its first goal. */
    public Optional<Way> setting(ClassType type, List<FieldInfo> fields) {
        return fields.isEmpty()
                ? Optional.empty()
                : set(new Way(List.of(Goal.nonNull(type)), List.of()), type, 0, fields);
    }

    private Optional<Way> set(Way way, ClassType type, int object, List<FieldInfo> fields) {
        int before = way.goals().size();
        int count = before + fields.size();
        List<Goal> goals = new ArrayList<>(way.goals());
        List<Step> steps = new ArrayList<>();
        way.steps().forEach(step -> steps.add(step.renamed(i -> i < before ? i : i + fields.size())));
        int receiver = object < before ? object : object + fields.size();
        for (int i = 0; i < fields.size(); i++) {
            FieldInfo field = fields.get(i);
            JavaType wanted = typeOf(field, type).orElse(null);
            if (wanted == null) {
                return Optional.empty();
            }
            boolean mayBeNull = Nullness.of(program, field) != Nullness.NON_NULL;
            goals.add(mayBeNull ? Goal.orNull(wanted) : Goal.nonNull(wanted));
            JavaType declared = field.type().erasure();
            steps.add(new Step.Assignment(field.owner(), field.name(), declared, receiver, before + i, type));
            receiver = count + steps.size() - 1;
        }
        return Optional.of(new Way(goals, steps));
    }

    /** The type of the field in an object of a type; empty where tests may not name it. */
    private Optional<JavaType> typeOf(FieldInfo field, ClassType type) {
        ClassInfo owner = program.findReadable(field.owner()).orElse(null);
        ClassType view = generics.asSuper(type, field.owner()).orElse(null);
        Map<String, JavaType> binding = new HashMap<>();
        if (owner == null || view == null || !generics.unify(owner.type(), view, binding)) {
            return Optional.empty();
        }
        return Optional.of(grounding.scope(owner, binding).ground(field.type())).filter(visibility::sees);
    }
}
