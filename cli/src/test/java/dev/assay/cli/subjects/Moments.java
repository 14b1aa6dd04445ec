package dev.assay.cli.subjects;

/** Static methods without parameters, one of which fails. */
public final class Moments {
    private Moments() {}

    /** Divides by zero. */
    public static int fails() {
        int none = 0;
        return 7 / none;
    }

    /** Returns a number. */
    public static int answers() {
        return 42;
    }

    /** Is not called, as it has a parameter. */
    public static int takes(int number) {
        return number / 0;
    }
}
