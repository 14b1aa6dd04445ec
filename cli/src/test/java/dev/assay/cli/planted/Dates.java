package dev.assay.cli.planted;

/** Days and hours. */
public final class Dates {
    private static final int[] DAYS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

    /** How many leap days a century lost, by its number among those that lose none. */
    private static final int[] CENTURIES = {0, 3, 6, 9, 12};

    private Dates() {}

    public static int daysIn(int year, int month) {
        int days = DAYS[month - 1]; // outside: ArrayIndexOutOfBoundsException
        boolean isLeap = year % 4 == 0;
        if (year % 400 == 0) {
            isLeap = CENTURIES[year / 400] >= 0; // inside: ArrayIndexOutOfBoundsException
        } else if (year % 100 == 0) {
            isLeap = false;
        }
        return month == 2 && isLeap ? days + 1 : days;
    }

    /** How many minutes each of some tasks may take until noon. */
    public static int minutesForEach(int hour, int tasks) {
        int minutes = 60 * Math.abs(12 - hour);
        return minutes / tasks + 60 / (12 - hour); // inside: ArithmeticException
    }

    /** The time in a text such as 2024-02-29T10:30; empty if it holds a date alone. */
    public static String time(String iso) {
        char separator = iso.charAt(4); // outside: NullPointerException
        int t = iso.indexOf('T');
        if (separator != '-' || t < 0) {
            return "";
        }
        return iso.substring(t + 1, t + 6); // inside: StringIndexOutOfBoundsException
    }
}
