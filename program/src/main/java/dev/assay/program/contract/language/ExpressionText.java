package dev.assay.program.contract.language;

import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.program.contract.syntax.BinaryOperator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes expressions as Java source, names as they are wanted. */
public class ExpressionText {
    private static final int UNARY = 11;
    private static final int POSTFIX = 12;

    /** The expression as it reads in its own class. */
    public static String of(Typed expression, Scope scope) {
        return new ExpressionText() {
            @Override
            protected String parameter(Typed.Parameter parameter) {
                return scope.aboutMethod().parameterNames().get(parameter.index());
            }
        }.text(expression);
    }

    public ExpressionText() {}

    protected String parameter(Typed.Parameter parameter) {
        return "arg" + parameter.index();
    }

    protected String self() {
        return "this";
    }

    protected String result() {
        return "result";
    }

    protected String old(Typed.Old old) {
        return "old(" + text(old.operand()) + ")";
    }

    protected String type(JavaType type) {
        return TypeText.of(type);
    }

    protected String string(Object value) {
        return "\"" + value + "\"";
    }

    public String field(Typed.Field field) {
        if (field.target() instanceof Typed.This) {
            return self().equals("this")
                    ? field.field().name()
                    : self() + "." + field.field().name();
        }
        return field.target() == null
                ? type(ClassType.of(field.field().owner())) + "."
                        + field.field().name()
                : in(field.target(), POSTFIX) + "." + field.field().name();
    }

    public String call(Typed.Call call) {
        String target = call.target() == null ? type(call.owner()) + "." : in(call.target(), POSTFIX) + ".";
        boolean isOwn = target.equals("this.");
        return (isOwn ? "" : target) + call.method().name() + "(" + arguments(call) + ")";
    }

    /** The arguments, without the array that Java makes of the last ones. */
    public final String arguments(Typed.Call call) {
        return call.arguments().stream()
                .flatMap(argument ->
                        argument instanceof Typed.Spread spread ? spread.elements().stream() : Stream.of(argument))
                .map(this::text)
                .collect(Collectors.joining(", "));
    }

    public final String text(Typed expression) {
        return in(expression, 0);
    }

    /** The text, in parentheses if its operator binds less tightly than the one around it. */
    private String in(Typed expression, int level) {
        if (expression instanceof Typed.Converted converted && !converted.isWritten()) {
            return in(converted.operand(), level);
        }
        String text = plain(expression);
        return level(expression) < level ? "(" + text + ")" : text;
    }

    private static int level(Typed expression) {
        if (expression instanceof Typed.Conditional) {
            return 0;
        }
        if (expression instanceof Typed.Binary binary) {
            return binary.operator().level();
        }
        if (expression instanceof Typed.Concatenation) {
            return BinaryOperator.PLUS.level();
        }
        if (expression instanceof Typed.InstanceOf) {
            return BinaryOperator.INSTANCE_OF_LEVEL;
        }
        boolean isPrefixed = expression instanceof Typed.Unary
                || expression instanceof Typed.Converted
                || expression instanceof Typed.Constant constant && isNegative(constant.value());
        return isPrefixed ? UNARY : POSTFIX;
    }

    private static boolean isNegative(@Nullable Object value) {
        return value instanceof Number && value.toString().startsWith("-");
    }

    private String plain(Typed expression) {
        if (expression instanceof Typed.Constant constant) {
            return literal(constant.value());
        }
        if (expression instanceof Typed.Parameter parameter) {
            return parameter(parameter);
        }
        if (expression instanceof Typed.This) {
            return self();
        }
        if (expression instanceof Typed.Result) {
            return result();
        }
        if (expression instanceof Typed.Old old) {
            return old(old);
        }
        if (expression instanceof Typed.Field field) {
            return field(field);
        }
        if (expression instanceof Typed.Length length) {
            return in(length.array(), POSTFIX) + ".length";
        }
        if (expression instanceof Typed.Element element) {
            return in(element.array(), POSTFIX) + "[" + text(element.index()) + "]";
        }
        if (expression instanceof Typed.Call call) {
            return call(call);
        }
        if (expression instanceof Typed.ClassLiteral literal) {
            return type(literal.literal()) + ".class";
        }
        return operation(expression);
    }

    private String operation(Typed expression) {
        if (expression instanceof Typed.Unary unary) {
            String operand = in(unary.operand(), UNARY);
            // Two signs in a row would be another operator.
            return unary.symbol() + (operand.startsWith(unary.symbol()) ? "(" + operand + ")" : operand);
        }
        if (expression instanceof Typed.Binary binary) {
            int level = binary.operator().level();
            return in(binary.left(), level) + " " + binary.operator().symbol() + " " + in(binary.right(), level + 1);
        }
        if (expression instanceof Typed.Concatenation both) {
            int level = BinaryOperator.PLUS.level();
            return in(both.left(), level) + " + " + in(both.right(), level + 1);
        }
        if (expression instanceof Typed.Conditional one) {
            return in(one.condition(), 1) + " ? " + text(one.yes()) + " : " + text(one.no());
        }
        if (expression instanceof Typed.Converted converted) {
            return "(" + type(converted.type()) + ") " + in(converted.operand(), UNARY);
        }
        if (expression instanceof Typed.InstanceOf test) {
            return in(test.operand(), BinaryOperator.INSTANCE_OF_LEVEL) + " instanceof " + type(test.tested());
        }
        return spread((Typed.Spread) expression);
    }

    private String spread(Typed.Spread spread) {
        List<String> elements = spread.elements().stream().map(this::text).toList();
        return "new " + type(((ArrayType) spread.type()).element()) + "[] {" + String.join(", ", elements) + "}";
    }

    private String literal(@Nullable Object value) {
        if (value instanceof String || value instanceof Character) {
            return string(value);
        }
        if (value instanceof Long) {
            return value + "L";
        }
        if (value instanceof Float number) {
            return Float.isFinite(number) ? value + "f" : "Float.NaN";
        }
        return String.valueOf(value);
    }
}
