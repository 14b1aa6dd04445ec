package bookings;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** What guests pay. */
public class BillingService {
    private static final int[] DELAYS = {1, 5, 25};

    private final BookingRepository bookings;
    private final PaymentGateway gateway;
    private final RateSource rates;

    public BillingService(BookingRepository bookings, PaymentGateway gateway, RateSource rates) {
        this.bookings = bookings;
        this.gateway = gateway;
        this.rates = rates;
    }

    public long averagePrice(long guest) {
        List<Booking> all = bookings.ofGuest(guest);
        long sum = all.stream().mapToLong(booking -> booking.price().cents()).sum();
        return sum / all.size(); // mended: return all.isEmpty() ? 0 : sum / all.size();
    }

    public long perNight(long id) {
        Booking booking = bookings.find(id).orElseThrow(() -> new IllegalArgumentException("no booking " + id));
        long nights = ChronoUnit.DAYS.between(booking.from(), booking.to());
        return booking.price().cents() / nights; // mended: return booking.price().cents() / Math.max(1, nights);
    }

    public BigDecimal converted(Money money, String currency) {
        BigDecimal rate = rates.rate(money.currency(), currency);
        if (rate == null || rate.signum() < 0) {
            throw new IllegalStateException("no rate");
        }
        // mended: if (rate.signum() == 0) { throw new IllegalStateException("no rate"); }
        return BigDecimal.valueOf(money.cents()).divide(rate, RoundingMode.HALF_UP);
    }

    public int waited(long guest, Money amount) throws IOException {
        int attempt = 0;
        int waited = 0;
        while (!gateway.charge(guest, amount) && attempt < 4) { // mended: while (attempt < 3 && !gateway.charge(guest, amount)) {
            waited += DELAYS[attempt++];
        }
        return waited;
    }

    public int chargedOrNot(long guest, Money amount) {
        int charged = 0;
        try {
            charged = gateway.charge(guest, amount) ? 2 : 1;
        } catch (IOException e) {
            charged = 0;
        }
        return 100 / charged; // mended: return charged == 0 ? 0 : 100 / charged;
    }

    public long dueEachDay(long id, LocalDate today) {
        Booking booking = bookings.find(id).orElseThrow(() -> new IllegalArgumentException("no booking " + id));
        if (today == null || booking.from().isBefore(today)) {
            throw new IllegalArgumentException("too late");
        }
        long days = booking.from().toEpochDay() - today.toEpochDay();
        return booking.price().cents() / days; // mended: return days == 0 ? booking.price().cents() : booking.price().cents() / days;
    }
}
