package dev.assay.engine.ledger;

import dev.assay.engine.judging.Judgement;
import dev.assay.model.Reason;

/**
 * How many runs a unit may have that cost much, since they stall a worker or end it, before it is left alone. A run that fills
 * the heap counts once.
 *
 * @param most with so many it is left alone
 * @param hung what a run counts that did not come back in time
 * @param died what a run counts that ended its worker or used up its fuel
 * @param fullStack what a run counts that filled the stack
 */
public record Patience(int most, int hung, int died, int fullStack) {
    /** What a run holds others up that did not come back, or ended its worker. */
    public static final int STALL = 4;

    /** Whatever happens. */
    public static final Patience ENDLESS = new Patience(Integer.MAX_VALUE, 0, 0, 0);

    /** What a run counts that says nothing about the unit. */
    int cost(Reason reason) {
        return switch (reason.code()) {
            case HUNG -> hung;
            case DIED -> died;
            case MEMORY -> 1;
            default -> 0;
        };
    }

    /** What a run holds others up, for the order of turns: a worker that stalled or ended is dear, a full heap less so. */
    static int stall(Reason reason) {
        return switch (reason.code()) {
            case HUNG, DIED -> STALL;
            case MEMORY -> 1;
            default -> 0;
        };
    }

    /** What a run counts that failed. */
    int cost(Judgement.Fault fault) {
        return !fault.isCut() ? 0 : fault.exception() == null ? died : fullStack;
    }
}
