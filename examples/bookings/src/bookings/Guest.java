package bookings;

/** A guest; neither the name nor the address is null, but either may be empty. */
public record Guest(long id, String name, String email, Tier tier) {
    /** What a guest is entitled to. */
    public sealed interface Tier permits Basic, Premium {}

    public record Basic() implements Tier {}

    public record Premium(int percent) implements Tier {}

    public Guest {
        if (name == null || email == null || tier == null) {
            throw new IllegalArgumentException("no guest");
        }
    }
}
