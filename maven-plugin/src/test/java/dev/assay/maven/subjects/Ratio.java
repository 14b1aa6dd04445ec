package dev.assay.maven.subjects;

/** Divides by zero where no small number and no usual constant leads. */
public final class Ratio {
    private Ratio() {}

    public static int of(int share) {
        return 100 / (share - 48_271);
    }

    /** Something for techniques that take programs without parameters. */
    public static int whole() {
        return 100;
    }
}
