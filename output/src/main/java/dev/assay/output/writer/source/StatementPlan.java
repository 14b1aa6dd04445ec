package dev.assay.output.writer.source;

import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.PrimitiveType;
import java.util.List;
import java.util.Set;

/**
 * Decides which steps of a trial get a line of their own; simple values that are used once stand where they are used.
 *
 * <p>Printed so, the calls happen in the order of the steps.
 */
public final class StatementPlan {
    private enum Place {
        /** A constant: where and how often it is written makes no difference. */
        ATOM,
        /** Part of the one step that uses it. */
        INLINE,
        /** A local variable. */
        LOCAL,
        /** A call whose value nobody uses, or an assignment to a field. */
        STATEMENT
    }

    private final Trial trial;
    private final Inference inference;
    private final Place[] places;
    private final int[] uses;
    private final int[] user;

    private StatementPlan(Trial trial, Inference inference) {
        this.trial = trial;
        this.inference = inference;
        int size = trial.steps().size();
        places = new Place[size];
        uses = new int[size];
        user = new int[size];
        for (int i = 0; i < size; i++) {
            for (int operand : trial.steps().get(i).operands()) {
                uses[operand]++;
                user[operand] = i;
            }
        }
    }

    /**
     * The places of the steps.
     *
     * @param pinned steps that need a name, as an assertion speaks of them
     * @param actAlone whether the line that calls the unit holds no other call
     * @param inlining whether any call, array or lambda may stand inside of another line
     */
    public static StatementPlan of(
            Trial trial, Set<Integer> pinned, boolean actAlone, boolean inlining, Inference inference) {
        return of(trial, pinned, Set.of(), actAlone, inlining, inference);
    }

    /**
     * The same.
     *
     * @param named steps that get a variable even where they are simple values
     */
    public static StatementPlan of(
            Trial trial,
            Set<Integer> pinned,
            Set<Integer> named,
            boolean actAlone,
            boolean inlining,
            Inference inference) {
        StatementPlan places = new StatementPlan(trial, inference);
        int last = trial.steps().size() - 1;
        places.places[last] = Place.STATEMENT;
        for (int i = last - 1; i >= 0; i--) {
            places.places[i] =
                    named.contains(i) ? Place.LOCAL : places.place(i, pinned.contains(i), actAlone, inlining);
        }
        return places;
    }

    boolean isLocal(int step) {
        return places[step] == Place.LOCAL;
    }

    boolean isStatement(int step) {
        return places[step] == Place.STATEMENT;
    }

    /** The first step that uses this one, or {@link Step#NONE}. */
    int firstUser(int step) {
        for (int i = step + 1; i < places.length; i++) {
            if (trial.steps().get(i).operands().contains(step)) {
                return i;
            }
        }
        return Step.NONE;
    }

    private Place place(int index, boolean pinned, boolean actAlone, boolean inlining) {
        Step step = trial.steps().get(index);
        if (isAtom(step, uses[index])) {
            return Place.ATOM;
        }
        boolean isAssignment = step instanceof Step.Assignment || step instanceof Step.ElementAssignment;
        if (isAssignment || uses[index] == 0 && !pinned && step instanceof Step.Call) {
            return Place.STATEMENT;
        }
        if (step instanceof Step.FieldValue || step instanceof Step.Element) {
            // What is read before something changes must not be read after it.
            return Place.LOCAL;
        }
        boolean inline = inlining && !pinned && uses[index] == 1 && mayStandIn(step, index, user[index], actAlone);
        return inline ? Place.INLINE : Place.LOCAL;
    }

    private static boolean isAtom(Step step, int uses) {
        if (step instanceof Step.Literal literal) {
            // Whether two uses share one box can be seen; of strings and primitives it cannot.
            return uses <= 1 || literal.type() instanceof PrimitiveType || literal.value() instanceof String;
        }
        return step instanceof Step.Null || step instanceof Step.ClassLiteral || step instanceof Step.StaticField;
    }

    private boolean mayStandIn(Step step, int index, int userIndex, boolean actAlone) {
        Step by = trial.steps().get(userIndex);
        if (by instanceof Step.Lambda || by instanceof Step.StandIn || step instanceof Step.StandIn) {
            return isThrownBy(step, index, by);
        }
        if (step instanceof Step.Lambda) {
            return isPlainLambda(step, index, by);
        }
        if (step instanceof Step.NewArray) {
            return !isReceiver(index, by)
                    && step.operands().stream()
                            .allMatch(o -> trial.steps().get(o) instanceof Step.NewArray || isAtom(o));
        }
        boolean isUnit = userIndex == trial.steps().size() - 1;
        return isSimple((Step.Call) step, by)
                && !isReceiver(index, by)
                && !(isUnit && actAlone)
                && places[userIndex] != Place.INLINE
                && keepsOrder(index, userIndex);
    }

    /** Whether what uses a lambda says which interface it is of: a field of a wider type does not. */
    private boolean isPlainLambda(Step lambda, int index, Step by) {
        return operandsAreAtoms(lambda)
                && !isReceiver(index, by)
                && !(by instanceof Step.Assignment)
                && !isTypedByOthers(by);
    }

    /** Whether it is an exception that a stand-in throws: made there, it is as good as one made before. */
    private boolean isThrownBy(Step step, int index, Step by) {
        return by instanceof Step.StandIn standIn
                && step instanceof Step.Call call
                && call.kind() == CallKind.CONSTRUCTOR
                && call.method().owner().startsWith("java.")
                && operandsAreAtoms(call)
                && standIn.answers().stream().anyMatch(answer -> answer.isThrown() && answer.result() == index);
    }

    /** Whether the types in a lambda would follow from the other arguments of the same call. */
    private boolean isTypedByOthers(Step by) {
        return by instanceof Step.Call call && call.arguments().size() > 1 && inference.isGeneric(call.method());
    }

    /** Whether a call reads well inside of the step that uses it, and the compiler infers its types there as well. */
    private boolean isSimple(Step.Call call, Step by) {
        boolean isUnclear = by instanceof Step.Call outer
                && inference.isGeneric(call.method())
                && (inference.isGeneric(outer.method()) || inference.isOverloaded(outer.method()));
        return operandsAreAtoms(call) && call.kind() != CallKind.INSTANCE && !isUnclear;
    }

    private boolean operandsAreAtoms(Step step) {
        return step.operands().stream().allMatch(this::isAtom);
    }

    private boolean isAtom(int index) {
        return isAtom(trial.steps().get(index), uses[index]);
    }

    /** Whether a dot stands behind the value: of a call, a field that is set, or the outer instance of an inner class. */
    private static boolean isReceiver(int index, Step by) {
        if (by instanceof Step.Assignment assignment) {
            return assignment.receiver() == index;
        }
        if (by instanceof Step.FieldValue || by instanceof Step.Element || by instanceof Step.ElementAssignment) {
            return by.operands().get(0) == index;
        }
        if (!(by instanceof Step.Call call)) {
            return false;
        }
        boolean isOuter = call.kind() == CallKind.CONSTRUCTOR
                && call.arguments().indexOf(index) == 0
                && call.method().owner().startsWith(call.method().parameters().get(0) + "$");
        return call.receiver() == index || isOuter;
    }

    /** Whether nothing that happens between the two steps is overtaken when the first happens as part of the second. */
    private boolean keepsOrder(int index, int userIndex) {
        List<Integer> operands = trial.steps().get(userIndex).operands();
        for (int between = index + 1; between < userIndex; between++) {
            Place place = places[between];
            boolean harmless = place == Place.ATOM
                    || (place == Place.INLINE
                            && user[between] == userIndex
                            && operands.indexOf(between) > operands.indexOf(index))
                    || (place == Place.INLINE && !(trial.steps().get(between) instanceof Step.Call));
            if (!harmless) {
                return false;
            }
        }
        return true;
    }
}
