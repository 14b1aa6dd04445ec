package dev.assay.lab.result;

import dev.assay.lab.trace.Decision;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trace;
import dev.assay.weaver.site.Loss;
import dev.assay.worker.shadow.SymbolicInputs;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a run with symbolic inputs did.
 *
 * @param inputs the kinds of the inputs that the run asked for, in order, a letter each as in {@link Step.Input#kind}
 * @param decisions comparisons of symbolic values, in order
 * @param drops what was lost on the way: empty if the decisions tell everything
 * @param heap what lies below the objects that the run holds at its end; null if that was not asked for, if the
 *     run did not come to its end, or if it is too much
 * @param sources what it looked at besides its inputs: empty if another run of the same inputs does the same
 * @param result differs where the unit returned another value; 0 if it returned nothing
 */
public record FollowedRun(
        Trace trace,
        String inputs,
        List<Decision> decisions,
        List<Loss> drops,
        @Nullable HeapGraph heap,
        List<EnvironmentRead> sources,
        long result) {
    /** The kind of an input that is the length of a text which the code chose; the text's chars follow. */
    public static final char LENGTH = 'T';

    public FollowedRun {
        sources = List.copyOf(sources);
        decisions = List.copyOf(decisions);
        drops = List.copyOf(drops);
    }

    /** A run of which nothing but its trace is known. */
    public static FollowedRun unfollowed(Trace trace) {
        return new FollowedRun(trace, "", List.of(), List.of(), null, List.of(), 0);
    }

    /** Whether the code chose a text: only short ones are. */
    public boolean choseText() {
        return inputs.indexOf(LENGTH) >= 0;
    }

    /** The number of the variable that stands for the input of that kind at that place. */
    public static int variable(int place, char kind) {
        return SymbolicInputs.variable(place, kind);
    }

    /** The number of the variable that stands for the input of the same kind so many places later. */
    public static int shifted(int variable, int places) {
        return variable + SymbolicInputs.variable(places, 'Z');
    }
}
