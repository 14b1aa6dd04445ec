package dev.assay.weaver.slot;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

class ClassContextTest {

    @Test
    void classes_above_themselves_have_no_fields_and_methods_of_others() {
        Map<String, byte[]> classes =
                Map.of("A", damaged("A", "B", "B", "C"), "B", damaged("B", "A", "A", "C"), "C", damaged("C", "A", "B"));
        ClassContext context = new ClassContext(classes::get, name -> true);
        assertFalse(context.isShadowed("A", "missing", "I"));
        assertNull(context.nativeOf("A", "missing", "()V"));
        assertTrue(classes.containsKey(context.declaringMethod("A", "missing", "()V")), "it comes to an end");
    }

    private static byte[] damaged(String name, String superName, String... interfaces) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, superName, interfaces);
        writer.visitEnd();
        return writer.toByteArray();
    }
}
