package ledger;

import dev.assay.api.Invariant;
import java.util.List;

/** The bookings of a month; comments say how clients break its invariant. */
public class Statement {
    private final List<Integer> bookings;
    private int limit = 1;

    /** Keeps the list that it is given: who gave it can add to it later. */
    public Statement(List<Integer> bookings) {
        if (bookings.size() > limit) {
            throw new IllegalArgumentException("too many bookings");
        }
        this.bookings = bookings;
    }

    /** There are never more bookings than the limit. */
    @Invariant
    public boolean isWithinLimit() {
        return bookings.size() <= limit;
    }

    /** Hands out the list itself. */
    public List<Integer> bookings() {
        return bookings;
    }

    /** Forgets to look at the bookings. */
    public void limit(int most) {
        limit = most;
    }

    /** Keeps the invariant. */
    public void add(int booking) {
        if (bookings.size() < limit) {
            bookings.add(booking);
        }
    }
}
