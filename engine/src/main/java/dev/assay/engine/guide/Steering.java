package dev.assay.engine.guide;

import dev.assay.lab.result.FollowedRun;
import dev.assay.lab.trace.Decision;
import dev.assay.program.verified.AssumptionPlace;
import dev.assay.program.verified.Condition;
import dev.assay.program.verified.GuidePlan;
import dev.assay.program.verified.GuidePoint;
import dev.assay.wire.DecisionKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Reads the notes of the runs of one unit, and counts what came of them. */
public final class Steering {
    /** More interrupts of one unit cost more than they bring. */
    public static final int MOST_INTERRUPTS = 32;

    /** Odd and with bits all over, so that different ways hardly ever get the same number. */
    private static final long WAY_FACTOR = 0x9E3779B97F4A7C15L;

    private final GuidePlan plan;
    private final GuideMode mode;
    private long interrupts;
    private boolean isReleased;

    public Steering(GuidePlan plan, GuideMode mode) {
        this.plan = plan;
        this.mode = mode;
    }

    public GuidePlan plan() {
        return plan;
    }

    /** How many runs had to wait. */
    public long interrupts() {
        return interrupts;
    }

    /** Whether another run may have to wait. */
    public boolean mayInterrupt() {
        return mode.prefers() && interrupts < MOST_INTERRUPTS;
    }

    /** Counts a run that has to wait. */
    public void interrupted() {
        interrupts++;
    }

    /** Nothing is cut any more. */
    public void release() {
        isReleased = true;
    }

    /** Whether verified runs are cut. */
    public boolean cuts() {
        return mode.cuts() && !isReleased;
    }

    /** What the results say of a run. */
    public GuidedRun look(FollowedRun run) {
        return new Reading().read(run);
    }

    /** One run, note by note. */
    private final class Reading {
        private final int[] decided = new int[plan.verified().assumptions().size()];
        private final List<Integer> awaited = new ArrayList<>();
        private final Set<Integer> deciding = new LinkedHashSet<>();
        private final Set<Condition> asserted = new LinkedHashSet<>();
        private int branches;
        private int cutAt = -1;
        private int waitAt = -1;
        private boolean isRestVerified;
        private int brokenBefore;
        private int openFrom;
        private long way = 1;
        private boolean isRedundant = true;

        GuidedRun read(FollowedRun run) {
            Arrays.fill(decided, -1);
            boolean isOfUnit = false;
            for (Decision decision : run.decisions()) {
                if (decision.kind() != DecisionKind.NOTE) {
                    branch(decision);
                } else if (!decision.taken()) {
                    isOfUnit = decision.site() == plan.number();
                } else if (isOfUnit) {
                    note(decision.site() >>> 16, decision.site() & 0xffff);
                }
            }
            return isOfUnit
                    ? new GuidedRun(cutAt, waitAt, awaited, deciding, openFrom, isRedundant, way)
                    : GuidedRun.UNKNOWN;
        }

        private void branch(Decision decision) {
            if (!decision.condition().isConstant()) {
                branches++;
                if (!isRestVerified) {
                    long side = (decision.site() * 2L) + (decision.taken() ? 1 : 0);
                    way = (way ^ side) * WAY_FACTOR;
                    way ^= way >>> 29;
                }
            }
        }

        private void note(int event, int broken) {
            if (broken != brokenBefore) {
                brokenBefore = broken;
                openFrom = branches;
            }
            if (event < plan.firstAssertion()) {
                come(plan.points().get(event), broken);
            } else if (event < plan.firstAssumption()) {
                int place = plan.assertionPlaces().get(event - plan.firstAssertion());
                Condition premise = plan.assertions().get(place);
                isRedundant &= premise == null || premise.holds(broken);
                if (premise != null) {
                    asserted.add(premise);
                }
            } else {
                assume(event - plan.firstAssumption(), broken);
            }
        }

        private void assume(int identifier, int broken) {
            AssumptionPlace place = plan.verified().assumptions().get(identifier);
            // What is stated was decided just now; how often control gets to a place, the next branch decides.
            decided[identifier] = place.sense() == AssumptionPlace.Sense.STATED ? branches - 1 : branches;
            if (place.isOfProgram()) {
                // It may be broken within a call that was noted before, with what is asserted there.
                isRedundant &= asserted.stream().allMatch(premise -> premise.holds(broken));
            }
        }

        private void come(GuidePoint point, int broken) {
            Condition must = point.must();
            if (must != null && prefers(point, must, broken)) {
                waitAt = branches;
                awaited.addAll(decidedFor(must, broken));
            }
            Condition may = point.may();
            if (may != null && !may.holds(broken)) {
                isRestVerified = true;
                if (cuts() && cutAt < 0) {
                    cutAt = branches;
                    deciding.addAll(decidedFor(may, broken));
                }
            }
        }

        /** The branches that decided about assumptions which hold, and on which a condition depends. */
        private List<Integer> decidedFor(Condition condition, int broken) {
            long held = condition.identifiers() & ~broken;
            return IntStream.range(0, decided.length)
                    .filter(i -> (held >> i & 1) != 0 && decided[i] >= 0 && decided[i] < branches)
                    .mapToObj(i -> decided[i])
                    .toList();
        }

        private boolean prefers(GuidePoint point, Condition must, int broken) {
            return mode.prefers()
                    && waitAt < 0
                    && cutAt < 0
                    && !(mode.cuts() && point.areEquivalent())
                    && !must.holds(broken);
        }
    }
}
