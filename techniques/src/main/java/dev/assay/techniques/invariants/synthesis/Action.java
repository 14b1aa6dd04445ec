package dev.assay.techniques.invariants.synthesis;

/**
 * One operation of a client program, and the object that it is done to.
 *
 * @param on the object: {@link #OBJECT}, a part that an earlier action exposed, by the number of that action, or what the maker
 *     of the object was given, as {@link #given}
 * @param captured the goal of the operation that becomes a part of the object and is used later; {@link #NOTHING} otherwise: then
 *     what the operation returns may be used later
 */
public record Action(Operation operation, int on, int captured) {
    /** The object whose invariant it is about. */
    public static final int OBJECT = -1;

    /** No argument is used later. */
    public static final int NOTHING = -1;

    /** Stands for what the maker of the object was given for one of its goals. */
    public static int given(int goal) {
        return -2 - goal;
    }

    /** The goal of the maker; negative where the object is another one. */
    int givenGoal() {
        return -2 - on;
    }
}
