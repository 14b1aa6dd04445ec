package dev.assay.output.writer;

import dev.assay.model.Failure;
import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.StackFrame;
import dev.assay.output.folder.Signature;
import dev.assay.program.Program;
import dev.assay.program.line.LineCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Names findings so that a name stays with its fault: it is made of what fails and of the code on the way there, and of no
 * line number. Another fault of the same method has another name, in a later release too.
 */
final class FindingIds {
    private static final int LENGTH = 12;

    private final LineCode code;

    FindingIds(Program program) {
        this.code = new LineCode(program);
    }

    /**
     * A short name for each failure.
     *
     * @param sorted as {@link FindingOrder#sort} answers them: what nothing tells apart is numbered in that order
     */
    List<String> of(List<Failure> sorted) {
        Map<String, Integer> seen = new LinkedHashMap<>();
        List<String> ids = new ArrayList<>();
        for (Failure failure : sorted) {
            String hash =
                    Signature.hash(String.join("\n", ingredients(failure))).substring(0, LENGTH);
            int number = seen.merge(hash, 1, Integer::sum);
            ids.add(number == 1 ? hash : hash + "-" + number);
        }
        return ids;
    }

    private List<String> ingredients(Failure failure) {
        List<String> all = new ArrayList<>();
        all.add(failure.kind().word());
        if (failure.influence() != null) {
            // Whatever shows that a state is shared, and however.
            all.add(failure.influence().state());
            return all;
        }
        all.add(String.valueOf(failure.exception()));
        all.add(failure.trial().unit().display());
        all.addAll(failure.kind() == FindingKind.NONTERMINATION ? loop(failure.way()) : way(failure.way()));
        if (failure.violation() != null) {
            all.add(failure.violation().identity().toString());
        }
        return all;
    }

    private List<String> way(List<StackFrame> stack) {
        List<String> way = new ArrayList<>();
        for (StackFrame frame : stack) {
            way.add(method(frame));
            code.at(frame).ifPresent(way::add);
        }
        return way;
    }

    /** A run that does not end is cut at an arbitrary place: the first loop on the way there is the same each time. */
    private List<String> loop(List<StackFrame> stack) {
        List<String> way = new ArrayList<>();
        for (int i = stack.size() - 1; i >= 0; i--) {
            Optional<String> loop = code.loopAround(stack.get(i));
            if (loop.isPresent()) {
                way.add(method(stack.get(i)));
                way.add(loop.get());
                return way;
            }
        }
        return way;
    }

    private static String method(StackFrame frame) {
        return LineCode.unnumbered(frame.className() + "." + frame.method());
    }
}
