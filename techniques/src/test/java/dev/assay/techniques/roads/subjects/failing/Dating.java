package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;

import dev.assay.techniques.roads.Fails;
import java.text.SimpleDateFormat;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.chrono.JapaneseDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.time.temporal.WeekFields;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.TimeUnit;

/** Through dates and times. */
public final class Dating {

    private Dating() {}

    @Fails("59")
    public static void leapDay(byte x) {
        LocalDate day = LocalDate.of(2024, 1, 1).plusDays(x);
        broken(day.getMonthValue() == 2 && day.getDayOfMonth() == 29);
    }

    @Fails("2000")
    public static void leapYear(short x) {
        broken(x % 100 == 0 && x > 1900 && x < 2100 && Year.isLeap(x));
    }

    @Fails("3")
    public static void weekday(byte x) {
        broken(DayOfWeek.MONDAY.plus(x & 7) == DayOfWeek.THURSDAY && x < 4);
    }

    @Fails("77")
    public static void duration(long x) {
        broken(x > 0
                && x < 1000
                && Duration.ofSeconds(x).toMinutes() == 1
                && Duration.ofSeconds(x).toSecondsPart() == 17);
    }

    @Fails("7")
    public static void durationText(byte x) {
        broken(Duration.ofHours(x).toString().equals("PT7H"));
    }

    @Fails("31")
    public static void period(byte x) {
        Period between = Period.between(
                LocalDate.of(2023, 1, 1), LocalDate.of(2023, 1, 1).plusDays(x & 63));
        broken(between.getMonths() == 1 && between.getDays() == 0);
    }

    @Fails("77")
    public static void instant(int x) {
        broken(Instant.ofEpochSecond(x).toEpochMilli() == 77_000);
    }

    @Fails("7")
    public static void formatted(byte x) {
        broken(LocalTime.of(7, 0)
                .plusMinutes(x & 15)
                .format(DateTimeFormatter.ofPattern("mm", Locale.ROOT))
                .equals("07"));
    }

    @Fails("7")
    public static void parsed(byte x) {
        try {
            broken(LocalDate.parse("2024-01-0" + (x & 15)).getDayOfMonth() == 7);
        } catch (DateTimeParseException e) {
            broken(e.getErrorIndex() < 0);
        }
    }

    @Fails("3")
    public static void zoned(byte x) {
        ZonedDateTime summer =
                LocalDateTime.of(2024, 3, 31, 0, 30).plusHours(x & 3).atZone(ZoneId.of("Europe/Berlin"));
        broken(summer.getHour() == 3 && summer.getMinute() == 30 && (x & 3) == 3);
    }

    @Fails("2")
    public static void gap(byte x) {
        LocalDateTime local = LocalDateTime.of(2024, 3, 31, x & 7, 30);
        broken(ZoneId.of("Europe/Berlin").getRules().getValidOffsets(local).isEmpty());
    }

    @Fails("7")
    public static void offset(byte x) {
        OffsetDateTime at = OffsetDateTime.of(LocalDateTime.of(2024, 1, 1, 0, 0), ZoneOffset.ofHours(x & 15));
        broken(at.withOffsetSameInstant(ZoneOffset.UTC).getHour() == 17);
    }

    @Fails("7")
    public static void until(byte x) {
        LocalDate start = LocalDate.of(2024, 1, 1);
        broken(ChronoUnit.WEEKS.between(start, start.plusDays(x & 15)) == 1 && (x & 15) < 8);
    }

    @Fails("4")
    public static void quarter(byte x) {
        broken(LocalDate.of(2024, 1 + (x & 7), 1).get(IsoFields.QUARTER_OF_YEAR) == 2 && (x & 7) == 4);
    }

    @Fails("2")
    public static void lastDay(byte x) {
        LocalDate last = LocalDate.of(2023, (x & 7) + 1, 1).with(TemporalAdjusters.lastDayOfMonth());
        broken(last.getDayOfMonth() == 31 && last.getMonthValue() == 3);
    }

    @Fails("29")
    public static void week(byte x) {
        broken(LocalDate.of(2023, 12, 31).minusDays(x & 31).get(WeekFields.ISO.weekOfWeekBasedYear()) == 48
                && (x & 31) == 29);
    }

    @Fails("1")
    public static void month(byte x) {
        broken(YearMonth.of(2023, (x & 7) + 1).lengthOfMonth() == 28);
    }

    @Fails("29")
    public static void birthday(byte x) {
        int day = Math.floorMod(x, 29) + 1;
        broken(day == 1 && MonthDay.of(2, day).isValidYear(2023) && x == 29);
    }

    @Fails("5")
    public static void japanese(byte x) {
        broken(JapaneseDate.of(2019, 1 + (x & 7), 1).get(ChronoField.YEAR_OF_ERA) == 1);
    }

    @Fails("77")
    public static void unit(byte x) {
        broken(TimeUnit.DAYS.toHours(x) == 1848);
    }

    @Fails("7")
    public static void calendar(byte x) {
        GregorianCalendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
        calendar.clear();
        calendar.set(2024, Calendar.JANUARY, 1 + (x & 15));
        broken(calendar.get(Calendar.DAY_OF_WEEK) == Calendar.MONDAY && calendar.get(Calendar.DATE) == 8);
    }

    @Fails("7")
    public static void simpleFormat(byte x) {
        SimpleDateFormat format = new SimpleDateFormat("ss", Locale.ROOT);
        format.setTimeZone(TimeZone.getTimeZone("UTC"));
        broken(format.format(new Date((x & 15) * 1000L)).equals("07"));
    }
}
