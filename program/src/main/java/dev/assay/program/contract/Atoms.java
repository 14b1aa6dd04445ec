package dev.assay.program.contract;

import dev.assay.model.type.MethodRef;
import dev.assay.program.FieldInfo;
import dev.assay.program.contract.language.Typed;
import java.util.List;
import java.util.stream.Stream;

/** Finds the values in an expression that explain why it does not hold. */
final class Atoms {
    private Atoms() {}

    static void collect(Typed expression, List<Typed> found) {
        boolean isAtom = expression instanceof Typed.Parameter
                || expression instanceof Typed.Result
                || expression instanceof Typed.Old
                || expression instanceof Typed.Field field
                        && field.constant() == null
                        && (field.target() == null || field.target() instanceof Typed.This);
        if (isAtom) {
            if (!found.contains(expression)) {
                found.add(expression);
            }
            return;
        }
        parts(expression).forEach(part -> collect(part, found));
    }

    /** Adds the fields that an expression reads, and the methods that it calls. */
    static void members(Typed expression, List<FieldInfo> fields, List<MethodRef> methods) {
        if (expression instanceof Typed.Field field) {
            fields.add(field.field());
        } else if (expression instanceof Typed.Call call) {
            methods.add(call.method().ref());
        }
        parts(expression).forEach(part -> members(part, fields, methods));
    }

    private static List<Typed> parts(Typed expression) {
        if (expression instanceof Typed.Field field && field.target() != null) {
            return List.of(field.target());
        }
        if (expression instanceof Typed.Length length) {
            return List.of(length.array());
        }
        if (expression instanceof Typed.Element element) {
            return List.of(element.array(), element.index());
        }
        if (expression instanceof Typed.Call call) {
            return call.target() == null
                    ? call.arguments()
                    : Stream.concat(Stream.of(call.target()), call.arguments().stream())
                            .toList();
        }
        if (expression instanceof Typed.Spread spread) {
            return spread.elements();
        }
        if (expression instanceof Typed.Unary unary) {
            return List.of(unary.operand());
        }
        if (expression instanceof Typed.Binary binary) {
            return List.of(binary.left(), binary.right());
        }
        if (expression instanceof Typed.Concatenation both) {
            return List.of(both.left(), both.right());
        }
        if (expression instanceof Typed.Conditional one) {
            return List.of(one.condition(), one.yes(), one.no());
        }
        if (expression instanceof Typed.Converted converted) {
            return List.of(converted.operand());
        }
        return expression instanceof Typed.InstanceOf test ? List.of(test.operand()) : List.of();
    }
}
