package bookings;

import java.util.List;
import java.util.Optional;

/** Where bookings are kept. */
public interface BookingRepository {
    Optional<Booking> find(long id);

    List<Booking> ofGuest(long guest);

    int count(long guest);

    void save(Booking booking);
}
