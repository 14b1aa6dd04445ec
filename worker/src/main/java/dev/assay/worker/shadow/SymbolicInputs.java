package dev.assay.worker.shadow;

import dev.assay.wire.MethodToken;
import dev.assay.worker.shadow.term.Expr;

/**
 * Hands the inputs of a recorded run to the code that asks for them, in order, each as a symbolic value. What is asked for beyond
 * the given inputs is zero.
 */
public final class SymbolicInputs {
    /** What {@link #at} is told at the call of the unit. */
    public static final int UNIT = -1;

    /** What {@link #at} is told where contracts are evaluated. */
    public static final int CHECK = -2;

    private static final int ANY_BOOLEAN = MethodToken.of("anyBoolean", "()Z");
    private static final int ANY_BYTE = MethodToken.of("anyByte", "()B");
    private static final int ANY_ASCII = MethodToken.of("anyAscii", "()B");
    private static final int ANY_SHORT = MethodToken.of("anyShort", "()S");
    private static final int ANY_CHAR = MethodToken.of("anyChar", "()C");
    private static final int ANY_INT = MethodToken.of("anyInt", "()I");
    private static final int ANY_LENGTH = MethodToken.of("anyLength", "()I");
    private static final int ANY_LONG = MethodToken.of("anyLong", "()J");
    private static final int ANY_FLOAT = MethodToken.of("anyFloat", "()F");
    private static final int ANY_DOUBLE = MethodToken.of("anyDouble", "()D");

    private static final char[] KINDS = {'Z', 'B', 'S', 'C', 'I', 'J', 'F', 'D', 'A', 'T'};

    private static long[] given = {};
    private static char[] asked = new char[16];
    private static int count;
    private static int step;
    private static boolean isDropped;
    private static boolean isGiving;
    private static boolean wasAsked;

    private SymbolicInputs() {}

    /**
     * The number of the variable that stands for an input: no two kinds share one, since what is asked for at a place may
     * depend on decisions before it.
     */
    public static int variable(int place, char kind) {
        int code = 0;
        while (KINDS[code] != kind) {
            code++;
        }
        return place * KINDS.length + code;
    }

    /** Sets the inputs of the next run, by the numbers of their variables. */
    public static void give(long[] bits) {
        given = bits;
        count = 0;
        step = 0;
        isDropped = false;
        isGiving = true;
        Checks.clear();
    }

    /** Ends the run that the inputs were for. */
    public static void stop() {
        isGiving = false;
    }

    /** Whether inputs answer what code under test chooses, which it is about to do. */
    public static boolean isAsked() {
        wasAsked |= isGiving;
        return isGiving;
    }

    /** Whether code under test chose since this was asked before. */
    public static boolean takeAsked() {
        boolean was = wasAsked;
        wasAsked = false;
        return was;
    }

    /** Drops the run if an assumption about its inputs does not hold. */
    public static void assume(boolean holds) {
        if (!holds) {
            drop();
        }
    }

    /** Drops the run: an assumption about its inputs does not hold. */
    public static void drop() {
        isDropped = true;
        throw new DroppedRun();
    }

    /** Whether an assumption dropped the run, even if code under test swallowed that. */
    public static boolean isDropped() {
        return isDropped;
    }

    /** Notes which step of its trial the run has come to. */
    public static void at(int index) {
        step = index;
    }

    /** The step that the run came to. */
    public static int step() {
        return step;
    }

    /** How many inputs the run asked for. */
    public static int count() {
        return count;
    }

    /** The kind of an input, as in descriptors; A is a byte of text, T the length of one whose chars come next. */
    public static char kind(int place) {
        return asked[place];
    }

    public static boolean anyBoolean() {
        int place = next('Z');
        boolean value = bits(place) != 0;
        return symbolic(place, value ? 1 : 0, ANY_BOOLEAN) != 0;
    }

    public static byte anyByte() {
        int place = next('B');
        return (byte) symbolic(place, (byte) bits(place), ANY_BYTE);
    }

    /** A byte of text: from 0 to 127. */
    public static byte anyAscii() {
        int place = next('A');
        return (byte) symbolic(place, bits(place) & Byte.MAX_VALUE, ANY_ASCII);
    }

    public static short anyShort() {
        int place = next('S');
        return (short) symbolic(place, (short) bits(place), ANY_SHORT);
    }

    public static char anyChar() {
        int place = next('C');
        return (char) symbolic(place, (char) bits(place), ANY_CHAR);
    }

    public static int anyInt() {
        int place = next('I');
        return (int) symbolic(place, (int) bits(place), ANY_INT);
    }

    /** The length of a text whose chars are asked for next. */
    public static int anyLength() {
        int place = next('T');
        return (int) symbolic(place, (int) bits(place), ANY_LENGTH);
    }

    public static long anyLong() {
        int place = next('J');
        return symbolic(place, bits(place), ANY_LONG);
    }

    public static float anyFloat() {
        int place = next('F');
        return Float.intBitsToFloat((int) symbolic(place, (int) bits(place), ANY_FLOAT));
    }

    public static double anyDouble() {
        int place = next('D');
        return Double.longBitsToDouble(symbolic(place, bits(place), ANY_DOUBLE));
    }

    private static long symbolic(int place, long bits, int token) {
        ShadowFrame.give(Expr.input(variable(place, asked[place]), asked[place], bits), token);
        return bits;
    }

    private static int next(char kind) {
        if (count == asked.length) {
            char[] grown = new char[count * 2];
            System.arraycopy(asked, 0, grown, 0, count);
            asked = grown;
        }
        asked[count] = kind;
        return count++;
    }

    private static long bits(int place) {
        int variable = variable(place, asked[place]);
        return variable < given.length ? given[variable] : 0;
    }
}
