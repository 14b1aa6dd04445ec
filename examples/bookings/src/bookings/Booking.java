package bookings;

import java.time.LocalDate;

/** A room from one day to another. */
public record Booking(long id, long guest, String room, LocalDate from, LocalDate to, Money price, Status status) {
    public enum Status {
        OPEN,
        PAID,
        CANCELLED
    }

    public Booking {
        if (room == null || from == null || to == null || price == null || status == null || to.isBefore(from)) {
            throw new IllegalArgumentException("no booking");
        }
    }
}
