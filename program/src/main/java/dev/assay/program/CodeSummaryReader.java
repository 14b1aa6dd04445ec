package dev.assay.program;

import dev.assay.model.type.Descriptors;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Glances at the methods of one class. */
final class CodeSummaryReader extends ClassVisitor {
    private static final Set<String> MEASURES =
            Set.of("length", "size", "isEmpty", "isBlank", "getLength", "codePointCount");
    private static final Set<String> CHARS =
            Set.of("charAt", "codePointAt", "toCharArray", "getChars", "chars", "codePoints");
    /** How methods that change their receiver are called, whoever wrote them. */
    private static final Set<String> CHANGES = Set.of(
            "add",
            "addAll",
            "addFirst",
            "addLast",
            "put",
            "putAll",
            "putIfAbsent",
            "push",
            "offer",
            "offerFirst",
            "offerLast",
            "append",
            "insert",
            "set",
            "remove",
            "removeAll",
            "removeFirst",
            "removeLast",
            "poll",
            "pop",
            "clear",
            "merge",
            "compute",
            "computeIfAbsent",
            "retainAll",
            "increment",
            "incrementAndGet",
            "getAndIncrement");

    /** Who takes a string that is said to somebody, not compared with anything. */
    private static final Set<String> SAYING = Set.of("<init>", "format", "append", "concat", "print", "println");

    private static final Set<String> COMPARING = Set.of(
            "equals",
            "equalsIgnoreCase",
            "startsWith",
            "endsWith",
            "contains",
            "contentEquals",
            "indexOf",
            "lastIndexOf",
            "compareTo",
            "regionMatches",
            "get",
            "containsKey");

    private final Map<MethodRef, CodeSummary> found;

    @SuppressWarnings("NullAway.Init") // ASM calls visit first.
    private String owner;

    CodeSummaryReader(Map<MethodRef, CodeSummary> found) {
        super(ClassFileReader.API);
        this.found = found;
    }

    @Override
    public void visit(int version, int access, String name, String signature, String superName, String[] interfaces) {
        owner = ClassFileReader.dots(name);
    }

    @Override
    public MethodVisitor visitMethod(int access, String name, String descriptor, String sign, String[] exceptions) {
        return new Code(new MethodRef(owner, name, descriptor));
    }

    private final class Code extends MethodVisitor {
        private final MethodRef method;
        private final Set<JavaType> types = new LinkedHashSet<>();
        private final Set<Integer> numbers = new LinkedHashSet<>();
        private final Set<String> strings = new LinkedHashSet<>();
        private final Set<CodeSummary.Field> reads = new LinkedHashSet<>();
        private final Set<CodeSummary.Field> writes = new LinkedHashSet<>();
        private final Set<CodeSummary.Field> held = new LinkedHashSet<>();
        private final Set<MethodRef> calls = new LinkedHashSet<>();
        private boolean measures;
        private boolean readsChars;
        private boolean changes;
        private boolean comparesReferences;
        private boolean readsFirst;
        private boolean jumpsBack;
        private final Set<Label> passed = new HashSet<>();
        /** The string that the next call may be about; null if there is none. */
        private @Nullable String said;

        Code(MethodRef method) {
            super(ClassFileReader.API);
            this.method = method;
        }

        @Override
        public void visitEnd() {
            if (changes) {
                writes.addAll(held);
            }
            found.put(
                    method,
                    new CodeSummary(
                            kept(types),
                            kept(numbers),
                            kept(strings),
                            kept(reads),
                            kept(writes),
                            kept(calls),
                            measures,
                            readsChars,
                            comparesReferences,
                            readsFirst,
                            jumpsBack));
        }

        private static <T> Set<T> kept(Set<T> values) {
            return values.isEmpty() ? Set.of() : Collections.unmodifiableSet(values);
        }

        @Override
        public void visitInsn(int opcode) {
            if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
                numbers.add(opcode - Opcodes.ICONST_0);
            } else if (opcode == Opcodes.ARRAYLENGTH) {
                measures = true;
            } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
                changes = true;
            }
        }

        @Override
        public void visitIntInsn(int opcode, int operand) {
            if (opcode != Opcodes.NEWARRAY) {
                numbers.add(operand);
            }
        }

        @Override
        public void visitVarInsn(int opcode, int local) {
            readsFirst |= local == 0 && opcode <= Opcodes.ALOAD;
        }

        @Override
        public void visitLabel(Label label) {
            passed.add(label);
        }

        @Override
        public void visitJumpInsn(int opcode, Label label) {
            jumpsBack |= passed.contains(label);
            comparesReferences |= opcode == Opcodes.IF_ACMPEQ || opcode == Opcodes.IF_ACMPNE;
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            if (opcode == Opcodes.INSTANCEOF || opcode == Opcodes.CHECKCAST) {
                types.add(Descriptors.type(Type.getObjectType(type).getDescriptor()));
            }
        }

        @Override
        public void visitLdcInsn(Object value) {
            if (value instanceof Integer number) {
                numbers.add(number);
            } else if (value instanceof String text) {
                said = text;
                if (text.indexOf(' ') < 0) {
                    strings.add(text);
                }
            } else if (value instanceof Type type && type.getSort() >= Type.ARRAY && type.getSort() <= Type.OBJECT) {
                types.add(Descriptors.type(type.getDescriptor()));
            }
        }

        @Override
        public void visitFieldInsn(int opcode, String of, String name, String descriptor) {
            CodeSummary.Field field = new CodeSummary.Field(ClassFileReader.dots(of), name);
            if (opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC) {
                writes.add(field);
                return;
            }
            reads.add(field);
            if (Type.getType(descriptor).getSort() >= Type.ARRAY) {
                held.add(field);
            }
        }

        @Override
        public void visitMethodInsn(int opcode, String of, String name, String descriptor, boolean isInterface) {
            boolean isOwn = of.startsWith("[");
            if (!isOwn) {
                calls.add(new MethodRef(ClassFileReader.dots(of), name, descriptor));
            }
            if (said != null && COMPARING.contains(name)) {
                strings.add(said);
            }
            said = SAYING.contains(name) ? null : said;
            measures |= MEASURES.contains(name);
            readsChars |= CHARS.contains(name) || of.equals("java/lang/Character");
            changes |= CHANGES.contains(name);
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
            for (Object argument : arguments) {
                if (argument instanceof Handle handle && handle.getTag() >= Opcodes.H_INVOKEVIRTUAL) {
                    calls.add(
                            new MethodRef(ClassFileReader.dots(handle.getOwner()), handle.getName(), handle.getDesc()));
                } else if (bootstrap.getOwner().equals("java/lang/runtime/SwitchBootstraps")) {
                    visitLdcInsn(argument);
                }
            }
        }

        @Override
        public void visitTableSwitchInsn(int min, int max, Label dflt, Label... labels) {
            for (int i = 0; i < labels.length; i++) {
                if (labels[i] != dflt) {
                    numbers.add(min + i);
                }
            }
        }

        @Override
        public void visitLookupSwitchInsn(Label dflt, int[] keys, Label[] labels) {
            for (int key : keys) {
                numbers.add(key);
            }
        }
    }
}
