package dev.assay.techniques.sequence.recipe;

import dev.assay.engine.shapes.OpenText;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import java.util.List;

/** How an argument of a call is made. */
public sealed interface Argument {

    /** A primitive value, left open. */
    record Open(PrimitiveType type) implements Argument {}

    /** A box of a primitive value that is left open. */
    record Boxed(PrimitiveType type) implements Argument {}

    record Nothing(JavaType type) implements Argument {}

    /** A box with that value in it; booleans are decided where they are boxed, so nothing is left open. */
    record Flag(boolean value) implements Argument {}

    /** A string of that many open chars. */
    record Text(int length) implements Argument {}

    /** The object whose sequence it is. */
    record Itself() implements Argument {}

    /** What an earlier call of the sequence returned. */
    record Earlier(int step) implements Argument {}

    /** Another object of the class, by a sequence of its own. */
    record Another(FoundState other) implements Argument {}

    /** Steps that do not depend on the sequence; the last makes the value. */
    record Made(List<Step> steps) implements Argument {
        public Made {
            steps = List.copyOf(steps);
        }
    }

    /** Adds what it takes; returns the index of the value. */
    default int addTo(Recipe.Builder steps, int receiver) {
        if (this instanceof Open open) {
            return steps.add(new Step.Input(open.type));
        }
        if (this instanceof Boxed boxed) {
            int value = steps.add(new Step.Input(boxed.type));
            String box = boxed.type.box().name();
            String descriptor =
                    "(" + boxed.type.descriptor() + ")" + boxed.type.box().descriptor();
            MethodRef valueOf = new MethodRef(box, "valueOf", descriptor);
            return steps.call(valueOf, CallKind.STATIC, Step.NONE, List.of(value), boxed.type.box());
        }
        if (this instanceof Flag flag) {
            return steps.add(new Step.Literal(PrimitiveType.BOOLEAN.box(), flag.value));
        }
        if (this instanceof Nothing nothing) {
            return steps.add(new Step.Null(nothing.type));
        }
        if (this instanceof Text text) {
            Trial alone = OpenText.alone(text.length);
            return steps.addAll(alone.steps(), alone.steps().size() - 1);
        }
        if (this instanceof Earlier earlier) {
            return earlier.step;
        }
        if (this instanceof Another another) {
            Recipe recipe = another.other.recipe();
            return steps.addAll(recipe.steps(), recipe.receiver());
        }
        if (this instanceof Made made) {
            return steps.addAll(made.steps, made.steps.size() - 1);
        }
        return receiver;
    }

    /** How many calls on objects of the class it takes. */
    default int length() {
        return this instanceof Another another ? another.other.recipe().length() : 0;
    }
}
