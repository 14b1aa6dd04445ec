package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;

import dev.assay.techniques.roads.Fails;
import java.io.IOException;
import java.io.LineNumberReader;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.Base64;
import java.util.HexFormat;
import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.Properties;
import java.util.ResourceBundle;
import java.util.Scanner;
import java.util.StringJoiner;
import java.util.UUID;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Put into words, and taken out of them. */
public final class Wording {

    private Wording() {}

    /** Whose texts depend on a number. */
    private static final class Bundle extends ListResourceBundle {
        private final int number;

        Bundle(int number) {
            this.number = number;
        }

        @Override
        protected Object[][] getContents() {
            return new Object[][] {{"key", "text " + number}};
        }
    }

    private static boolean isLetter(char x) {
        return x >= 'A' && x <= 'Z';
    }

    @Fails("7")
    public static void bundle(byte x) {
        ResourceBundle bundle = new Bundle(x & 15);
        broken(bundle.getString("key").equals("text 7"));
    }

    @Fails("7")
    public static void scientific(byte x) {
        broken(String.format(Locale.ROOT, "%.1e", (double) x).equals("7.0e+00"));
    }

    @Fails("M")
    public static void charConversion(char x) {
        if (isLetter(x)) {
            broken("<%c>".formatted(x).equals("<M>"));
        }
    }

    @Fails("7")
    public static void width(byte x) {
        broken(String.format("%" + ((x & 7) + 1) + "d", 5).length() == 8);
    }

    @Fails("M")
    public static void namedGroup(char x) {
        if (isLetter(x)) {
            Matcher matcher = Pattern.compile("(?<key>[L-N])=.").matcher(x + "=1");
            broken(matcher.matches() && matcher.group("key").equals("M"));
        }
    }

    @Fails("M")
    public static void backReference(char x) {
        broken(Pattern.matches("(.)x\\1", "Mx" + x));
    }

    @Fails("M")
    public static void lookBehind(char x) {
        broken(Pattern.compile("(?<=M)b").matcher("a" + x + "b").find());
    }

    @Fails("M")
    public static void matchResults(char x) {
        if (isLetter(x)) {
            broken(Pattern.compile("[K-M]")
                    .matcher("a" + x)
                    .results()
                    .map(MatchResult::group)
                    .anyMatch("M"::equals));
        }
    }

    @Fails("M")
    public static void hitEnd(char x) {
        Matcher matcher = Pattern.compile("aMx").matcher("a" + x);
        broken(!matcher.matches() && matcher.hitEnd());
    }

    @Fails("M")
    public static void quoted(char x) {
        if (isLetter(x)) {
            broken("a.M".matches(Pattern.quote("a." + x)));
        }
    }

    @Fails("M")
    public static void foundInLine(char x) {
        if (isLetter(x)) {
            broken("M".equals(new Scanner("a " + x).findInLine("[M]")));
        }
    }

    @Fails("7")
    public static void scannedNumber(byte x) {
        broken(new Scanner("a" + (x & 7)).useDelimiter("a").nextInt() == 7);
    }

    @Fails("M")
    public static void joiner(char x) {
        broken(new StringJoiner(",", "[", "]")
                .add("a")
                .add(String.valueOf(x))
                .toString()
                .equals("[a,M]"));
    }

    @Fails("2")
    public static void parsedDate(byte x) throws ParseException {
        SimpleDateFormat format = new SimpleDateFormat("yyyy-MM-dd", Locale.ROOT);
        broken(format.parse("2024-0" + ((x & 3) + 1) + "-01").getMonth() == 2);
    }

    @Fails("M")
    public static void tokenizer(char x) throws IOException {
        if (isLetter(x)) {
            StreamTokenizer tokens = new StreamTokenizer(new StringReader("12 " + x));
            tokens.nextToken();
            tokens.nextToken();
            broken("M".equals(tokens.sval));
        }
    }

    @Fails("10")
    public static void lineNumber(char x) throws IOException {
        LineNumberReader reader = new LineNumberReader(new StringReader("a" + x + "b"));
        reader.skip(3);
        broken(reader.getLineNumber() == 1 && x == '\n');
    }

    @Fails("M")
    public static void hexFormat(char x) {
        broken(HexFormat.of().toHexDigits((byte) x).equals("4d") && x < 128);
    }

    @Fails("77")
    public static void mime(byte x) {
        broken(Base64.getMimeEncoder().encodeToString(new byte[] {x, 0, 0}).equals("TQAA"));
    }

    @Fails("7")
    public static void uuidText(byte x) {
        broken(UUID.fromString("0-0-0-0-" + (x & 7)).getLeastSignificantBits() == 7);
    }

    @Fails("M")
    public static void languageTag(char x) {
        if (isLetter(x)) {
            broken(Locale.forLanguageTag("en-U" + x).getCountry().equals("UM"));
        }
    }

    @Fails("M")
    public static void propertyText(char x) throws IOException {
        if (isLetter(x)) {
            Properties properties = new Properties();
            properties.load(new StringReader("k=" + x));
            broken("M".equals(properties.getProperty("k")));
        }
    }

    @Fails("M")
    public static void identifier(char x) {
        broken(Character.isJavaIdentifierPart(x) && Character.toLowerCase(x) == 'm' && Character.isUpperCase(x));
    }

    @Fails("M")
    public static void textSwitch(char x) {
        switch ("a" + x) {
            case "aL" -> broken(false);
            case "aM" -> broken(true);
            default -> broken(false);
        }
    }

    @Fails("M")
    public static void sameInterned(char x) {
        if (isLetter(x)) {
            broken(("a" + x).intern() == "aM");
        }
    }
}
