package dev.assay.techniques.explore.subjects;

/** A program that chooses nothing and does not look at its arguments. */
public class PlainProgram {
    private PlainProgram() {}

    /** Fails always: the sum is one more than the last index. */
    public static void main(String[] args) {
        int sum = 0;
        for (int i = 0; i < 10; i++) {
            sum += i;
        }
        int[] table = new int[45];
        table[sum] = 1;
    }
}
