package dev.assay.program.verified;

import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads premises: identifiers, {@code true} and {@code false}, joined by {@code &&}, {@code ||} and parentheses. */
final class Premises {
    private static final Pattern WORD = Pattern.compile("\\s*(&&|\\|\\||[()]|[^\\s&|()!]+|.)");
    private static final Pattern NAME = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$.@:#-]*");

    private final String text;
    private final List<String> identifiers;
    private final Matcher words;
    private String word = "";

    private Premises(String text, List<String> identifiers) {
        this.text = text;
        this.identifiers = identifiers;
        this.words = WORD.matcher(text.strip());
        advance();
    }

    /**
     * The condition that a premise states.
     *
     * @param identifiers those that exist, by their numbers
     * @throws BadVerification if it is misformed or names another one
     */
    static Condition read(String text, List<String> identifiers) throws BadVerification {
        Premises premises = new Premises(text, identifiers);
        Condition condition = premises.any();
        if (!premises.word.isEmpty()) {
            throw premises.problem("'" + premises.word + "' is not expected");
        }
        return condition;
    }

    /** Whether a text can be the name of an assumption. */
    static boolean isName(String text) {
        return NAME.matcher(text).matches() && !text.equals("true") && !text.equals("false");
    }

    /** The words of a premise, identifiers among them. */
    static Set<String> words(String text) {
        return WORD.matcher(text.strip()).results().map(word -> word.group(1)).collect(Collectors.toSet());
    }

    private Condition any() throws BadVerification {
        Condition condition = every();
        while (word.equals("||")) {
            advance();
            condition = condition.or(every());
        }
        return condition;
    }

    private Condition every() throws BadVerification {
        Condition condition = one();
        while (word.equals("&&")) {
            advance();
            condition = condition.and(one());
        }
        return condition;
    }

    private Condition one() throws BadVerification {
        String now = word;
        advance();
        if (now.equals("(")) {
            Condition inner = any();
            if (!word.equals(")")) {
                throw problem("a parenthesis is not closed");
            }
            advance();
            return inner;
        }
        if (now.equals("true") || now.equals("false")) {
            return now.equals("true") ? Condition.TRUE : Condition.FALSE;
        }
        if (now.equals("!")) {
            throw problem("'!' is not allowed: nothing is verified because an assumption does not hold");
        }
        if (!isName(now)) {
            throw problem(now.isEmpty() ? "an identifier is missing" : "'" + now + "' is no identifier");
        }
        int number = identifiers.indexOf(now);
        if (number < 0) {
            throw problem("there is no assumption '" + now + "'"
                    + (identifiers.isEmpty() ? "" : "; there are " + String.join(", ", identifiers)));
        }
        return Condition.identifier(number);
    }

    private void advance() {
        word = words.find() ? words.group(1) : "";
    }

    private BadVerification problem(String why) {
        return new BadVerification("the premise \"" + text + "\" cannot be used: " + why);
    }
}
