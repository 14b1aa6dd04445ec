package dev.assay.techniques.invariants;

import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.techniques.invariants.synthesis.ClientProgram;

/** Keeps an invariant that a class inherits from being broken once more by what breaks it above. */
final class OwnPrograms {
    private final String target;
    private final boolean areAll;

    OwnPrograms(Program program, ClassInvariant invariant) {
        ClassInfo info = invariant.target();
        this.target = info.name();
        ClassInfo above = program.findReadable(invariant.home()).orElse(info);
        // What a class overrides may make another thing of anything that it inherits.
        this.areAll = above.name().equals(target)
                || above.isAbstract()
                || above.isInterface()
                || info.methods().stream().anyMatch(method -> overrides(program, above, method));
    }

    private static boolean overrides(Program program, ClassInfo above, MethodInfo method) {
        return !method.isConstructor()
                        && !method.isStatic()
                        && !method.isPrivate()
                        && program.supertypes(above.name()).stream()
                                .flatMap(name -> program.findReadable(name).stream())
                                .filter(info -> program.isOnClassPath(info.name()))
                                .anyMatch(info -> declares(info, method))
                || !method.isConstructor() && declares(above, method);
    }

    private static boolean declares(ClassInfo info, MethodInfo method) {
        return info.method(method.name(), method.ref().descriptor())
                .filter(known -> !known.isPrivate() && !known.isStatic())
                .isPresent();
    }

    /** Whether a program does something that objects of the class above do not offer. */
    boolean isOwn(ClientProgram program) {
        return areAll
                || program.maker() != null
                || program.actions().stream()
                        .anyMatch(action -> action.operation().owner().equals(target));
    }
}
