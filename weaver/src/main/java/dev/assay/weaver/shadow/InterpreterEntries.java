package dev.assay.weaver.shadow;

import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Methods with code of their own that the JVM never interprets: it enters a routine of its own by their names, annotated or not. What they
 * read in arrays would be lost unseen, so they get other names; numbers that others are passed are counted as lost, or masked.
 */
final class InterpreterEntries {
    /** Private ones, so that all callers are in the class. */
    private static final Map<String, Set<String>> NAMES =
            Map.of("java/util/zip/CRC32C", Set.of("updateBytes", "updateDirectByteBuffer"));

    private static final String SUFFIX = "$followed";

    private InterpreterEntries() {}

    static void avoid(ClassNode node) {
        Set<String> names = NAMES.getOrDefault(node.name, Set.of());
        for (MethodNode method : node.methods) {
            for (AbstractInsnNode insn : method.instructions) {
                if (insn instanceof MethodInsnNode call && call.owner.equals(node.name) && names.contains(call.name)) {
                    call.name += SUFFIX;
                }
            }
        }
        for (MethodNode method : node.methods) {
            if (names.contains(method.name)) {
                method.name += SUFFIX;
            }
        }
    }
}
