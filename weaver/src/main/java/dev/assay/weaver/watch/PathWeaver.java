package dev.assay.weaver.watch;

import dev.assay.model.type.MethodRef;
import dev.assay.program.watch.PathMethods;
import java.util.Optional;
import java.util.OptionalInt;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicVerifier;

/** Makes classes report which way their calls go. */
public final class PathWeaver {
    /** Methods with more instructions could outgrow what the JVM takes. */
    private static final int LARGEST = 4000;

    private final PathMethods methods;

    public PathWeaver(PathMethods methods) {
        this.methods = methods;
    }

    /** The class file with hooks; empty if there is nothing to record, or if hooks do not fit into it. */
    public Optional<byte[]> weave(byte[] classFile) {
        ClassNode type = new ClassNode();
        try {
            new ClassReader(classFile).accept(type, ClassReader.EXPAND_FRAMES);
            if ((type.version & 0xffff) < Opcodes.V1_7) {
                return Optional.empty(); // Without frames everywhere, and perhaps with subroutines.
            }
            boolean isChanged = false;
            for (MethodNode method : type.methods) {
                isChanged |= weave(type, method);
            }
            if (!isChanged) {
                return Optional.empty();
            }
            ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
            type.accept(writer);
            return Optional.of(writer.toByteArray());
        } catch (AnalyzerException | IllegalArgumentException | IndexOutOfBoundsException e) {
            // A class that is followed less is better than a test of the user that breaks because of us.
            return Optional.empty();
        }
    }

    private boolean weave(ClassNode type, MethodNode method) throws AnalyzerException {
        MethodRef ref = new MethodRef(type.name.replace('/', '.'), method.name, method.desc);
        OptionalInt number = methods.number(ref);
        int size = method.instructions.size();
        if (number.isEmpty() || size == 0 || size > LARGEST || hasSubroutine(method)) {
            return false;
        }
        new PathHookWriter(method, number.getAsInt()).insert();
        method.maxStack += PathHookWriter.DEEPEST;
        new Analyzer<>(new BasicVerifier()).analyze(type.name, method);
        return true;
    }

    private static boolean hasSubroutine(MethodNode method) {
        for (AbstractInsnNode node : method.instructions) {
            if (node.getOpcode() == Opcodes.JSR || node.getOpcode() == Opcodes.RET) {
                return true;
            }
        }
        return false;
    }
}
