package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;

import dev.assay.techniques.roads.Fails;
import java.text.ChoiceFormat;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.util.Formatter;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Through texts: builders, formats, patterns and switches. */
public final class Writing {

    private Writing() {}

    @Fails("7")
    public static void concatenated(byte x) {
        broken(("a" + x + 'b').equals("a7b"));
    }

    @Fails("7")
    public static void builder(byte x) {
        broken(new StringBuilder().append(x).insert(0, '-').reverse().toString().equals("7-"));
    }

    @Fails("3")
    public static void builderLength(byte x) {
        StringBuilder text = new StringBuilder("abcdefgh");
        text.setLength(x & 7);
        broken(text.toString().equals("abc"));
    }

    @Fails("3")
    public static void deleted(byte x) {
        broken(new StringBuilder("abcdefgh").deleteCharAt(x & 7).toString().equals("abcefgh"));
    }

    @Fails("M")
    public static void replaced(char x) {
        StringBuilder text = new StringBuilder("abc");
        text.setCharAt(1, x);
        broken(text.indexOf("M") == 1);
    }

    @Fails("7")
    public static void formatted(byte x) {
        broken(String.format(Locale.ROOT, "%03d", x).equals("007"));
    }

    @Fails("77")
    public static void formattedHex(byte x) {
        broken("%x".formatted(x & 127).equals("4d"));
    }

    @Fails("7")
    public static void formatter(byte x) {
        broken(new Formatter(Locale.ROOT).format("%-4s|", x).toString().equals("7   |"));
    }

    @Fails("7")
    public static void message(byte x) {
        broken(new MessageFormat("{0} apples", Locale.ROOT)
                .format(new Object[] {(int) x})
                .startsWith("7 "));
    }

    @Fails("7")
    public static void choice(byte x) {
        broken(new ChoiceFormat("0#few|7#seven|8#many").format(x).equals("seven"));
    }

    @Fails("7")
    public static void decimal(byte x) {
        broken(new DecimalFormat("00.0", DecimalFormatSymbols.getInstance(Locale.ROOT))
                .format(x)
                .equals("07.0"));
    }

    @Fails("7")
    public static void percent(byte x) {
        broken(NumberFormat.getPercentInstance(Locale.ROOT).format(x).equals("700%"));
    }

    @Fails("M")
    public static void pattern(char x) {
        broken(Pattern.matches("a[L-N&&[^LN]]", "a" + x));
    }

    @Fails("7")
    public static void group(byte x) {
        Matcher matcher = Pattern.compile("k=(?<v>-?\\d+)").matcher("k=" + x);
        broken(matcher.find() && matcher.group("v").equals("7"));
    }

    @Fails("M")
    public static void replacedAll(char x) {
        broken(("a" + x + "a").replaceAll("[^a]", "-").equals("a-a") && x == 'M');
    }

    @Fails(";")
    public static void split(char x) {
        broken(("a" + x + "b").split(";").length == 2);
    }

    @Fails("true")
    public static void switched(boolean x) {
        switch (x ? "Aa" : "BB") {
            case "BB" -> broken(false);
            case "Aa" -> broken(true);
            default -> broken(false);
        }
    }

    @Fails("7")
    public static void switchedNumber(byte x) {
        switch (Integer.toString(x)) {
            case "7" -> broken(true);
            case "8" -> broken(false);
            default -> broken(x == 0 && x == 1);
        }
    }

    @Fails("5")
    public static void repeated(byte x) {
        broken("ab".repeat(x & 7).length() == 10);
    }

    @Fails(" ")
    public static void stripped(char x) {
        broken((x + "a").strip().length() == 1);
    }

    @Fails("n")
    public static void escaped(char x) {
        try {
            broken(("\\" + x).translateEscapes().equals("\n"));
        } catch (IllegalArgumentException e) {
            broken(false);
        }
    }

    @Fails("true")
    public static void interned(boolean x) {
        String made = new String(x ? "road" : "rode");
        broken(made.intern() == "road");
    }

    @Fails(",")
    public static void tokens(char x) {
        broken(new StringTokenizer("a" + x + "b", ",").countTokens() == 2);
    }

    @Fails("7")
    public static void joined(byte x) {
        broken(new StringJoiner(",", "<", ">").add("" + x).add("b").toString().equals("<7,b>"));
    }

    @Fails("M")
    public static void chars(char x) {
        broken(("ab" + x).chars().map(c -> c ^ 1).anyMatch(c -> c == ('M' ^ 1)));
    }
}
