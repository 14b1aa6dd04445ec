package dev.assay.campaign.worth;

import dev.assay.model.Failure;
import dev.assay.model.trial.StackFrame;
import dev.assay.model.trial.StandInAnswer;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.JavaType;
import dev.assay.program.Program;
import dev.assay.program.type.Questions;
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

    /** More rounds of a loop than anybody means. */
    private static final long HUGE = 1L << 20;

    private final Program program;
    private final ComputedPositions computed;

    CallersMistakes(Program program) {
        this.program = program;
        this.computed = new ComputedPositions(program);
    }

    /** Whether it is one of them. */
    boolean include(Failure failure) {
        String exception = failure.exception();
        if (failure.violation() != null) {
            return false;
        }
        if (exception == null) {
            return takesHugeNumber(failure.trial());
        }
        if (isPassedToBeThrown(failure) || failure.trial().steps().stream().anyMatch(this::changesUntold)) {
            return true;
        }
        return switch (exception) {
            case "java.lang.NumberFormatException" -> takesText(failure.trial());
            case "java.lang.ArithmeticException" -> isNoticedOverflow(failure);
            case "java.lang.NegativeArraySizeException" -> isPosition(failure);
            case "java.lang.ClassCastException" -> WrongTypes.arePassed(failure);
            case "java.lang.NullPointerException" -> isOnStandIn(failure.trial());
            case "java.lang.StackOverflowError" -> holdsItself(failure.trial());
            default ->
                POSITIONS.contains(exception) && (isPosition(failure) || isOfEmpty(failure) || isOfShortArray(failure));
        };
    }

    /** Whether the exception is an object that the caller made, in a call that passes it on: nothing in the code under test failed. */
    private static boolean isPassedToBeThrown(Failure failure) {
        return failure.stack().isEmpty()
                && failure.trial().steps().stream()
                        .filter(step -> step != failure.trial().call())
                        .anyMatch(step -> step.type().erasure().toString().equals(failure.exception()));
    }

    /** Whether something that is only asked returns another value the next time: nobody means such an object. */
    private boolean changesUntold(Step step) {
        if (!(step instanceof Step.StandIn standIn)) {
            return false;
        }
        List<StandInAnswer> answers = standIn.answers();
        return answers.stream().anyMatch(answer -> answer.when() == StandInAnswer.When.ONCE)
                && answers.stream()
                        .allMatch(answer -> program.resolveMethod(answer.method())
                                .filter(Questions::isQuestion)
                                .isPresent());
    }

    /** A class that is to be extended may leave to its subclasses what must be there; the test's own leaves it out. */
    private static boolean isOnStandIn(Trial trial) {
        int receiver = trial.call().receiver();
        return receiver != Step.NONE
                && trial.steps().get(receiver) instanceof Step.StandIn standIn
                && standIn.constructor() != null;
    }

    /** Whether it is for a position or length that the caller decides. */
    private boolean isPosition(Failure failure) {
        return isPassed(failure) || isSaidByStandIn(failure.trial());
    }

    /** A loop that goes on as often as the caller wants takes long, and ends. */
    private static boolean takesHugeNumber(Trial trial) {
        return trial.call().arguments().stream()
                .map(argument -> trial.steps().get(argument))
                .anyMatch(CallersMistakes::isHuge);
    }

    private static boolean isHuge(Step step) {
        return step instanceof Step.Literal literal
                && isWhole(literal.value())
                && ((Number) literal.value()).longValue() > HUGE;
    }

    /** An overflow that somebody looks for is a limit, and a caller who asks for billions meets it. */
    private static boolean isNoticedOverflow(Failure failure) {
        return String.valueOf(failure.message()).contains("overflow")
                && failure.trial().steps().stream().anyMatch(CallersMistakes::isHuge);
    }

    /** Whether the test implements something that returns a number, although there are classes that know which numbers are meant. */
    private boolean isSaidByStandIn(Trial trial) {
        return trial.steps().stream()
                .filter(step -> hasImplementation(step.type().erasure().toString()))
                .flatMap(step -> answers(step).stream())
                .anyMatch(answer ->
                        trial.steps().get(answer) instanceof Step.Literal literal && isWhole(literal.value()));
    }

    private boolean hasImplementation(String type) {
        return program.subtypes(type).stream()
                .flatMap(name -> program.findReadable(name).stream())
                .anyMatch(info -> !info.isInterface() && !info.isAbstract());
    }

    private static List<Integer> answers(Step step) {
        if (step instanceof Step.StandIn standIn) {
            return standIn.answers().stream()
                    .map(StandInAnswer::result)
                    .filter(result -> result != Step.NONE)
                    .toList();
        }
        return step instanceof Step.Lambda lambda && lambda.result() != Step.NONE
                ? List.of(lambda.result())
                : List.of();
    }

    /** A text that is no number is for its parser to refuse, in whatever form it comes. */
    private boolean takesText(Trial trial) {
        return trial.unit().parameters().stream()
                .map(type -> type.erasure().toString())
                .anyMatch(type -> type.equals("char[]")
                        || type.equals("byte[]")
                        || program.isSubtype(type, "java.lang.CharSequence"));
    }

    /** Whether the number that the message names first is one that the caller passed as it is, or a negative one next to it. */
    private boolean isPassed(Failure failure) {
        if (failure.message() == null) {
            return false;
        }
        Matcher number = NUMBER.matcher(failure.message());
        if (!number.find()) {
            return false;
        }
        StackFrame place = failure.stack().isEmpty() ? null : failure.stack().get(0);
        if (place != null && computed.areAt(place)) {
            return number.group().startsWith("-") && isNextToPassed(failure.trial(), place, number.group());
        }
        Trial trial = failure.trial();
        // A negative number that an argument is made of is no better than one that is passed itself.
        boolean isNegative = number.group().startsWith("-");
        return trial.steps().stream()
                .filter(step -> isNegative ? step instanceof Step.Call : step == trial.call())
                .flatMap(step -> ((Step.Call) step).arguments().stream())
                .map(trial.steps()::get)
                .anyMatch(step -> step instanceof Step.Literal literal
                        && isWhole(literal.value())
                        && !(literal.value() instanceof Long) // Nobody counts positions by them.
                        && literal.value().toString().equals(number.group()));
    }

    private boolean isNextToPassed(Trial trial, StackFrame place, String number) {
        Set<Integer> shifts = computed.shiftsAt(place);
        return trial.call().arguments().stream()
                .map(trial.steps()::get)
                .filter(step -> step instanceof Step.Literal literal && literal.value() instanceof Integer)
                .map(step -> (Integer) ((Step.Literal) step).value())
                .anyMatch(passed -> passed < 0
                        && shifts.stream()
                                .anyMatch(shift ->
                                        String.valueOf((long) passed + shift).equals(number)));
    }

    private static boolean isWhole(Object value) {
        return value instanceof Integer || value instanceof Long || value instanceof Short || value instanceof Byte;
    }

    /**
     * Whether something empty was passed that has no first element, or the object is as new and holds nothing yet. What a collaborator returns may
     * well be empty.
     */
    private boolean isOfEmpty(Failure failure) {
        if (failure.message() == null || !EMPTY.matcher(failure.message()).find()) {
            return false;
        }
        Trial trial = failure.trial();
        boolean isEmptyPassed = trial.call().arguments().stream().anyMatch(argument -> isEmpty(trial, argument));
        return isEmptyPassed || isNew(trial) && failure.standIns().isEmpty();
    }

    /** Whether the unit looks at a fixed place of an array that it was passed: it is not longer, as it might be empty. */
    private boolean isOfShortArray(Failure failure) {
        Trial trial = failure.trial();
        return failure.stack().size() == 1
                && failure.stack().get(0).className().equals(trial.unit().owner())
                && trial.call().arguments().stream()
                        .anyMatch(argument -> trial.steps().get(argument) instanceof Step.NewArray)
                && computed.areFixedInParametersAt(failure.stack().get(0));
    }

    private boolean isEmpty(Trial trial, int index) {
        Step step = trial.steps().get(index);
        return step instanceof Step.NewArray array
                        && (array.elements().isEmpty()
                                || array.elements().stream().anyMatch(element -> isEmptyArray(trial, element)))
                || step instanceof Step.Literal literal && "".equals(literal.value())
                || step instanceof Step.Call call
                        && call.arguments().isEmpty()
                        && call.receiver() == Step.NONE
                        && holdsSeveral(call.type())
                        && usesOf(trial, index) == 1;
    }

    private static boolean isEmptyArray(Trial trial, int index) {
        return trial.steps().get(index) instanceof Step.NewArray row
                && row.elements().isEmpty();
    }

    private boolean holdsSeveral(JavaType type) {
        String name = type.erasure().toString();
        return type instanceof ArrayType
                || program.isSubtype(name, "java.lang.Iterable")
                || program.isSubtype(name, "java.util.Map");
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
