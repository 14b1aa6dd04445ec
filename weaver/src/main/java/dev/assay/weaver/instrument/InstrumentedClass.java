package dev.assay.weaver.instrument;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A class as workers define it, and what they must know to do so.
 *
 * @param probeLimit one more than the highest probe
 * @param usedStates the numbers of all static states that workers hear of by this class, and the names of their classes
 * @param state the number of its own static state, or -1 if it has none
 * @param before the states of classes that are initialized before it
 * @param pinsEnums whether its call sites hold on to constants of enums
 * @param isUntracked whether it may use static state unnoticed, because some of it could not be instrumented
 */
public record InstrumentedClass(
        byte[] bytes,
        int probeLimit,
        SortedMap<Integer, String> usedStates,
        int state,
        List<Integer> before,
        boolean isInterface,
        boolean isEnum,
        boolean pinsEnums,
        boolean isUntracked) {

    /** A class that is given as it is. */
    public static InstrumentedClass untouched(byte[] bytes, boolean isUntracked) {
        return new InstrumentedClass(bytes, 0, new TreeMap<>(), -1, List.of(), false, false, false, isUntracked);
    }

    /** The same class after something else has been done to it. */
    public InstrumentedClass withBytes(byte[] other) {
        return new InstrumentedClass(
                other, probeLimit, usedStates, state, before, isInterface, isEnum, pinsEnums, isUntracked);
    }
}
