package dev.assay.engine.judging;

import dev.assay.model.trial.StackFrame;
import dev.assay.model.trial.Thrown;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.List;
import java.util.Set;

/** Which exceptions that somebody created are rejections, and which stand for an operation that went wrong. */
final class Rejections {
    /** What a call into the JDK throws where the same operation, written as an expression, would fail in the JVM. */
    private static final List<String> OPERATIONS = List.of(
            "java.lang.NullPointerException",
            "java.lang.IndexOutOfBoundsException",
            "java.lang.ClassCastException",
            "java.lang.ArrayStoreException",
            "java.lang.NegativeArraySizeException",
            "java.lang.ArithmeticException",
            "java.lang.NumberFormatException",
            "java.util.ConcurrentModificationException");

    private static final Set<String> CHECKS = Set.of(
            "requireNonNull",
            "requireNonNullElse",
            "requireNonNullElseGet",
            "checkIndex",
            "checkFromToIndex",
            "checkFromIndexSize");

    /**
     * What the JVM throws by itself and what is seldom a good choice to reject an argument with; checks for null, of
     * indices and of sizes written by hand are rejections.
     */
    private static final List<String> LOW_LEVEL =
            List.of("java.lang.ArithmeticException", "java.lang.ClassCastException", "java.lang.ArrayStoreException");

    private static final List<String> POSITIONS =
            List.of("java.lang.IndexOutOfBoundsException", "java.lang.NegativeArraySizeException");

    /** What nobody throws by hand: what else the JDK throws as the unit is documented. */
    private static final Set<String> BY_THE_JVM =
            Set.of("java.lang.ArrayIndexOutOfBoundsException", "java.lang.ArithmeticException");

    private Rejections() {}

    static boolean byCodeUnderTest(Program program, MethodInfo unit, Thrown thrown) {
        boolean isPosition = POSITIONS.stream().anyMatch(type -> program.isSubtype(thrown.type(), type));
        // Without an argument there is no index or size that callers could have passed.
        boolean isOwnFault = isPosition && unit.parameters().isEmpty();
        return !isOwnFault && LOW_LEVEL.stream().noneMatch(type -> program.isSubtype(thrown.type(), type));
    }

    /** Whether a unit that is the JDK's own threw what its callers are told of. */
    static boolean byJdk(Thrown thrown) {
        return !BY_THE_JVM.contains(thrown.type());
    }

    static boolean byLibrary(Program program, Thrown thrown) {
        return OPERATIONS.stream().noneMatch(type -> program.isSubtype(thrown.type(), type))
                || isCheck(program, thrown.stack());
    }

    /** Whether code under test itself called a method whose only purpose is to throw where something does not hold. */
    private static boolean isCheck(Program program, List<StackFrame> stack) {
        for (int i = 1; i < stack.size(); i++) {
            if (program.isOnClassPath(stack.get(i).className())) {
                return isCheck(stack.get(i - 1));
            }
        }
        return false;
    }

    private static boolean isCheck(StackFrame called) {
        return switch (called.className()) {
            case "java.util.Objects" -> CHECKS.contains(called.method());
            case "java.lang.Math", "java.lang.StrictMath" -> called.method().endsWith("Exact");
            default -> false;
        };
    }
}
