package dev.assay.weaver.instruction;

import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import dev.assay.weaver.slot.ClassContext;
import dev.assay.weaver.slot.Masks;
import dev.assay.weaver.slot.ShadowNames;
import dev.assay.weaver.slot.Slot;
import dev.assay.weaver.slot.Weave;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls that leave the code with shadows: other modules of the JDK, what lies behind a method handle, and objects of other modules behind
 * types of java.base. What such code can read by itself is shown to the runtime.
 */
final class OutsideWeaver {
    private static final String CALLS = "OutsideCalls";
    private static final String OURS = "dev/assay/worker/";

    /** How the methods are called that instrumentation adds to a class. */
    private static final String ADDED = "assay$";

    /** How handles and reflection work inside is not looked at. */
    private static final List<String> HANDLES =
            List.of("java/lang/invoke/", "java/lang/reflect/", "jdk/internal/reflect/");

    /** Whose objects the JDK gives arrays to. */
    private static final Set<String> STREAMS =
            Set.of("java/io/InputStream", "java/io/OutputStream", "java/io/Reader", "java/io/Writer");

    /** What shows nothing of itself, and is of java.base alone. */
    private static final Set<String> CLOSED = Set.of(
            "java/lang/String",
            "java/lang/StringBuilder",
            "java/lang/StringBuffer",
            "java/lang/Class",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Character",
            "java/lang/Boolean",
            "java/lang/Byte",
            "java/lang/Short",
            "java/lang/Float",
            "java/lang/Double");

    private final ClassContext surroundings;
    private final boolean isOfHandles;
    private final boolean isOfJdk;

    OutsideWeaver(ClassContext surroundings, String className) {
        this.surroundings = surroundings;
        this.isOfHandles = HANDLES.stream().anyMatch(className::startsWith);
        this.isOfJdk = NativeWeaver.isOfJdk(className);
    }

    /** Shows what a method handle gets; behind it may be anything. */
    void handle(Weave weave, MethodInsnNode insn) {
        if (!isOfHandles) {
            show(weave, values(insn), "handled");
        }
    }

    /** Shows what goes to a call site that is linked at run time; a switch looks at types, and at values by methods with shadows. */
    void bootstrapped(Weave weave, InvokeDynamicInsnNode insn) {
        if (!isOfHandles && !insn.bsm.getOwner().equals("java/lang/runtime/SwitchBootstraps")) {
            List<Type> values = List.of(Type.getArgumentTypes(insn.desc));
            show(weave, values, "handled");
        }
    }

    /** Whether code under test calls code without shadows, whatever the receiver is. */
    boolean isOutside(MethodInsnNode insn) {
        return (insn.getOpcode() == INVOKESTATIC || insn.getOpcode() == INVOKESPECIAL) && isDeclaredOutside(insn);
    }

    /** Arrays, what instrumentation put here, what the runtime stands in for and what lambdas became are not outside. */
    private boolean isDeclaredOutside(MethodInsnNode insn) {
        return !isOfJdk
                && !insn.owner.startsWith("[")
                && !insn.owner.startsWith(OURS)
                && !insn.owner.contains(ShadowNames.LAMBDA)
                && !insn.name.startsWith(ADDED)
                && Masks.of(insn.owner, insn.name, insn.desc) == null
                && surroundings.isOutside(insn.owner, insn.name, insn.desc);
    }

    /** Notes that an object of another module may come out of a static field. */
    void read(Weave weave, FieldInsnNode insn) {
        if (!isOfJdk && insn.getOpcode() == GETSTATIC && surroundings.isOutside(insn.owner)) {
            weave.call(CALLS, "know", "()V");
        }
    }

    /** Numbers that such code gets are lost, and what it returns is its own. */
    void call(Weave weave, MethodInsnNode insn, int depth) {
        weave.pushSite().call(CALLS, "enter", "(I)V");
        show(weave, values(insn), "given");
        for (int i = 0; i < Type.getArgumentTypes(insn.desc).length; i++) {
            if (weave.isSymbolic(i)) {
                weave.pushShadow(i).pushSite().call("ShadowFrame", "withheld", "(EI)V");
            }
        }
        weave.afterCall("ShadowFrame", "discard", "()V");
        if (Slot.isShadowed(Type.getReturnType(insn.desc))) {
            weave.afterOp(ACONST_NULL).afterPopShadow(depth);
        }
    }

    /** Shows what a method with shadows gets, since an object of another module may be among it. */
    void pass(Weave weave, MethodInsnNode insn, int token) {
        List<Type> values = values(insn);
        boolean hasReceiver = insn.getOpcode() != INVOKESTATIC && !insn.name.equals("<init>");
        boolean isOpen = hasReceiver && !CLOSED.contains(insn.owner) && !surroundings.isFinal(insn.owner);
        if (!isOfInterest(insn, values, isOpen)) {
            return;
        }
        if (isDeclaredOutside(insn)) {
            weave.call(CALLS, "know", "()V");
        }
        putAside(weave, values);
        boolean isShown = false;
        for (int i = hasReceiver ? 1 : 0; i < values.size(); i++) {
            if (isShown(values.get(i), isOpen)) {
                pushReceiver(weave, isOpen).unspill('A', i).push(token);
                weave.call(CALLS, "passed", "(Ljava/lang/Object;Ljava/lang/Object;I)V");
                isShown = true;
            }
        }
        if (isOpen && !isShown) {
            pushReceiver(weave, true).op(ACONST_NULL).push(token);
            weave.call(CALLS, "passed", "(Ljava/lang/Object;Ljava/lang/Object;I)V");
        }
        putBack(weave, values);
        if (isOpen && Slot.isShadowed(Type.getReturnType(insn.desc))) {
            weave.afterUnspill('A', 0).afterCall(CALLS, "returned", "(Ljava/lang/Object;)V");
        }
    }

    /** The JDK itself gives arrays to streams of others; code under test gives anything to anybody. */
    private boolean isOfInterest(MethodInsnNode insn, List<Type> values, boolean isOpen) {
        if (insn.owner.startsWith("[") || insn.owner.startsWith(OURS)) {
            return false;
        }
        if (isOfJdk) {
            return isOpen && STREAMS.contains(insn.owner) && insn.desc.contains("[");
        }
        boolean isOfOthers =
                NativeWeaver.isOfJdk(insn.owner) || insn.owner.startsWith("javax/") || isDeclaredOutside(insn);
        return isOfOthers && (isOpen || values.stream().anyMatch(type -> isShown(type, false)));
    }

    private static Weave pushReceiver(Weave weave, boolean isOpen) {
        return isOpen ? weave.unspill('A', 0) : weave.op(ACONST_NULL);
    }

    /** Arrays of numbers matter where the receiver may be of another module. */
    private static boolean isShown(Type type, boolean isOpen) {
        if (type.getSort() == Type.ARRAY && type.getElementType().getSort() < Type.ARRAY) {
            return isOpen;
        }
        return type.getSort() >= Type.ARRAY && !CLOSED.contains(type.getInternalName());
    }

    private static void show(Weave weave, List<Type> values, String name) {
        if (values.stream().noneMatch(type -> type.getSort() >= Type.ARRAY)) {
            return;
        }
        putAside(weave, values);
        for (int i = 0; i < values.size(); i++) {
            if (values.get(i).getSort() >= Type.ARRAY) {
                weave.unspill('A', i).pushSite().call(CALLS, name, "(Ljava/lang/Object;I)V");
            }
        }
        putBack(weave, values);
    }

    private static void putAside(Weave weave, List<Type> values) {
        for (int i = values.size() - 1; i >= 0; i--) {
            weave.spill(Slot.kindOf(values.get(i)), i);
        }
    }

    private static void putBack(Weave weave, List<Type> values) {
        for (int i = 0; i < values.size(); i++) {
            weave.unspill(Slot.kindOf(values.get(i)), i);
        }
    }

    /** What lies on the stack: the receiver, unless it is only being made, and the arguments. */
    private static List<Type> values(MethodInsnNode insn) {
        List<Type> values = new ArrayList<>();
        if (insn.getOpcode() != INVOKESTATIC && !insn.name.equals("<init>")) {
            values.add(Type.getObjectType(insn.owner));
        }
        values.addAll(List.of(Type.getArgumentTypes(insn.desc)));
        return values;
    }
}
