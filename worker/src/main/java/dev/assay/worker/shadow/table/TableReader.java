package dev.assay.worker.shadow.table;

import java.lang.reflect.Array;

/** Reads any primitive array as bits. */
public final class TableReader {
    private final Object table;
    private final int length;

    public TableReader(Object table) {
        this.table = table;
        this.length = Array.getLength(table);
    }

    public int length() {
        return length;
    }

    /** The sort of the elements: I, J, F or D. */
    public char sort() {
        return table instanceof long[] ? 'J' : table instanceof float[] ? 'F' : table instanceof double[] ? 'D' : 'I';
    }

    public long bits(int i) {
        if (table instanceof int[] ints) {
            return ints[i];
        } else if (table instanceof char[] chars) {
            return chars[i];
        } else if (table instanceof byte[] bytes) {
            return bytes[i];
        } else if (table instanceof long[] longs) {
            return longs[i];
        } else if (table instanceof short[] shorts) {
            return shorts[i];
        } else if (table instanceof boolean[] flags) {
            return flags[i] ? 1 : 0;
        } else if (table instanceof float[] floats) {
            return Float.floatToRawIntBits(floats[i]);
        }
        return Double.doubleToRawLongBits(((double[]) table)[i]);
    }
}
