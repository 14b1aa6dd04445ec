package bookings;

/** What the owner of the hotel sets. */
public interface HotelSettings {
    int rooms();

    int pageSize();

    long quota();

    String template(String language);
}
