package dev.assay.engine.form;

import dev.assay.engine.way.Producer;
import dev.assay.engine.way.Reach;
import dev.assay.engine.way.Ways;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.CodeSummary;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds the public calls that change an object, those that change what a unit reads first. */
final class Changers {
    private static final int MOST_RELEVANT = 12;
    private static final int MOST_OTHERS = 4;
    private static final MethodRef PUT =
            new MethodRef("java.util.Map", "put", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;");
    private static final MethodRef ADD = new MethodRef("java.util.Collection", "add", "(Ljava/lang/Object;)Z");
    /** How containers of the JDK are filled, in the order in which this is tried. */
    private static final List<MethodRef> OF_JDK = List.of(PUT, ADD, new MethodRef("java.util.BitSet", "set", "(I)V"));

    /** Other collections of the JDK are made of arrays. */
    private static final Set<String> ONLY_BY_ADDING = Set.of("java.util.Stack", "java.util.EnumSet");

    private final Program program;
    private final Ways ways;
    private final Guide guide;

    /** @param isRelevant whether it changes what the unit reads */
    record Changer(Producer producer, boolean isRelevant) {}

    Changers(Program program, Ways ways, Guide guide) {
        this.program = program;
        this.ways = ways;
        this.guide = guide;
    }

    List<Changer> of(ClassType type, ClassInfo info) {
        List<Changer> found = new ArrayList<>();
        OF_JDK.forEach(method -> {
            boolean isFilledAsArray =
                    !program.isOnClassPath(type.name()) && method == ADD && !ONLY_BY_ADDING.contains(type.name());
            if (program.isSubtype(type.name(), method.owner()) && !isFilledAsArray) {
                ClassInfo owner = program.find(method.owner()).orElseThrow();
                MethodInfo filler =
                        owner.method(method.name(), method.descriptor()).orElseThrow();
                found.add(new Changer(new Producer(owner, filler), true));
            }
        });
        if (!program.isOnClassPath(type.name())) {
            return found;
        }
        Set<CodeSummary.Field> read = read(info);
        Set<String> seen = new LinkedHashSet<>();
        for (ClassInfo each : lineage(info)) {
            for (MethodInfo method : each.methods()) {
                if (isCandidate(each, method)
                        && seen.add(method.name() + method.ref().descriptor())) {
                    Set<CodeSummary.Field> writes = Guide.writes(program, method.ref());
                    if (!writes.isEmpty()) {
                        found.add(new Changer(
                                new Producer(each, method), writes.stream().anyMatch(read::contains)));
                    }
                }
            }
        }
        List<Changer> chosen = new ArrayList<>();
        found.stream().filter(Changer::isRelevant).limit(MOST_RELEVANT).forEach(chosen::add);
        found.stream().filter(one -> !one.isRelevant).limit(MOST_OTHERS).forEach(chosen::add);
        return chosen;
    }

    /** The fields that the unit reads, and what makes something else out of objects of the class. */
    Set<CodeSummary.Field> read(ClassInfo info) {
        Set<CodeSummary.Field> read = new HashSet<>(guide.reads());
        read.addAll(readByMakers(info));
        return read;
    }

    /** The fields that go into what an object makes: a builder is there for what it builds. */
    private Set<CodeSummary.Field> readByMakers(ClassInfo info) {
        Set<CodeSummary.Field> read = new LinkedHashSet<>();
        for (MethodInfo method : info.methods()) {
            if (method.isPublic()
                    && !method.isStatic()
                    && method.parameters().isEmpty()
                    && method.returns() instanceof ClassType made
                    && !made.name().equals(info.name())
                    && program.isOnClassPath(made.name())) {
                read.addAll(program.glance(method.ref()).reads());
            }
        }
        return read;
    }

    /** The class and what it inherits from, as far as it is code under test. */
    private List<ClassInfo> lineage(ClassInfo info) {
        List<ClassInfo> lineage = new ArrayList<>(List.of(info));
        program.supertypes(info.name()).stream()
                .filter(program::isOnClassPath)
                .flatMap(name -> program.findReadable(name).stream())
                .filter(one -> !one.isInterface() || info.isInterface())
                .forEach(lineage::add);
        return lineage;
    }

    private boolean isCandidate(ClassInfo owner, MethodInfo method) {
        return method.isPublic()
                && !method.isStatic()
                && !method.isConstructor()
                && !method.isSynthetic()
                && !method.isBridge()
                && !Reach.isDeprecated(method)
                && !isOfObject(method)
                && ways.sees(owner, method);
    }

    private static boolean isOfObject(MethodInfo method) {
        return switch (method.name()) {
            case "equals", "hashCode", "toString", "clone", "finalize" -> true;
            default -> false;
        };
    }
}
