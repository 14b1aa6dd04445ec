package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;

import dev.assay.techniques.roads.Fails;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Random;

/** Computed by what the JVM knows better ways for, and by numbers without bounds. */
public final class Computing {

    private Computing() {}

    @Fails("5")
    public static void hypotenuse(byte x) {
        broken(Math.hypot(12, x) == 13 && x > 0);
    }

    @Fails("27")
    public static void cubeRoot(byte x) {
        broken(Math.cbrt(x) == 3);
    }

    @Fails("3")
    public static void scaled(byte x) {
        broken(Math.scalb(1.0, x) == 8);
    }

    @Fails("77")
    public static void nextUp(byte x) {
        broken(Math.nextDown(Math.nextUp((double) x)) == 77);
    }

    @Fails("77")
    public static void unitInLastPlace(byte x) {
        broken(Math.ulp((float) x) == Math.ulp(64f) && x == 77);
    }

    @Fails("-2")
    public static void remainder(byte x) {
        broken(Math.IEEEremainder(x, 7) == -2 && x < 0);
    }

    @Fails("77")
    public static void roundedToEven(byte x) {
        broken(Math.rint(x + 0.4) == 77);
    }

    @Fails("-7")
    public static void signed(byte x) {
        broken(Math.copySign(7, (double) x) == x);
    }

    @Fails("2147483648")
    public static void toInt(long x) {
        try {
            Math.toIntExact(x);
        } catch (ArithmeticException e) {
            broken(x == 2147483648L);
        }
    }

    @Fails("-9223372036854775808")
    public static void negated(long x) {
        try {
            Math.negateExact(x);
        } catch (ArithmeticException e) {
            broken(true);
        }
    }

    @Fails("77")
    public static void multiplied(int x) {
        broken(Math.multiplyFull(x, 3) == 231);
    }

    @Fails("64")
    public static void trailingZeros(int x) {
        broken(Integer.numberOfTrailingZeros(x) == 6 && x < 100 && x > 0);
    }

    @Fails("77")
    public static void bitCount(byte x) {
        broken(Long.bitCount(x) == 4 && Integer.highestOneBit(x) == 64 && x % 7 == 0);
    }

    @Fails("77")
    public static void reversedBytes(int x) {
        broken(Integer.reverseBytes(x) == 77 << 24);
    }

    @Fails("77")
    public static void hexText(byte x) {
        broken(Double.toHexString(x).equals("0x1.34p6"));
    }

    @Fails("77")
    public static void floatHash(byte x) {
        broken(Float.hashCode(x) == Float.floatToIntBits(77f));
    }

    @Fails("-1")
    public static void unsignedText(int x) {
        broken(Integer.toUnsignedString(x).equals("4294967295"));
    }

    @Fails("M")
    public static void decoded(char x) {
        if (x == 'M' || x == '7') {
            try {
                Integer.decode("0x" + x);
            } catch (NumberFormatException e) {
                broken(true);
            }
        }
    }

    @Fails("77")
    public static void scale(byte x) {
        broken(BigDecimal.valueOf(x, 1).setScale(0, RoundingMode.HALF_EVEN).intValue() == 8 && x > 76);
    }

    @Fails("70")
    public static void stripped(byte x) {
        broken(BigDecimal.valueOf(x).stripTrailingZeros().scale() == -1 && x == 70);
    }

    @Fails("77")
    public static void precise(byte x) {
        broken(new BigDecimal(x)
                        .divide(BigDecimal.TEN, new MathContext(1))
                        .toString()
                        .equals("8")
                && x == 77);
    }

    @Fails("77")
    public static void bitLength(byte x) {
        broken(BigInteger.valueOf(x).shiftLeft(70).testBit(76) && x == 77);
    }

    @Fails("77")
    public static void commonDivisor(byte x) {
        broken(BigInteger.valueOf(x).gcd(BigInteger.valueOf(154)).intValue() == 77);
    }

    @Fails("81")
    public static void bigRoot(byte x) {
        broken(x >= 0 && BigInteger.valueOf(x).sqrt().pow(2).intValue() == 81);
    }

    @Fails("77")
    public static void bigXor(int x) {
        broken(BigInteger.valueOf(x).xor(BigInteger.ONE.negate()).equals(BigInteger.valueOf(-78)));
    }

    @Fails("7")
    public static void strictSine(byte x) {
        broken(StrictMath.sinh(x) == StrictMath.sinh(7));
    }

    @Fails("7")
    public static void angle(byte x) {
        broken(Math.toDegrees(Math.atan2(x, 7)) == 45 && x > 0);
    }

    @Fails("77")
    public static void intsOfSeed(byte x) {
        broken(new Random(x).ints(3).sum() == new Random(77).ints(3).sum());
    }

    @Fails("77")
    public static void widened(byte x) {
        broken((long) (double) (float) x == 77);
    }

    @Fails("16777217")
    public static void imprecise(int x) {
        broken((float) x == 16777216f && x != 16777216 && (x & 1) == 1 && x > 0);
    }

    @Fails("77")
    public static void bitsBack(int x) {
        broken(Float.floatToRawIntBits(Float.intBitsToFloat(x & 0xffff)) == 77);
    }

    @Fails("0")
    public static void nanBits(byte x) {
        broken(Double.doubleToLongBits((double) x / x) == 0x7ff8000000000000L);
    }
}
