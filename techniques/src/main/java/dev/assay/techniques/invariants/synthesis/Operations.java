package dev.assay.techniques.invariants.synthesis;

import dev.assay.engine.way.Goal;
import dev.assay.engine.way.Producer;
import dev.assay.engine.way.Way;
import dev.assay.engine.way.Ways;
import dev.assay.model.trial.Step;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.ClassInfo;
import dev.assay.program.FieldInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Modifiers;
import dev.assay.program.Program;
import dev.assay.program.effect.Exposure;
import dev.assay.program.use.FieldKey;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** The operations on objects and arrays that may make a difference to one invariant. */
public final class Operations {
    private static final List<String> SIMPLE =
            List.of("add", "put", "set", "clear", "remove", "setTime", "append", "setLength", "push", "offer");

    private final Program program;
    private final Ways ways;
    private final Exposure exposure;
    private final Set<FieldKey> reads;
    private final Predicate<Modifiers> isUsable;
    private final Map<JavaType, OfType> known = new HashMap<>();

    /**
     * What can be done with objects of one type.
     *
     * @param candidates what may change something that the invariant, or another of these, reads
     * @param leaking what exposes a part on which the invariant depends
     */
    public record OfType(List<Operation> candidates, List<Operation> leaking) {}

    /**
     * @param reads the fields that the invariant reads
     * @param withProtected whether what subclasses may use counts too
     */
    public Operations(Program program, Ways ways, Exposure exposure, Set<FieldKey> reads, boolean withProtected) {
        this.program = program;
        this.ways = ways;
        this.exposure = exposure;
        this.reads = Set.copyOf(reads);
        this.isUsable = member -> member.isPublic() || withProtected && member.isProtected();
    }

    /** Those of a type. */
    public OfType of(JavaType type) {
        OfType found = known.get(type);
        if (found == null) {
            List<Operation> leaking = new ArrayList<>();
            List<Operation> all = new ArrayList<>();
            if (type instanceof ArrayType array) {
                addArray(array, all, leaking);
            } else if (type instanceof ClassType named) {
                addFields(named, all, leaking);
                addMethods(named, all, leaking);
            }
            found = new OfType(closed(all), List.copyOf(leaking));
            known.put(type, found);
        }
        return found;
    }

    /** Direct operations, and those that may have to come before others, until there is nothing to add. */
    private static List<Operation> closed(List<Operation> all) {
        Set<Operation> chosen = new LinkedHashSet<>();
        all.stream().filter(Operation::isDirect).forEach(chosen::add);
        boolean hasGrown = true;
        while (hasGrown) {
            hasGrown = false;
            for (Operation one : all) {
                hasGrown |= chosen.stream().anyMatch(one::mayAffect) && chosen.add(one);
            }
        }
        return chosen.stream().sorted(Comparator.comparingInt(Operations::rank)).toList();
    }

    /** Updates first, since they need no code to go wrong; of the JDK's methods those that change most at once. */
    private static int rank(Operation one) {
        if (one.isUpdate()) {
            return 0;
        }
        int place = one.owner().startsWith("java.") ? SIMPLE.indexOf(one.name().replaceAll("\\(.*", "")) : 0;
        return place < 0 ? SIMPLE.size() + 1 : place + 1;
    }

    private void addArray(ArrayType array, List<Operation> all, List<Operation> leaking) {
        JavaType element = array.element();
        List<Goal> index = List.of(Goal.nonNull(array), Goal.nonNull(PrimitiveType.INT));
        List<Goal> goals = new ArrayList<>(index);
        goals.add(Goal.orNull(element));
        Way store = new Way(goals, List.of(new Step.ElementAssignment(0, 1, 2, array)));
        List<Integer> captured = exposure.isReadPart(element, reads) ? List.of(2) : List.of();
        all.add(operation(Operation.Kind.SET_ELEMENT, "[]", "", store, Set.of(), Set.of(), true, captured));
        if (exposure.isReadPart(element, reads)) {
            Way load = new Way(index, List.of(new Step.Element(0, 1, element)));
            leaking.add(operation(Operation.Kind.READ_ELEMENT, "[]", "", load, Set.of(), Set.of(), false, List.of()));
        }
    }

    private static Operation operation(
            Operation.Kind kind,
            String name,
            String owner,
            Way way,
            Set<FieldKey> read,
            Set<FieldKey> changed,
            boolean isDirect,
            List<Integer> captured) {
        return new Operation(kind, name, owner, way, read, changed, isDirect, captured);
    }

    private void addFields(ClassType type, List<Operation> all, List<Operation> leaking) {
        Set<String> hidden = new HashSet<>();
        for (ClassInfo info : lineage(type.name())) {
            for (FieldInfo field : info.fields()) {
                boolean isOpen = isUsable.test(field) && !field.isStatic() && !field.isSynthetic();
                if (isOpen && hidden.add(field.name())) {
                    addField(type, field, all, leaking);
                }
            }
            info.fields().forEach(field -> hidden.add(field.name()));
        }
    }

    private void addField(ClassType type, FieldInfo field, List<Operation> all, List<Operation> leaking) {
        FieldKey key = new FieldKey(field.owner(), field.name());
        JavaType held = ways.fields().typeOf(field, type).orElse(null);
        if (held == null) {
            return;
        }
        boolean isPart = reads.contains(key) && exposure.isReadPart(held, reads);
        if (!field.isFinal()) {
            ways.fields()
                    .setting(type, List.of(field))
                    .ifPresent(way -> all.add(operation(
                            Operation.Kind.SET_FIELD,
                            field.name(),
                            field.owner(),
                            way,
                            Set.of(),
                            Set.of(key),
                            reads.contains(key),
                            isPart ? List.of(1) : List.of())));
        }
        if (isPart) {
            Step read = new Step.FieldValue(
                    field.owner(), field.name(), field.type().erasure(), 0, held);
            leaking.add(operation(
                    Operation.Kind.READ_FIELD,
                    field.name(),
                    field.owner(),
                    new Way(List.of(Goal.nonNull(type)), List.of(read)),
                    Set.of(key),
                    Set.of(),
                    false,
                    List.of()));
        }
    }

    private void addMethods(ClassType type, List<Operation> all, List<Operation> leaking) {
        Set<String> seen = new HashSet<>();
        for (ClassInfo info : lineage(type.name())) {
            for (MethodInfo method : info.methods()) {
                boolean isCalled = isUsable.test(method)
                        && !method.isStatic()
                        && !method.isConstructor()
                        && !method.isSynthetic()
                        && !info.name().equals("java.lang.Object");
                if (isCalled && seen.add(method.name() + method.ref().descriptor())) {
                    ways.callOn(type, new Producer(info, method))
                            .ifPresent(way -> addMethod(method, way, all, leaking));
                }
            }
        }
    }

    private void addMethod(MethodInfo method, Way way, List<Operation> all, List<Operation> leaking) {
        boolean isOfLibrary = !program.isOnClassPath(method.owner());
        MethodRef ref = method.ref();
        Set<FieldKey> read = isOfLibrary ? Set.of() : exposure.reads(ref);
        Set<FieldKey> changed = isOfLibrary ? Set.of() : exposure.changes(ref);
        boolean isDirect = isOfLibrary
                ? Exposure.changesLibraryObject(ref)
                : !Collections.disjoint(changed, reads) || exposure.mayChangeMore(ref);
        List<Integer> captured = new ArrayList<>();
        for (int i = 1; i < way.goals().size(); i++) {
            JavaType given = way.goals().get(i).type();
            boolean isKept =
                    isOfLibrary ? isDirect && exposure.isReadPart(given, reads) : exposure.captures(ref, given, reads);
            if (isKept) {
                captured.add(i);
            }
        }
        String name = name(method);
        if (isDirect || !changed.isEmpty()) {
            all.add(operation(Operation.Kind.CALL, name, method.owner(), way, read, changed, isDirect, captured));
        }
        JavaType returned = way.last().type();
        boolean isLeak = isOfLibrary
                ? Exposure.showsLibraryPart(ref) && exposure.isReadPart(returned, reads)
                : exposure.leaks(ref, returned, reads);
        if (isLeak) {
            leaking.add(operation(Operation.Kind.CALL, name, method.owner(), way, read, changed, isDirect, List.of()));
        }
    }

    private static String name(MethodInfo method) {
        String shown = method.ref().display();
        return shown.substring(shown.indexOf('#') + 1).replaceAll("[\\w$]+\\.", "");
    }

    /** The class and what is above it, the nearest first; of the JDK only what keeps state that clients can change. */
    private List<ClassInfo> lineage(String className) {
        List<ClassInfo> lineage = new ArrayList<>();
        Optional<ClassInfo> next = program.findReadable(className);
        Set<String> seen = new HashSet<>();
        while (next.isPresent() && seen.add(next.get().name()) && isWorth(next.get())) {
            lineage.add(next.get());
            String above = next.get().superName();
            next = above == null ? Optional.empty() : program.findReadable(above);
        }
        program.supertypes(className).stream()
                .flatMap(name -> program.findReadable(name).stream())
                .filter(info -> info.isInterface() && isWorth(info))
                .forEach(lineage::add);
        return lineage;
    }

    private boolean isWorth(ClassInfo info) {
        return program.isOnClassPath(info.name()) || exposure.isContainer(ClassType.of(info.name()));
    }

    /** The constructors and factories of a class that clients can use. */
    public List<Maker> makers(ClassInfo target, ClassType type) {
        List<Maker> makers = new ArrayList<>();
        for (MethodInfo method : target.methods()) {
            boolean isMaker = method.isConstructor()
                    ? !target.isAbstract() && !target.isEnum()
                    : method.isStatic()
                            && program.isAssignable(method.returns().erasure(), ClassType.of(target.name()));
            Producer producer = new Producer(target, method);
            if (isMaker && !method.isSynthetic() && isUsable.test(method) && ways.sees(target, method)) {
                ways.by(producer, type).ifPresent(way -> makers.add(maker(producer, way)));
            }
        }
        return makers;
    }

    private Maker maker(Producer producer, Way way) {
        List<Integer> captured = new ArrayList<>();
        for (int i = 0; i < way.goals().size(); i++) {
            JavaType given = way.goals().get(i).type();
            boolean isKept = exposure.isReadPart(given, reads)
                    && (!producer.method().isConstructor()
                            || exposure.captures(producer.method().ref(), given, reads));
            if (isKept) {
                captured.add(i);
            }
        }
        return new Maker(producer, way, captured);
    }
}
