package bookings;

import java.math.BigDecimal;

/** Knows what currencies are worth. */
public interface RateSource {
    BigDecimal rate(String from, String to);
}
