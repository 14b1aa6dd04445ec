package dev.assay.weaver.watch;

import dev.assay.model.type.MethodRef;
import dev.assay.program.watch.WatchPoint;
import dev.assay.program.watch.WatchPoints;
import java.util.Optional;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicVerifier;

/** Makes classes report their calls; those that only call watched methods report through which declaration they do. */
public final class WatchWeaver {
    private final WatchPoints points;
    private final boolean isThorough;

    /** @param isThorough whether elements of arrays and lists are recorded too */
    public WatchWeaver(WatchPoints points, boolean isThorough) {
        this.points = points;
        this.isThorough = isThorough;
    }

    /** The class file with hooks; empty if there is nothing to watch, or if hooks do not fit into it. */
    public Optional<byte[]> weave(byte[] classFile) {
        ClassNode type = new ClassNode();
        try {
            new ClassReader(classFile).accept(type, ClassReader.EXPAND_FRAMES);
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
            // A class that is watched less is better than a test of the user that breaks because of us.
            return Optional.empty();
        }
    }

    private boolean weave(ClassNode type, MethodNode method) throws AnalyzerException {
        if (method.instructions.size() == 0) {
            return false;
        }
        boolean isChanged = callSites(method);
        // Code is analysed before and after hooks are put in; what is really needed is computed in the end.
        method.maxStack += MethodHooks.DEEPEST;
        MethodRef ref = new MethodRef(type.name.replace('/', '.'), method.name, method.desc);
        Optional<WatchPoint> point = points.of(ref);
        if (point.isPresent()) {
            new MethodHooks(type, method, point.get(), isThorough).insert();
            isChanged = true;
        }
        if (isChanged) {
            new Analyzer<>(new BasicVerifier()).analyze(type.name, method);
        }
        return isChanged;
    }

    private boolean callSites(MethodNode method) {
        boolean isChanged = false;
        for (AbstractInsnNode node : method.instructions.toArray()) {
            boolean isVirtual =
                    node.getOpcode() == Opcodes.INVOKEVIRTUAL || node.getOpcode() == Opcodes.INVOKEINTERFACE;
            if (isVirtual && node instanceof MethodInsnNode call && call.owner.charAt(0) != '[') {
                MethodRef called = new MethodRef(call.owner.replace('/', '.'), call.name, call.desc);
                Optional<WatchPoint> declaration = points.declaration(called);
                if (declaration.isPresent()) {
                    InsnList hook = new InsnList();
                    hook.add(MethodHooks.push(declaration.get().number()));
                    hook.add(MethodHooks.hook("calling", "(I)V"));
                    method.instructions.insertBefore(node, hook);
                    isChanged = true;
                }
            }
        }
        return isChanged;
    }
}
