package dev.assay.cli;

/** Every way in which Assay ends. */
enum ExitCode {
    /** Ran, and found nothing. */
    CLEAN(0),
    /** Ran, and found something. */
    FINDINGS(1),
    /** The user asked for what cannot be done, or named what cannot be read. */
    BAD_USAGE(2),
    /** Assay itself failed. */
    INTERNAL(3),
    /** There was nothing that could be analysed. */
    NOTHING(4);

    private final int number;

    ExitCode(int number) {
        this.number = number;
    }

    int number() {
        return number;
    }
}
