package dev.assay.logic;

import dev.assay.logic.value.Kind;
import dev.assay.wire.Op;
import org.jspecify.annotations.Nullable;

/** Simplifies conversions between types. */
final class ConversionRules {

    private final Terms terms;

    ConversionRules(Terms terms) {
        this.terms = terms;
    }

    @Nullable
    Term convert(Op op, Term a) {
        return switch (op) {
            case I2B -> narrow(op, Kind.BYTE, a);
            case I2C -> narrow(op, Kind.CHAR, a);
            case I2S -> narrow(op, Kind.SHORT, a);
            case L2I -> undone(Op.I2L, a);
            case L2F -> fromInt(Op.I2F, a);
            case L2D -> fromInt(Op.I2D, a);
            case D2I -> fromDouble(a, Op.F2I, null);
            case D2L -> fromDouble(a, Op.F2L, Op.I2L);
            case D2F -> toFloat(a);
            case F2BITS -> undone(Op.BITS2F, a);
            case BITS2F -> undone(Op.F2BITS, a);
            case D2BITS -> undone(Op.BITS2D, a);
            case BITS2D -> undone(Op.D2BITS, a);
            default -> null;
        };
    }

    /** What was converted before, if the conversion back undoes that. */
    private static @Nullable Term undone(Op before, Term a) {
        return a.op() == before ? inner(a) : null;
    }

    /** The conversion of a long that was an int before. */
    private @Nullable Term fromInt(Op conversion, Term a) {
        return a.op() == Op.I2L ? terms.unary(conversion, inner(a)) : null;
    }

    private @Nullable Term narrow(Op op, Kind kind, Term a) {
        if (kind.bits().contains(a.range())) {
            return a;
        }
        long mask = kind == Kind.BYTE ? 0xff : 0xffff;
        boolean keepsLowBits = switch (a.op()) {
            case I2C, I2S -> true;
            case I2B -> mask == 0xff;
            case IAND -> masks((Term.Binary) a, mask);
            default -> false;
        };
        if (!keepsLowBits) {
            return null;
        }
        return terms.unary(op, a instanceof Term.Binary and ? and.left() : inner(a));
    }

    private static boolean masks(Term.Binary and, long mask) {
        return and.right().isConstant() && (and.right().bits() & mask) == mask;
    }

    /** What a double that was exactly a float or an int before is converted to; null for an int that stays one. */
    private @Nullable Term fromDouble(Term a, Op fromFloat, @Nullable Op fromInt) {
        if (a.op() == Op.F2D) {
            return terms.unary(fromFloat, inner(a));
        }
        if (a.op() == Op.I2D) {
            return fromInt == null ? inner(a) : terms.unary(fromInt, inner(a));
        }
        return null;
    }

    private @Nullable Term toFloat(Term a) {
        if (a.op() == Op.I2D) {
            return terms.unary(Op.I2F, inner(a));
        }
        return a.op() == Op.F2D && hasCanonicalNaN(inner(a)) ? inner(a) : null;
    }

    /** Whether a NaN of this term has no bits of its own, so that a way there and back cannot lose them. */
    private static boolean hasCanonicalNaN(Term a) {
        return a.op() != Op.VAR && a.op() != Op.SELECT && a.op() != Op.BITS2F && a.op() != Op.BITS2D && !a.isConstant();
    }

    private static Term inner(Term a) {
        return ((Term.Unary) a).operand();
    }
}
