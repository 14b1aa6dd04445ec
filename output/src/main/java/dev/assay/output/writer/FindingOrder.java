package dev.assay.output.writer;

import dev.assay.model.Failure;
import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.StackFrame;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The order in which findings are told, and the names that stay theirs from run to run. */
final class FindingOrder {
    private static final int ID_LENGTH = 12;

    private static final Comparator<StackFrame> BY_FRAME = Comparator.comparing(StackFrame::className)
            .thenComparing(StackFrame::method)
            .thenComparing(StackFrame::line);

    private static final Comparator<Failure> ORDER = Comparator.comparing(Failure::evidence)
            .thenComparing(failure -> failure.trial().unit())
            .thenComparing(Failure::stack, FindingOrder::compare)
            .thenComparing(failure -> String.valueOf(failure.exception()))
            .thenComparing(Failure::kind)
            .thenComparing(failure -> contract(failure).toString());

    private FindingOrder() {}

    /** Strongest evidence first, one failure for one exception and stack. */
    static List<Failure> sort(List<Failure> failures) {
        record Key(
                FindingKind kind, @Nullable String exception, List<StackFrame> stack, String unit, List<?> contract) {}
        Map<Key, Failure> distinct = new LinkedHashMap<>();
        for (Failure failure : failures) {
            // A failure without a stack says nothing of its place but its unit.
            String unit = failure.stack().isEmpty() ? failure.trial().unit().display() : "";
            Key key = new Key(failure.kind(), failure.exception(), failure.stack(), unit, contract(failure));
            distinct.merge(key, failure, FindingOrder::merge);
        }
        List<Failure> sorted = new ArrayList<>(distinct.values());
        sorted.sort(ORDER);
        return sorted;
    }

    private static Failure merge(Failure first, Failure second) {
        return new Failure(
                first.trial(),
                first.kind(),
                first.evidence(),
                first.exception(),
                first.message(),
                first.stack(),
                first.occurrences() + second.occurrences(),
                first.violation(),
                first.note());
    }

    private static List<?> contract(Failure failure) {
        return failure.violation() == null ? List.of() : failure.violation().identity();
    }

    private static int compare(List<StackFrame> left, List<StackFrame> right) {
        for (int i = 0; i < Math.min(left.size(), right.size()); i++) {
            int order = BY_FRAME.compare(left.get(i), right.get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(left.size(), right.size());
    }

    /**
     * A short name for each failure, made of what stays when lines move.
     *
     * @param sorted as {@link #sort} answers them: equal names are numbered in that order
     */
    static List<String> ids(List<Failure> sorted) {
        Map<String, Integer> seen = new LinkedHashMap<>();
        List<String> ids = new ArrayList<>();
        for (Failure failure : sorted) {
            String frames = failure.stack().stream()
                    .map(frame -> frame.className() + "." + frame.method())
                    .collect(Collectors.joining("\n"));
            String hash = hash(String.join(
                            "\n",
                            failure.kind().word(),
                            String.valueOf(failure.exception()),
                            failure.trial().unit().display(),
                            frames + (failure.violation() == null ? "" : "\n" + contract(failure))))
                    .substring(0, ID_LENGTH);
            int number = seen.merge(hash, 1, Integer::sum);
            ids.add(number == 1 ? hash : hash + "-" + number);
        }
        return ids;
    }

    /** SHA-256 of the text, in hexadecimal digits. */
    static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
