package dev.assay.techniques.check.subjects;

/** A new till is fine; one that holds seven coins is not. */
public class Till {
    private int coins;

    public void add(int more) {
        coins += more;
    }

    /** Fails after {@code add(7)}. */
    public int share() {
        return 100 / (coins - 7);
    }
}
