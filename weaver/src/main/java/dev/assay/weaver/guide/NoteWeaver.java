package dev.assay.weaver.guide;

import dev.assay.model.type.MethodRef;
import dev.assay.program.verified.AssumptionPlace;
import dev.assay.program.verified.GuidePlan;
import dev.assay.program.verified.GuidePoint;
import dev.assay.weaver.watch.ExtraVariable;
import dev.assay.worker.shadow.VerificationNotes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
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
            MethodRef ref = new MethodRef(type.name.replace('/', '.'), method.name, method.desc);
            Method woven = new Method(method);
            plans.forEach(plan -> woven.weave(plan, ref));
        }
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        type.accept(writer);
        return writer.toByteArray();
    }

    private static final class Method {
        private final MethodNode node;
        private final List<AbstractInsnNode> instructions = new ArrayList<>();

        Method(MethodNode node) {
            this.node = node;
            for (AbstractInsnNode instruction : node.instructions.toArray()) {
                if (instruction.getOpcode() >= 0) {
                    instructions.add(instruction);
                }
            }
        }

        void weave(GuidePlan plan, MethodRef method) {
            if (plan.method().equals(method)) {
                ExtraVariable variable = new ExtraVariable(node, Opcodes.INTEGER);
                variable.declare();
                new OwnNotes(plan, variable.slot()).weave();
            }
            for (AssumptionPlace place : plan.verified().assumptions()) {
                if (place.isOfProgram() && place.method().equals(method)) {
                    look(plan, place, () -> during(plan));
                }
            }
        }

        /** Looks whether an assumption holds, if the run counts. */
        private void look(GuidePlan plan, AssumptionPlace place, Supplier<InsnList> active) {
            AbstractInsnNode instruction = instructions.get(place.instruction());
            int identifier = plan.verified().assumptions().indexOf(place);
            InsnList code = active.get();
            code.add(new LdcInsnNode(identifier));
            if (place.sense() == AssumptionPlace.Sense.STATED) {
                code.add(new LdcInsnNode(plan.firstAssumption() + identifier));
                code.add(call("assumed", "(ZIII)V"));
                stated(instruction, code);
            } else {
                code.add(new LdcInsnNode(place.mostArrivals()));
                code.add(new LdcInsnNode(plan.firstAssumption() + identifier));
                code.add(call("arrived", "(IIII)V"));
                node.instructions.insertBefore(instruction, code);
            }
        }

        /** The assumption is on the stack; that the call looks at it makes it a decision. */
        private void stated(AbstractInsnNode call, InsnList look) {
            int held = node.maxLocals++;
            InsnList before = new InsnList();
            before.add(new InsnNode(Opcodes.DUP));
            before.add(new VarInsnNode(Opcodes.ISTORE, held));
            node.instructions.insertBefore(call, before);
            look.insert(new VarInsnNode(Opcodes.ILOAD, held));
            node.instructions.insert(call, look);
        }

        private static InsnList during(GuidePlan plan) {
            InsnList code = new InsnList();
            code.add(new LdcInsnNode(plan.number()));
            code.add(call("during", "(I)I"));
            return code;
        }

        /** What the method with the plan notes of its own call. */
        private final class OwnNotes {
            private final GuidePlan plan;
            private final int active;

            OwnNotes(GuidePlan plan, int active) {
                this.plan = plan;
                this.active = active;
                node.maxLocals = Math.max(node.maxLocals, active + 1);
            }

            /** At one instruction points come first, then what is assumed of getting there, then what is asserted. */
            void weave() {
                for (int i = 0; i < plan.points().size(); i++) {
                    GuidePoint point = plan.points().get(i);
                    at(point.node() - 1, i);
                }
                for (AssumptionPlace place : plan.verified().assumptions()) {
                    if (!place.isOfProgram()) {
                        look(plan, place, this::isActive);
                    }
                }
                List<Integer> places = plan.assertionPlaces();
                for (int i = 0; i < places.size(); i++) {
                    at(places.get(i), plan.firstAssertion() + i);
                }
                InsnList first = new InsnList();
                first.add(new LdcInsnNode(plan.number()));
                first.add(call("enter", "(I)I"));
                first.add(new VarInsnNode(Opcodes.ISTORE, active));
                node.instructions.insert(first);
            }

            private InsnList isActive() {
                InsnList code = new InsnList();
                code.add(new VarInsnNode(Opcodes.ILOAD, active));
                return code;
            }

            private void at(int instruction, int event) {
                InsnList code = isActive();
                code.add(new LdcInsnNode(event));
                code.add(call("at", "(II)V"));
                node.instructions.insertBefore(instructions.get(instruction), code);
            }
        }

        private static MethodInsnNode call(String name, String descriptor) {
            return new MethodInsnNode(Opcodes.INVOKESTATIC, NOTES, name, descriptor, false);
        }
    }
}
