package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;

import dev.assay.techniques.roads.Fails;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/** Through numbers: big ones, floating ones, bits, overflow and boxes. */
public final class Counting {

    private Counting() {}

    @Fails("77")
    public static void bigInteger(int x) {
        broken(BigInteger.valueOf(x).add(BigInteger.TEN).intValue() == 87);
    }

    @Fails("7")
    public static void bigPower(byte x) {
        broken(BigInteger.valueOf(x & 15).pow(20).bitLength() == 57);
    }

    @Fails("7")
    public static void modularInverse(byte x) {
        int y = x & 15 | 1;
        broken(BigInteger.valueOf(y).modInverse(BigInteger.valueOf(16)).intValue() == 7);
    }

    @Fails("13")
    public static void prime(byte x) {
        broken((x & 15) > 11 && BigInteger.valueOf(x & 15).isProbablePrime(20));
    }

    @Fails("77")
    public static void bigText(byte x) {
        broken(new BigInteger("" + x).equals(BigInteger.valueOf(77)));
    }

    @Fails("77")
    public static void bigBytes(byte x) {
        broken(new BigInteger(new byte[] {1, x}).intValue() == 333);
    }

    @Fails("7")
    public static void bigDecimal(byte x) {
        broken(BigDecimal.valueOf(x, 2).toString().equals("0.07"));
    }

    @Fails("7")
    public static void quotient(byte x) {
        BigDecimal seventh = BigDecimal.ONE.divide(BigDecimal.valueOf(x | 1), MathContext.DECIMAL32);
        broken(seventh.toPlainString().equals("0.1428571"));
    }

    @Fails("25")
    public static void rounded(byte x) {
        BigDecimal half = BigDecimal.valueOf(x, 1).setScale(0, RoundingMode.HALF_EVEN);
        broken(half.intValue() == 2 && x > 24);
    }

    @Fails("NaN")
    public static void notANumber(double x) {
        broken(x != x);
    }

    @Fails("-0.0")
    public static void negativeZero(double x) {
        broken(x == 0 && 1 / x < 0);
    }

    @Fails("1.5")
    public static void bitsOfDouble(double x) {
        broken(Double.doubleToRawLongBits(x) == 0x3ff8000000000000L);
    }

    @Fails("16777217")
    public static void lostPrecision(int x) {
        broken(x > 0 && x < 20_000_000 && (int) (float) x != x);
    }

    @Fails("81")
    public static void squareRoot(int x) {
        broken(x < 100 && Math.sqrt(x) == 9);
    }

    @Fails("3")
    public static void power(byte x) {
        broken(Math.pow(x, 3) == 27);
    }

    @Fails("3")
    public static void sine(byte x) {
        broken(Math.sin(x) == Math.sin(3));
    }

    @Fails("2.5")
    public static void roundedFloat(float x) {
        broken(Math.round(x) == 3 && Math.rint(x) == 2);
    }

    @Fails("1023")
    public static void exponent(int x) {
        broken(Math.getExponent((double) x) == 9 && Integer.bitCount(x) == 10);
    }

    @Fails("3")
    public static void fused(byte x) {
        broken(Math.fma(x, 3.0, 1.0) == 10);
    }

    @Fails("3")
    public static void textOfDouble(byte x) {
        broken(Double.toString(x / 2.0).equals("1.5"));
    }

    @Fails("7")
    public static void parsedDouble(byte x) {
        broken(Double.parseDouble(x + "e2") == 700);
    }

    @Fails("33")
    public static void shifted(int x) {
        broken(1 << x == 2 && x > 1);
    }

    @Fails("-2147483648")
    public static void absolute(int x) {
        broken(Math.abs(x) < 0);
    }

    @Fails("1431655766")
    public static void overflowed(int x) {
        broken(x > 0 && x * 3 == 2);
    }

    @Fails("77")
    public static void boxedIdentity(int x) {
        Integer one = x;
        Integer other = x;
        broken(x > 76 && one == other);
    }

    @Fails("1000")
    public static void unequalBoxes(int x) {
        Integer one = x;
        Integer other = x;
        broken(one != other);
    }

    @Fails("333")
    public static void narrowed(int x) {
        broken((byte) x == 77 && x == 333);
    }

    @Fails("-1291845632")
    public static void reversed(int x) {
        broken(Integer.reverseBytes(x) == 179);
    }

    @Fails("77")
    public static void radix(byte x) {
        broken(Integer.toString(x, 7).equals("140"));
    }

    @Fails("3000000000")
    public static void unsigned(long x) {
        broken(Integer.toUnsignedLong((int) x) == x && x > Integer.MAX_VALUE && x == 3_000_000_000L);
    }

    @Fails("7")
    public static void highWord(long x) {
        broken(Math.multiplyHigh(x, 1L << 62) == 1 && x == 7);
    }
}
