package dev.assay.prover.condition;

import dev.assay.logic.formula.Formula;
import java.util.ArrayList;
import java.util.List;

/** Something that may hold whenever a loop begins anew: it is taken for granted only if nothing breaks it. */
public final class Candidate {
    private final Formula holds;
    private final List<Formula> broken = new ArrayList<>();

    public Candidate(Formula holds) {
        this.holds = holds;
    }

    /** The unknown that has the candidate hold. */
    public Formula holds() {
        return holds;
    }

    /** Adds a way in which it does not hold at first, or no longer. */
    public void brokenBy(Formula condition) {
        broken.add(condition);
    }

    public List<Formula> broken() {
        return broken;
    }
}
