package dev.assay.weaver.drive;

import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.program.Program;
import dev.assay.worker.hook.MadeValues;
import dev.assay.worker.hook.ReturnedResults;
import dev.assay.worker.shadow.Checks;
import dev.assay.worker.shadow.RecordedRuns;
import dev.assay.worker.shadow.Roots;
import dev.assay.worker.shadow.SymbolicInputs;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;
import org.objectweb.asm.commons.Method;

/** Writes the class of one driver: straight code, each step's value in a local variable. */
final class DriverWriter {
    private static final Type INPUTS = Type.getType(SymbolicInputs.class);
    private static final Type ROOTS = Type.getType(Roots.class);
    private static final Type RECORDER = Type.getType(RecordedRuns.class);
    private static final Type MADE = Type.getType(MadeValues.class);
    private static final Type CHECKS = Type.getType(Checks.class);
    private static final Type RESULTS = Type.getType(ReturnedResults.class);

    private final Program program;
    private final Function<Step, String> lambdas;
    private final DriverContracts contracts;
    private boolean checks;
    private GeneratorAdapter code;
    private StepWriter values;
    private List<Step> steps;
    private @Nullable Guarded guarded;

    /** Code whose exceptions are looked at. */
    private record Guarded(Label start, Label end) {}

    @SuppressWarnings("NullAway.Init") // What belongs to a driver is set by write.
    DriverWriter(Program program, Function<Step, String> lambdas, DriverContracts contracts) {
        this.program = program;
        this.lambdas = lambdas;
        this.contracts = contracts;
    }

    byte[] write(String name, String method, Drive drive) {
        checks = drive.claim().isPresent() || !contracts.isEmpty();
        // Without contracts there is no branch, and hence no frame.
        ClassWriter writer = new ClassWriter(checks ? ClassWriter.COMPUTE_FRAMES : ClassWriter.COMPUTE_MAXS) {
            @Override
            protected String getCommonSuperClass(String one, String other) {
                return "java/lang/Object";
            }
        };
        int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER;
        writer.visit(Opcodes.V17, access, name.replace('.', '/'), null, "java/lang/Object", null);
        code = new GeneratorAdapter(
                Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, new Method(method, "()V"), null, null, writer);
        code.visitCode();
        steps = drive.trial().steps();
        values = new StepWriter(program, lambdas, code, steps);
        guarded = null;
        takeSteps(drive);
        if (!checks) {
            finish(drive);
        }
        code.endMethod();
        writer.visitEnd();
        return writer.toByteArray();
    }

    private void takeSteps(Drive drive) {
        for (int i = 0; i < steps.size(); i++) {
            int step = i;
            boolean isUnit = i == steps.size() - 1;
            if (isUnit && checks) {
                lastStep(i, drive);
                return;
            }
            if (steps.get(i) instanceof Step.Call call) {
                requireOperands(call);
                if (checks && i >= drive.known()) {
                    at(SymbolicInputs.CHECK);
                    contracts.heedRequired(code, values::load, call);
                }
                at(isUnit ? SymbolicInputs.UNIT : i);
            } else if (isPart(steps.get(i))) {
                at(i);
            }
            Label start = code.mark();
            values.make(steps.get(i));
            if (i == steps.size() - 2 && drive.claim().isPresent() && steps.get(i) instanceof Step.Call) {
                guarded = new Guarded(start, code.mark());
            }
            if (isUnit) {
                tell(StepWriter.type(steps.get(i).type()));
            } else {
                tellNull(i);
            }
            values.keep(i);
            drive.claim().ifPresent(claim -> heed(claim, step));
        }
    }

    private void lastStep(int unit, Drive drive) {
        Claim claim = drive.claim().orElse(null);
        if (claim == null) {
            checkedUnit(unit, drive);
            return;
        }
        requireOperands((Step.Call) steps.get(unit));
        if (claim instanceof Claim.Holds holds) {
            at(SymbolicInputs.CHECK);
            contracts.checkClaim(code, values::load, holds);
        } else if (claim instanceof Claim.Stays stays) {
            at(SymbolicInputs.UNIT);
            values.make(steps.get(unit));
            values.keep(unit);
            at(SymbolicInputs.CHECK);
            compare(stays, unit);
        }
        at(SymbolicInputs.UNIT);
        finish(drive);
        if (guarded != null && claim instanceof Claim.Holds holds && holds.subject() < unit - 1) {
            code.catchException(guarded.start, guarded.end, Type.getType(Throwable.class));
            int thrown = code.newLocal(Type.getType(Throwable.class));
            code.storeLocal(thrown);
            at(SymbolicInputs.CHECK);
            contracts.checkThrownClaim(code, values::load, holds);
            at(unit - 1);
            code.loadLocal(thrown);
            code.throwException();
        }
    }

    /** Does after a step what a claim about the whole run asks for there. */
    private void heed(Claim claim, int step) {
        if (claim instanceof Claim.Holds holds && holds.assumedAfter().contains(step)) {
            at(SymbolicInputs.CHECK);
            contracts.assumeClaim(code, values::load, holds);
        }
    }

    private void text(int step) {
        values.load(step, Type.getType(Object.class));
        code.invokeStatic(CHECKS, new Method("text", "(Ljava/lang/Object;)Ljava/lang/String;"));
    }

    private void compare(Claim.Stays claim, int unit) {
        Label isSame = new Label();
        Type returned = StepWriter.type(steps.get(unit).type());
        if (StepWriter.isReference(returned)) {
            text(claim.before());
            text(unit);
            code.invokeVirtual(Type.getType(String.class), new Method("equals", "(Ljava/lang/Object;)Z"));
            code.ifZCmp(GeneratorAdapter.NE, isSame);
        } else {
            values.load(claim.before());
            values.load(unit);
            code.ifCmp(returned, GeneratorAdapter.EQ, isSame);
        }
        text(claim.before());
        text(unit);
        contracts.changed(code, claim);
        code.mark(isSame);
    }

    /** Whether a step may throw by itself: on null, or with an index that is out of bounds. */
    private static boolean isPart(Step step) {
        return step instanceof Step.Assignment
                || step instanceof Step.StandIn
                || step instanceof Step.FieldValue
                || step instanceof Step.Element
                || step instanceof Step.ElementAssignment;
    }

    /** Stops before a call that the test itself could not make: on null, or with what has to be cast or unboxed and cannot. */
    private void requireOperands(Step.Call call) {
        if (call.kind() == CallKind.INSTANCE) {
            at(call.receiver());
            values.load(call.receiver(), StepWriter.classNamed(call.method().owner()));
            code.invokeStatic(MADE, new Method("require", "(Ljava/lang/Object;)V"));
        }
        Type[] parameters = Type.getArgumentTypes(call.method().descriptor());
        for (int i = 0; i < parameters.length; i++) {
            int argument = call.arguments().get(i);
            Type made = StepWriter.type(steps.get(argument).type());
            if (StepWriter.isReference(made) && !StepWriter.isReference(parameters[i])) {
                at(argument);
                values.load(argument);
                code.invokeStatic(MADE, new Method("require", "(Ljava/lang/Object;)V"));
            } else if (StepWriter.isReference(made) && !isSubtype(made, parameters[i])) {
                at(argument);
                values.load(argument, parameters[i]);
                code.pop();
            }
        }
    }

    private boolean isSubtype(Type from, Type to) {
        return from.equals(to)
                || from.getSort() == Type.OBJECT
                        && to.getSort() == Type.OBJECT
                        && program.isSubtype(from.getClassName(), to.getClassName());
    }

    /** Shows the worker what a call or a constant is, which may be null without anybody having said so. */
    private void tellNull(int step) {
        Step made = steps.get(step);
        boolean isOpen = made instanceof Step.StaticField
                || made instanceof Step.Call call && call.kind() != CallKind.CONSTRUCTOR;
        if (isOpen && StepWriter.isReference(StepWriter.type(made.type()))) {
            code.dup();
            code.push(step);
            code.invokeStatic(MADE, new Method("made", "(Ljava/lang/Object;I)V"));
        }
    }

    /** Shows what the unit returned to the worker, which compares it with what another run returns. */
    private void tell(Type returned) {
        if (returned.getSort() == Type.VOID) {
            return;
        }
        if (returned.getSize() == 2) {
            code.dup2();
        } else {
            code.dup();
        }
        boolean isObject = returned.getSort() == Type.OBJECT || returned.getSort() == Type.ARRAY;
        Type told = switch (returned.getSort()) {
            case Type.LONG, Type.FLOAT, Type.DOUBLE -> returned;
            case Type.OBJECT, Type.ARRAY -> Type.getType(Object.class);
            default -> Type.INT_TYPE;
        };
        code.invokeStatic(isObject ? RECORDER : RESULTS, new Method("returned", Type.VOID_TYPE, new Type[] {told}));
    }

    private void finish(Drive drive) {
        for (int root : drive.roots()) {
            values.load(root);
            code.invokeStatic(ROOTS, new Method("keep", "(Ljava/lang/Object;)V"));
        }
        code.returnValue();
    }

    private void at(int step) {
        code.push(step);
        code.invokeStatic(INPUTS, new Method("at", "(I)V"));
    }

    /** Calls the unit where its contract lets it be called, and checks afterwards what the contract promises. */
    private void checkedUnit(int unit, Drive drive) {
        requireOperands((Step.Call) steps.get(unit));
        at(SymbolicInputs.CHECK);
        contracts.heedRequired(code, values::load, (Step.Call) steps.get(unit));
        contracts.heedInvariants(code, values::load);
        contracts.rememberOlds(code, values::load);
        at(SymbolicInputs.UNIT);
        Label start = code.mark();
        values.make(steps.get(unit));
        Label end = code.mark();
        tell(StepWriter.type(steps.get(unit).type()));
        values.keep(unit);
        at(SymbolicInputs.CHECK);
        contracts.checkAfter(code, values::load);
        at(SymbolicInputs.UNIT);
        finish(drive);
        code.catchException(start, end, Type.getType(Throwable.class));
        int thrown = code.newLocal(Type.getType(Throwable.class));
        code.storeLocal(thrown);
        at(SymbolicInputs.CHECK);
        contracts.checkThrown(code, values::load);
        at(SymbolicInputs.UNIT);
        code.loadLocal(thrown);
        code.throwException();
    }
}
