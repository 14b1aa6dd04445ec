package dev.assay.output.writer.gate.runner;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Properties;
import java.util.TimeZone;
import java.util.TreeSet;

/** What all code of a JVM shares and may change: each batch finds it as the first one did. */
final class Surroundings {
    private final Properties properties = (Properties) System.getProperties().clone();
    private final Locale locale = Locale.getDefault();
    private final Locale display = Locale.getDefault(Locale.Category.DISPLAY);
    private final Locale format = Locale.getDefault(Locale.Category.FORMAT);
    private final TimeZone zone = TimeZone.getDefault();
    private final PrintStream out = System.out;
    private final PrintStream err = System.err;
    private final InputStream in = System.in;

    /** What has been changed since, in words. */
    List<String> changes() {
        List<String> changes = new ArrayList<>();
        Properties now = System.getProperties();
        TreeSet<String> names = new TreeSet<>(now.stringPropertyNames());
        names.addAll(properties.stringPropertyNames());
        for (String name : names) {
            if (!Objects.equals(now.getProperty(name), properties.getProperty(name))) {
                changes.add("the system property " + name);
            }
        }
        if (!locale.equals(Locale.getDefault())
                || !display.equals(Locale.getDefault(Locale.Category.DISPLAY))
                || !format.equals(Locale.getDefault(Locale.Category.FORMAT))) {
            changes.add("the default locale");
        }
        if (!zone.equals(TimeZone.getDefault())) {
            changes.add("the default time zone");
        }
        if (System.out != out || System.err != err || System.in != in) {
            changes.add("the standard streams");
        }
        return changes;
    }

    void restore() {
        if (!properties.equals(System.getProperties())) {
            System.setProperties((Properties) properties.clone());
        }
        if (!locale.equals(Locale.getDefault())) {
            Locale.setDefault(locale);
        }
        if (!display.equals(Locale.getDefault(Locale.Category.DISPLAY))
                || !format.equals(Locale.getDefault(Locale.Category.FORMAT))) {
            Locale.setDefault(Locale.Category.DISPLAY, display);
            Locale.setDefault(Locale.Category.FORMAT, format);
        }
        if (!zone.equals(TimeZone.getDefault())) {
            TimeZone.setDefault(zone);
        }
        System.setOut(out);
        System.setErr(err);
        System.setIn(in);
    }
}
