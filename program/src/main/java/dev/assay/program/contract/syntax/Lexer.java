package dev.assay.program.contract.syntax;

import java.util.ArrayList;
import java.util.List;

/** Cuts an expression into its words. */
final class Lexer {
    /** Longer ones first. */
    private static final List<String> SYMBOLS = List.of(
            ">>>=", "<<=", ">>=", ">>>", "...", "->", "::", "++", "--", "&&", "||", "==", "!=", "<=", ">=", "+=", "-=",
            "*=", "/=", "&=", "|=", "^=", "%=", "<<", ">>", "(", ")", "[", "]", "{", "}", ";", ",", ".", "@", "=", ">",
            "<", "!", "~", "?", ":", "+", "-", "*", "/", "&", "|", "^", "%");

    private final String text;
    private int at;

    private Lexer(String text) {
        this.text = text;
    }

    static List<Word> cut(String text) throws Misformed {
        Lexer lexer = new Lexer(text);
        List<Word> tokens = new ArrayList<>();
        do {
            tokens.add(lexer.next());
        } while (tokens.get(tokens.size() - 1).kind() != Word.Kind.END);
        return tokens;
    }

    private Word next() throws Misformed {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        int start = at;
        if (at == text.length()) {
            return new Word(Word.Kind.END, "", start + 1);
        }
        char first = text.charAt(at);
        if (Character.isJavaIdentifierStart(text.codePointAt(at))) {
            return name(start);
        }
        if (isDigit(at) || first == '.' && isDigit(at + 1)) {
            return number(start);
        }
        if (first == '"') {
            return string(start);
        }
        if (first == '\'') {
            return character(start);
        }
        for (String symbol : SYMBOLS) {
            if (text.startsWith(symbol, at)) {
                at += symbol.length();
                return new Word(Word.Kind.SYMBOL, symbol, start + 1);
            }
        }
        throw new Misformed(start + 1, "'" + Character.toString(text.codePointAt(at)) + "' has no meaning here");
    }

    private Word name(int start) {
        while (at < text.length() && Character.isJavaIdentifierPart(text.codePointAt(at))) {
            at += Character.charCount(text.codePointAt(at));
        }
        return new Word(Word.Kind.NAME, text.substring(start, at), start + 1);
    }

    private boolean isDigit(int index) {
        return index < text.length() && text.charAt(index) >= '0' && text.charAt(index) <= '9';
    }

    /** Takes whatever may belong to a number; what it means is found out by {@link Numerals}. */
    private Word number(int start) {
        boolean isHex = text.startsWith("0x", at) || text.startsWith("0X", at);
        while (at < text.length()) {
            char next = text.charAt(at);
            char before = at == start ? ' ' : Character.toLowerCase(text.charAt(at - 1));
            boolean isExponent = isHex ? before == 'p' : before == 'e';
            boolean belongs = Character.isLetterOrDigit(next)
                    || next == '_'
                    || next == '.'
                    || (next == '+' || next == '-') && isExponent;
            if (!belongs) {
                break;
            }
            at++;
        }
        return new Word(Word.Kind.NUMBER, text.substring(start, at), start + 1);
    }

    private Word string(int start) throws Misformed {
        StringBuilder value = new StringBuilder();
        at++;
        while (at < text.length() && text.charAt(at) != '"') {
            value.append(letter());
        }
        if (at == text.length()) {
            throw new Misformed(start + 1, "the string that begins here has no end");
        }
        at++;
        return new Word(Word.Kind.STRING, value.toString(), start + 1);
    }

    private Word character(int start) throws Misformed {
        at++;
        boolean isEmpty = at == text.length() || text.charAt(at) == '\'';
        char value = isEmpty ? ' ' : letter();
        if (isEmpty || at == text.length() || text.charAt(at) != '\'') {
            throw new Misformed(start + 1, "a character stands between ' and ', one alone");
        }
        at++;
        return new Word(Word.Kind.CHARACTER, String.valueOf(value), start + 1);
    }

    private char letter() throws Misformed {
        char letter = text.charAt(at++);
        if (letter != '\\') {
            return letter;
        }
        char escaped = at < text.length() ? text.charAt(at++) : ' ';
        switch (escaped) {
            case 'n':
                return '\n';
            case 't':
                return '\t';
            case 'b':
                return '\b';
            case 'r':
                return '\r';
            case 'f':
                return '\f';
            case 's':
                return ' ';
            case '\\', '\'', '"':
                return escaped;
            case 'u':
                return unicode();
            default:
                if (escaped >= '0' && escaped <= '7') {
                    return octal(escaped);
                }
                throw new Misformed(at, "there is no escape \\" + escaped);
        }
    }

    private char unicode() throws Misformed {
        String digits = text.substring(at, Math.min(text.length(), at + 4));
        if (!digits.matches("[0-9a-fA-F]{4}")) {
            throw new Misformed(at, "four hexadecimal digits follow \\u");
        }
        at += 4;
        return (char) Integer.parseInt(digits, 16);
    }

    private char octal(char first) {
        int value = first - '0';
        int most = first <= '3' ? 2 : 1;
        for (int i = 0; i < most && at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '7'; i++) {
            value = value * 8 + text.charAt(at++) - '0';
        }
        return (char) value;
    }
}
