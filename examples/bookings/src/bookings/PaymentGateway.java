package bookings;

import java.io.IOException;

/** Takes money from guests. */
public interface PaymentGateway {
    boolean charge(long guest, Money amount) throws IOException;
}
