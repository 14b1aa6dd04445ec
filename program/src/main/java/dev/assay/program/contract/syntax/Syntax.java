package dev.assay.program.contract.syntax;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** An expression as it was written, before names and types mean anything. */
public sealed interface Syntax {

    /** Where it, or its operator, stands: counted from 1. */
    int column();

    /** @param value of class Boolean, Integer, Long, Float, Double, Character or String; null for {@code null} */
    record Literal(@Nullable Object value, int column) implements Syntax {}

    record Name(String name, int column) implements Syntax {}

    record This(int column) implements Syntax {}

    record Select(Syntax target, String name, int column) implements Syntax {}

    record Index(Syntax array, Syntax index, int column) implements Syntax {}

    /** @param target null if the method is called by its name alone */
    record Call(@Nullable Syntax target, String name, List<Syntax> arguments, int column) implements Syntax {}

    /** @param symbol one of {@code + - ~ !} */
    record Unary(String symbol, Syntax operand, int column) implements Syntax {}

    record Binary(BinaryOperator operator, Syntax left, Syntax right, int column) implements Syntax {}

    record Conditional(Syntax condition, Syntax yes, Syntax no, int column) implements Syntax {}

    record Cast(TypeName type, Syntax operand, int column) implements Syntax {}

    record InstanceOf(Syntax operand, TypeName type, int column) implements Syntax {}

    record ClassLiteral(TypeName type, int column) implements Syntax {}

    /** A type as it was written: a primitive type's name, or a class's. */
    record TypeName(String name, int dimensions, int column) {}
}
