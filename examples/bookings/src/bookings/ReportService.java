package bookings;

import java.util.List;
import java.util.stream.Collectors;

/** What the owner looks at. */
public class ReportService {
    private final BookingRepository bookings;
    private final HotelSettings settings;

    public ReportService(BookingRepository bookings, HotelSettings settings) {
        this.bookings = bookings;
        this.settings = settings;
    }

    public int[] byMonth(long guest) {
        int[] months = new int[12];
        for (Booking booking : bookings.ofGuest(guest)) {
            if (booking != null) {
                months[booking.from().getMonthValue()]++; // mended: months[booking.from().getMonthValue() - 1]++;
            }
        }
        return months;
    }

    public int occupied(int taken) {
        return 100 * taken / settings.rooms(); // mended: return settings.rooms() == 0 ? 0 : 100 * taken / Math.max(1, settings.rooms());
    }

    public int pages(long guest) {
        return bookings.count(guest) / settings.pageSize(); // mended: return settings.pageSize() == 0 ? 0 : bookings.count(guest) / settings.pageSize();
    }

    public byte[] buffer(long guest) {
        long left = settings.quota() - bookings.count(guest);
        if (left > 1000) {
            throw new IllegalArgumentException("too much");
        }
        return new byte[(int) left]; // mended: return new byte[(int) Math.max(0, left)];
    }

    public String greeting(String language, String name) {
        String template = settings.template(language);
        if (template == null) {
            return name;
        }
        return template.split(",")[1] + name; // mended: return template + name;
    }

    public long median(long guest) {
        List<Long> prices = bookings.ofGuest(guest).stream()
                .filter(booking -> booking != null && booking.status() == Booking.Status.PAID)
                .map(booking -> booking.price().cents())
                .sorted()
                .collect(Collectors.toList());
        return prices.get(prices.size() / 2); // mended: return prices.isEmpty() ? 0 : prices.get(prices.size() / 2);
    }

    public int floor(long id) {
        Booking booking = bookings.find(id).orElseThrow(() -> new IllegalArgumentException("no booking " + id));
        return booking.room().charAt(1) - '0'; // mended: return booking.room().length() < 2 ? 0 : booking.room().charAt(1) - '0';
    }
}
