package dev.assay.worker.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.wire.DecisionKind;
import dev.assay.wire.DropReason;
import dev.assay.wire.MethodToken;
import dev.assay.wire.Op;
import dev.assay.wire.SourceKind;
import dev.assay.worker.shadow.surroundings.EnvironmentReads;
import dev.assay.worker.shadow.term.BoxTokens;
import dev.assay.worker.shadow.term.Drops;
import dev.assay.worker.shadow.term.Ops;
import java.lang.reflect.Field;
import org.junit.jupiter.api.Test;

/** The runtime's numbers, which stand for enums and tokens that must not be touched while the JVM boots. */
class RuntimeNumbersTest {

    @Test
    void operations_have_the_ordinals_of_their_names() throws ReflectiveOperationException {
        for (Op op : Op.values()) {
            assertEquals(op.ordinal(), number(Ops.class, op.name()), op.name());
        }
    }

    @Test
    void decisions_and_drops_have_the_ordinals_of_their_names() throws ReflectiveOperationException {
        for (DecisionKind kind : DecisionKind.values()) {
            assertEquals(kind.ordinal(), number(DecisionTrace.class, kind.name()), kind.name());
        }
        for (DropReason reason : DropReason.values()) {
            assertEquals(reason.ordinal(), number(Drops.class, reason.name()), reason.name());
        }
    }

    @Test
    void sources_have_the_ordinals_of_their_names() throws ReflectiveOperationException {
        for (SourceKind kind : SourceKind.values()) {
            assertEquals(kind.ordinal(), number(EnvironmentReads.class, kind.name()), kind.name());
        }
    }

    @Test
    void boxes_have_the_tokens_of_their_constructors_and_getters() throws ReflectiveOperationException {
        Class<?>[] primitives = {
            int.class, long.class, short.class, byte.class, char.class, boolean.class, float.class, double.class
        };
        for (Class<?> primitive : primitives) {
            String kind = primitive.descriptorString();
            String getter = primitive.getName().toUpperCase(java.util.Locale.ROOT) + "_VALUE";
            assertEquals(MethodToken.of("<init>", "(" + kind + ")V"), constant("INIT_" + kind));
            assertEquals(MethodToken.of(primitive.getName() + "Value", "()" + kind), constant(getter));
        }
    }

    private static int constant(String name) throws ReflectiveOperationException {
        return number(BoxTokens.class, name);
    }

    private static int number(Class<?> type, String name) throws ReflectiveOperationException {
        Field field = type.getDeclaredField(name);
        field.setAccessible(true);
        return field.getInt(null);
    }
}
