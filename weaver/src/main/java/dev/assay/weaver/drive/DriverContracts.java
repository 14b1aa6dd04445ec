package dev.assay.weaver.drive;

import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ClassType;
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
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;
import org.objectweb.asm.commons.Method;

/** The contracts of one trial: what its driver assumes before calls, and checks after the call of the unit. */
final class DriverContracts {
    private static final Type CHECKS = Type.getType(Checks.class);
    private static final Type TEXT = Type.getType(String.class);
    private static final Method ASSUME = new Method("assume", "(Z)V");
    private static final Method FAIL = new Method("fail", "(I[Ljava/lang/Object;)V");
    private static final Method NOTE = new Method("note", "(I[Ljava/lang/Object;)V");
    private static final Method SUSPECT = new Method("suspect", "(I[Ljava/lang/Object;)V");

    /** What drops a run comes first, then what notes something, then what may end it. */
    private static final List<ContractRole> ORDER =
            List.of(ContractRole.ASSUME, ContractRole.SUSPECT, ContractRole.CHECK);

    /** Loads the values of steps, as what they are wanted for. */
    interface Loader {
        void load(int step, Type wanted);
    }

    private final Program program;
    private final JobContracts job;
    private final Contracts contracts;
    private final Checklist checklist;
    private final Trial trial;
    private final String home;
    private final Map<Clause, Integer> oldsKnown = new HashMap<>();
    private final Map<Clause, List<Integer>> olds = new HashMap<>();

    DriverContracts(Program program, JobContracts job, Checklist checklist, Trial trial) {
        this.program = program;
        this.job = job;
        this.contracts = job.all();
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

    /** Looks at what a call needs. */
    void heedRequired(GeneratorAdapter code, Loader values, Step.Call call) {
        unlessRequired(code, values, call, ContractRole.ASSUME, alternatives -> {
            code.push(false);
            code.invokeStatic(CHECKS, ASSUME);
        });
        unlessRequired(
                code,
                values,
                call,
                ContractRole.NOTE,
                alternatives -> alternatives.stream()
                        .flatMap(List::stream)
                        .forEach(clause -> tellUnlessHolds(code, values, clause, call, SUSPECT)));
        for (ContractRole role : List.of(ContractRole.SUSPECT, ContractRole.CHECK)) {
            for (Clause clause :
                    required(call, role).stream().flatMap(List::stream).toList()) {
                tellUnlessHolds(code, values, clause, call, role == ContractRole.SUSPECT ? SUSPECT : FAIL);
            }
        }
    }

    private void tellUnlessHolds(GeneratorAdapter code, Loader values, Clause clause, Step.Call call, Method broken) {
        Label holds = new Label();
        code.invokeStatic(CHECKS, new Method("begin", "()V"));
        evaluate(code, values, clause, call, Step.NONE);
        code.ifZCmp(GeneratorAdapter.NE, holds);
        code.push(checklist.number(new ContractCheck(clause, FindingKind.ASSERTION, Step.NONE)));
        invoke(code, values, clause, call, Step.NONE, clause.valuesMethod(), clause.valuesDescriptor());
        code.invokeStatic(CHECKS, broken);
        code.mark(holds);
    }

    /** The alternatives of what a call needs, with the clauses of one role. */
    private List<List<Clause>> required(Step.Call call, ContractRole role) {
        return contracts.of(call.method()).requires().stream()
                .map(this::reachable)
                .map(clauses -> clauses.stream()
                        .filter(clause -> job.before(clause) == role)
                        .toList())
                .filter(clauses -> !clauses.isEmpty())
                .toList();
    }

    /**
     * Does something unless all clauses of one of the alternatives hold.
     *
     * @param otherwise writes the code for that
     */
    private void unlessRequired(
            GeneratorAdapter code,
            Loader values,
            Step.Call call,
            ContractRole role,
            Consumer<List<List<Clause>>> otherwise) {
        List<List<Clause>> alternatives = required(call, role);
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
        otherwise.accept(alternatives);
        code.mark(holds);
    }

    /** Looks at the invariants of all objects that were made. */
    void heedInvariants(GeneratorAdapter code, Loader values) {
        for (int i = 0; i < trial.steps().size() - 1; i++) {
            for (Clause clause : invariants(i)) {
                ContractRole role = job.before(clause);
                if (role == ContractRole.ASSUME || role == ContractRole.NOTE) {
                    checkInvariant(code, values, i, clause, role, SUSPECT);
                }
            }
        }
    }

    /** Drops the run if it has broken already what it claims. */
    void assumeClaim(GeneratorAdapter code, Loader values, Claim.Holds claim) {
        evaluateInvariant(code, values, claim.clause(), claim.subject());
        code.invokeStatic(CHECKS, ASSUME);
    }

    /** Checks what a run claims at its end. */
    void checkClaim(GeneratorAdapter code, Loader values, Claim.Holds claim) {
        checkInvariant(code, values, claim.subject(), claim.clause(), ContractRole.CHECK, FAIL);
    }

    /** The same if the last step before threw, which goes on its way. */
    void checkThrownClaim(GeneratorAdapter code, Loader values, Claim.Holds claim) {
        checkInvariant(code, values, claim.subject(), claim.clause(), ContractRole.CHECK, NOTE);
    }

    /** Ends the run, whose object does not return again what it returned before: both values are on the stack as texts. */
    void changed(GeneratorAdapter code, Claim.Stays claim) {
        int after = code.newLocal(TEXT);
        code.storeLocal(after);
        int before = code.newLocal(TEXT);
        code.storeLocal(before);
        code.push(checklist.number(new StaysCheck(trial.unit(), claim.before(), claim.subject())));
        code.push(2);
        code.newArray(Type.getType(ClassType.OBJECT.descriptor()));
        for (int i = 0; i < 2; i++) {
            code.dup();
            code.push(i);
            code.loadLocal(i == 0 ? before : after);
            code.arrayStore(Type.getType(ClassType.OBJECT.descriptor()));
        }
        code.invokeStatic(CHECKS, FAIL);
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

    /** Checks what the unit promised, then the invariants of all objects and of what it returned. */
    void checkAfter(GeneratorAdapter code, Loader values) {
        for (ContractRole role : ORDER) {
            for (Clause clause : ensures()) {
                if (job.after(clause).equals(Optional.of(role))) {
                    checkEnsured(code, values, clause, role);
                }
            }
            checkInvariants(code, values, trial.steps().size(), role, FAIL);
        }
    }

    private void checkEnsured(GeneratorAdapter code, Loader values, Clause clause, ContractRole role) {
        int unit = trial.steps().size() - 1;
        Label holds = new Label();
        if (oldsKnown.containsKey(clause)) {
            code.loadLocal(oldsKnown.get(clause));
            code.ifZCmp(GeneratorAdapter.EQ, holds);
        }
        code.invokeStatic(CHECKS, new Method("begin", "()V"));
        evaluate(code, values, clause, trial.call(), unit);
        if (role == ContractRole.ASSUME) {
            code.invokeStatic(CHECKS, ASSUME);
        } else {
            code.ifZCmp(GeneratorAdapter.NE, holds);
            code.push(checklist.number(new ContractCheck(clause, FindingKind.POSTCONDITION, Step.NONE)));
            invoke(code, values, clause, trial.call(), unit, clause.valuesMethod(), clause.valuesDescriptor());
            code.invokeStatic(CHECKS, role == ContractRole.SUSPECT ? SUSPECT : FAIL);
        }
        code.mark(holds);
    }

    /** Checks the invariants when the unit threw: what it threw goes on its way. */
    void checkThrown(GeneratorAdapter code, Loader values) {
        for (ContractRole role : ORDER) {
            checkInvariants(code, values, trial.steps().size() - 1, role, NOTE);
        }
    }

    private void checkInvariants(GeneratorAdapter code, Loader values, int steps, ContractRole role, Method broken) {
        for (int i = 0; i < steps; i++) {
            for (Clause clause : invariants(i)) {
                if (job.after(clause).equals(Optional.of(role))) {
                    checkInvariant(code, values, i, clause, role, broken);
                }
            }
        }
    }

    private void checkInvariant(
            GeneratorAdapter code, Loader values, int step, Clause clause, ContractRole role, Method broken) {
        Label holds = new Label();
        skipNull(code, values, step, holds);
        code.invokeStatic(CHECKS, new Method("begin", "()V"));
        evaluateInvariant(code, values, clause, step);
        if (role == ContractRole.ASSUME) {
            code.invokeStatic(CHECKS, ASSUME);
        } else {
            code.ifZCmp(GeneratorAdapter.NE, holds);
            code.push(checklist.number(new ContractCheck(clause, FindingKind.INVARIANT, step)));
            values.load(step, owner(clause));
            invokeOnly(code, clause, clause.valuesMethod(), clause.valuesDescriptor());
            code.invokeStatic(CHECKS, role == ContractRole.SUSPECT ? SUSPECT : broken);
        }
        code.mark(holds);
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
            values.load(result, Type.getReturnType(descriptor(clause)));
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

    private static String descriptor(Clause clause) {
        return Objects.requireNonNull(clause.written().method(), "the clause is about no method")
                .descriptor();
    }

    private static void loadArguments(Loader values, Clause clause, Step.Call call) {
        Type[] parameters = Type.getArgumentTypes(descriptor(clause));
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

    /** The clauses to look at: by default what was inferred is nobody's promise. */
    private List<Clause> ensures() {
        MethodContract contract = contracts.of(trial.unit());
        return reachable(contract.ensures()).stream()
                .filter(clause -> job.after(clause).isPresent())
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
