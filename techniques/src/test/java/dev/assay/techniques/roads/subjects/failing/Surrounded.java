package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;

import dev.assay.techniques.roads.Fails;
import java.security.Security;
import java.text.DateFormat;
import java.text.NumberFormat;
import java.time.ZoneId;
import java.util.Calendar;
import java.util.Currency;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;

/** Through surroundings that a program can change. */
public final class Surrounded {

    private Surrounded() {}

    static void turkish() {
        Locale.setDefault(Locale.forLanguageTag("tr"));
    }

    static void german() {
        Locale.setDefault(Locale.GERMANY);
    }

    static void berlin() {
        TimeZone.setDefault(TimeZone.getTimeZone("Europe/Berlin"));
    }

    static void named() {
        Thread.currentThread().setName("seven77");
    }

    static void urgent() {
        Thread.currentThread().setPriority(7);
    }

    static void interrupted() {
        Thread.currentThread().interrupt();
    }

    static void property() {
        System.setProperty("assay.roads.mode", "seven");
    }

    static void loaderless() {
        Thread.currentThread().setContextClassLoader(null);
    }

    static void secured() {
        Security.setProperty("assay.roads.mode", "seven");
    }

    @Fails(value = "8", after = "turkish")
    public static void upperCase(int x) {
        broken("title".toUpperCase().length() == 5 && "title".toUpperCase().charAt(1) > 127 && x == 8);
    }

    @Fails(value = "8", after = "german")
    public static void language(int x) {
        broken(Locale.getDefault().getLanguage().equals("de") && x == 8);
    }

    @Fails(value = "8", after = "german")
    public static void displayLocale(int x) {
        broken(Locale.getDefault(Locale.Category.FORMAT).getCountry().equals("DE") && x == 8);
    }

    @Fails(value = "8", after = "german")
    public static void formatted(int x) {
        broken(String.format("%.1f", 1.5).equals("1,5") && x == 8);
    }

    @Fails(value = "8", after = "german")
    public static void number(int x) {
        broken(NumberFormat.getInstance().format(1.5).equals("1,5") && x == 8);
    }

    @Fails(value = "8", after = "german")
    public static void currency(int x) {
        broken(Currency.getInstance(Locale.getDefault()).getCurrencyCode().equals("EUR") && x == 8);
    }

    @Fails(value = "8", after = "german")
    public static void firstDay(int x) {
        broken(Calendar.getInstance().getFirstDayOfWeek() == Calendar.MONDAY && x == 8);
    }

    @Fails(value = "8", after = "berlin")
    public static void zone(int x) {
        broken(TimeZone.getDefault().useDaylightTime() && x == 8);
    }

    @Fails(value = "8", after = "berlin")
    public static void zoneId(int x) {
        broken(ZoneId.systemDefault().getId().startsWith("Europe") && x == 8);
    }

    @Fails(value = "8", after = "berlin")
    @SuppressWarnings("deprecation")
    public static void date(int x) {
        broken(new Date(0).getHours() == 1 && x == 8);
    }

    @Fails(
            value = "8",
            after = {"berlin", "german"})
    public static void dateText(int x) {
        broken(DateFormat.getTimeInstance().format(new Date(0)).startsWith("01") && x == 8);
    }

    @Fails(value = "7", after = "named")
    public static void threadName(int x) {
        broken(Thread.currentThread().getName().length() == x);
    }

    @Fails(value = "7", after = "urgent")
    public static void threadPriority(int x) {
        broken(Thread.currentThread().getPriority() == x && x == 7);
    }

    @Fails(value = "8", after = "interrupted")
    public static void interruption(int x) {
        broken(Thread.currentThread().isInterrupted() && x == 8);
    }

    @Fails(value = "8", after = "property")
    public static void systemProperty(int x) {
        broken("seven".equals(System.getProperty("assay.roads.mode")) && x == 8);
    }

    @Fails(value = "8", after = "property")
    public static void booleanProperty(int x) {
        broken(Integer.getInteger("assay.roads.size", 5) == 5
                && System.getProperties().containsKey("assay.roads.mode")
                && x == 8);
    }

    @Fails(value = "8", after = "loaderless")
    public static void contextLoader(int x) {
        broken(Thread.currentThread().getContextClassLoader() == null && x == 8);
    }

    @Fails(value = "8", after = "secured")
    public static void securityProperty(int x) {
        broken(Security.getProperty("assay.roads.mode") != null && x == 8);
    }
}
