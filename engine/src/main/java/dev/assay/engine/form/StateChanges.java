package dev.assay.engine.form;

import dev.assay.engine.judging.TestMethods;
import dev.assay.engine.way.Goal;
import dev.assay.engine.way.Producer;
import dev.assay.engine.way.Way;
import dev.assay.engine.way.Ways;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.ClassInfo;
import dev.assay.program.FieldInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.effect.FieldEffects;
import dev.assay.program.use.FieldKey;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Finds what tests can do to static state before they call a unit: set fields, call what writes them, fill containers. */
public final class StateChanges {
    private static final int MOST = 16;
    private static final int MOST_RECEIVERS = 3;
    private static final int MOST_CLASSES = 60;

    private final Program program;
    private final FieldEffects effects;
    private final Ways ways;
    private final OpenContainers containers;

    public StateChanges(Program program, FieldEffects effects, Ways ways) {
        this.program = program;
        this.effects = effects;
        this.ways = ways;
        this.containers = new OpenContainers(program, ways);
    }

    /** The ways to change some fields, the simplest first; each ends with a step that makes nothing. */
    public List<Way> of(Set<FieldKey> fields) {
        Set<Way> found = new LinkedHashSet<>();
        fields.forEach(key -> key.find(program).ifPresent(field -> {
            setting(field).ifPresent(found::add);
            found.addAll(containers.of(field));
        }));
        Set<String> searched = new LinkedHashSet<>();
        addNest(ways.target().name(), searched);
        fields.forEach(key -> addNest(key.owner(), searched));
        searched.forEach(name -> addCalls(name, fields, found));
        if (found.isEmpty()) {
            fields.stream()
                    .map(key -> ClassInfo.packageOf(key.owner()))
                    .distinct()
                    .flatMap(this::classesOf)
                    .filter(searched::add)
                    .limit(MOST_CLASSES)
                    .forEach(name -> addCalls(name, fields, found));
        }
        return found.stream().limit(MOST).toList();
    }

    /** The way to set fields to any value there is; empty unless all of them can be set so. */
    public List<Way> settingAll(Set<FieldKey> fields) {
        List<Way> all = new ArrayList<>();
        for (FieldKey key : fields) {
            key.find(program)
                    .filter(field -> field.type().isPrimitive())
                    .flatMap(this::setting)
                    .ifPresent(all::add);
        }
        return all.size() == fields.size() ? all : List.of();
    }

    private void addNest(String name, Set<String> names) {
        program.findReadable(name).ifPresent(info -> names.addAll(program.nest(info)));
    }

    private Stream<String> classesOf(String packageName) {
        String prefix = packageName.isEmpty() ? "" : packageName + ".";
        return program.classPath().classNames().tailSet(prefix).stream()
                .takeWhile(name -> name.startsWith(prefix))
                .filter(name -> ClassInfo.packageOf(name).equals(packageName));
    }

    private Optional<Way> setting(FieldInfo field) {
        if (field.isFinal() || !containers.isStaticAndOpen(field)) {
            return Optional.empty();
        }
        Step step = new Step.Assignment(
                field.owner(), field.name(), field.type().erasure(), Step.NONE, 0, PrimitiveType.VOID);
        return Optional.of(new Way(List.of(Goal.orNull(field.type())), List.of(step)));
    }

    private void addCalls(String className, Set<FieldKey> fields, Set<Way> found) {
        ClassInfo owner = program.findReadable(className).orElse(null);
        if (owner == null || !ways.sees(owner)) {
            return;
        }
        for (MethodInfo method : owner.methods()) {
            if (found.size() < MOST && isCandidate(owner, method) && writes(method, fields)) {
                addCall(new Producer(owner, method), found);
            }
        }
    }

    /** Only the nearest code is read: what a call far away may change is seldom what it is for. */
    private boolean writes(MethodInfo method, Set<FieldKey> fields) {
        return effects.near(method.ref()).writes().stream().anyMatch(fields::contains);
    }

    private boolean isCandidate(ClassInfo owner, MethodInfo method) {
        boolean isMade = !method.isConstructor() || !owner.isAbstract() && !owner.isEnum();
        return (method.isPublic() || !ways.target().isPublic())
                && ways.sees(owner, method)
                && isMade
                && !method.isAbstract()
                && !method.isSynthetic()
                && !method.isClassInitializer()
                && !TestMethods.isTest(method)
                && !isMain(method);
    }

    private static boolean isMain(MethodInfo method) {
        return method.name().equals("main") && method.ref().descriptor().equals("([Ljava/lang/String;)V");
    }

    private void addCall(Producer producer, Set<Way> found) {
        Way call = ways.calls(producer).findFirst().orElseThrow();
        if (!ways.seesAll(call)) {
            return;
        }
        List<Way> through = containers.filledThrough(call);
        if (!through.isEmpty() && producer.method().parameters().isEmpty()) {
            found.addAll(through); // What only hands something out changes nothing itself.
            return;
        }
        if (((Step.Call) call.last()).kind() == CallKind.INSTANCE) {
            // Objects that static fields hold come first: what becomes of others may not matter to anybody.
            sharedObjects(producer.owner())
                    .limit(MOST_RECEIVERS)
                    .forEach(inner -> on(inner, producer).ifPresent(found::add));
        }
        found.add(ending(call));
    }

    /** The call on an object that a way leads to. */
    private Optional<Way> on(Way object, Producer producer) {
        return object.last().type() instanceof ClassType type
                ? ways.callOn(type, producer)
                        .filter(ways::seesAll)
                        .map(way -> ending(way).through(0, object))
                : Optional.empty();
    }

    /** The ways to objects of a class that were there before: constants, and what static methods give out for nothing. */
    private Stream<Way> sharedObjects(ClassInfo type) {
        List<Way> found = new ArrayList<>();
        Set<String> searched = new LinkedHashSet<>();
        addNest(type.name(), searched);
        addNest(ways.target().name(), searched);
        for (String name : searched) {
            program.findReadable(name).filter(ways::sees).ifPresent(owner -> addShared(owner, type, found));
        }
        return found.stream();
    }

    private void addShared(ClassInfo owner, ClassInfo type, List<Way> found) {
        for (FieldInfo field : owner.fields()) {
            if (containers.isStaticAndOpen(field) && isA(field.type(), type)) {
                found.add(new Way(List.of(), List.of(new Step.StaticField(field.owner(), field.name(), field.type()))));
            }
        }
        for (MethodInfo method : owner.methods()) {
            boolean isOpen = method.isPublic() && !method.isSynthetic() && ways.sees(owner, method);
            if (isOpen && method.isStatic() && method.parameters().isEmpty() && isA(method.returns(), type)) {
                ways.calls(new Producer(owner, method)).findFirst().ifPresent(found::add);
            }
        }
    }

    private boolean isA(JavaType made, ClassInfo type) {
        return made instanceof ClassType of && program.isSubtype(of.name(), type.name()) && ways.sees(made);
    }

    /** The same way with nothing made in the end. */
    private static Way ending(Way way) {
        Step.Call call = (Step.Call) way.last();
        List<Step> steps = new ArrayList<>(way.steps().subList(0, way.steps().size() - 1));
        steps.add(new Step.Call(call.method(), call.kind(), call.receiver(), call.arguments(), PrimitiveType.VOID));
        return new Way(way.goals(), steps);
    }
}
