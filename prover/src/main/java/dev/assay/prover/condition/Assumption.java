package dev.assay.prover.condition;

import dev.assay.logic.formula.Formula;
import dev.assay.model.type.MethodRef;
import dev.assay.program.contract.Clause;
import java.util.Set;

/**
 * Something that a proof may rest on and that nobody has proved.
 *
 * @param holds the unknown that is true if the assumption holds
 * @param claim what is assumed
 * @param places all instructions at which it is made; none if it is assumed from the beginning on, or of code beyond the class path
 */
public record Assumption(Formula holds, Claim claim, Set<Place> places) {
    public Assumption {
        places = Set.copyOf(places);
    }

    /**
     * An instruction: a call, or the beginning of a loop.
     *
     * @param instruction its number in the class file
     * @param rounds how often control goes back there at most; 0 for a call
     */
    public record Place(MethodRef method, int instruction, int rounds) {}

    /** What is assumed. */
    public enum Kind {
        /** A loop goes round no more often than it was unrolled. */
        LOOP_BOUND,
        /** A call changes nothing. */
        EFFECTS,
        /** A call reaches the method that the code names, and no override of it. */
        DISPATCH,
        /** A class is initialized, so that its constants are set. */
        INITIALIZED,
        /** Objects of a class were made by its constructors, which have ended. */
        CONSTRUCTED,
        /** What somebody wrote down about objects of a class holds of one that the method gets. */
        INVARIANT,
        /** Callers pass only what they were seen to pass. */
        OBSERVED,
        /** A called method keeps what somebody wrote down that it promises. */
        PROMISE
    }

    /**
     * A sentence, and where it is possible an expression that can be evaluated while the program runs.
     *
     * @param text a sentence about the program
     * @param at where the expression is evaluated: a line, or a method
     * @param expression in the language of contracts; empty if none says it. A loop's bound speaks of {@code rounds}, how
     *     often control went back to the loop's beginning since it was entered; a call's target of {@code target}, the
     *     object that the method is called on; a promise is evaluated when the method has returned, all else when it begins
     */
    public record Claim(Kind kind, String text, String at, String expression) {
        public static Claim bound(String place, int rounds) {
            String text = "the loop at " + place + " goes round at most " + rounds + (rounds == 1 ? " time" : " times");
            return new Claim(Kind.LOOP_BOUND, text, place, "rounds <= " + rounds);
        }

        public static Claim noEffects(String what) {
            return new Claim(Kind.EFFECTS, what + " changes nothing", what, "");
        }

        public static Claim noEffects(MethodRef method) {
            String name = method.display();
            return method.isConstructor()
                    ? new Claim(Kind.EFFECTS, name + " changes nothing but the new object", name, "")
                    : noEffects(name);
        }

        public static Claim dispatch(MethodRef method) {
            boolean hasName = !method.owner().matches(".*\\$[0-9].*");
            return new Claim(
                    Kind.DISPATCH,
                    "no subclass overrides " + method.display(),
                    method.display(),
                    hasName ? "target.getClass() == " + method.owner().replace('$', '.') + ".class" : "");
        }

        public static Claim initialized(String type) {
            return new Claim(Kind.INITIALIZED, "the class " + type + " is initialized", type, "");
        }

        public static Claim constructed(String type) {
            return new Claim(
                    Kind.CONSTRUCTED, "constructors of " + type + " have ended for the objects at hand", type, "");
        }

        /** @param name of the parameter, or this */
        public static Claim invariant(MethodRef method, Clause clause, String name) {
            String text = clause.written().text();
            String expression = name.equals("this") || clause.written().method() == null
                    ? text
                    : name + " == null || " + name + "." + text;
            return new Claim(
                    Kind.INVARIANT,
                    "the invariant " + text + " of " + name + " holds when " + method.display() + " begins",
                    method.display(),
                    clause.written().method() == null && !name.equals("this") ? "" : expression);
        }

        /** @param text the clauses that were inferred of the method's inputs */
        public static Claim observed(MethodRef method, String text) {
            return new Claim(
                    Kind.OBSERVED,
                    "callers of " + method.display() + " pass only what they were seen to pass: " + text,
                    method.display(),
                    text);
        }

        public static Claim promise(MethodRef method, Clause clause) {
            String text = clause.written().text();
            return new Claim(Kind.PROMISE, method.display() + " keeps its promise " + text, method.display(), text);
        }
    }
}
