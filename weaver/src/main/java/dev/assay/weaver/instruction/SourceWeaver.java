package dev.assay.weaver.instruction;

import static org.objectweb.asm.Opcodes.*;

import dev.assay.weaver.outside.NativeRule;
import dev.assay.weaver.outside.NativeTable;
import dev.assay.weaver.outside.SourceRule;
import dev.assay.weaver.outside.SourceTable;
import dev.assay.weaver.site.SiteNumbers;
import dev.assay.weaver.slot.ClassContext;
import dev.assay.weaver.slot.Weave;
import dev.assay.wire.SourceKind;
import java.util.Arrays;
import java.util.Map;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Tells the runtime where a run looks at something besides its inputs, as the tables say: natives where they are called, methods of
 * the JDK where they are entered or where code under test calls them, fields where they are read.
 */
public final class SourceWeaver {
    private static final String READS = "EnvironmentReads";
    private static final String WITH_SUBJECT = "(Ljava/lang/Object;II)V";

    /** Where reflection and method handles lead to a method: the local variable that holds its {@code Member}. */
    private static final Map<String, Integer> REFLECTION = Map.of(
            "java/lang/reflect/Method.invoke(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
            0,
            "java/lang/invoke/DirectMethodHandle.make(BLjava/lang/Class;Ljava/lang/invoke/MemberName;Ljava/lang/Class;)"
                    + "Ljava/lang/invoke/DirectMethodHandle;",
            2);

    private final ClassContext surroundings;
    private final String owner;
    private final MethodNode method;
    private final boolean isOfJdk;

    public SourceWeaver(ClassContext surroundings, String owner, MethodNode method) {
        this.surroundings = surroundings;
        this.owner = owner;
        this.method = method;
        this.isOfJdk = NativeWeaver.isOfJdk(owner);
    }

    public void call(Weave weave, MethodInsnNode insn) {
        String declaring = surroundings.nativeOf(insn.owner, insn.name, insn.desc);
        if (declaring != null && NativeWeaver.isOfJdk(declaring)) {
            callNative(weave, insn, NativeTable.of(declaring, insn.name));
            return;
        }
        String target = surroundings.declaringMethod(insn.owner, insn.name, insn.desc);
        SourceRule result = SourceTable.returned(target, insn.name, insn.desc);
        if (result != null) {
            after(weave, result, "consult");
        }
        if (!isOfJdk && !isForAssert(insn)) {
            callFromCodeUnderTest(weave, insn, target);
        }
    }

    /** Whether the compiler wrote the call, for the assert statements of the class. */
    private boolean isForAssert(MethodInsnNode insn) {
        return insn.name.equals("desiredAssertionStatus")
                && Arrays.stream(method.instructions.toArray())
                        .anyMatch(one -> one instanceof FieldInsnNode field
                                && field.getOpcode() == PUTSTATIC
                                && field.name.equals("$assertionsDisabled"));
    }

    private static void callFromCodeUnderTest(Weave weave, MethodInsnNode insn, String target) {
        SourceRule called = SourceTable.called(target, insn.name, insn.desc);
        if (called != null) {
            consult(weave, SourceKind.valueOf(called.kind()));
        }
        SourceRule absent = SourceTable.absent(target, insn.name, insn.desc);
        if (absent != null && Type.getReturnType(insn.desc).getSort() == Type.OBJECT) {
            after(weave, absent, "absent");
        }
    }

    private static void after(Weave weave, SourceRule rule, String hook) {
        int kind = SourceKind.valueOf(rule.kind()).ordinal();
        weave.afterOp(DUP).afterPush(kind).afterPushSite().afterCall(READS, hook, WITH_SUBJECT);
    }

    private void callNative(Weave weave, MethodInsnNode insn, NativeRule rule) {
        if (insn.name.equals("identityHashCode") && insn.owner.equals("java/lang/System")) {
            weave.op(DUP).pushSite().call(READS, "identified", "(Ljava/lang/Object;I)V");
        } else if (insn.name.equals("getClass") && !isOfJdk) {
            weave.op(DUP).pushSite().call(READS, "classified", "(Ljava/lang/Object;I)V");
        } else if (rule.kind() == SourceKind.WORDING) {
            weave.afterOp(DUP).afterPushSite().afterCall("Messages", "explained", "(Ljava/lang/Object;I)V");
        } else if (rule.kind() != null && !isNoticedAtEntry(rule.kind())) {
            consult(weave, rule.kind());
        }
    }

    /** Whether this method has said itself what it looks at, and knows more of it. */
    private boolean isNoticedAtEntry(SourceKind kind) {
        return SourceTable.entered(owner, method.name, method.desc).stream()
                .anyMatch(rule -> rule.kind().equals(kind.name()));
    }

    /**
     * Whether the method that answers may be the one of Object: what it answers is compared, since a native method cannot tell that
     * it was called.
     */
    static boolean mayAnswerIdentity(MethodInsnNode insn, ClassContext surroundings) {
        return insn.name.equals("hashCode")
                && insn.desc.equals("()I")
                && insn.getOpcode() != INVOKESTATIC
                && (insn.itf || surroundings.nativeOf(insn.owner, insn.name, insn.desc) != null);
    }

    static void compareIdentity(Weave weave) {
        weave.op(DUP);
        weave.afterOp(DUP_X1).afterPushSite().afterCall(READS, "hashed", WITH_SUBJECT);
    }

    /**
     * Clocks stand still within a run: otherwise code that reads them would go another way each time. What the JDK reads, to load
     * classes for example, does not move them.
     */
    public void stopClocks(Weave weave, MethodInsnNode insn) {
        switch (insn.owner + "." + insn.name) {
            case "java/lang/System.currentTimeMillis" -> weave.afterCall("Clocks", "wall", "(J)J");
            case "java/lang/System.nanoTime" -> weave.afterCall("Clocks", isOfJdk ? "nano" : "tick", "(J)J");
            case "jdk/internal/misc/VM.getNanoTimeAdjustment" -> {
                weave.op(DUP2);
                weave.afterCall("Clocks", "adjustment", "(JJ)J");
            }
            default -> {
                return;
            }
        }
    }

    public void read(Weave weave, FieldInsnNode insn) {
        SourceRule rule = insn.getOpcode() == GETSTATIC ? SourceTable.read(insn.owner, insn.name, isOfJdk) : null;
        if (rule != null) {
            consult(weave, SourceKind.valueOf(rule.kind()));
        }
    }

    /** Code under test asks whether an object is of a type. */
    public void test(Weave weave, TypeInsnNode insn) {
        if (!isOfJdk && insn.getOpcode() == INSTANCEOF && insn.desc.endsWith("ClassLoader")) {
            weave.op(DUP).pushSite().call(READS, "classified", "(Ljava/lang/Object;I)V");
        }
    }

    private static void consult(Weave weave, SourceKind kind) {
        weave.push(kind.ordinal()).pushSite().call(READS, "consult", "(II)V");
    }

    /** What comes first in a method that is itself a source, or that leads to any. */
    public void enter(InsnList code, SiteNumbers sites) {
        Integer member = REFLECTION.get(owner + "." + method.name + method.desc);
        if (member != null) {
            code.add(new VarInsnNode(ALOAD, member));
            code.add(Weave.constant(sites.next(method.name, method.desc, 0)));
            code.add(Weave.runtime(READS, "reflected", "(Ljava/lang/Object;I)V"));
        }
        for (SourceRule rule : SourceTable.entered(owner, method.name, method.desc)) {
            enter(code, sites, rule);
        }
    }

    private void enter(InsnList code, SiteNumbers sites, SourceRule rule) {
        int slot = rule.slot(method.desc, (method.access & ACC_STATIC) != 0);
        if (slot >= 0) {
            code.add(new VarInsnNode(ALOAD, slot));
        }
        int site = sites.next(method.name, method.desc, 0);
        if (rule.isCasing()) {
            code.add(Weave.constant(site));
            code.add(Weave.runtime("Casing", "cased", "(Ljava/lang/Object;I)V"));
        } else {
            code.add(Weave.constant(SourceKind.valueOf(rule.kind()).ordinal()));
            code.add(Weave.constant(site));
            code.add(Weave.runtime(READS, "consult", slot >= 0 ? WITH_SUBJECT : "(II)V"));
        }
    }
}
