package dev.assay.engine.way;

import dev.assay.model.type.MethodRef;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the methods under test that others lead to, as far as their instructions say. */
public final class ReachedMethods {
    private static final int MOST_OVERRIDES = 6;

    private ReachedMethods() {}

    /** The methods under test that some methods lead to, themselves first, nearest first. */
    public static Set<MethodRef> from(Program program, Collection<MethodRef> starts, int most) {
        Set<MethodRef> found = new LinkedHashSet<>();
        Deque<MethodRef> open = new ArrayDeque<>(starts);
        while (!open.isEmpty() && found.size() < most) {
            MethodRef next = open.poll();
            if (found.add(next)) {
                for (MethodRef call : program.glance(next).calls()) {
                    open.addAll(targets(program, call));
                }
            }
        }
        return found;
    }

    private static List<MethodRef> targets(Program program, MethodRef call) {
        if (!program.isOnClassPath(call.owner())) {
            return List.of();
        }
        List<MethodRef> targets = new ArrayList<>();
        MethodInfo resolved = program.resolveMethod(call).orElse(null);
        if (resolved != null && program.isOnClassPath(resolved.owner())) {
            targets.add(resolved.ref());
        }
        boolean mayBeOverridden = resolved != null
                && !resolved.isStatic()
                && !resolved.isFinal()
                && !resolved.isPrivate()
                && !resolved.isConstructor();
        if (mayBeOverridden) {
            program.subtypes(call.owner()).stream()
                    .flatMap(name -> program.findReadable(name).stream())
                    .map(info -> info.method(call.name(), call.descriptor()).map(MethodInfo::ref))
                    .flatMap(Optional::stream)
                    .limit(MOST_OVERRIDES)
                    .forEach(targets::add);
        }
        return targets;
    }

    /** Whether one of some calls may be one of a method. */
    public static boolean isCalled(Program program, Collection<MethodRef> calls, MethodInfo method) {
        int count = method.parameters().size();
        return calls.stream()
                .anyMatch(call -> call.name().equals(method.name())
                        && call.parameters().size() == count
                        && (program.isSubtype(call.owner(), method.owner())
                                || program.isSubtype(method.owner(), call.owner())));
    }
}
