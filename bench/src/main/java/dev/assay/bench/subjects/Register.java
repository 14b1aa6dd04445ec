package dev.assay.bench.subjects;

import java.util.ArrayList;
import java.util.List;

/** A small class with ten static fields, as in the paper's measurement; one unit uses them, the other does not. */
public final class Register {
    private static int count;
    private static long total;
    private static int[] slots = new int[8];
    private static String last = "none";
    private static double average;
    private static boolean isOpen = true;
    private static char mark = 'x';
    private static final List<String> LOG = new ArrayList<>();
    private static final StringBuilder TEXT = new StringBuilder("start");
    private static final Object LOCK = new Object();

    private Register() {}

    /** Changes all of the static state. */
    public static int record(int amount) {
        synchronized (LOCK) {
            slots[count & 7] = amount;
            count++;
            total += amount;
            average = (double) total / count;
            last = isOpen ? "open" : "closed";
            isOpen = !isOpen;
            mark = (char) (mark + 1);
            LOG.add(last);
            TEXT.append(mark);
        }
        return count + LOG.size() + (int) average;
    }

    /** Works without static state. */
    public static int digits(int number) {
        int digits = 0;
        for (int rest = number; rest != 0; rest /= 10) {
            digits++;
        }
        return digits;
    }
}
