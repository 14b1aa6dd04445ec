package dev.assay.program.contract.language;

import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.contract.syntax.Misformed;

/** Puts the conversions between types into expressions that Java makes by itself, and those of casts. */
final class ImplicitConversions {
    private final TypeRelations types;

    ImplicitConversions(TypeRelations types) {
        this.types = types;
    }

    /** The value as one of a primitive type: unboxed and widened as needed. */
    static Typed toPrimitive(Typed value, PrimitiveType to) {
        if (value.type() == to) {
            return value;
        }
        if (value.type() instanceof PrimitiveType) {
            Object constant = value.constant() == null ? null : Folding.converted(value.constant(), to);
            return new Typed.Converted(value, to, false, constant);
        }
        PrimitiveType unboxed = TypeRelations.unboxed(value.type());
        Typed plain = new Typed.Converted(value, unboxed, false, null);
        return unboxed == to ? plain : new Typed.Converted(plain, to, false, null);
    }

    /** The value as an argument or operand of that type, to which it is known to be convertible. */
    Typed to(Typed value, JavaType to) {
        if (to instanceof PrimitiveType primitive) {
            return toPrimitive(value, primitive);
        }
        if (value.type() instanceof PrimitiveType primitive) {
            Typed boxed = new Typed.Converted(value, primitive.box(), false, null);
            return to.erasure().equals(primitive.box()) ? boxed : new Typed.Converted(boxed, to, false, null);
        }
        return value.type().equals(to) ? value : new Typed.Converted(value, to, false, null);
    }

    /** A cast in the text. */
    Typed cast(Typed value, JavaType to, int column) throws Misformed {
        JavaType from = value.type();
        if (from.isVoid() || !types.isCastable(from, to)) {
            throw new Misformed(column, TypeText.of(from) + " cannot be cast to " + TypeText.of(to));
        }
        if (to instanceof PrimitiveType primitive) {
            if (from instanceof PrimitiveType) {
                Object constant = value.constant() == null ? null : Folding.converted(value.constant(), primitive);
                return new Typed.Converted(value, primitive, true, constant);
            }
            PrimitiveType unboxed = TypeRelations.primitive(from);
            Typed boxed = unboxed == null ? new Typed.Converted(value, primitive.box(), false, null) : value;
            return new Typed.Converted(
                    toPrimitive(boxed, unboxed == null ? primitive : unboxed), primitive, true, null);
        }
        if (from instanceof PrimitiveType) {
            return new Typed.Converted(to(value, to), to, true, null);
        }
        Object constant = to.equals(ClassType.STRING) ? value.constant() : null;
        return new Typed.Converted(value, to, true, constant);
    }
}
