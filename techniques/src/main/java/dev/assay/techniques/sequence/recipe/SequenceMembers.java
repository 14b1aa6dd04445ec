package dev.assay.techniques.sequence.recipe;

import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.type.ClassType;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The constructors, factories and methods of a class that sequences can use. */
public final class SequenceMembers {
    private final List<MethodInfo> makers = new ArrayList<>();
    private final List<MethodInfo> methods = new ArrayList<>();
    private final @Nullable Reason problem;

    /** @param names of the methods and makers to use; if no method is named all are used, and so are all makers if none is */
    public SequenceMembers(Program program, ClassInfo target, Set<String> names) {
        addMakers(program, target);
        addMethods(program, target);
        List<MemberName> wanted = names.stream().map(MemberName::parse).toList();
        Set<String> unknown = new TreeSet<>();
        for (MemberName name : wanted) {
            if (Stream.concat(makers.stream(), methods.stream()).noneMatch(name::matches)) {
                unknown.add(name.text());
            }
        }
        choose(makers, wanted);
        choose(methods, wanted);
        problem = problem(target, unknown);
    }

    private void addMakers(Program program, ClassInfo target) {
        for (MethodInfo method : target.methods()) {
            if (isUsable(method) && isMaker(program, target, method)) {
                makers.add(method);
            }
        }
    }

    /** Adds what the class and those that it extends declare; of methods that override one another the one that is called. */
    private void addMethods(Program program, ClassInfo target) {
        Set<String> seen = new HashSet<>();
        ClassInfo at = target;
        while (at != null && (program.isOnClassPath(at.name()) || at == target)) {
            for (MethodInfo method : at.methods()) {
                boolean isOverridden =
                        !seen.add(method.ref().name() + method.ref().descriptor());
                boolean isCalled = isUsable(method) && !method.isConstructor() && !method.isStatic();
                if (isCalled && !isOverridden && !method.isAbstract()) {
                    methods.add(method);
                }
            }
            at = at.superName() == null
                    ? null
                    : program.findReadable(at.superName()).orElse(null);
        }
    }

    private static void choose(List<MethodInfo> all, List<MemberName> wanted) {
        List<MethodInfo> chosen = all.stream()
                .filter(method -> wanted.stream().anyMatch(name -> name.matches(method)))
                .toList();
        if (!chosen.isEmpty()) {
            all.retainAll(chosen);
        }
    }

    private static boolean isUsable(MethodInfo method) {
        return !method.isPrivate() && method.isPublic() && !method.isSynthetic() && !method.isClassInitializer();
    }

    private static boolean isMaker(Program program, ClassInfo target, MethodInfo method) {
        if (method.isConstructor()) {
            return !target.isAbstract() && !target.isEnum();
        }
        return method.isStatic() && program.isAssignable(method.returns().erasure(), ClassType.of(target.name()));
    }

    private @Nullable Reason problem(ClassInfo target, Set<String> unknown) {
        if (!unknown.isEmpty()) {
            return new Reason(
                    ReasonCode.NO_CODE,
                    target.name() + " has no public method " + String.join(" and no ", unknown)
                            + " to call on an object or to make one; correct --methods");
        }
        if (makers.isEmpty()) {
            return new Reason(
                    ReasonCode.NO_INPUTS,
                    target.name() + " has no public constructor and no public static method that returns one"
                            + (target.isAbstract() ? ": name a class that extends it" : ": add one"));
        }
        if (methods.isEmpty()) {
            return new Reason(
                    ReasonCode.NO_CODE, target.name() + " has no public method with code to call on an object");
        }
        return null;
    }

    public List<MethodInfo> makers() {
        return makers;
    }

    public List<MethodInfo> methods() {
        return methods;
    }

    /** Why there are no sequences; null if there are. */
    public @Nullable Reason problem() {
        return problem;
    }
}
