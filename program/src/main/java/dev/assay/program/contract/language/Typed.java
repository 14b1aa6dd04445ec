package dev.assay.program.contract.language;

import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.FieldInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.contract.syntax.BinaryOperator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An expression whose names and types are known; every conversion stands in it as a node of its own. */
public sealed interface Typed {

    /** The static type, with type arguments if they are known. */
    JavaType type();

    /** The value of a constant expression, of the box class of its type or a string; null if it is none. */
    default @Nullable Object constant() {
        return null;
    }

    /** @param value null for {@code null} */
    record Constant(JavaType type, @Nullable Object value) implements Typed {
        @Override
        public @Nullable Object constant() {
            return value;
        }
    }

    /** @param index among the parameters of the method's descriptor */
    record Parameter(int index, JavaType type) implements Typed {}

    record This(JavaType type) implements Typed {}

    /** What the method returned. */
    record Result(JavaType type) implements Typed {}

    /** The value that the operand had before the call. */
    record Old(int number, Typed operand) implements Typed {
        @Override
        public JavaType type() {
            return operand.type();
        }
    }

    /** @param target null for a static field */
    record Field(
            @Nullable Typed target,
            FieldInfo field,
            JavaType type,
            @Nullable Object constant) implements Typed {}

    record Length(Typed array) implements Typed {
        @Override
        public JavaType type() {
            return PrimitiveType.INT;
        }
    }

    record Element(Typed array, Typed index, JavaType type) implements Typed {}

    /**
     * @param target null for a static method
     * @param owner the class that the call names
     */
    record Call(@Nullable Typed target, MethodInfo method, ClassType owner, List<Typed> arguments, JavaType type)
            implements Typed {}

    /** The array of a call with a variable number of arguments. */
    record Spread(ArrayType type, List<Typed> elements) implements Typed {}

    /** @param symbol one of {@code + - ~ !} */
    record Unary(
            String symbol,
            Typed operand,
            JavaType type,
            @Nullable Object constant) implements Typed {}

    /** Both operands have the same type, but for shifts. */
    record Binary(
            BinaryOperator operator,
            Typed left,
            Typed right,
            JavaType type,
            @Nullable Object constant) implements Typed {}

    record Concatenation(Typed left, Typed right, @Nullable Object constant) implements Typed {
        @Override
        public JavaType type() {
            return ClassType.STRING;
        }
    }

    record Conditional(
            Typed condition,
            Typed yes,
            Typed no,
            JavaType type,
            @Nullable Object constant) implements Typed {}

    /** @param isWritten whether it is a cast in the text, not a conversion that Java makes by itself */
    record Converted(
            Typed operand,
            JavaType type,
            boolean isWritten,
            @Nullable Object constant) implements Typed {}

    record InstanceOf(Typed operand, JavaType tested) implements Typed {
        @Override
        public JavaType type() {
            return PrimitiveType.BOOLEAN;
        }
    }

    record ClassLiteral(JavaType literal) implements Typed {
        @Override
        public JavaType type() {
            return ClassType.of("java.lang.Class");
        }
    }
}
