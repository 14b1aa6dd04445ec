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
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The constructors, factories and methods of a class that sequences can use. */
public final class SequenceMembers {
    /** What every object inherits, and what every record and every constant has. */
    private static final Set<String> ROOTS = Set.of("java.lang.Object", "java.lang.Record", "java.lang.Enum");

    private final List<MethodInfo> makers = new ArrayList<>();
    private final List<MethodInfo> methods = new ArrayList<>();
    private final @Nullable Reason problem;
    /** A class of the JDK whose public methods objects have too, and which are not called; null if there is none. */
    private @Nullable String beyond;

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
        if (choose(methods, wanted)) {
            beyond = null;
        }
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
        for (ClassInfo at : program.line(target.name())) {
            if (program.isOnClassPath(at.name()) || at.name().equals(target.name())) {
                addMethods(at, seen);
            } else {
                boolean isInherited = program.isOnClassPath(target.name()) && !ROOTS.contains(at.name());
                beyond = isInherited ? at.name() : null;
                break;
            }
        }
        for (String above : program.supertypes(target.name())) {
            program.findReadable(above)
                    .filter(info -> info.isInterface() && program.isOnClassPath(above))
                    .ifPresent(info -> addMethods(info, seen));
        }
    }

    private void addMethods(ClassInfo owner, Set<String> seen) {
        for (MethodInfo method : owner.methods()) {
            boolean isCalled = isUsable(method) && !method.isConstructor() && !method.isStatic();
            if (passesOn(owner, method) || !seen.add(signature(method))) {
                continue;
            }
            if (isCalled && !method.isAbstract()) {
                methods.add(method);
            }
        }
    }

    private static String signature(MethodInfo method) {
        return method.ref().name() + method.ref().descriptor();
    }

    /** Whether a compiler made the method so that an inherited one can be called from anywhere: it is no method of its own. */
    private static boolean passesOn(ClassInfo owner, MethodInfo method) {
        return method.isBridge()
                && owner.methods().stream()
                        .noneMatch(other -> !other.isSynthetic()
                                && other.name().equals(method.name())
                                && other.parameters().size()
                                        == method.parameters().size());
    }

    /** Whether any was named. */
    private static boolean choose(List<MethodInfo> all, List<MemberName> wanted) {
        List<MethodInfo> chosen = all.stream()
                .filter(method -> wanted.stream().anyMatch(name -> name.matches(method)))
                .toList();
        if (!chosen.isEmpty()) {
            all.retainAll(chosen);
        }
        return !chosen.isEmpty();
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

    /** What the user did not exclude, and no sequence calls; empty if there is nothing. */
    public Optional<Reason> notCalled() {
        return Optional.ofNullable(beyond)
                .map(name -> new Reason(
                        ReasonCode.SHAPES,
                        "methods that it inherits from " + name + " were not called; choose methods with --methods"));
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
