package dev.assay.engine.way;

import dev.assay.engine.type.Visibility;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.WildcardType;
import dev.assay.program.ClassInfo;
import dev.assay.program.FieldInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The classes under test that a class leads to, through parameter types and static factories; and what their methods
 * and fields offer to others.
 */
public final class Reach {
    /** The nearest classes; a type that needs more needs a deeper search, not a wider one. */
    private static final int MAX_CLASSES = 150;

    private final Program program;
    private final Visibility visibility;
    private final Set<String> names = new LinkedHashSet<>();
    private final Map<String, List<Producer>> producers = new LinkedHashMap<>();
    private final Map<String, List<FieldInfo>> constants = new LinkedHashMap<>();

    Reach(Program program, Visibility visibility, String start) {
        this.program = program;
        this.visibility = visibility;
        Deque<String> open = new ArrayDeque<>(List.of(start));
        while (!open.isEmpty() && names.size() < MAX_CLASSES) {
            String name = open.poll();
            ClassInfo info = names.contains(name) || !program.isOnClassPath(name)
                    ? null
                    : program.findReadable(name).orElse(null);
            if (info != null) {
                names.add(name);
                if (visibility.sees(info)) {
                    gather(info);
                }
                open.addAll(next(info));
            }
        }
    }

    /** The methods that return a subtype of the class, by what they return. */
    List<Producer> producersOf(String className) {
        List<Producer> found = new ArrayList<>();
        producers.forEach((returned, methods) -> {
            if (program.isSubtype(returned, className)) {
                found.addAll(methods);
            }
        });
        return found;
    }

    /** The static fields that hold a subtype of the class. */
    List<FieldInfo> constantsOf(String className) {
        List<FieldInfo> found = new ArrayList<>();
        constants.forEach((type, fields) -> {
            if (program.isSubtype(type, className)) {
                found.addAll(fields);
            }
        });
        return found;
    }

    private void gather(ClassInfo info) {
        for (MethodInfo method : info.methods()) {
            if (isProducer(info, method)
                    && method.returns() instanceof ClassType type
                    && program.isOnClassPath(type.name())) {
                producers
                        .computeIfAbsent(type.name(), name -> new ArrayList<>())
                        .add(new Producer(info, method));
            }
        }
        for (FieldInfo field : info.fields()) {
            if (isConstant(field) && field.type() instanceof ClassType type && program.isOnClassPath(type.name())) {
                constants
                        .computeIfAbsent(type.name(), name -> new ArrayList<>())
                        .add(field);
            }
        }
    }

    /** Whether the method, of a visible class, is public, current and written by a person. */
    static boolean isProducer(ClassInfo owner, MethodInfo method) {
        boolean isEnumOwn = owner.isEnum()
                && (method.name().equals("valueOf") || method.name().equals("values"));
        // What a record's accessor answers had to be made before.
        boolean isAccessor = owner.isRecord()
                && method.parameters().isEmpty()
                && owner.recordComponents().stream().anyMatch(one -> one.name().equals(method.name()));
        return method.isPublic()
                && !isAccessor
                && !isDeprecated(method)
                && Visibility.hasName(method)
                && !method.isConstructor()
                && !method.isClassInitializer()
                && !method.isSynthetic()
                && !method.isBridge()
                && !isEnumOwn;
    }

    /** Whether nobody should call it any more; new tests are the last to begin with that. */
    public static boolean isDeprecated(MethodInfo method) {
        return method.isDeprecated() || method.annotations().contains("java.lang.Deprecated");
    }

    /** Whether a field of a visible class always holds the same public value. */
    static boolean isConstant(FieldInfo field) {
        return field.isPublic() && field.isStatic() && field.isFinal() && !field.isSynthetic();
    }

    private Set<String> next(ClassInfo info) {
        Set<String> found = new LinkedHashSet<>();
        for (MethodInfo method : info.methods()) {
            if (visibility.seesMember(info, method) && !method.isSynthetic()) {
                method.parameters().forEach(type -> addNames(type, found));
                if (method.isStatic()) {
                    addNames(method.returns(), found);
                }
            }
        }
        if (info.outerName() != null) {
            found.add(info.outerName());
        }
        found.addAll(memberClasses(info));
        return found;
    }

    private List<String> memberClasses(ClassInfo info) {
        String prefix = info.name() + "$";
        return program.classPath().classNames().tailSet(prefix).stream()
                .takeWhile(name -> name.startsWith(prefix))
                .filter(name -> name.indexOf('$', prefix.length()) < 0)
                .toList();
    }

    private static void addNames(JavaType type, Set<String> names) {
        if (type instanceof ArrayType array) {
            addNames(array.element(), names);
        } else if (type instanceof WildcardType wildcard) {
            addNames(wildcard.bound(), names);
        } else if (type.erasure() instanceof ClassType erased) {
            names.add(erased.name());
            if (type instanceof ClassType of) {
                of.arguments().forEach(argument -> addNames(argument, names));
            }
        }
    }
}
