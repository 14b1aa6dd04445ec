package dev.assay.weaver.drive;

import dev.assay.model.CallKind;
import dev.assay.model.ClassType;
import dev.assay.model.FindingKind;
import dev.assay.model.Step;
import dev.assay.model.Trial;
import dev.assay.program.ClassInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.Clause;
import dev.assay.program.contract.Contracts;
import dev.assay.program.contract.MethodContract;
import dev.assay.worker.shadow.Checks;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;
import org.objectweb.asm.commons.Method;

/** The contracts of one trial: what its driver assumes before calls, and checks after the call of the unit. */
final class DriverContracts {
    private static final Type CHECKS = Type.getType(Checks.class);
    private static final Method ASSUME = new Method("assume", "(Z)V");
    private static final Method FAIL = new Method("fail", "(I[Ljava/lang/Object;)V");
    private static final Method NOTE = new Method("note", "(I[Ljava/lang/Object;)V");

    /** Loads the values of steps, as what they are wanted for. */
    interface Loader {
        void load(int step, Type wanted);
    }

    private final Program program;
    private final Contracts contracts;
    private final Checklist checklist;
    private final Trial trial;
    private final String home;
    private final Map<Clause, Integer> oldsKnown = new HashMap<>();
    private final Map<Clause, List<Integer>> olds = new HashMap<>();

    DriverContracts(Program program, Contracts contracts, Checklist checklist, Trial trial) {
        this.program = program;
        this.contracts = contracts;
        this.checklist = checklist;
        this.trial = trial;
        this.home = ClassInfo.packageOf(trial.unit().owner());
    }

    /** Whether anything is to be assumed or checked. */
    boolean isEmpty() {
        for (int i = 0; i < trial.steps().size(); i++) {
            if (trial.steps().get(i) instanceof Step.Call call
                            && !contracts.of(call.method()).isEmpty()
                    || !invariants(i).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /** Assumes what a call needs: all clauses of one of the alternatives. */
    void assumeRequired(GeneratorAdapter code, Loader values, Step.Call call) {
        List<List<Clause>> alternatives = contracts.of(call.method()).requires().stream()
                .map(this::reachable)
                .filter(clauses -> !clauses.isEmpty())
                .toList();
        if (alternatives.isEmpty()) {
            return;
        }
        Label holds = new Label();
        for (List<Clause> clauses : alternatives) {
            Label next = new Label();
            for (Clause clause : clauses) {
                evaluate(code, values, clause, call, Step.NONE);
                code.ifZCmp(GeneratorAdapter.EQ, next);
            }
            code.goTo(holds);
            code.mark(next);
        }
        code.push(false);
        code.invokeStatic(CHECKS, ASSUME);
        code.mark(holds);
    }

    /** Assumes the invariants of all objects that were made. */
    void assumeInvariants(GeneratorAdapter code, Loader values) {
        for (int i = 0; i < trial.steps().size() - 1; i++) {
            for (Clause clause : invariants(i)) {
                Label next = new Label();
                skipNull(code, values, i, next);
                evaluateInvariant(code, values, clause, i);
                code.invokeStatic(CHECKS, ASSUME);
                code.mark(next);
            }
        }
    }

    /** Evaluates old values. */
    void rememberOlds(GeneratorAdapter code, Loader values) {
        for (Clause clause : ensures()) {
            List<Integer> locals = new ArrayList<>();
            if (!clause.expression().olds().isEmpty()) {
                code.invokeStatic(CHECKS, new Method("beginOld", "()V"));
                for (int i = 0; i < clause.expression().olds().size(); i++) {
                    Method method = new Method(clause.oldMethod(i), clause.oldDescriptor(i));
                    loadCall(values, clause, trial.call(), clause.hadThis());
                    code.visitMethodInsn(
                            Opcodes.INVOKESTATIC,
                            owner(clause).getInternalName(),
                            method.getName(),
                            method.getDescriptor(),
                            clause.scope().home().isInterface());
                    int local = code.newLocal(method.getReturnType());
                    code.storeLocal(local);
                    locals.add(local);
                }
                int isKnown = code.newLocal(Type.BOOLEAN_TYPE);
                code.invokeStatic(CHECKS, new Method("endOld", "()Z"));
                code.storeLocal(isKnown);
                oldsKnown.put(clause, isKnown);
            }
            olds.put(clause, locals);
        }
    }

    /** Checks what the unit promised, then the invariants of all objects and of what it answered. */
    void checkAfter(GeneratorAdapter code, Loader values) {
        int unit = trial.steps().size() - 1;
        for (Clause clause : ensures()) {
            Label holds = new Label();
            if (oldsKnown.containsKey(clause)) {
                code.loadLocal(oldsKnown.get(clause));
                code.ifZCmp(GeneratorAdapter.EQ, holds);
            }
            code.invokeStatic(CHECKS, new Method("begin", "()V"));
            evaluate(code, values, clause, trial.call(), unit);
            code.ifZCmp(GeneratorAdapter.NE, holds);
            code.push(checklist.number(new Check(clause, FindingKind.POSTCONDITION, Step.NONE)));
            invoke(code, values, clause, trial.call(), unit, clause.valuesMethod(), clause.valuesDescriptor());
            code.invokeStatic(CHECKS, FAIL);
            code.mark(holds);
        }
        checkInvariants(code, values, trial.steps().size(), FAIL);
    }

    /** Checks the invariants where the unit threw: what it threw goes on its way. */
    void checkThrown(GeneratorAdapter code, Loader values) {
        checkInvariants(code, values, trial.steps().size() - 1, NOTE);
    }

    private void checkInvariants(GeneratorAdapter code, Loader values, int steps, Method tell) {
        for (int i = 0; i < steps; i++) {
            for (Clause clause : invariants(i)) {
                if (clause.written().isExplicit()) {
                    Label holds = new Label();
                    skipNull(code, values, i, holds);
                    code.invokeStatic(CHECKS, new Method("begin", "()V"));
                    evaluateInvariant(code, values, clause, i);
                    code.ifZCmp(GeneratorAdapter.NE, holds);
                    code.push(checklist.number(new Check(clause, FindingKind.INVARIANT, i)));
                    values.load(i, owner(clause));
                    invokeOnly(code, clause, clause.valuesMethod(), clause.valuesDescriptor());
                    code.invokeStatic(CHECKS, tell);
                    code.mark(holds);
                }
            }
        }
    }

    private void skipNull(GeneratorAdapter code, Loader values, int step, Label next) {
        values.load(step, Type.getType(ClassType.OBJECT.descriptor()));
        code.ifNull(next);
    }

    private void evaluateInvariant(GeneratorAdapter code, Loader values, Clause clause, int step) {
        values.load(step, owner(clause));
        invokeOnly(code, clause, clause.method(), clause.descriptor());
    }

    private void evaluate(GeneratorAdapter code, Loader values, Clause clause, Step.Call call, int result) {
        invoke(code, values, clause, call, result, clause.method(), clause.descriptor());
    }

    private void invoke(
            GeneratorAdapter code, Loader values, Clause clause, Step.Call call, int result, String name, String type) {
        int object = call.kind() == CallKind.CONSTRUCTOR ? result : call.receiver();
        if (clause.hasThis()) {
            values.load(object, owner(clause));
        }
        loadArguments(values, clause, call);
        if (clause.hasResult()) {
            values.load(result, Type.getReturnType(clause.written().method().descriptor()));
        }
        olds.getOrDefault(clause, List.of()).forEach(code::loadLocal);
        invokeOnly(code, clause, name, type);
    }

    private void loadCall(Loader values, Clause clause, Step.Call call, boolean hasThis) {
        if (hasThis) {
            values.load(call.receiver(), owner(clause));
        }
        loadArguments(values, clause, call);
    }

    private static void loadArguments(Loader values, Clause clause, Step.Call call) {
        Type[] parameters = Type.getArgumentTypes(clause.written().method().descriptor());
        for (int i = 0; i < parameters.length; i++) {
            values.load(call.arguments().get(i), parameters[i]);
        }
    }

    private static void invokeOnly(GeneratorAdapter code, Clause clause, String name, String descriptor) {
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                owner(clause).getInternalName(),
                name,
                descriptor,
                clause.scope().home().isInterface());
    }

    private static Type owner(Clause clause) {
        return Type.getObjectType(clause.written().home().replace('.', '/'));
    }

    /** The clauses to check: what was inferred is nobody's promise. */
    private List<Clause> ensures() {
        MethodContract contract = contracts.of(trial.unit());
        return reachable(contract.ensures()).stream()
                .filter(clause -> clause.written().isExplicit())
                .toList();
    }

    private List<Clause> invariants(int step) {
        if (trial.maker(step) != step) {
            return List.of(); // Those of the object are heeded where it was made.
        }
        return trial.steps().get(step).type().erasure() instanceof ClassType type && program.isOnClassPath(type.name())
                ? reachable(contracts.invariants(type.name()))
                : List.of();
    }

    /** Those whose class the driver may name. */
    private List<Clause> reachable(List<Clause> clauses) {
        return clauses.stream().filter(clause -> clause.isReachableFrom(home)).toList();
    }
}
