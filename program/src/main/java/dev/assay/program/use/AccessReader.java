package dev.assay.program.use;

import dev.assay.model.type.MethodRef;
import dev.assay.program.FieldInfo;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Reads what the methods of one class name. */
final class AccessReader extends ClassVisitor {
    private final Program program;
    private final String owner;
    private final Map<MethodRef, Accesses> found = new HashMap<>();

    private AccessReader(Program program, String owner) {
        super(Opcodes.ASM9);
        this.program = program;
        this.owner = owner;
    }

    static Map<MethodRef, Accesses> read(Program program, String owner, byte[] bytes) {
        AccessReader reader = new AccessReader(program, owner);
        try {
            new ClassReader(bytes).accept(reader, ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
        } catch (RuntimeException e) {
            return Map.of(); // A broken class, for example with a descriptor that is none: no JVM would load it.
        }
        return reader.found;
    }

    @Override
    public MethodVisitor visitMethod(int access, String name, String descriptor, String signature, String[] thrown) {
        return new Code(new MethodRef(owner, name, descriptor));
    }

    private final class Code extends MethodVisitor {
        private final MethodRef method;
        private final Set<FieldKey> reads = new LinkedHashSet<>();
        private final Set<FieldKey> writes = new LinkedHashSet<>();
        private final List<Accesses.Call> calls = new ArrayList<>();
        private final Set<MethodRef> handles = new LinkedHashSet<>();
        private final Set<String> made = new LinkedHashSet<>();
        private final Set<String> initializes = new LinkedHashSet<>();
        private final Set<String> shown = new LinkedHashSet<>();
        private final Set<String> named = new LinkedHashSet<>();
        private final OwnValues own = new OwnValues();
        private final Set<String> texts = new LinkedHashSet<>();
        private boolean reflects;
        private boolean findsFields;

        Code(MethodRef method) {
            super(Opcodes.ASM9);
            this.method = method;
        }

        @Override
        public void visitEnd() {
            Set<String> fields = findsFields ? texts : Set.of();
            found.put(
                    method,
                    new Accesses(reads, writes, calls, handles, made, initializes, shown, named, fields, reflects));
        }

        @Override
        public void visitFieldInsn(int opcode, String of, String name, String descriptor) {
            Optional<FieldInfo> found = program.resolveField(dots(of), name, descriptor)
                    .filter(field -> program.isOnClassPath(field.owner()));
            if (found.isEmpty() || opcode != Opcodes.PUTSTATIC) {
                read(own.other());
            }
            found.ifPresent(field -> {
                access(opcode, new FieldKey(field.owner(), field.name()), descriptor);
                if (opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC) {
                    initializes.add(field.owner());
                }
            });
        }

        private void access(int opcode, FieldKey field, String descriptor) {
            boolean isValue = descriptor.length() == 1;
            if (opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC) {
                writes.add(field);
                if (opcode == Opcodes.PUTSTATIC) {
                    read(isValue ? own.set(field) : own.other());
                }
            } else if (opcode == Opcodes.GETSTATIC && isValue) {
                own.get(field);
            } else {
                reads.add(field);
            }
        }

        private void read(@Nullable FieldKey counter) {
            if (counter != null) {
                reads.add(counter);
            }
        }

        @Override
        public void visitTryCatchBlock(Label start, Label end, Label handler, String type) {
            own.handler();
        }

        @Override
        public void visitLabel(Label label) {
            read(own.branch());
        }

        @Override
        public void visitJumpInsn(int opcode, Label label) {
            read(own.branch());
        }

        @Override
        public void visitInsn(int opcode) {
            read(own.instruction(opcode));
        }

        @Override
        public void visitVarInsn(int opcode, int variable) {
            if (opcode <= Opcodes.DLOAD) {
                own.push();
            } else {
                read(own.other());
            }
        }

        @Override
        public void visitIntInsn(int opcode, int operand) {
            if (opcode == Opcodes.NEWARRAY) {
                read(own.other());
            } else {
                own.push();
            }
        }

        @Override
        public void visitIincInsn(int variable, int increment) {
            // It does not touch the stack.
        }

        @Override
        public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
            read(own.other());
        }

        @Override
        public void visitTableSwitchInsn(int min, int max, Label other, Label... labels) {
            read(own.branch());
        }

        @Override
        public void visitLookupSwitchInsn(Label other, int[] keys, Label[] labels) {
            read(own.branch());
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            read(own.other());
            if (opcode == Opcodes.NEW) {
                make(dots(type));
            }
        }

        private void make(String type) {
            made.add(type);
            initializes.add(type);
        }

        @Override
        public void visitMethodInsn(int opcode, String of, String name, String descriptor, boolean isInterface) {
            read(own.other());
            if (of.startsWith("[")) {
                return;
            }
            MethodRef called = new MethodRef(dots(of), name, descriptor);
            show(called, opcode != Opcodes.INVOKESTATIC);
            boolean isVirtual = opcode == Opcodes.INVOKEVIRTUAL || opcode == Opcodes.INVOKEINTERFACE;
            calls.add(new Accesses.Call(called, isVirtual));
            if (opcode == Opcodes.INVOKESTATIC) {
                initializes.add(called.owner());
            }
            reflects |= LibraryCalls.isReflection(called);
            findsFields |= LibraryCalls.findsFields(called);
        }

        /** The JDK gets to know the arguments of its methods, and the objects that they are called on. */
        private void show(MethodRef called, boolean hasReceiver) {
            if (program.isOnClassPath(called.owner()) || LibraryCalls.looksAtNothing(called)) {
                return;
            }
            show(called.descriptor());
            if (hasReceiver) {
                shown.add(called.owner());
            }
        }

        private void show(String descriptor) {
            for (Type type : Type.getArgumentTypes(descriptor)) {
                Type innermost = type.getSort() == Type.ARRAY ? type.getElementType() : type;
                if (innermost.getSort() == Type.OBJECT) {
                    shown.add(innermost.getClassName());
                }
            }
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
            read(own.other());
            show(descriptor);
            if (bootstrap.getOwner().equals("java/lang/runtime/ObjectMethods")) {
                shown.add("java.lang.Object");
            }
            reflects |= program.isOnClassPath(dots(bootstrap.getOwner()))
                    || !LibraryCalls.isKnownBootstrap(bootstrap.getOwner());
            for (Object argument : arguments) {
                constant(argument);
            }
        }

        @Override
        public void visitLdcInsn(Object value) {
            if (value instanceof Number) {
                own.push();
            } else {
                read(own.other());
            }
            constant(value);
        }

        private void constant(Object value) {
            if (value instanceof Handle handle) {
                handle(handle);
            } else if (value instanceof Type type && type.getSort() == Type.OBJECT) {
                named.add(type.getClassName());
            } else if (value instanceof String text) {
                texts.add(text);
                if (program.isOnClassPath(text)) {
                    named.add(text);
                }
            } else if (value instanceof ConstantDynamic) {
                reflects = true;
            }
        }

        private void handle(Handle handle) {
            String of = dots(handle.getOwner());
            if (handle.getTag() < Opcodes.H_INVOKEVIRTUAL) {
                boolean isWrite = handle.getTag() >= Opcodes.H_PUTFIELD;
                boolean isStatic = handle.getTag() == Opcodes.H_GETSTATIC || handle.getTag() == Opcodes.H_PUTSTATIC;
                int read = isStatic ? Opcodes.GETSTATIC : Opcodes.GETFIELD;
                int write = isStatic ? Opcodes.PUTSTATIC : Opcodes.PUTFIELD;
                visitFieldInsn(isWrite ? write : read, handle.getOwner(), handle.getName(), handle.getDesc());
                return;
            }
            MethodRef referred = new MethodRef(of, handle.getName(), handle.getDesc());
            handles.add(referred);
            show(referred, handle.getTag() != Opcodes.H_INVOKESTATIC);
            boolean isVirtual =
                    handle.getTag() == Opcodes.H_INVOKEVIRTUAL || handle.getTag() == Opcodes.H_INVOKEINTERFACE;
            calls.add(new Accesses.Call(referred, isVirtual));
            if (handle.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
                make(of);
            } else if (handle.getTag() == Opcodes.H_INVOKESTATIC) {
                initializes.add(of);
            }
            reflects |= LibraryCalls.isReflection(referred);
        }
    }

    static String dots(String internal) {
        return internal.replace('/', '.');
    }
}
