package dev.assay.output.writer.gate;

import dev.assay.model.trial.StackFrame;
import java.util.ArrayList;
import java.util.List;

/** How a test ended in a gate's JVM. */
sealed interface RunResult {

    record Passed() implements RunResult {}

    record Failed(String exception, String message, List<StackFrame> stack) implements RunResult {

        /** Reads what the gate's JVM tells about an exception. */
        static Failed read(String description) {
            List<String> lines = List.of(description.split("\n", -1));
            List<StackFrame> stack = new ArrayList<>();
            for (String line : lines.subList(Math.min(2, lines.size()), lines.size())) {
                String[] parts = line.split("\t", -1);
                if (parts.length == 4) {
                    String file = parts[2].isEmpty() ? null : parts[2];
                    stack.add(new StackFrame(parts[0], parts[1], file, Integer.parseInt(parts[3])));
                }
            }
            return new Failed(lines.get(0), lines.size() > 1 ? lines.get(1) : "", stack);
        }
    }

    /** It did not end within its limit. */
    record Hung() implements RunResult {}

    /** The JVM ended under it. */
    record Died() implements RunResult {}
}
