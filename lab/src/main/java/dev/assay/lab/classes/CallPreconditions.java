package dev.assay.lab.classes;

import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.Step;
import dev.assay.model.type.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.Clause;
import dev.assay.program.contract.Contracts;
import dev.assay.program.contract.MethodContract;
import dev.assay.weaver.drive.Checklist;
import dev.assay.weaver.drive.ContractCheck;
import dev.assay.weaver.drive.ContractRole;
import dev.assay.weaver.drive.JobContracts;
import dev.assay.worker.shadow.Checks;
import java.util.List;
import java.util.Optional;
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

/** Has calls in code under test checked against what their methods require. It inserts no branch, and hence no frame. */
final class CallPreconditions {
    private static final String CHECKS = Type.getInternalName(Checks.class);

    private final Program program;
    private final JobContracts job;
    private final Contracts contracts;
    private final Checklist checklist;

    CallPreconditions(Program program, JobContracts job, Checklist checklist) {
        this.program = program;
        this.job = job;
        this.contracts = job.all();
        this.checklist = checklist;
    }

    byte[] weave(String name, byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        ClassNode type = new ClassNode();
        reader.accept(type, 0);
        boolean isChanged = false;
        for (MethodNode method : type.methods) {
            for (AbstractInsnNode node : method.instructions.toArray()) {
                isChanged |= node instanceof MethodInsnNode call && check(ClassInfo.packageOf(name), method, call);
            }
        }
        if (!isChanged) {
            return classFile;
        }
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        type.accept(writer);
        return writer.toByteArray();
    }

    private boolean check(String home, MethodNode method, MethodInsnNode call) {
        String owner = call.owner.replace('/', '.');
        if (call.owner.startsWith("[") || !program.isOnClassPath(owner)) {
            return false;
        }
        MethodContract contract = contracts.of(new MethodRef(owner, call.name, call.desc));
        List<List<Clause>> required = required(contract, home);
        List<Clause> given = given(contract, home);
        if (required.isEmpty() && given.isEmpty()) {
            return false;
        }
        method.instructions.insertBefore(call, new Site(method, call).checks(required, given));
        return true;
    }

    /** The alternatives of which one has to hold; none if they cannot all be looked at, or nobody wrote them. */
    private List<List<Clause>> required(MethodContract contract, String home) {
        List<List<Clause>> required = contract.requires().stream()
                .map(clauses -> clauses.stream()
                        .filter(clause -> job.given(clause).isEmpty())
                        .toList())
                .filter(clauses -> !clauses.isEmpty())
                .toList();
        boolean isReachable = required.stream()
                .flatMap(List::stream)
                .allMatch(clause ->
                        clause.isReachableFrom(home) && clause.written().isExplicit());
        return isReachable ? required : List.of();
    }

    /** The clauses that were given a role in which they matter here. */
    private List<Clause> given(MethodContract contract, String home) {
        return contract.requires().stream()
                .flatMap(List::stream)
                .filter(clause -> clause.isReachableFrom(home)
                        && job.given(clause)
                                .filter(role -> role != ContractRole.ASSUME && role != ContractRole.NOTE)
                                .isPresent())
                .toList();
    }

    /** One call, whose operands are put aside, shown to the clauses, and put back. */
    private final class Site {
        private final Type[] parameters;
        private final boolean hasReceiver;
        private final int[] locals;
        private final InsnList code = new InsnList();
        private final int receiver;

        Site(MethodNode method, MethodInsnNode call) {
            this.parameters = Type.getArgumentTypes(call.desc);
            this.hasReceiver = call.getOpcode() != Opcodes.INVOKESTATIC && !call.name.equals("<init>");
            this.locals = new int[parameters.length];
            int next = method.maxLocals;
            for (int i = 0; i < parameters.length; i++) {
                locals[i] = next;
                next += parameters[i].getSize();
            }
            receiver = next;
            method.maxLocals = next + 1;
        }

        InsnList checks(List<List<Clause>> required, List<Clause> given) {
            for (int i = parameters.length - 1; i >= 0; i--) {
                code.add(new VarInsnNode(parameters[i].getOpcode(Opcodes.ISTORE), locals[i]));
            }
            if (hasReceiver) {
                code.add(new VarInsnNode(Opcodes.ASTORE, receiver));
            }
            if (required.size() == 1) {
                required.get(0).forEach(clause -> {
                    evaluate(clause);
                    tell(clause);
                });
            } else if (required.size() > 1) {
                evaluateAlternatives(required);
                tell(required.get(0).get(0));
            }
            given.forEach(clause -> {
                evaluate(clause);
                tell(clause);
            });
            putBack(hasReceiver);
            return code;
        }

        private void evaluateAlternatives(List<List<Clause>> required) {
            code.add(new InsnNode(Opcodes.ICONST_0));
            for (List<Clause> clauses : required) {
                code.add(new InsnNode(Opcodes.ICONST_1));
                clauses.forEach(clause -> {
                    evaluate(clause);
                    code.add(new InsnNode(Opcodes.IAND));
                });
                code.add(new InsnNode(Opcodes.IOR));
            }
        }

        private void evaluate(Clause clause) {
            putBack(clause.hasThis());
            code.add(new MethodInsnNode(
                    Opcodes.INVOKESTATIC,
                    clause.written().home().replace('.', '/'),
                    clause.method(),
                    clause.descriptor(),
                    clause.scope().home().isInterface()));
        }

        private void tell(Clause clause) {
            boolean isSuspected = job.given(clause).equals(Optional.of(ContractRole.SUSPECT));
            String hook = isSuspected ? "suspectCall" : "calls";
            code.add(new LdcInsnNode(checklist.number(new ContractCheck(clause, FindingKind.ASSERTION, Step.NONE))));
            code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, CHECKS, hook, "(ZI)V", false));
        }

        private void putBack(boolean withReceiver) {
            if (withReceiver) {
                code.add(new VarInsnNode(Opcodes.ALOAD, receiver));
            }
            for (int i = 0; i < parameters.length; i++) {
                code.add(new VarInsnNode(parameters[i].getOpcode(Opcodes.ILOAD), locals[i]));
            }
        }
    }
}
