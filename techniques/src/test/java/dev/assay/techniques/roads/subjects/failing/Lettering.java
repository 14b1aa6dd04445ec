package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;

import dev.assay.techniques.roads.Fails;
import java.io.IOException;
import java.io.StringReader;
import java.net.IDN;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.text.BreakIterator;
import java.text.Collator;
import java.text.Normalizer;
import java.text.StringCharacterIterator;
import java.util.Locale;
import java.util.Properties;

/** Through characters: their classes, cases, pairs, forms and codes. */
public final class Lettering {

    private Lettering() {}

    @Fails("\u0665")
    public static void digit(char x) {
        broken(x > 127 && Character.digit(x, 10) == 5);
    }

    @Fails("\u216b")
    public static void numericValue(char x) {
        broken(Character.getNumericValue(x) == 12);
    }

    @Fails("\u01c5")
    public static void titleCase(char x) {
        broken(Character.isTitleCase(x));
    }

    @Fails("\u03bc")
    public static void kind(char x) {
        broken(Character.getType(x) == Character.LOWERCASE_LETTER && x == '\u03bc');
    }

    @Fails("\u0416")
    public static void block(char x) {
        broken(Character.UnicodeBlock.of(x) == Character.UnicodeBlock.CYRILLIC && Character.isUpperCase(x));
    }

    @Fails("\u05d0")
    public static void script(char x) {
        broken(Character.UnicodeScript.of(x) == Character.UnicodeScript.HEBREW);
    }

    @Fails("M")
    public static void name(char x) {
        broken(x < 128 && "LATIN CAPITAL LETTER M".equals(Character.getName(x)));
    }

    @Fails("\u0028")
    public static void mirrored(char x) {
        broken(Character.isMirrored(x) && x < 50);
    }

    @Fails("\ude00")
    public static void surrogates(char x) {
        String pair = "\ud83d" + x;
        broken(pair.codePointAt(0) == 0x1F600);
    }

    @Fails("\ude00")
    public static void countedPairs(char x) {
        String pair = "\ud83d" + x;
        broken(pair.codePointCount(0, 2) == 1 && x == '\ude00');
    }

    @Fails("128512")
    public static void codePoint(int x) {
        if (Character.isValidCodePoint(x)) {
            char[] chars = Character.toChars(x);
            broken(chars.length == 2 && chars[0] == '\ud83d' && chars[1] == '\ude00');
        }
    }

    @Fails("\u00df")
    public static void upperCase(char x) {
        broken(String.valueOf(x).toUpperCase(Locale.ROOT).equals("SS"));
    }

    @Fails("\u0130")
    public static void lowerCase(char x) {
        broken(String.valueOf(x).toLowerCase(Locale.ROOT).length() == 2);
    }

    @Fails("I")
    public static void turkishCase(char x) {
        broken(String.valueOf(x).toLowerCase(Locale.forLanguageTag("tr")).equals("\u0131"));
    }

    @Fails("\u212a")
    public static void ignoredCase(char x) {
        broken(x > 127 && "k".equalsIgnoreCase(String.valueOf(x)));
    }

    @Fails("\ufb01")
    public static void normalized(char x) {
        broken(Normalizer.normalize(String.valueOf(x), Normalizer.Form.NFKC).equals("fi"));
    }

    @Fails("\u00e9")
    public static void collated(char x) {
        Collator collator = Collator.getInstance(Locale.ROOT);
        collator.setStrength(Collator.PRIMARY);
        broken(x > 128 && x < 256 && collator.compare("e", String.valueOf(x)) == 0);
    }

    @Fails(" ")
    public static void boundary(char x) {
        BreakIterator words = BreakIterator.getWordInstance(Locale.ROOT);
        words.setText("a" + x + "b");
        broken(words.next() == 1 && x == ' ');
    }

    @Fails("M")
    public static void iterator(char x) {
        broken(new StringCharacterIterator("a" + x).last() == 'M');
    }

    @Fails(":")
    public static void uri(char x) {
        try {
            broken("ab".equals(new URI("ab" + x + "cd").getScheme()));
        } catch (URISyntaxException e) {
            broken(e.getIndex() < 0);
        }
    }

    @Fails("&")
    public static void urlCode(char x) {
        broken(URLEncoder.encode("a" + x, StandardCharsets.UTF_8).equals("a%26"));
    }

    @Fails("D")
    public static void urlDecoded(char x) {
        if (x < 'G' && x >= 'A') {
            broken(URLDecoder.decode("%4" + x, StandardCharsets.UTF_8).equals("M"));
        }
    }

    @Fails("\u00fc")
    public static void domain(char x) {
        if (Character.isLetter(x)) {
            broken(IDN.toASCII("b" + x + "cher").equals("xn--bcher-kva"));
        }
    }

    @Fails("=")
    public static void properties(char x) throws IOException {
        Properties made = new Properties();
        if (x != '\\') {
            made.load(new StringReader("key" + x + "value"));
            broken("value".equals(made.getProperty("key")) && x == '=');
        }
    }

    @Fails("\u20ac")
    public static void windowsCode(char x) throws CharacterCodingException {
        CharsetEncoder encoder = Charset.forName("windows-1252").newEncoder();
        ByteBuffer out = ByteBuffer.allocate(4);
        CoderResult result = encoder.encode(CharBuffer.wrap(new char[] {x}), out, true);
        broken(!result.isError() && out.get(0) == (byte) 0x80);
    }
}
