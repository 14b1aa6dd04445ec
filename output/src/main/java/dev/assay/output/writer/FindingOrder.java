package dev.assay.output.writer;

import dev.assay.model.Failure;
import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.StackFrame;
import dev.assay.model.type.MethodRef;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The order in which findings are told, and which failures are one finding. */
final class FindingOrder {
    private static final Comparator<StackFrame> BY_FRAME = Comparator.comparing(StackFrame::className)
            .thenComparing(StackFrame::method)
            .thenComparing(StackFrame::line);

    /** What rests on the answers of stand-ins comes behind what needs none. */
    private static final Comparator<Failure> ORDER = Comparator.comparing(Failure::evidence)
            .thenComparing(failure -> !failure.standIns().isEmpty())
            .thenComparing(failure -> failure.trial().unit())
            .thenComparing(Failure::stack, FindingOrder::compare)
            .thenComparing(failure -> String.valueOf(failure.exception()))
            .thenComparing(Failure::kind)
            .thenComparing(failure -> contract(failure).toString());

    private FindingOrder() {}

    /** What failures have in common that are one finding. */
    record Place(FindingKind kind, @Nullable String exception, List<StackFrame> way, String unit, List<?> contract) {
        static Place of(Failure failure) {
            if (failure.influence() != null) {
                // One state is one finding, whatever shows it.
                return new Place(failure.kind(), null, List.of(), "", FindingOrder.contract(failure));
            }
            // A failure without a stack says nothing of its place but its unit.
            String unit = failure.stack().isEmpty() ? failure.trial().unit().display() : "";
            return new Place(failure.kind(), failure.exception(), failure.way(), unit, FindingOrder.contract(failure));
        }
    }

    /** Strongest evidence first, one failure for one exception and stack of each unit. */
    static List<Failure> sort(List<Failure> failures) {
        record Key(Place place, MethodRef unit) {}
        Map<Key, Failure> distinct = new LinkedHashMap<>();
        for (Failure failure : failures) {
            Key key = new Key(Place.of(failure), failure.trial().unit());
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
                first.note(),
                first.influence());
    }

    private static List<?> contract(Failure failure) {
        if (failure.influence() != null) {
            return List.of(failure.influence().state());
        }
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
}
