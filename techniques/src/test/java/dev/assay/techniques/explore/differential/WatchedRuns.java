package dev.assay.techniques.explore.differential;

import dev.assay.techniques.explore.differential.kit.Caught;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Runs a program so that also the exceptions are seen that it catches itself. */
final class WatchedRuns {
    private final Subject subject;
    private final Path classes;
    private Method method;

    WatchedRuns(Subject subject, Path classes) {
        this.subject = subject;
        this.classes = classes;
    }

    /** All exceptions that were caught or that left the program. */
    List<Throwable> run(Object[] inputs) {
        try {
            if (method == null || subject.hasStatics()) {
                load();
            }
            Caught.take();
            List<Throwable> thrown = new ArrayList<>();
            try {
                method.invoke(null, inputs);
            } catch (InvocationTargetException e) {
                thrown.add(e.getCause());
            }
            thrown.addAll(Caught.take());
            return thrown;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private void load() throws ReflectiveOperationException {
        ClassLoader loader = new Weaving(classes);
        loader.setDefaultAssertionStatus(true);
        for (Method each : loader.loadClass(subject.className()).getMethods()) {
            method = each.getName().equals("run") ? each : method;
        }
    }

    /** Loads the program with a call at the beginning of each handler. */
    private static final class Weaving extends ClassLoader {
        private final Path classes;

        Weaving(Path classes) {
            super(WatchedRuns.class.getClassLoader());
            this.classes = classes;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            Path file = classes.resolve(name.replace('.', '/') + ".class");
            if (!Files.exists(file)) {
                throw new ClassNotFoundException(name);
            }
            try {
                byte[] woven = weave(Files.readAllBytes(file));
                return defineClass(name, woven, 0, woven.length);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static byte[] weave(byte[] plain) {
            ClassNode node = new ClassNode();
            new ClassReader(plain).accept(node, 0);
            for (MethodNode method : node.methods) {
                for (TryCatchBlockNode block : method.tryCatchBlocks) {
                    method.instructions.insertBefore(first(block.handler), note());
                }
            }
            ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
            node.accept(writer);
            return writer.toByteArray();
        }

        private static AbstractInsnNode first(LabelNode handler) {
            AbstractInsnNode at = handler;
            while (at.getOpcode() < 0) {
                at = at.getNext();
            }
            return at;
        }

        private static InsnList note() {
            InsnList code = new InsnList();
            code.add(new InsnNode(Opcodes.DUP));
            code.add(new MethodInsnNode(
                    Opcodes.INVOKESTATIC, Type.getInternalName(Caught.class), "note", "(Ljava/lang/Throwable;)V"));
            return code;
        }
    }
}
