package dev.assay.weaver.watch;

import dev.assay.model.type.ClassType;
import dev.assay.program.FieldInfo;
import dev.assay.program.watch.Reading;
import dev.assay.program.watch.WatchPoint;
import dev.assay.worker.watch.Sample;
import dev.assay.worker.watch.WatchHooks;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** The hooks in one method: at its entry, before each return, and around its code for what it throws. */
final class MethodHooks {
    /** What the hooks add to the operand stack at most. */
    static final int DEEPEST = 6;

    private static final int MOST_MAKERS = 1000;
    private static final int MOST_REPEATED = 64;

    private static final String HOOKS = Type.getInternalName(WatchHooks.class);
    static final String SAMPLE = Type.getInternalName(Sample.class);

    private final ClassNode type;
    private final MethodNode method;
    private final WatchPoint point;
    private final boolean isThorough;
    private final boolean isStatic;
    private final int[] slots;
    /** The variable that holds the sample. */
    private final ExtraVariable variable;

    private final int sample;

    /** @param isThorough whether elements of arrays and lists are recorded too */
    MethodHooks(ClassNode type, MethodNode method, WatchPoint point, boolean isThorough) {
        this.isThorough = isThorough;
        this.type = type;
        this.method = method;
        this.point = point;
        this.isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
        this.variable = new ExtraVariable(method, SAMPLE);
        this.sample = variable.slot();
        Type[] arguments = Type.getArgumentTypes(method.desc);
        this.slots = new int[arguments.length];
        int at = isStatic ? 0 : 1;
        for (int i = 0; i < arguments.length; i++) {
            slots[i] = at;
            at += arguments[i].getSize();
        }
    }

    void insert() throws AnalyzerException {
        variable.declare();
        SkippedReadings skips = new SkippedReadings(type, method, sample);
        for (AbstractInsnNode node : method.instructions.toArray()) {
            if (node.getOpcode() >= Opcodes.IRETURN && node.getOpcode() <= Opcodes.RETURN) {
                method.instructions.insertBefore(node, skips.beforeReturn(node, beforeReturn(node.getOpcode())));
            }
        }
        handler();
        InsnList taken = new InsnList();
        boolean hasObject = !isStatic && !point.method().isConstructor();
        taken.add(push(point.number()));
        taken.add(hasObject ? new VarInsnNode(Opcodes.ALOAD, 0) : new InsnNode(Opcodes.ACONST_NULL));
        taken.add(push(slots.length));
        taken.add(push(seeds()));
        taken.add(hook("enter", "(ILjava/lang/Object;II)L" + SAMPLE + ";"));
        if (isThorough) {
            taken.add(hook("thoroughly", "(L" + SAMPLE + ";)L" + SAMPLE + ";"));
        }
        taken.add(new VarInsnNode(Opcodes.ASTORE, sample));
        point.before().forEach(reading -> read(reading, taken));
        InsnList entry = skips.atEntry(point.number(), taken);
        method.instructions.insert(entry);
    }

    /** How many calls are recorded for others to repeat: more of those that make objects, which other calls are given. */
    private int seeds() {
        if (point.method().isConstructor()) {
            return -MOST_MAKERS;
        }
        return point.method().returns().erasure() instanceof ClassType type && !type.equals(ClassType.STRING)
                ? MOST_MAKERS
                : MOST_REPEATED;
    }

    private InsnList beforeReturn(int opcode) {
        InsnList code = new InsnList();
        for (Reading reading : point.after()) {
            if (reading instanceof Reading.Result) {
                boolean isWide = opcode == Opcodes.LRETURN || opcode == Opcodes.DRETURN;
                code.add(new InsnNode(isWide ? Opcodes.DUP2 : Opcodes.DUP));
                if (opcode == Opcodes.ARETURN) {
                    code.add(new VarInsnNode(Opcodes.ALOAD, sample));
                    code.add(hook("result", "(Ljava/lang/Object;L" + SAMPLE + ";)V"));
                } else {
                    take(Type.getReturnType(method.desc), code);
                }
            } else if (reading instanceof Reading.Parameter) {
                code.add(new VarInsnNode(Opcodes.ALOAD, sample));
                code.add(hook("kept", "(L" + SAMPLE + ";)V"));
            } else {
                read(reading, code);
            }
        }
        if (point.method().isConstructor()) {
            code.add(new VarInsnNode(Opcodes.ALOAD, 0));
            code.add(new VarInsnNode(Opcodes.ALOAD, sample));
            code.add(hook("self", "(Ljava/lang/Object;L" + SAMPLE + ";)V"));
        }
        code.add(new VarInsnNode(Opcodes.ALOAD, sample));
        code.add(hook("returned", "(L" + SAMPLE + ";)V"));
        return code;
    }

    private void read(Reading reading, InsnList code) {
        if (reading instanceof Reading.Parameter parameter) {
            Type erased = load(parameter, code);
            if (point.after().contains(reading)) {
                // The code may use the variable for something else before it returns.
                code.add(new VarInsnNode(Opcodes.ALOAD, sample));
                code.add(hook("keep", "(Ljava/lang/Object;L" + SAMPLE + ";)V"));
            } else {
                take(erased, code);
            }
        } else if (reading instanceof Reading.Field field) {
            readField(field, code);
        } else if (reading instanceof Reading.FieldOf part) {
            readPart(part, code);
        }
    }

    private Type load(Reading.Parameter parameter, InsnList code) {
        Type erased = Type.getArgumentTypes(method.desc)[parameter.index()];
        code.add(new VarInsnNode(erased.getOpcode(Opcodes.ILOAD), slots[parameter.index()]));
        return erased;
    }

    private void readField(Reading.Field reading, InsnList code) {
        FieldInfo field = reading.field();
        code.add(new VarInsnNode(Opcodes.ALOAD, 0));
        if (reading.isHidden()) {
            code.add(new LdcInsnNode(field.owner()));
            code.add(new LdcInsnNode(field.name()));
            code.add(new VarInsnNode(Opcodes.ALOAD, sample));
            code.add(hook("field", "(Ljava/lang/Object;Ljava/lang/String;Ljava/lang/String;L" + SAMPLE + ";)V"));
        } else {
            code.add(new FieldInsnNode(
                    Opcodes.GETFIELD, field.owner().replace('.', '/'), field.name(), field.descriptor()));
            take(Type.getType(field.descriptor()), code);
        }
    }

    /** A field of a parameter is read as an object, so that one of null is null too. */
    private void readPart(Reading.FieldOf part, InsnList code) {
        FieldInfo field = part.field();
        load(part.of(), code);
        code.add(new LdcInsnNode(field.owner()));
        code.add(new LdcInsnNode(field.name()));
        code.add(new VarInsnNode(Opcodes.ALOAD, sample));
        code.add(hook("field", "(Ljava/lang/Object;Ljava/lang/String;Ljava/lang/String;L" + SAMPLE + ";)V"));
    }

    /** Hands over what is on the stack. */
    private void take(Type erased, InsnList code) {
        switch (erased.getSort()) {
            case Type.BOOLEAN, Type.BYTE, Type.SHORT, Type.CHAR, Type.INT -> {
                code.add(new InsnNode(Opcodes.I2L));
                code.add(new VarInsnNode(Opcodes.ALOAD, sample));
                code.add(hook("number", "(JL" + SAMPLE + ";)V"));
            }
            case Type.LONG -> {
                code.add(new VarInsnNode(Opcodes.ALOAD, sample));
                code.add(hook("number", "(JL" + SAMPLE + ";)V"));
            }
            case Type.FLOAT, Type.DOUBLE -> {
                if (erased.getSort() == Type.FLOAT) {
                    code.add(new InsnNode(Opcodes.F2D));
                }
                code.add(new VarInsnNode(Opcodes.ALOAD, sample));
                code.add(hook("real", "(DL" + SAMPLE + ";)V"));
            }
            default -> {
                code.add(new VarInsnNode(Opcodes.ALOAD, sample));
                code.add(hook("object", "(Ljava/lang/Object;L" + SAMPLE + ";)V"));
            }
        }
    }

    /** Catches what leaves the method, notes it and throws it again; of a constructor, only once the object is one. */
    private void handler() {
        AbstractInsnNode first =
                method.name.equals("<init>") ? afterOtherConstructor() : method.instructions.getFirst();
        if (first == null) {
            return;
        }
        variable.catchAll(first, hook("threw", "(Ljava/lang/Throwable;L" + SAMPLE + ";)V"));
    }

    /** The instruction after the call of the other constructor; null if code jumps about before it, or nothing follows. */
    private @Nullable AbstractInsnNode afterOtherConstructor() {
        int made = 0;
        for (AbstractInsnNode node : method.instructions.toArray()) {
            if (node instanceof JumpInsnNode) {
                return null;
            }
            if (node instanceof TypeInsnNode && node.getOpcode() == Opcodes.NEW) {
                made++;
            }
            if (node instanceof MethodInsnNode call && call.name.equals("<init>")) {
                boolean isOwn = call.owner.equals(type.name) || call.owner.equals(type.superName);
                if (made == 0 && isOwn) {
                    return node.getNext();
                }
                made--;
            }
        }
        return null;
    }

    static AbstractInsnNode push(int number) {
        if (number <= Short.MAX_VALUE) {
            return new IntInsnNode(Opcodes.SIPUSH, number);
        }
        return new LdcInsnNode(number);
    }

    static MethodInsnNode hook(String name, String descriptor) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, HOOKS, name, descriptor, false);
    }
}
