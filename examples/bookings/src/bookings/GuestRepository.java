package bookings;

import java.util.List;
import java.util.Optional;

/** Where guests are kept. */
public interface GuestRepository {
    Optional<Guest> byId(long id);

    List<Guest> all();
}
