package dev.assay.program.effect;

/** How much code an analysis still reads before it assumes the worst; counted, so that the same question has the same result. */
final class ReadingLimit {
    private long left;

    /** @param methods how many methods it reads, those that it reads again among them */
    ReadingLimit(long methods) {
        this.left = methods;
    }

    void spend(int methods) {
        left -= methods;
    }

    boolean isLeft() {
        return left > 0;
    }
}
