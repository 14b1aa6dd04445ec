package dev.assay.lab.instrument;

import java.util.List;

/**
 * A class as workers define it, and what they must know to do so.
 *
 * @param probeLimit one more than the highest probe
 * @param stateLimit one more than the highest number of a class's static state in the code
 * @param state the number of its own static state, or -1 where it has none
 * @param before the states of classes that are initialized before it
 * @param pinsEnums whether its call sites hold on to constants of enums
 * @param isUntracked whether it may use static state unnoticed, because some of it could not be instrumented
 */
public record InstrumentedClass(
        byte[] bytes,
        int probeLimit,
        int stateLimit,
        int state,
        List<Integer> before,
        boolean isInterface,
        boolean isEnum,
        boolean pinsEnums,
        boolean isUntracked) {

    /** A class that is given as it is. */
    public static InstrumentedClass untouched(byte[] bytes, boolean isUntracked) {
        return new InstrumentedClass(bytes, 0, 0, -1, List.of(), false, false, false, isUntracked);
    }
}
