package dev.assay.weaver.desugar;

import java.util.Collection;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Replaces what the JVM would spin into hidden classes by plain code that can have shadows. */
public final class Desugar {
    private Desugar() {}

    /** Changes the class in place; returns the classes that its lambdas became. */
    public static Collection<ClassNode> desugar(ClassNode node) {
        LambdaDesugaring lambdas = new LambdaDesugaring(node);
        RecordMethods records = new RecordMethods(node);
        for (MethodNode method : List.copyOf(node.methods)) {
            for (AbstractInsnNode insn : method.instructions.toArray()) {
                if (insn instanceof InvokeDynamicInsnNode dynamic) {
                    desugar(method, dynamic, lambdas, records);
                }
            }
        }
        return lambdas.classes();
    }

    private static void desugar(
            MethodNode method, InvokeDynamicInsnNode insn, LambdaDesugaring lambdas, RecordMethods records) {
        switch (insn.bsm.getOwner()) {
            case "java/lang/invoke/LambdaMetafactory" -> lambdas.replace(method, insn);
            case "java/lang/invoke/StringConcatFactory" -> Concatenation.replace(method, insn);
            case "java/lang/runtime/ObjectMethods" -> records.replace(method, insn);
            default -> {
                // Stays: its arguments are counted as lost if they are symbolic.
            }
        }
    }
}
