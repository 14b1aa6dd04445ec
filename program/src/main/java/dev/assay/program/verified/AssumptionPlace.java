package dev.assay.program.verified;

import dev.assay.model.type.MethodRef;

/**
 * Where an assumption is made, and how a run sees whether it holds.
 *
 * @param identifier names it
 * @param scope which runs of the code count
 * @param method in whose code the place is
 * @param instruction the call of {@code Assumed.that}, or where something is assumed of how often control gets there, by its
 *     number in the class file
 * @param sense what is assumed there
 * @param rounds how often the loop goes round at most; 0 if this is no loop
 */
public record AssumptionPlace(
        String identifier, Scope scope, MethodRef method, int instruction, Sense sense, int rounds) {

    /** Which runs of the code of a place count. */
    public enum Scope {
        /** That of the very call whose assertions were verified: the result is modular. */
        CALL,
        /** All within that call, whoever makes them: the whole program was verified. */
        PROGRAM
    }

    /** What is assumed at a place. */
    public enum Sense {
        /** The code itself says it, by a call of {@code Assumed.that}. */
        STATED,
        /** The loop that begins there goes round no more often than a number. */
        ROUNDS,
        /** Control never gets there. */
        NEVER
    }

    public static AssumptionPlace stated(String identifier, MethodRef method, int instruction) {
        return new AssumptionPlace(identifier, Scope.CALL, method, instruction, Sense.STATED, 0);
    }

    public static AssumptionPlace rounds(String identifier, MethodRef method, int instruction, int rounds) {
        return new AssumptionPlace(identifier, Scope.CALL, method, instruction, Sense.ROUNDS, rounds);
    }

    public static AssumptionPlace never(String identifier, MethodRef method, int instruction) {
        return new AssumptionPlace(identifier, Scope.CALL, method, instruction, Sense.NEVER, 0);
    }

    /** The same for all runs of the code within a call. */
    public AssumptionPlace ofProgram() {
        return new AssumptionPlace(identifier, Scope.PROGRAM, method, instruction, sense, rounds);
    }

    public boolean isOfProgram() {
        return scope == Scope.PROGRAM;
    }

    /** Whether a premise speaks of it. */
    public boolean isNamedIn(String premise) {
        return Premises.words(premise).contains(identifier);
    }

    /** How often control may get to the instruction before the assumption is broken; a loop begins before it goes round. */
    public int mostArrivals() {
        return sense == Sense.ROUNDS ? rounds + 1 : 0;
    }
}
