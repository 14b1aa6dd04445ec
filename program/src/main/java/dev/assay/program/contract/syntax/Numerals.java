package dev.assay.program.contract.syntax;

import java.math.BigInteger;
import java.util.Locale;

/** What numbers mean, as Java reads them. */
final class Numerals {
    private Numerals() {}

    /**
     * The value as Integer, Long, Float or Double.
     *
     * @param isNegated whether a minus stands before it, which the value takes in
     */
    static Object read(Word number, boolean isNegated) throws Misformed {
        String text = number.text().toLowerCase(Locale.ROOT);
        boolean isHex = text.startsWith("0x");
        boolean isFloating = isHex ? text.contains("p") : text.matches(".*[.ed].*|[0-9_]+f") && !text.startsWith("0b");
        if (!isWellFormed(text, isHex, isFloating)) {
            throw new Misformed(number.column(), number.text() + " is not a number");
        }
        String digits = text.replace("_", "");
        return isFloating ? floating(digits, isNegated, number) : integral(digits, isNegated, number);
    }

    private static boolean isWellFormed(String text, boolean isHex, boolean isFloating) {
        String digits = "[0-9]([0-9_]*[0-9])?";
        String hex = "[0-9a-f]([0-9a-f_]*[0-9a-f])?";
        if (isFloating) {
            return isHex
                    ? text.matches("0x((" + hex + ")?\\.?(" + hex + ")?)p[+-]?" + digits + "[fd]?")
                            && text.matches("0x.*[0-9a-f].*p.*")
                    : text.matches(
                            "((" + digits + ")\\.?(" + digits + ")?|\\.(" + digits + "))(e[+-]?" + digits + ")?[fd]?");
        }
        return text.matches(
                isHex ? "0x" + hex + "l?" : text.startsWith("0b") ? "0b[01]([01_]*[01])?l?" : digits + "l?");
    }

    private static Object floating(String digits, boolean isNegated, Word number) throws Misformed {
        boolean isFloat = digits.endsWith("f") && !(digits.startsWith("0x") && !digits.contains("p"));
        String plain = digits.endsWith("f") || digits.endsWith("d") ? digits.substring(0, digits.length() - 1) : digits;
        double value = isFloat ? Float.parseFloat(plain) : Double.parseDouble(plain);
        boolean isZero = plain.replaceFirst("^0x", "").split("[ep]", -1)[0].matches("[0.]*");
        if (Double.isInfinite(value) || value == 0 && !isZero) {
            throw new Misformed(number.column(), number.text() + " is out of range");
        }
        if (isFloat) {
            return isNegated ? -(float) value : (float) value;
        }
        return isNegated ? -value : value;
    }

    private static Object integral(String digits, boolean isNegated, Word number) throws Misformed {
        boolean isLong = digits.endsWith("l");
        String plain = isLong ? digits.substring(0, digits.length() - 1) : digits;
        int radix = radix(plain);
        String bare = radix == 16 || radix == 2 ? plain.substring(2) : plain;
        int bits = isLong ? 64 : 32;
        try {
            BigInteger value = new BigInteger(bare, radix);
            if (!fits(value, radix, bits, isNegated)) {
                throw new Misformed(
                        number.column(), number.text() + " is out of range" + (isLong ? "" : "; a long ends with L"));
            }
            long known = isNegated ? -value.longValue() : value.longValue();
            return isLong ? (Object) known : (Object) (int) known;
        } catch (NumberFormatException e) {
            throw new Misformed(number.column(), number.text() + " is not a number");
        }
    }

    private static int radix(String plain) {
        boolean isOctal = plain.length() > 1 && plain.matches("0[0-9]+");
        return plain.startsWith("0x") ? 16 : plain.startsWith("0b") ? 2 : isOctal ? 8 : 10;
    }

    /** Decimals have one value more below zero than above; others may use all bits. */
    private static boolean fits(BigInteger value, int radix, int bits, boolean isNegated) {
        BigInteger limit = BigInteger.ONE.shiftLeft(radix == 10 ? bits - 1 : bits);
        return radix == 10 && isNegated ? value.compareTo(limit) <= 0 : value.compareTo(limit) < 0;
    }
}
