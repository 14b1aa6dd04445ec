package dev.assay.prover.knowledge;

import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import java.util.Set;

/** Methods of the JDK that throw for no argument, as long as the object that they are called on is there. */
public final class SafeCalls {
    private static final Set<String> STRINGS = Set.of(
            "length",
            "isEmpty",
            "equals",
            "equalsIgnoreCase",
            "hashCode",
            "trim",
            "strip",
            "stripLeading",
            "stripTrailing",
            "isBlank",
            "toLowerCase",
            "toUpperCase",
            "toCharArray",
            "intern",
            "toString",
            "valueOf",
            "indexOf",
            "lastIndexOf");

    private static final Set<String> BUILDERS = Set.of("append", "toString", "length", "capacity", "reverse");

    private static final Set<String> BOXES = Set.of(
            "valueOf",
            "compare",
            "hashCode",
            "equals",
            "toString",
            "bitCount",
            "signum",
            "reverse",
            "reverseBytes",
            "highestOneBit",
            "lowestOneBit",
            "numberOfLeadingZeros",
            "numberOfTrailingZeros",
            "rotateLeft",
            "rotateRight",
            "sum",
            "max",
            "min",
            "isNaN",
            "isInfinite",
            "isFinite",
            "isDigit",
            "isLetter",
            "isLetterOrDigit",
            "isWhitespace",
            "isSpaceChar",
            "isUpperCase",
            "isLowerCase",
            "toUpperCase",
            "toLowerCase",
            "getNumericValue",
            "digit",
            "forDigit",
            "isSurrogate",
            "isHighSurrogate",
            "isLowSurrogate",
            "floatToIntBits",
            "doubleToLongBits",
            "logicalAnd",
            "logicalOr",
            "logicalXor");

    private static final Set<String> WHOLE_NUMBERS =
            Set.of("abs", "min", "max", "multiplyHigh", "multiplyFull", "random");

    private SafeCalls() {}

    /** Whether a call never throws; stack and memory are taken to suffice. */
    public static boolean neverThrows(MethodRef ref) {
        return switch (ref.owner()) {
            case "java.lang.Object" -> ref.isConstructor() || ref.name().equals("getClass");
            case "java.lang.String" -> STRINGS.contains(ref.name()) && takesNoNull(ref) && !isOfRange(ref);
            case "java.lang.StringBuilder", "java.lang.StringBuffer" ->
                ref.isConstructor()
                        ? ref.parameters().isEmpty()
                        : BUILDERS.contains(ref.name()) && KnownCalls.takesPlain(ref);
            case "java.lang.Math", "java.lang.StrictMath" -> isSafeMath(ref);
            case "java.lang.System" ->
                Set.of("nanoTime", "currentTimeMillis", "identityHashCode").contains(ref.name());
            default -> isOfBox(ref) || isException(ref);
        };
    }

    private static boolean isOfBox(MethodRef ref) {
        boolean isBox = false;
        for (PrimitiveType type : PrimitiveType.values()) {
            isBox |= type != PrimitiveType.VOID && type.box().name().equals(ref.owner());
        }
        return isBox
                && (BOXES.contains(ref.name()) || ref.name().endsWith("Value"))
                && takesNoNull(ref)
                && !isOfCodePoint(ref);
    }

    /** The search between two indices, which newer JDKs have, rejects some of them. */
    private static boolean isOfRange(MethodRef ref) {
        return ref.parameters().size() > 2;
    }

    /** Not every number is a code point that can be written. */
    private static boolean isOfCodePoint(MethodRef ref) {
        return ref.owner().equals("java.lang.Character")
                && ref.name().equals("toString")
                && ref.parameters().contains(PrimitiveType.INT);
    }

    /** Floating point has no failures; of whole numbers a few operations have none. */
    private static boolean isSafeMath(MethodRef ref) {
        boolean isFloating =
                ref.parameters().stream().allMatch(type -> type == PrimitiveType.DOUBLE || type == PrimitiveType.FLOAT);
        return WHOLE_NUMBERS.contains(ref.name()) || isFloating && !ref.name().equals("clamp");
    }

    /** A new exception; what its own class does in its constructor is not known of others than the JDK's. */
    private static boolean isException(MethodRef ref) {
        return ref.isConstructor()
                && ref.owner().startsWith("java.lang.")
                && (ref.owner().endsWith("Exception") || ref.owner().endsWith("Error"))
                && KnownCalls.takesPlain(ref);
    }

    /** Whether no argument can be null, or null is as good as any: equals has an answer to it. */
    private static boolean takesNoNull(MethodRef ref) {
        return ref.name().startsWith("equals") || ref.parameters().stream().allMatch(PrimitiveType.class::isInstance);
    }
}
