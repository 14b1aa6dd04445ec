package dev.assay.program.flow;

import dev.assay.model.type.MethodRef;
import dev.assay.program.Modifiers;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicVerifier;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Value;

/** The instructions of one method, with their places in the source. */
public final class MethodCode implements Modifiers {
    private final MethodRef ref;
    private final MethodNode node;
    private final @Nullable String sourceFile;
    private final AbstractInsnNode[] instructions;
    private final int[] lines;
    private final int size;

    MethodCode(MethodRef ref, MethodNode node, @Nullable String sourceFile) {
        this.ref = ref;
        this.node = node;
        this.sourceFile = sourceFile;
        this.instructions = node.instructions.toArray();
        this.lines = new int[instructions.length];
        int line = -1;
        int count = 0;
        for (int i = 0; i < instructions.length; i++) {
            if (instructions[i] instanceof LineNumberNode number) {
                line = number.line;
            }
            lines[i] = line;
            count += instructions[i].getOpcode() >= 0 ? 1 : 0;
        }
        this.size = count;
    }

    public MethodRef ref() {
        return ref;
    }

    @Override
    public int access() {
        return node.access;
    }

    /** The instruction at an index; labels, lines and frames are among them. */
    public AbstractInsnNode instruction(int index) {
        return instructions[index];
    }

    public int length() {
        return instructions.length;
    }

    /** How many instructions there are, labels and the like left out. */
    public int size() {
        return size;
    }

    /** The line of an instruction, or -1. */
    public int line(int index) {
        return lines[index];
    }

    /** Where the instruction stands, as {@code Foo.java:42}; without line numbers, the method and the instruction's number. */
    public String place(int index) {
        if (sourceFile == null || lines[index] < 0) {
            return ref.owner() + "." + ref.name() + "@" + index;
        }
        return sourceFile + ":" + lines[index];
    }

    public int locals() {
        return node.maxLocals;
    }

    public int stack() {
        return node.maxStack;
    }

    int indexOf(AbstractInsnNode instruction) {
        return node.instructions.indexOf(instruction);
    }

    List<org.objectweb.asm.tree.TryCatchBlockNode> handlers() {
        return node.tryCatchBlocks;
    }

    /** Whether the JVM would run it, as far as kinds of values and the height of the stack tell. */
    public boolean isSound() {
        if ((node.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0) {
            return false; // It has code all the same, which the analysis would not look at.
        }
        try {
            analyze(new Analyzer<>(new BasicVerifier()));
            return true;
        } catch (AnalyzerException | RuntimeException e) {
            return false;
        }
    }

    <V extends Value> Frame<V>[] analyze(Analyzer<V> analyzer) throws AnalyzerException {
        return analyzer.analyze(ref.owner().replace('.', '/'), node);
    }

    @Override
    public String toString() {
        return ref.display();
    }
}
