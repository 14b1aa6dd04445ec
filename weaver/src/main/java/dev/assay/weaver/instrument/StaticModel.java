package dev.assay.weaver.instrument;

import dev.assay.model.type.ClassType;
import dev.assay.program.ClassInfo;
import dev.assay.program.FieldInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.use.Immutability;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Which classes under test have static state, by number, and how code can reach it. */
final class StaticModel {
    static final int NONE = -1;
    private final Program program;
    private final Immutability immutability;
    private final Map<String, Integer> states = new HashMap<>();
    private final SortedMap<Integer, String> uses = new TreeMap<>();
    private int limit;

    StaticModel(Program program) {
        this.program = program;
        this.immutability = new Immutability(program);
    }

    /** All states that were asked for since the last time that uses were forgotten, and the names of their classes. */
    SortedMap<Integer, String> uses() {
        return new TreeMap<>(uses);
    }

    void forgetUses() {
        uses.clear();
    }

    /** The state of the class itself. */
    int own(String name) {
        Integer state = states.get(name);
        if (state == null) {
            state = isStateful(name) ? limit++ : NONE;
            states.put(name, state);
        }
        if (state != NONE) {
            uses.put(state, name);
        }
        return state;
    }

    /** The first state that the JVM makes sure of when the class is used: its own, or that of its nearest superclass with any. */
    int used(String name) {
        SortedSet<String> seen = new TreeSet<>();
        String at = name;
        while (at != null && program.isOnClassPath(at) && seen.add(at)) {
            if (own(at) != NONE) {
                return own(at);
            }
            at = program.findReadable(at).map(ClassInfo::superName).orElse(null);
        }
        return NONE;
    }

    /** What a JVM initializes before the class: its superclass, and all interfaces above that have code for instances. */
    List<Integer> before(String name) {
        // Not by number: that depends on which class was met first.
        Set<Integer> before = new LinkedHashSet<>();
        ClassInfo info = program.findReadable(name).orElse(null);
        if (info == null || info.isInterface()) {
            return List.of();
        }
        if (info.superName() != null && used(info.superName()) != NONE) {
            before.add(used(info.superName()));
        }
        for (String above : program.supertypes(name)) {
            if (program.isOnClassPath(above) && own(above) != NONE && hasInstanceCode(above)) {
                before.add(own(above));
            }
        }
        before.remove(own(name));
        return List.copyOf(before);
    }

    /** Whether access to the field opens a way to change state; {@code isWrite} for a write. */
    boolean touches(FieldInfo field, boolean isWrite) {
        if (isWrite || !field.isFinal()) {
            return true;
        }
        boolean isOnlyCopied = field.isSynthetic()
                && (isConstants(field) && immutability.isImmutable(ClassType.of(field.owner()))
                        || field.name().startsWith("$SwitchMap$")
                        || field.name().startsWith("$SWITCH_TABLE$"));
        return !isOnlyCopied && field.constant() == null && !immutability.isImmutable(field.type());
    }

    /** Whether it is where compilers keep the constants of an enum, to copy them for everybody who asks. */
    private static boolean isConstants(FieldInfo field) {
        return field.name().equals("$VALUES") || field.name().equals("ENUM$VALUES");
    }

    private boolean isStateful(String name) {
        ClassInfo info =
                program.isOnClassPath(name) ? program.findReadable(name).orElse(null) : null;
        return info != null
                && (info.methods().stream().anyMatch(MethodInfo::isClassInitializer)
                        || info.fields().stream().anyMatch(StaticModel::isVariable));
    }

    private static boolean isVariable(FieldInfo field) {
        return field.isStatic() && !(field.isFinal() && field.constant() != null);
    }

    private boolean hasInstanceCode(String name) {
        ClassInfo info = program.findReadable(name).orElse(null);
        return info != null
                && info.isInterface()
                && info.methods().stream().anyMatch(method -> !method.isAbstract() && !method.isStatic());
    }
}
