package dev.assay.program.contract.language;

import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.contract.syntax.BinaryOperator;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;
import org.objectweb.asm.commons.Method;

/** Writes expressions as code of a static method whose arguments are the object, the parameters, the result and old values. */
public final class Emitter {
    private static final Type BUILDER = Type.getObjectType("java/lang/StringBuilder");

    private final Scope scope;
    private final GeneratorAdapter code;
    private final boolean takesThis;

    /** @param code of a method of the class that the expressions are written in */
    public Emitter(Scope scope, GeneratorAdapter code) {
        this(scope, code, scope.hasThis());
    }

    /** @param takesThis whether the method takes the object: there is none before a constructor */
    public Emitter(Scope scope, GeneratorAdapter code, boolean takesThis) {
        this.scope = scope;
        this.code = code;
        this.takesThis = takesThis;
    }

    /** Returns whether the condition holds: by a branch, so that what is returned is known. */
    public void answer(Typed condition) {
        condition(condition);
        code.returnValue();
    }

    /** Leaves the value of the expression on the stack. */
    public void value(Typed expression) {
        if (expression.constant() != null) {
            constant(expression.constant());
        } else if (expression instanceof Typed.Constant) {
            code.visitInsn(Opcodes.ACONST_NULL);
        } else if (expression instanceof Typed.This) {
            code.loadArg(0);
        } else if (expression instanceof Typed.Parameter parameter) {
            code.loadArg(firstParameter() + parameter.index());
            narrow(parameter.type().erasure(), erased(scope.aboutMethod(), parameter.index()));
        } else if (expression instanceof Typed.Result) {
            code.loadArg(resultPlace());
        } else if (expression instanceof Typed.Old old) {
            code.loadArg(resultPlace() + (scope.hasResult() ? 1 : 0) + old.number());
        } else if (expression instanceof Typed.Field field) {
            field(field);
        } else if (expression instanceof Typed.Length length) {
            value(length.array());
            code.arrayLength();
        } else if (expression instanceof Typed.Element element) {
            value(element.array());
            value(element.index());
            code.arrayLoad(type(element.type()));
        } else if (expression instanceof Typed.ClassLiteral literal) {
            code.push(type(literal.literal()));
        } else {
            operation(expression);
        }
    }

    private static JavaType erased(MethodInfo method, int parameter) {
        return method.ref().parameters().get(parameter);
    }

    private int firstParameter() {
        return takesThis ? 1 : 0;
    }

    private int resultPlace() {
        return firstParameter()
                + (scope.method() == null ? 0 : scope.method().parameters().size());
    }

    private void operation(Typed expression) {
        if (expression instanceof Typed.Call call) {
            call(call);
        } else if (expression instanceof Typed.Spread spread) {
            spread(spread);
        } else if (expression instanceof Typed.Concatenation concatenation) {
            concatenation(concatenation);
        } else if (expression instanceof Typed.Conditional conditional) {
            conditional(conditional);
        } else if (expression instanceof Typed.Converted converted) {
            converted(converted);
        } else if (expression instanceof Typed.InstanceOf test) {
            value(test.operand());
            code.instanceOf(type(test.tested()));
        } else if (expression.type() == PrimitiveType.BOOLEAN && !isBitwise(expression)) {
            condition(expression);
        } else if (expression instanceof Typed.Unary unary) {
            unary(unary);
        } else {
            arithmetic((Typed.Binary) expression);
        }
    }

    private static boolean isBitwise(Typed expression) {
        return expression instanceof Typed.Binary binary && binary.operator().isBitwise();
    }

    private void constant(Object value) {
        if (value instanceof String text) {
            code.push(text);
        } else if (value instanceof Boolean flag) {
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
    }

    private void field(Typed.Field field) {
        Type owner = Type.getObjectType(field.field().owner().replace('.', '/'));
        Type type = Type.getType(field.field().descriptor());
        if (field.target() == null) {
            code.getStatic(owner, field.field().name(), type);
        } else {
            value(field.target());
            code.getField(owner, field.field().name(), type);
        }
        narrow(field.type().erasure(), field.field().type().erasure());
    }

    private void call(Typed.Call call) {
        MethodInfo method = call.method();
        if (call.target() != null) {
            value(call.target());
        }
        call.arguments().forEach(this::value);
        String owner = call.owner().name();
        boolean isInterface =
                scope.program().findReadable(owner).map(ClassInfo::isInterface).orElse(false);
        boolean isOwn = owner.equals(scope.home().name());
        int opcode = method.isStatic()
                ? Opcodes.INVOKESTATIC
                : method.isPrivate() && isOwn
                        ? Opcodes.INVOKESPECIAL
                        : isInterface ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL;
        code.visitMethodInsn(
                opcode, owner.replace('.', '/'), method.name(), method.ref().descriptor(), isInterface);
        narrow(call.type().erasure(), method.ref().returns());
    }

    /** Generic code answers erased types; what is known about them beyond that is checked as Java checks it. */
    private void narrow(JavaType known, JavaType erased) {
        if (!known.isPrimitive() && !known.equals(erased) && !scope.program().isAssignable(erased, known)) {
            code.checkCast(type(known));
        }
    }

    private void spread(Typed.Spread spread) {
        Type element = type(((ArrayType) spread.type()).element());
        code.push(spread.elements().size());
        code.newArray(element);
        for (int i = 0; i < spread.elements().size(); i++) {
            code.dup();
            code.push(i);
            value(spread.elements().get(i));
            code.arrayStore(element);
        }
    }

    private void concatenation(Typed.Concatenation concatenation) {
        code.newInstance(BUILDER);
        code.dup();
        code.invokeConstructor(BUILDER, new Method("<init>", "()V"));
        append(concatenation.left());
        append(concatenation.right());
        code.invokeVirtual(BUILDER, new Method("toString", "()Ljava/lang/String;"));
    }

    private void append(Typed part) {
        value(part);
        String parameter = switch (type(part.type()).getSort()) {
            case Type.BYTE, Type.SHORT -> "I";
            case Type.ARRAY, Type.OBJECT ->
                TypeRelations.isString(part.type()) ? ClassType.STRING.descriptor() : ClassType.OBJECT.descriptor();
            default -> part.type().descriptor();
        };
        code.invokeVirtual(BUILDER, new Method("append", "(" + parameter + ")" + BUILDER.getDescriptor()));
    }

    private void conditional(Typed.Conditional conditional) {
        Label no = new Label();
        Label end = new Label();
        jump(conditional.condition(), false, no);
        value(conditional.yes());
        code.goTo(end);
        code.mark(no);
        value(conditional.no());
        code.mark(end);
    }

    private void converted(Typed.Converted converted) {
        value(converted.operand());
        JavaType from = converted.operand().type();
        JavaType to = converted.type();
        if (from instanceof PrimitiveType && to instanceof PrimitiveType) {
            if (from != to) {
                code.cast(type(from), type(to));
            }
        } else if (from instanceof PrimitiveType) {
            code.valueOf(type(from));
        } else if (to instanceof PrimitiveType primitive) {
            Method unboxing = new Method(primitive + "Value", "()" + primitive.descriptor());
            code.invokeVirtual(type(primitive.box()), unboxing);
        } else if (!from.equals(TypeRelations.NULL) && !scope.program().isAssignable(from, to)) {
            code.checkCast(type(to));
        }
    }

    private void unary(Typed.Unary unary) {
        value(unary.operand());
        Type type = type(unary.type());
        if (unary.symbol().equals("-")) {
            code.math(GeneratorAdapter.NEG, type);
        } else if (unary.symbol().equals("~")) {
            if (type == Type.LONG_TYPE) {
                code.push(-1L);
            } else {
                code.push(-1);
            }
            code.math(GeneratorAdapter.XOR, type);
        }
    }

    private void arithmetic(Typed.Binary binary) {
        value(binary.left());
        value(binary.right());
        if (binary.operator().isShift() && binary.right().type() == PrimitiveType.LONG) {
            code.visitInsn(Opcodes.L2I);
        }
        Type type = type(binary.type());
        code.math(operation(binary.operator()), type == Type.BOOLEAN_TYPE ? Type.INT_TYPE : type);
    }

    /** The adapter's number of an operation. */
    private static int operation(BinaryOperator operator) {
        return switch (operator) {
            case PLUS -> GeneratorAdapter.ADD;
            case MINUS -> GeneratorAdapter.SUB;
            case TIMES -> GeneratorAdapter.MUL;
            case DIVIDE -> GeneratorAdapter.DIV;
            case REMAINDER -> GeneratorAdapter.REM;
            case SHIFT_LEFT -> GeneratorAdapter.SHL;
            case SHIFT_RIGHT -> GeneratorAdapter.SHR;
            case SHIFT_RIGHT_UNSIGNED -> GeneratorAdapter.USHR;
            case BIT_AND -> GeneratorAdapter.AND;
            case BIT_OR -> GeneratorAdapter.OR;
            case BIT_XOR -> GeneratorAdapter.XOR;
            default -> throw new IllegalStateException("no arithmetic: " + operator);
        };
    }

    private void condition(Typed expression) {
        Label no = new Label();
        Label end = new Label();
        jump(expression, false, no);
        code.push(true);
        code.goTo(end);
        code.mark(no);
        code.push(false);
        code.mark(end);
    }

    /** Jumps if the condition is as wanted, and continues if it is not. */
    private void jump(Typed condition, boolean wanted, Label target) {
        if (condition.constant() != null) {
            if (condition.constant().equals(wanted)) {
                code.goTo(target);
            }
        } else if (condition instanceof Typed.Unary unary && unary.symbol().equals("!")) {
            jump(unary.operand(), !wanted, target);
        } else if (condition instanceof Typed.Binary binary && binary.operator().isLogical()) {
            logical(binary, wanted, target);
        } else if (condition instanceof Typed.Binary binary
                && !binary.operator().isBitwise()) {
            comparison(binary, wanted, target);
        } else {
            value(condition);
            code.ifZCmp(wanted ? GeneratorAdapter.NE : GeneratorAdapter.EQ, target);
        }
    }

    private void logical(Typed.Binary binary, boolean wanted, Label target) {
        boolean decides = binary.operator() == BinaryOperator.OR;
        if (wanted == decides) {
            jump(binary.left(), wanted, target);
            jump(binary.right(), wanted, target);
        } else {
            Label past = new Label();
            jump(binary.left(), !wanted, past);
            jump(binary.right(), wanted, target);
            code.mark(past);
        }
    }

    private void comparison(Typed.Binary binary, boolean wanted, Label target) {
        value(binary.left());
        value(binary.right());
        JavaType compared = binary.left().type();
        int mode = mode(binary.operator());
        int asked = wanted ? mode : opposite(mode);
        if (compared == PrimitiveType.LONG) {
            code.visitInsn(Opcodes.LCMP);
        } else if (compared == PrimitiveType.FLOAT || compared == PrimitiveType.DOUBLE) {
            // What is not a number is neither less nor greater: the comparison answers what makes the condition false.
            boolean isLess =
                    binary.operator() == BinaryOperator.LESS || binary.operator() == BinaryOperator.LESS_OR_EQUAL;
            boolean isFloat = compared == PrimitiveType.FLOAT;
            code.visitInsn(isLess ? isFloat ? Opcodes.FCMPG : Opcodes.DCMPG : isFloat ? Opcodes.FCMPL : Opcodes.DCMPL);
        } else {
            code.ifCmp(compared.isPrimitive() ? Type.INT_TYPE : type(ClassType.OBJECT), asked, target);
            return;
        }
        code.ifZCmp(asked, target);
    }

    private static int mode(BinaryOperator operator) {
        return switch (operator) {
            case EQUAL -> GeneratorAdapter.EQ;
            case NOT_EQUAL -> GeneratorAdapter.NE;
            case LESS -> GeneratorAdapter.LT;
            case LESS_OR_EQUAL -> GeneratorAdapter.LE;
            case GREATER -> GeneratorAdapter.GT;
            default -> GeneratorAdapter.GE;
        };
    }

    private static int opposite(int mode) {
        return switch (mode) {
            case GeneratorAdapter.EQ -> GeneratorAdapter.NE;
            case GeneratorAdapter.NE -> GeneratorAdapter.EQ;
            case GeneratorAdapter.LT -> GeneratorAdapter.GE;
            case GeneratorAdapter.LE -> GeneratorAdapter.GT;
            case GeneratorAdapter.GT -> GeneratorAdapter.LE;
            default -> GeneratorAdapter.LT;
        };
    }

    private static Type type(JavaType type) {
        return Type.getType(type.equals(TypeRelations.NULL) ? ClassType.OBJECT.descriptor() : type.descriptor());
    }
}
