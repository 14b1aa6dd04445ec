package dev.assay.inference.path.value;

import dev.assay.wire.PacketReader;
import dev.assay.wire.code.PathCode;
import java.util.Arrays;

/** The events of one record, one after the other. */
public final class PathLog {
    /** What each event holds beside its code, by code. */
    private static final int[] VALUES = {2, 1, 2, 2, 0, 0, 1, 1, 2, 3, 0};

    private static final int WIDEST = 3;

    private byte[] codes = new byte[64];
    private long[] values = new long[64 * WIDEST];
    private int length;
    private int next;

    /** The record does not fit the code: something unforeseen happened on the way. */
    public static final class Unexpected extends Exception {
        private static final long serialVersionUID = 1;

        public Unexpected(String message) {
            super(message);
        }
    }

    public static PathLog read(PacketReader in) {
        PathLog log = new PathLog();
        while (in.hasMore()) {
            log.add(in);
        }
        return log;
    }

    private void add(PacketReader in) {
        if (length == codes.length) {
            codes = Arrays.copyOf(codes, 2 * length);
            values = Arrays.copyOf(values, 2 * length * WIDEST);
        }
        int code = in.getByte();
        codes[length] = (byte) code;
        for (int i = 0; i < VALUES[code]; i++) {
            values[length * WIDEST + i] = in.getLong();
        }
        length++;
    }

    public int length() {
        return length;
    }

    public int position() {
        return next;
    }

    public void moveTo(int position) {
        next = position;
    }

    public int codeAt(int position) {
        return codes[position];
    }

    public long valueAt(int position, int place) {
        return values[position * WIDEST + place];
    }

    /** The code of the next event. */
    public int peek() throws Unexpected {
        if (next >= length) {
            throw new Unexpected("the record ends");
        }
        return codes[next];
    }

    /** A value of the next event. */
    public long peekValue(int place) {
        return valueAt(next, place);
    }

    /** Takes an event that has to come now. */
    public void take(int code) throws Unexpected {
        if (peek() != code) {
            throw new Unexpected("event " + code + " should come, not " + peek());
        }
        next++;
    }

    /** Takes a number as it was reported. */
    public long takeNumber() throws Unexpected {
        take(PathCode.NUMBER);
        long folded = valueAt(next - 1, 0);
        return folded >>> 1 ^ -(folded & 1);
    }

    /** Takes the identity of a reference, 0 for null. */
    public long takeReference() throws Unexpected {
        take(PathCode.REFERENCE);
        return valueAt(next - 1, 0);
    }

    public boolean takeFlag() throws Unexpected {
        int code = peek();
        if (code != PathCode.YES && code != PathCode.NO) {
            throw new Unexpected("a flag should come, not " + code);
        }
        next++;
        return code == PathCode.YES;
    }

    /** Where the calls that begin at a position end, after their last events; 0 if the record does not have the end. */
    public int[] ends() {
        int[] ends = new int[length];
        int[] open = new int[length];
        int count = 0;
        for (int i = 0; i < length; i++) {
            int code = codes[i];
            if (code == PathCode.ENTER) {
                open[count++] = i;
            } else if (code == PathCode.EXIT || code == PathCode.THREW || code == PathCode.CAUGHT) {
                while (count > 0 && valueAt(open[count - 1], 1) > valueAt(i, 0)) {
                    count--;
                }
                if (code != PathCode.CAUGHT && count > 0) {
                    ends[open[--count]] = i + 1;
                }
            }
        }
        return ends;
    }
}
