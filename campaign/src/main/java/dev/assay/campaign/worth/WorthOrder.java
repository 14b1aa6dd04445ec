package dev.assay.campaign.worth;

import dev.assay.model.Failure;
import dev.assay.model.report.Finding;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The order in which findings are worth reading. */
final class WorthOrder {
    private static final Pattern NUMBER = Pattern.compile("-?\\d+");

    /** What is beyond this, or below zero, is seldom meant as an index or a size: a sum or a product overflowed. */
    private static final BigInteger LARGE = BigInteger.ONE.shiftLeft(30);

    private WorthOrder() {}

    /** Hangs, broken promises and overflows first; then what fails on the simplest input. */
    static final Comparator<Finding> ORDER = Comparator.comparing(
                    (Finding finding) -> finding.failure().evidence())
            .thenComparing(finding -> group(finding.failure()))
            .thenComparing(finding -> finding.failure().way().size())
            .thenComparing(finding -> finding.failure().trial().steps().size())
            .thenComparing(finding -> finding.failure().trial().unit())
            .thenComparing(Finding::id);

    /** What kinds of faults come first within one evidence; 0 is the first. */
    private static int group(Failure failure) {
        return switch (failure.kind()) {
            case NONTERMINATION -> 0;
            case LAW, POSTCONDITION, INVARIANT -> 1;
            case SHARED_STATE -> 4;
            case ASSERTION -> 2;
            case EXCEPTION -> isOverflow(failure) ? 2 : 3;
        };
    }

    private static boolean isOverflow(Failure failure) {
        String exception = String.valueOf(failure.exception());
        if (failure.message() == null
                || !exception.contains("IndexOutOfBounds") && !exception.contains("NegativeArraySize")) {
            return false;
        }
        Matcher number = NUMBER.matcher(failure.message());
        if (!number.find()) {
            return false;
        }
        BigInteger value = new BigInteger(number.group());
        return value.abs().compareTo(LARGE) > 0 || exception.contains("NegativeArraySize");
    }
}
