package dev.assay.inference.seed;

import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A value that was passed, as far as it can be made again. */
sealed interface SeedValue {

    record Null() implements SeedValue {}

    /** A primitive number, char or boolean, or the bits of a double; the parameter says which. */
    record Plain(long bits) implements SeedValue {}

    /** A box of one. */
    record Box(PrimitiveType type, long bits) implements SeedValue {}

    record Text(String text) implements SeedValue {}

    /** A constant of an enum. */
    record Constant(String className, String name) implements SeedValue {}

    /** An array, by its descriptor. */
    record Array(String descriptor, List<SeedValue> elements) implements SeedValue {}

    /** A container of the JDK; of a map, each key is followed by its value. */
    record Container(Kind kind, String className, List<SeedValue> elements) implements SeedValue {
        enum Kind {
            LIST,
            SET,
            MAP
        }
    }

    /** What a class of the JDK reads from a text. */
    record Parsed(String className, String text) implements SeedValue {}

    /** A call. */
    record Call(MethodRef method, @Nullable SeedValue receiver, List<SeedValue> arguments) implements SeedValue {}

    /** An object that a call made, with the calls on it since: compared by identity, so that one object stays one. */
    final class Made implements SeedValue {
        /** More make tests that nobody reads. */
        private static final int MOST_CHANGES = 8;

        private final Call maker;
        private final List<Call> changes = new ArrayList<>();

        Made(Call maker) {
            this.maker = maker;
        }

        Call maker() {
            return maker;
        }

        List<Call> changes() {
            return changes;
        }

        void change(Call call) {
            if (changes.size() < MOST_CHANGES) {
                changes.add(call);
            }
        }
    }

    /** Something that nobody saw being made. */
    record Unknown() implements SeedValue {}
}
