package dev.assay.cli.subjects;

/** Finding, of every command: share ArithmeticException for nobody. Green tests: of all. */
public class Jar {
    private int lids;

    public int close() {
        return ++lids;
    }

    public int share(int people) {
        return 100 / people;
    }
}
