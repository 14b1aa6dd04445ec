package dev.assay.prover.differential;

/** What random methods switch over. */
public enum Coin {
    HEADS,
    TAILS {
        @Override
        public int worth() {
            return 2;
        }
    },
    EDGE;

    public int worth() {
        return 1;
    }

    /** Null for negative numbers. */
    public static Coin of(int number) {
        return number < 0 ? null : values()[number % 3];
    }
}
