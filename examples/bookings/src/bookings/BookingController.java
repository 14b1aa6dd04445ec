package bookings;

import java.util.Map;

/** What the web page calls. */
public class BookingController {
    private final GuestService guests;
    private final ReportService reports;

    public BookingController(GuestService guests, ReportService reports) {
        this.guests = guests;
        this.reports = reports;
    }

    public String profile(long id, Map<String, String> parameters) {
        String format = parameters == null ? null : parameters.get("format");
        if ("short".equals(format)) {
            return guests.level(id).substring(0, 4); // mended: return guests.level(id).substring(0, 3);
        }
        return guests.level(id) + reports.floor(id);
    }
}
