package dev.assay.techniques;

import dev.assay.engine.way.ReachedMethods;
import dev.assay.model.type.MethodRef;
import dev.assay.program.CodeSummary;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.List;
import java.util.Set;

/**
 * Says which methods may hold up a run, before any has run: those that lead to a loop, to themselves or to something that waits. They
 * have their first turn after all others, since a run that does not come back takes seconds.
 */
public final class StallRisk {
    /** What leads to more methods than these is not looked through. */
    private static final int MOST = 60;

    private static final List<String> WAITING = List.of(
            "java.lang.Thread",
            "java.lang.Process",
            "java.util.concurrent.",
            "java.util.stream.",
            "java.util.Scanner",
            "java.util.Timer",
            "java.nio.channels.",
            "java.net.");

    /** Whoever it is that has a method with such a name. */
    private static final Set<String> NAMES = Set.of("wait", "read", "readLine", "join", "await", "take", "acquire");

    private StallRisk() {}

    /** Whether something that a method leads to may take long; a guess that only decides on the order of turns. */
    public static boolean isRisky(Program program, MethodInfo method) {
        Set<MethodRef> reached = ReachedMethods.from(program, List.of(method.ref()), MOST + 1);
        return reached.size() > MOST || reached.stream().anyMatch(each -> isSlow(each, program.glance(each)));
    }

    private static boolean isSlow(MethodRef method, CodeSummary code) {
        return code.jumpsBack()
                || code.calls().contains(method)
                || code.calls().stream().anyMatch(StallRisk::waits);
    }

    private static boolean waits(MethodRef call) {
        return NAMES.contains(call.name()) || WAITING.stream().anyMatch(call.owner()::startsWith);
    }
}
