package dev.assay.weaver.guide;

import dev.assay.program.verified.AssumptionPlace;
import dev.assay.program.verified.GuidePlan;
import dev.assay.program.verified.GuidePoint;
import dev.assay.weaver.watch.ExtraVariable;
import dev.assay.worker.shadow.VerificationNotes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Weaves the plans of a class into its methods. It inserts no branch, and hence no frame. */
public final class NoteWeaver {
    private static final String NOTES = Type.getInternalName(VerificationNotes.class);

    private NoteWeaver() {}

    /** The class with notes in the methods that have a plan. */
    public static byte[] weave(byte[] classFile, Collection<GuidePlan> plans) {
        ClassReader reader = new ClassReader(classFile);
        ClassNode type = new ClassNode();
        reader.accept(type, ClassReader.EXPAND_FRAMES);
        for (MethodNode method : type.methods) {
            plans.stream()
                    .filter(plan -> plan.method().name().equals(method.name)
                            && plan.method().descriptor().equals(method.desc))
                    .forEach(plan -> new Method(method, plan).weave());
        }
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        type.accept(writer);
        return writer.toByteArray();
    }

    private static final class Method {
        private final MethodNode node;
        private final GuidePlan plan;
        private final List<AbstractInsnNode> instructions = new ArrayList<>();
        private final int active;
        private final int held;

        Method(MethodNode node, GuidePlan plan) {
            this.node = node;
            this.plan = plan;
            for (AbstractInsnNode instruction : node.instructions.toArray()) {
                if (instruction.getOpcode() >= 0) {
                    instructions.add(instruction);
                }
            }
            ExtraVariable variable = new ExtraVariable(node, Opcodes.INTEGER);
            variable.declare();
            this.active = variable.slot();
            this.held = active + 1;
        }

        void weave() {
            node.maxLocals = held + 1;
            for (int i = 0; i < plan.points().size(); i++) {
                GuidePoint point = plan.points().get(i);
                at(point.node() - 1, i);
            }
            List<Integer> places = plan.assertionPlaces();
            for (int i = 0; i < places.size(); i++) {
                at(places.get(i), plan.firstAssertion() + i);
            }
            for (int i = 0; i < plan.verified().assumptions().size(); i++) {
                AssumptionPlace place = plan.verified().assumptions().get(i);
                if (place.isStated()) {
                    stated(instructions.get(place.instruction()), i);
                } else {
                    bounded(place, i);
                }
            }
            InsnList first = new InsnList();
            first.add(new LdcInsnNode(plan.number()));
            first.add(call("enter", "(I)I"));
            first.add(new VarInsnNode(Opcodes.ISTORE, active));
            node.instructions.insert(first);
        }

        private void at(int instruction, int event) {
            InsnList code = new InsnList();
            code.add(new VarInsnNode(Opcodes.ILOAD, active));
            code.add(new LdcInsnNode(event));
            code.add(call("at", "(II)V"));
            node.instructions.insertBefore(instructions.get(instruction), code);
        }

        /** The assumption is on the stack; that the call looks at it makes it a decision. */
        private void stated(AbstractInsnNode call, int identifier) {
            InsnList before = new InsnList();
            before.add(new InsnNode(Opcodes.DUP));
            before.add(new VarInsnNode(Opcodes.ISTORE, held));
            node.instructions.insertBefore(call, before);
            InsnList after = new InsnList();
            after.add(new VarInsnNode(Opcodes.ILOAD, held));
            after.add(new VarInsnNode(Opcodes.ILOAD, active));
            after.add(new LdcInsnNode(identifier));
            after.add(new LdcInsnNode(plan.firstAssumption() + identifier));
            after.add(call("assumed", "(ZIII)V"));
            node.instructions.insert(call, after);
        }

        private void bounded(AssumptionPlace place, int identifier) {
            AbstractInsnNode header = instructions.get(place.instruction());
            for (AbstractInsnNode instruction : instructions.subList(place.instruction(), instructions.size())) {
                if (instruction instanceof JumpInsnNode jump && leadsTo(jump.label, header)) {
                    InsnList code = new InsnList();
                    code.add(new VarInsnNode(Opcodes.ILOAD, active));
                    code.add(new LdcInsnNode(identifier));
                    code.add(new LdcInsnNode(place.rounds()));
                    code.add(new LdcInsnNode(plan.firstAssumption() + identifier));
                    code.add(call("round", "(IIII)V"));
                    node.instructions.insertBefore(jump, code);
                }
            }
        }

        private boolean leadsTo(LabelNode label, AbstractInsnNode header) {
            AbstractInsnNode at = label;
            while (at != null && !instructions.contains(at)) {
                at = at.getNext();
            }
            return at == header;
        }

        private static MethodInsnNode call(String name, String descriptor) {
            return new MethodInsnNode(Opcodes.INVOKESTATIC, NOTES, name, descriptor, false);
        }
    }
}
