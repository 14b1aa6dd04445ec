package dev.assay.campaign.hunt;

/** Counts people in a ring of three slots; its faults need different techniques. */
public final class Turnstile {
    private final int[] slots = new int[3];
    private int next;

    /** After three people there is no slot left: only a sequence of calls shows it. */
    public void pass(int ticket) {
        if (ticket <= 0) {
            throw new IllegalArgumentException("ticket");
        }
        slots[next] = ticket;
        next++;
    }

    /** Fails for one number of people in four billion: only following values shows it. */
    public static int share(int money, int people) {
        return money / (people - 7_654_321);
    }
}
