package dev.assay.worker.shadow.table;

import java.lang.reflect.Array;

/** Copies of the tables that symbolic indices read; one copy serves until the table changes. */
public final class Tables {
    private static final Object[] tables = new Object[16];
    private static final Object[] copies = new Object[16];
    private static int next;

    private Tables() {}

    public static Object copy(Object table) {
        for (int i = 0; i < tables.length; i++) {
            if (tables[i] == table) {
                if (!same(table, copies[i])) {
                    copies[i] = cloned(table);
                }
                return copies[i];
            }
        }
        int i = next;
        next = next + 1 & tables.length - 1;
        tables[i] = table;
        copies[i] = cloned(table);
        return copies[i];
    }

    public static void clear() {
        for (int i = 0; i < tables.length; i++) {
            tables[i] = null;
            copies[i] = null;
        }
        next = 0;
    }

    private static Object cloned(Object table) {
        if (table instanceof int[] ints) {
            return ints.clone();
        } else if (table instanceof char[] chars) {
            return chars.clone();
        } else if (table instanceof byte[] bytes) {
            return bytes.clone();
        } else if (table instanceof long[] longs) {
            return longs.clone();
        } else if (table instanceof short[] shorts) {
            return shorts.clone();
        } else if (table instanceof boolean[] flags) {
            return flags.clone();
        } else if (table instanceof float[] floats) {
            return floats.clone();
        }
        return ((double[]) table).clone();
    }

    /** Whether two arrays have the same type, length and elements. */
    public static boolean same(Object a, Object b) {
        if (a.getClass() != b.getClass() || Array.getLength(a) != Array.getLength(b)) {
            return false;
        }
        if (a instanceof int[] ints) {
            return same(ints, (int[]) b);
        } else if (a instanceof char[] chars) {
            return same(chars, (char[]) b);
        } else if (a instanceof byte[] bytes) {
            return same(bytes, (byte[]) b);
        }
        TableReader x = new TableReader(a);
        TableReader y = new TableReader(b);
        for (int i = 0; i < x.length(); i++) {
            if (x.bits(i) != y.bits(i)) {
                return false;
            }
        }
        return true;
    }

    private static boolean same(int[] a, int[] b) {
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    private static boolean same(char[] a, char[] b) {
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    private static boolean same(byte[] a, byte[] b) {
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }
}
