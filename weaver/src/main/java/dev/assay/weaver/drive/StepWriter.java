package dev.assay.weaver.drive;

import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.ClassInfo;
import dev.assay.program.Program;
import dev.assay.worker.shadow.SymbolicInputs;
import java.util.List;
import java.util.function.Function;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;
import org.objectweb.asm.commons.Method;

/** Writes the code that makes the values of steps, one in a local variable each. */
final class StepWriter {
    private static final Type INPUTS = Type.getType(SymbolicInputs.class);

    private final Program program;
    private final Function<Step, String> lambdas;
    private final GeneratorAdapter code;
    private final List<Step> steps;
    private final int[] locals;

    StepWriter(Program program, Function<Step, String> lambdas, GeneratorAdapter code, List<Step> steps) {
        this.program = program;
        this.lambdas = lambdas;
        this.code = code;
        this.steps = steps;
        this.locals = new int[steps.size()];
    }

    /** Keeps what a step has left on the stack. */
    void keep(int step) {
        if (!steps.get(step).type().isVoid()) {
            locals[step] = code.newLocal(type(steps.get(step).type()));
            code.storeLocal(locals[step]);
        }
    }

    /** Loads the value of a step as what it is. */
    void load(int step) {
        code.loadLocal(locals[step]);
    }

    /** Makes the value of a step and leaves it on the stack. */
    void make(Step step) {
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
        } else if (step instanceof Step.StandIn standIn) {
            standIn(standIn);
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

    private void standIn(Step.StandIn standIn) {
        Type player = classNamed(lambdas.apply(standIn));
        Type object = Type.getType(Object.class);
        List<Integer> operands = standIn.operands();
        code.newInstance(player);
        code.dup();
        code.push(operands.size());
        code.newArray(object);
        for (int i = 0; i < operands.size(); i++) {
            code.dup();
            code.push(i);
            load(operands.get(i), object);
            code.arrayStore(object);
        }
        code.invokeConstructor(player, new Method("<init>", "([Ljava/lang/Object;)V"));
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

    /** Loads the value of a step as what it is wanted for. */
    void load(int step, Type wanted) {
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

    static boolean isReference(Type type) {
        return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
    }

    static Type type(JavaType type) {
        return Type.getType(type.descriptor());
    }

    static Type classNamed(String binaryName) {
        return Type.getObjectType(binaryName.replace('.', '/'));
    }

    private static String capitalized(PrimitiveType type) {
        String name = type.toString();
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }
}
