package dev.assay.weaver.instrument;

import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Counts fuel at entries and backward jumps, and probes entries, both ways of conditional jumps, cases and handlers. */
final class ProgressPass {
    private static final Set<String> WIDE_HANDLERS = Set.of(
            "java/lang/Throwable",
            "java/lang/Error",
            "java/lang/VirtualMachineError",
            "java/lang/StackOverflowError",
            "java/lang/OutOfMemoryError",
            "java/lang/LinkageError",
            "java/lang/NoClassDefFoundError");

    /** The compiler writes three instructions and some labels. */
    private static final int LONGEST_VALUES = 12;

    private final MethodNode method;
    private final InsertionPoints code;
    private final ProbeNumbers.OfMethod probes;

    private ProgressPass(MethodNode method, ProbeNumbers.OfMethod probes) {
        this.method = method;
        this.code = new InsertionPoints(method);
        this.probes = probes;
    }

    static void run(MethodNode method, ProbeNumbers.OfMethod probes) {
        new ProgressPass(method, probes).run();
    }

    private void run() {
        Set<LabelNode> blocks = new LinkedHashSet<>();
        boolean isReady = !method.name.equals("<init>");
        for (AbstractInsnNode node : method.instructions.toArray()) {
            if (node instanceof JumpInsnNode jump) {
                atJump(jump, isReady);
            } else if (node instanceof TableSwitchInsnNode table) {
                atSwitch(node, table.labels, table.dflt, blocks);
            } else if (node instanceof LookupSwitchInsnNode lookup) {
                atSwitch(node, lookup.labels, lookup.dflt, blocks);
            } else if (node instanceof MethodInsnNode call && call.name.equals("<init>")) {
                isReady = true; // Before that, what is compared may be an object that is not yet initialized.
            }
        }
        handlers(blocks);
        for (LabelNode block : blocks) {
            code.atLabel(block, Hooks.call(Hooks.COVERAGE, "hit", probes.next()));
        }
        InsnList entry = isValuesOfEnum() ? new InsnList() : Hooks.list(Hooks.tick());
        entry.add(Hooks.call(Hooks.COVERAGE, "hit", probes.next()));
        code.atEntry(entry);
    }

    /** The JDK asks an enum for its values once in a JVM and remembers them: a step there would differ from run to run. */
    private boolean isValuesOfEnum() {
        return (method.access & Opcodes.ACC_STATIC) != 0
                && method.name.equals("values")
                && method.desc.startsWith("()[L")
                && method.instructions.size() < LONGEST_VALUES;
    }

    private void atJump(JumpInsnNode jump, boolean isReady) {
        if (code.isBackward(jump, jump.label)) {
            method.instructions.insertBefore(jump, Hooks.tick());
        }
        Condition condition = Condition.of(jump.getOpcode());
        if (condition != null && (isReady || !condition.isOfReferences)) {
            InsnList probe = Hooks.list(new InsnNode(condition.copy), Hooks.push(probes.nextPair()));
            probe.add(Hooks.call(Hooks.COVERAGE, condition.hook, condition.descriptor));
            method.instructions.insertBefore(jump, probe);
        }
    }

    private void atSwitch(
            AbstractInsnNode node, Iterable<LabelNode> labels, LabelNode otherwise, Set<LabelNode> blocks) {
        boolean isBackward = code.isBackward(node, otherwise);
        blocks.add(otherwise);
        for (LabelNode label : labels) {
            isBackward |= code.isBackward(node, label);
            blocks.add(label);
        }
        if (isBackward) {
            method.instructions.insertBefore(node, Hooks.tick());
        }
    }

    private void handlers(Set<LabelNode> blocks) {
        Set<LabelNode> noted = new LinkedHashSet<>();
        for (TryCatchBlockNode handler : method.tryCatchBlocks) {
            if (code.coversItself(handler.handler)) {
                blocks.remove(handler.handler);
                continue;
            }
            blocks.add(handler.handler);
            if (handler.type != null && WIDE_HANDLERS.contains(handler.type) && noted.add(handler.handler)) {
                InsnList note = Hooks.list(new InsnNode(Opcodes.DUP));
                note.add(Hooks.call(Hooks.FAULTS, "caught", "(Ljava/lang/Throwable;)V"));
                code.atLabel(handler.handler, note);
            }
        }
    }

    /** How a conditional jump's operands are shown to coverage; what the jump does is the same or the opposite. */
    private enum Condition {
        ZERO(Opcodes.DUP, "ifeq", "(II)V", false),
        NEGATIVE(Opcodes.DUP, "iflt", "(II)V", false),
        POSITIVE(Opcodes.DUP, "ifgt", "(II)V", false),
        EQUAL(Opcodes.DUP2, "ificmpeq", "(III)V", false),
        LESS(Opcodes.DUP2, "ificmplt", "(III)V", false),
        GREATER(Opcodes.DUP2, "ificmpgt", "(III)V", false),
        NULL(Opcodes.DUP, "ifnull", "(Ljava/lang/Object;I)V", true),
        SAME(Opcodes.DUP2, "ifacmp", "(Ljava/lang/Object;Ljava/lang/Object;I)V", true);

        private final int copy;
        private final String hook;
        private final String descriptor;
        private final boolean isOfReferences;

        Condition(int copy, String hook, String descriptor, boolean isOfReferences) {
            this.copy = copy;
            this.hook = hook;
            this.descriptor = descriptor;
            this.isOfReferences = isOfReferences;
        }

        static @Nullable Condition of(int opcode) {
            return switch (opcode) {
                case Opcodes.IFEQ, Opcodes.IFNE -> ZERO;
                case Opcodes.IFLT, Opcodes.IFGE -> NEGATIVE;
                case Opcodes.IFGT, Opcodes.IFLE -> POSITIVE;
                case Opcodes.IF_ICMPEQ, Opcodes.IF_ICMPNE -> EQUAL;
                case Opcodes.IF_ICMPLT, Opcodes.IF_ICMPGE -> LESS;
                case Opcodes.IF_ICMPGT, Opcodes.IF_ICMPLE -> GREATER;
                case Opcodes.IFNULL, Opcodes.IFNONNULL -> NULL;
                case Opcodes.IF_ACMPEQ, Opcodes.IF_ACMPNE -> SAME;
                default -> null;
            };
        }
    }
}
