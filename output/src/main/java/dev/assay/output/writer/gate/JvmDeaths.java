package dev.assay.output.writer.gate;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Whose fault it is that JVMs end before their time: one end may be anybody's doing, a second one is the test's. */
final class JvmDeaths {
    private static final int MOST_UNDER_TEST = 2;
    private static final int MOST_WITHOUT_TEST = 3;

    /** A test can hardly kill its JVM from outside, but it may make the system do so, which kills what takes too much memory. */
    private static final int MOST_KILLED = 5;

    private static final int MOST_KILLED_WITHOUT_TEST = 50;

    private final Map<Optional<TestUnderGate>, Integer> counts = new HashMap<>();

    /** Notes that a JVM has died; whether that happened under the same test, or without one, too often to try again. */
    boolean isTooOften(GateJvm.Run run) {
        int count = counts.merge(run.under(), 1, Integer::sum);
        if (run.under().isPresent()) {
            return count >= (run.isKilled() ? MOST_KILLED : MOST_UNDER_TEST);
        }
        return count >= (run.isKilled() ? MOST_KILLED_WITHOUT_TEST : MOST_WITHOUT_TEST);
    }
}
