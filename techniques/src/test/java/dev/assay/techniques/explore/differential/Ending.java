package dev.assay.techniques.explore.differential;

import dev.assay.model.trial.Outcome;
import dev.assay.techniques.explore.differential.kit.Kit;

/** How a run ended: which way it went, the exception that left it, or that its inputs were not assumed. */
record Ending(String text) {
    static final Ending DROPPED = new Ending("dropped");

    static Ending thrown(String type, String message) {
        return new Ending(type.equals(Kit.Done.class.getName()) ? "went " + message : type);
    }

    static Ending of(Outcome outcome) {
        if (outcome instanceof Outcome.Threw threw) {
            return thrown(threw.thrown().type(), threw.thrown().message());
        }
        return outcome instanceof Outcome.Dropped ? DROPPED : new Ending(outcome.toString());
    }

    @Override
    public String toString() {
        return text;
    }
}
