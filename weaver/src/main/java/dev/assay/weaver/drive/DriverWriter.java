package dev.assay.weaver.drive;

import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.ClassInfo;
import dev.assay.program.Program;
import dev.assay.worker.hook.MadeValues;
import dev.assay.worker.hook.ReturnedResults;
import dev.assay.worker.shadow.Checks;
import dev.assay.worker.shadow.Recorder;
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
    private static final Type RECORDER = Type.getType(Recorder.class);
    private static final Type MADE = Type.getType(MadeValues.class);
    private static final Type CHECKS = Type.getType(Checks.class);
    private static final Type RESULTS = Type.getType(ReturnedResults.class);

    private final Program program;
    private final Function<Step.Lambda, String> lambdas;
    private final DriverContracts contracts;
    private boolean checks;
    private GeneratorAdapter code;
    private int[] locals;
    private List<Step> steps;
    private @Nullable Guarded guarded;

    /** Code whose exceptions are looked at. */
    private record Guarded(Label start, Label end) {}

    @SuppressWarnings("NullAway.Init") // What belongs to a driver is set by write.
    DriverWriter(Program program, Function<Step.Lambda, String> lambdas, DriverContracts contracts) {
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
        locals = new int[steps.size()];
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
                    contracts.heedRequired(code, this::load, call);
                }
                at(isUnit ? SymbolicInputs.UNIT : i);
            } else if (isPart(steps.get(i))) {
                at(i);
            }
            Label start = code.mark();
            make(steps.get(i));
            if (i == steps.size() - 2 && drive.claim().isPresent() && steps.get(i) instanceof Step.Call) {
                guarded = new Guarded(start, code.mark());
            }
            if (isUnit) {
                tell(type(steps.get(i).type()));
            } else {
                tellNull(i);
            }
            keep(i);
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
            contracts.checkClaim(code, this::load, holds);
        } else if (claim instanceof Claim.Stays stays) {
            at(SymbolicInputs.UNIT);
            make(steps.get(unit));
            keep(unit);
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
            contracts.checkThrownClaim(code, this::load, holds);
            at(unit - 1);
            code.loadLocal(thrown);
            code.throwException();
        }
    }

    /** Does after a step what a claim about the whole run asks for there. */
    private void heed(Claim claim, int step) {
        if (claim instanceof Claim.Holds holds && holds.assumedAfter().contains(step)) {
            at(SymbolicInputs.CHECK);
            contracts.assumeClaim(code, this::load, holds);
        }
    }

    private void text(int step) {
        load(step, Type.getType(Object.class));
        code.invokeStatic(CHECKS, new Method("text", "(Ljava/lang/Object;)Ljava/lang/String;"));
    }

    private void compare(Claim.Stays claim, int unit) {
        Label isSame = new Label();
        Type returned = type(steps.get(unit).type());
        if (isReference(returned)) {
            text(claim.before());
            text(unit);
            code.invokeVirtual(Type.getType(String.class), new Method("equals", "(Ljava/lang/Object;)Z"));
            code.ifZCmp(GeneratorAdapter.NE, isSame);
        } else {
            code.loadLocal(locals[claim.before()]);
            code.loadLocal(locals[unit]);
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
                || step instanceof Step.FieldValue
                || step instanceof Step.Element
                || step instanceof Step.ElementAssignment;
    }

    /** Stops before a call that the test itself could not make: on null, or with what has to be cast or unboxed and cannot. */
    private void requireOperands(Step.Call call) {
        if (call.kind() == CallKind.INSTANCE) {
            at(call.receiver());
            load(call.receiver(), classNamed(call.method().owner()));
            code.invokeStatic(MADE, new Method("require", "(Ljava/lang/Object;)V"));
        }
        Type[] parameters = Type.getArgumentTypes(call.method().descriptor());
        for (int i = 0; i < parameters.length; i++) {
            int argument = call.arguments().get(i);
            Type made = type(steps.get(argument).type());
            if (isReference(made) && !isReference(parameters[i])) {
                at(argument);
                code.loadLocal(locals[argument]);
                code.invokeStatic(MADE, new Method("require", "(Ljava/lang/Object;)V"));
            } else if (isReference(made) && !isSubtype(made, parameters[i])) {
                at(argument);
                load(argument, parameters[i]);
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
        if (isOpen && isReference(type(made.type()))) {
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
            code.loadLocal(locals[root]);
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
        contracts.heedRequired(code, this::load, (Step.Call) steps.get(unit));
        contracts.heedInvariants(code, this::load);
        contracts.rememberOlds(code, this::load);
        at(SymbolicInputs.UNIT);
        Label start = code.mark();
        make(steps.get(unit));
        Label end = code.mark();
        tell(type(steps.get(unit).type()));
        keep(unit);
        at(SymbolicInputs.CHECK);
        contracts.checkAfter(code, this::load);
        at(SymbolicInputs.UNIT);
        finish(drive);
        code.catchException(start, end, Type.getType(Throwable.class));
        int thrown = code.newLocal(Type.getType(Throwable.class));
        code.storeLocal(thrown);
        at(SymbolicInputs.CHECK);
        contracts.checkThrown(code, this::load);
        at(SymbolicInputs.UNIT);
        code.loadLocal(thrown);
        code.throwException();
    }

    private void keep(int step) {
        if (!steps.get(step).type().isVoid()) {
            locals[step] = code.newLocal(type(steps.get(step).type()));
            code.storeLocal(locals[step]);
        }
    }

    private void make(Step step) {
        if (step instanceof Step.Input input) {
            code.invokeStatic(
                    INPUTS,
                    new Method(
                            input.isText() ? "anyAscii" : "any" + capitalized(input.type()),
                            "()" + input.type().descriptor()));
        } else if (step instanceof Step.Literal literal) {
            literal(literal);
        } else if (step instanceof Step.Null) {
            code.visitInsn(Opcodes.ACONST_NULL);
        } else if (step instanceof Step.StaticField field) {
            code.getStatic(classNamed(field.owner()), field.name(), type(field.type()));
        } else if (step instanceof Step.ClassLiteral literal) {
            code.push(type(literal.literal()));
        } else if (step instanceof Step.NewArray array) {
            array(array);
        } else if (step instanceof Step.Lambda lambda) {
            lambda(lambda);
        } else if (step instanceof Step.Assignment assignment) {
            assign(assignment);
        } else if (step instanceof Step.Call call) {
            call(call);
        } else {
            part(step);
        }
    }

    /** Reads or writes a part of what an earlier step made. */
    private void part(Step step) {
        if (step instanceof Step.FieldValue field) {
            Type owner = classNamed(field.owner());
            load(field.receiver(), owner);
            code.getField(owner, field.name(), type(field.field()));
            convert(type(field.field()), type(field.type()));
        } else if (step instanceof Step.Element element) {
            Type made = elementOf(element.array());
            code.loadLocal(locals[element.array()]);
            load(element.index(), Type.INT_TYPE);
            code.arrayLoad(made);
            convert(made, type(element.type()));
        } else if (step instanceof Step.ElementAssignment assignment) {
            Type made = elementOf(assignment.array());
            code.loadLocal(locals[assignment.array()]);
            load(assignment.index(), Type.INT_TYPE);
            load(assignment.value(), made);
            code.arrayStore(made);
            code.loadLocal(locals[assignment.array()]);
        }
    }

    private Type elementOf(int array) {
        return type(((ArrayType) steps.get(array).type().erasure()).element());
    }

    private void literal(Step.Literal literal) {
        Object value = literal.value();
        if (value instanceof String text) {
            code.push(text);
            return;
        }
        if (value instanceof Boolean flag) {
            code.push(flag);
        } else if (value instanceof Character letter) {
            code.push((int) letter);
        } else if (value instanceof Long number) {
            code.push(number);
        } else if (value instanceof Float number) {
            code.push(number);
        } else if (value instanceof Double number) {
            code.push(number);
        } else {
            code.push(((Number) value).intValue());
        }
        if (!literal.type().isPrimitive()) {
            code.valueOf(type(primitiveOf(value)));
        }
    }

    private static PrimitiveType primitiveOf(Object value) {
        for (PrimitiveType type : PrimitiveType.values()) {
            if (type.box().name().equals(value.getClass().getName())) {
                return type;
            }
        }
        throw new IllegalArgumentException("no literal: " + value);
    }

    private void array(Step.NewArray array) {
        Type element = type(((ArrayType) array.type()).element());
        code.push(array.elements().size());
        code.newArray(element);
        for (int i = 0; i < array.elements().size(); i++) {
            code.dup();
            code.push(i);
            load(array.elements().get(i), element);
            code.arrayStore(element);
        }
    }

    private void lambda(Step.Lambda lambda) {
        Type player = classNamed(lambdas.apply(lambda));
        code.newInstance(player);
        code.dup();
        if (lambda.result() == Step.NONE) {
            code.visitInsn(Opcodes.ACONST_NULL);
        } else {
            JavaType result = steps.get(lambda.result()).type();
            code.loadLocal(locals[lambda.result()]);
            code.valueOf(type(result));
        }
        code.invokeConstructor(player, new Method("<init>", "(Ljava/lang/Object;)V"));
    }

    private void assign(Step.Assignment assignment) {
        Type owner = classNamed(assignment.owner());
        Type field = type(assignment.field());
        if (assignment.receiver() == Step.NONE) {
            load(assignment.value(), field);
            code.putStatic(owner, assignment.name(), field);
            return;
        }
        load(assignment.receiver(), owner);
        load(assignment.value(), field);
        code.putField(owner, assignment.name(), field);
        load(assignment.receiver(), type(assignment.type()));
    }

    private void call(Step.Call call) {
        Type owner = classNamed(call.method().owner());
        Method method = new Method(call.method().name(), call.method().descriptor());
        if (call.kind() == CallKind.CONSTRUCTOR) {
            code.newInstance(owner);
            code.dup();
        } else if (call.kind() == CallKind.INSTANCE) {
            load(call.receiver(), owner);
        }
        Type[] parameters = method.getArgumentTypes();
        for (int i = 0; i < parameters.length; i++) {
            load(call.arguments().get(i), parameters[i]);
        }
        boolean isInterface = program.findReadable(call.method().owner())
                .map(ClassInfo::isInterface)
                .orElse(false);
        int opcode = switch (call.kind()) {
            case CONSTRUCTOR -> Opcodes.INVOKESPECIAL;
            case STATIC -> Opcodes.INVOKESTATIC;
            case INSTANCE -> isInterface ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL;
        };
        code.visitMethodInsn(opcode, owner.getInternalName(), method.getName(), method.getDescriptor(), isInterface);
        drop(call, method.getReturnType());
    }

    /** What a call answers has the erased type of its method, which may be wider or other than the step's. */
    private void drop(Step.Call call, Type returned) {
        boolean isVoid = call.type().isVoid();
        if (isVoid && (call.kind() == CallKind.CONSTRUCTOR || returned.getSize() == 1)) {
            code.pop();
        } else if (isVoid && returned.getSize() == 2) {
            code.pop2();
        } else if (!isVoid && call.kind() != CallKind.CONSTRUCTOR) {
            convert(returned, type(call.type()));
        }
    }

    private void load(int step, Type wanted) {
        code.loadLocal(locals[step]);
        convert(type(steps.get(step).type()), wanted);
    }

    private void convert(Type from, Type to) {
        boolean isReference = isReference(to);
        boolean fromReference = isReference(from);
        if (isReference && fromReference && !from.equals(to)) {
            code.checkCast(to);
        } else if (isReference && !fromReference) {
            code.valueOf(from);
        } else if (!isReference && fromReference) {
            code.unbox(to);
        }
    }

    private static boolean isReference(Type type) {
        return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
    }

    private static Type type(JavaType type) {
        return Type.getType(type.descriptor());
    }

    private static Type classNamed(String binaryName) {
        return Type.getObjectType(binaryName.replace('.', '/'));
    }

    private static String capitalized(PrimitiveType type) {
        String name = type.toString();
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }
}
