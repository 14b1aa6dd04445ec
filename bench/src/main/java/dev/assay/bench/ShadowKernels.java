package dev.assay.bench;

/** Small programs whose speed is compared with and without shadows. */
public interface ShadowKernels {
    /** Which triangle three sides make. */
    int triangle(int a, int b, int c);

    /** Inserts five keys into a search tree; returns its depth. */
    int insert(int a, int b, int c, int d, int e);

    /** Sorts in place. */
    void sort(int[] data);

    /** Inserts all into a search tree and looks all of them up. */
    int tree(int[] data);

    /** Counts the words and numbers of a text. */
    int scan(char[] text);
}
