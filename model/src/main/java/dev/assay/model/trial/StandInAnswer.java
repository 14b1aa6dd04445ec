package dev.assay.model.trial;

import dev.assay.model.type.MethodRef;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * What a method of a stand-in does in some of its calls; of several answers the first that applies counts.
 *
 * @param parameter the number of the parameter that is compared, if the answer depends on one
 * @param key the step whose value the argument must equal, or {@link Step#NONE}
 * @param result the step whose value is returned or thrown; {@link Step#NONE} where nothing is returned
 * @param isThrown whether the result is an exception that is thrown
 */
public record StandInAnswer(MethodRef method, When when, int parameter, int key, int result, boolean isThrown) {

    /** In which calls an answer applies. */
    public enum When {
        /** In all. */
        ALWAYS,
        /** In one: the n-th such answer of a method in its n-th call. */
        ONCE,
        /** In those with an argument that equals a value. */
        ARGUMENT
    }

    public StandInAnswer {
        if ((when == When.ARGUMENT) != (key != Step.NONE)) {
            throw new IllegalArgumentException("an argument is compared with a value");
        }
        if (isThrown && result == Step.NONE) {
            throw new IllegalArgumentException("nothing cannot be thrown");
        }
    }

    /** An answer to all calls. */
    public static StandInAnswer always(MethodRef method, int result) {
        return new StandInAnswer(method, When.ALWAYS, Step.NONE, Step.NONE, result, false);
    }

    /** An answer to one call. */
    public static StandInAnswer once(MethodRef method, int result) {
        return new StandInAnswer(method, When.ONCE, Step.NONE, Step.NONE, result, false);
    }

    /** An answer to calls with an argument that equals a value. */
    public static StandInAnswer where(MethodRef method, int parameter, int key, int result) {
        return new StandInAnswer(method, When.ARGUMENT, parameter, key, result, false);
    }

    /** The same with the result thrown. */
    public StandInAnswer throwing() {
        return new StandInAnswer(method, when, parameter, key, result, true);
    }

    /** The key, if there is one, and then the result. */
    public List<Integer> operands() {
        List<Integer> operands = new ArrayList<>(2);
        if (key != Step.NONE) {
            operands.add(key);
        }
        if (result != Step.NONE) {
            operands.add(result);
        }
        return operands;
    }

    StandInAnswer renamed(IntUnaryOperator rename) {
        int comparedWith = key == Step.NONE ? key : rename.applyAsInt(key);
        return new StandInAnswer(
                method,
                when,
                parameter,
                comparedWith,
                result == Step.NONE ? result : rename.applyAsInt(result),
                isThrown);
    }
}
