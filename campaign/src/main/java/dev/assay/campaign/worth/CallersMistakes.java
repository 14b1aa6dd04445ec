package dev.assay.campaign.worth;

import dev.assay.model.Failure;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ArrayType;
import dev.assay.program.Program;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Failures that most authors call a mistake of the caller, though no comment says so. */
final class CallersMistakes {
    private static final Pattern NUMBER = Pattern.compile("-?\\d+");
    private static final Pattern EMPTY = Pattern.compile("(?i)(length|size):? 0\\b");
    private static final Set<String> POSITIONS = Set.of(
            "java.lang.IndexOutOfBoundsException",
            "java.lang.ArrayIndexOutOfBoundsException",
            "java.lang.StringIndexOutOfBoundsException");

    private final Program program;
    private final ComputedPositions computed;

    CallersMistakes(Program program) {
        this.program = program;
        this.computed = new ComputedPositions(program);
    }

    /** Whether it is one of them. */
    boolean include(Failure failure) {
        String exception = failure.exception();
        if (exception == null || failure.violation() != null) {
            return false;
        }
        return switch (exception) {
            case "java.lang.NumberFormatException" -> takesText(failure.trial());
            case "java.lang.NegativeArraySizeException" -> isPassed(failure);
            case "java.lang.StackOverflowError" -> holdsItself(failure.trial());
            default -> POSITIONS.contains(exception) && (isPassed(failure) || isOfEmpty(failure));
        };
    }

    /** A text that is no number is for its parser to refuse. */
    private boolean takesText(Trial trial) {
        return trial.unit().parameters().stream()
                .anyMatch(type -> program.isSubtype(type.erasure().toString(), "java.lang.CharSequence"));
    }

    /** Whether the number that the message names first is one that the caller passed as it is. */
    private boolean isPassed(Failure failure) {
        boolean isOwn =
                !failure.stack().isEmpty() && computed.areAt(failure.stack().get(0));
        if (failure.message() == null || isOwn) {
            return false;
        }
        Matcher number = NUMBER.matcher(failure.message());
        if (!number.find()) {
            return false;
        }
        Trial trial = failure.trial();
        return trial.call().arguments().stream()
                .map(argument -> trial.steps().get(argument))
                .anyMatch(step -> step instanceof Step.Literal literal
                        && isWhole(literal.value())
                        && literal.value().toString().equals(number.group()));
    }

    private static boolean isWhole(Object value) {
        return value instanceof Integer || value instanceof Long || value instanceof Short || value instanceof Byte;
    }

    /** Whether something empty was passed that has no first element, or the object is as new and holds nothing yet. */
    private static boolean isOfEmpty(Failure failure) {
        if (failure.message() == null || !EMPTY.matcher(failure.message()).find()) {
            return false;
        }
        Trial trial = failure.trial();
        boolean isEmptyPassed = trial.call().arguments().stream()
                .map(argument -> trial.steps().get(argument))
                .anyMatch(CallersMistakes::isEmpty);
        return isEmptyPassed || isNew(trial);
    }

    private static boolean isEmpty(Step step) {
        return step instanceof Step.NewArray array && array.elements().isEmpty()
                || step instanceof Step.Literal literal && "".equals(literal.value())
                || step instanceof Step.Call call
                        && call.type() instanceof ArrayType
                        && call.arguments().isEmpty();
    }

    private static boolean isNew(Trial trial) {
        int receiver = trial.call().receiver();
        return receiver != Step.NONE
                && trial.steps().get(receiver) instanceof Step.Call made
                && made.method().isConstructor()
                && usesOf(trial, receiver) == 1;
    }

    private static long usesOf(Trial trial, int step) {
        return trial.steps().stream()
                .filter(user -> user.operands().contains(step))
                .count();
    }

    /** Whether a call is given its own receiver, or one object twice: what walks through such an object does not return. */
    private static boolean holdsItself(Trial trial) {
        List<Step> steps = trial.steps();
        return steps.stream()
                .anyMatch(step -> step instanceof Step.Call call
                        && call.receiver() != Step.NONE
                        && call.arguments().contains(call.receiver()));
    }
}
