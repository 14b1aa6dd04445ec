package dev.assay.campaign.worth;

import dev.assay.model.Evidence;
import dev.assay.model.Failure;
import dev.assay.model.trial.Behaviour;
import dev.assay.model.trial.FindingKind;
import dev.assay.program.Program;
import dev.assay.program.doc.MethodDocs;
import java.util.List;

/**
 * Weighs failures once more, by what readers would say of them: authors who announce an exception, or allow null, are believed, and so is
 * common sense about what callers should not pass.
 */
public final class Worth {
    private final AuthorsWord authors;
    private final CallersMistakes mistakes;
    private final Contradictions contradictions;

    public Worth(Program program, MethodDocs docs) {
        this.authors = new AuthorsWord(program, docs);
        this.mistakes = new CallersMistakes(program);
        this.contradictions = new Contradictions(program);
    }

    /** Rejections of a class that contradict one another, unless authors announce them. */
    public List<Failure> contradictions(List<Behaviour> behaviours) {
        return contradictions.among(behaviours).stream()
                .filter(failure -> !authors.announces(failure))
                .toList();
    }

    /** The same failure, with the evidence that it has for readers. */
    public Failure weigh(Failure failure) {
        if (failure.influence() == null && authors.forbidsANull(failure)) {
            return failure.on(Evidence.ILLEGAL_INPUT);
        }
        boolean isToBeWeighed = failure.kind() == FindingKind.EXCEPTION || failure.kind() == FindingKind.NONTERMINATION;
        if (!isToBeWeighed || failure.influence() != null) {
            return failure;
        }
        if (failure.evidence() == Evidence.ILLEGAL_INPUT) {
            return authors.allowsItsNulls(failure) ? failure.on(Evidence.CONTRACT) : failure;
        }
        boolean isLittle =
                failure.evidence() == Evidence.CRASH && (authors.announces(failure) || mistakes.include(failure));
        return isLittle ? failure.on(Evidence.ILLEGAL_INPUT) : failure;
    }
}
