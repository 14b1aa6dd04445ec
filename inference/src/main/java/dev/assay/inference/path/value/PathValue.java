package dev.assay.inference.path.value;

import dev.assay.logic.formula.Formula;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.analysis.Value;

/** A value on the stack or in a variable of a followed call. */
public sealed interface PathValue extends Value {

    /** Says the value in terms of the inputs; null if nobody knows it. */
    @Nullable
    Formula formula();

    /** Whether it is one of several that the rounds of a loop go through. */
    boolean isLooped();

    /** The same, known to be one of many. */
    PathValue looped(boolean isLooped);

    /** The same value, of which nothing is known any more. */
    PathValue forgotten();

    /** A number. */
    record Num(@Nullable Formula formula, boolean isLooped, int size) implements PathValue {
        public static Num of(@Nullable Formula formula, boolean isWide) {
            return new Num(formula, false, isWide ? 2 : 1);
        }

        @Override
        public int getSize() {
            return size;
        }

        @Override
        public Num looped(boolean looped) {
            return new Num(formula, looped, size);
        }

        @Override
        public Num forgotten() {
            return new Num(null, true, size);
        }
    }

    /**
     * A reference.
     *
     * @param object null if it was null when the code ran
     */
    record Ref(@Nullable HeapObject object, @Nullable Formula formula, boolean isLooped) implements PathValue {
        @Override
        public int getSize() {
            return 1;
        }

        @Override
        public Ref looped(boolean looped) {
            return new Ref(object, formula, looped);
        }

        @Override
        public Ref forgotten() {
            return new Ref(object, null, true);
        }
    }

    /** What is in a variable before anything is. */
    record Nothing() implements PathValue {
        public static final Nothing NOTHING = new Nothing();

        @Override
        public @Nullable Formula formula() {
            return null;
        }

        @Override
        public boolean isLooped() {
            return false;
        }

        @Override
        public PathValue looped(boolean looped) {
            return this;
        }

        @Override
        public PathValue forgotten() {
            return this;
        }

        @Override
        public int getSize() {
            return 1;
        }
    }
}
