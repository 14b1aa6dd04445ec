package dev.assay.solver.z3;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Model;
import com.microsoft.z3.Params;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import dev.assay.logic.Term;
import dev.assay.logic.Term.Var;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * One context and one solver of Z3. Conditions stay asserted for the next question, which as a rule begins with the
 * same: only what differs is taken back and asserted.
 */
final class Z3Session implements AutoCloseable {

    /** What wraps around is a matter for bits rather, unless it is easy. */
    private static final long WRAPPING_MILLIS = 64;

    private final Z3Style style;
    private final Context z3;
    private final Solver solver;
    private final Encoding encoding;
    private final BoolExpr nothingWraps;

    private final List<Level> levels = new ArrayList<>();
    private final Set<BoolExpr> stated = new HashSet<>();
    private boolean isRelaxed;
    private long timeout = -1;
    private int stepLimit = -1;
    private int queries;
    private String why = "";

    @SuppressWarnings("NullAway.Init") // Asked for only after check found one.
    private Model model;

    /** A condition that is asserted, and what was stated along with it. */
    private record Level(Term condition, List<BoolExpr> stated) {}

    Z3Session(Z3Style style) {
        this.style = style;
        this.z3 = new Context();
        this.solver = style == Z3Style.AT_ONCE ? z3.mkSolver() : z3.mkSimpleSolver();
        this.encoding =
                style == Z3Style.INTEGERS ? new IntegerEncoding(z3) : new BitEncoding(z3, style == Z3Style.AT_ONCE);
        this.nothingWraps = z3.mkBoolConst("nothing wraps around");
    }

    int queries() {
        return queries;
    }

    int terms() {
        return encoding.size();
    }

    /** Why the last answer was unknown. */
    String why() {
        return why;
    }

    /** Whether values of the last model may fail the conditions though Z3 is right. */
    boolean isRelaxed() {
        return isRelaxed;
    }

    long value(Var variable) {
        return encoding.value(model, variable);
    }

    Status check(List<Term> conditions, long millis, int steps) throws NotEncodable {
        queries++;
        List<Encoded> encoded = encode(conditions);
        align(conditions, encoded);
        setLimits(millis, steps);
        Status status = style == Z3Style.INTEGERS ? checkIntegers() : solver.check();
        if (status == Status.SATISFIABLE) {
            model = solver.getModel();
        } else if (status == Status.UNKNOWN) {
            why = "Z3 gave up: " + solver.getReasonUnknown();
        }
        return status;
    }

    /** Without wrapping around first; if only that is impossible, for a short while with it. */
    private Status checkIntegers() {
        Status status = solver.check(nothingWraps);
        if (status != Status.UNSATISFIABLE || solver.getUnsatCore().length == 0) {
            return status;
        }
        setLimits(Math.min(timeout, WRAPPING_MILLIS), stepLimit);
        return solver.check();
    }

    private List<Encoded> encode(List<Term> conditions) throws NotEncodable {
        List<Encoded> encoded = new ArrayList<>();
        isRelaxed = false;
        for (Term condition : conditions) {
            Encoded next = encoding.condition(condition);
            encoded.add(next);
            isRelaxed |= next.isRelaxed();
        }
        return encoded;
    }

    private void align(List<Term> conditions, List<Encoded> encoded) {
        if (style == Z3Style.AT_ONCE) {
            solver.reset();
            stated.clear();
            for (Encoded each : encoded) {
                state(each);
            }
            return;
        }
        int common = 0;
        while (common < levels.size()
                && common < conditions.size()
                && levels.get(common).condition == conditions.get(common)) {
            common++;
        }
        takeBack(levels.size() - common);
        for (int i = common; i < conditions.size(); i++) {
            solver.push();
            levels.add(new Level(conditions.get(i), state(encoded.get(i))));
        }
    }

    private void takeBack(int count) {
        if (count > 0) {
            solver.pop(count);
        }
        for (int i = 0; i < count; i++) {
            levels.remove(levels.size() - 1).stated.forEach(stated::remove);
        }
    }

    /** Asserts a condition with its facts and assumptions, but for those that stand already, and returns the new ones. */
    private List<BoolExpr> state(Encoded encoded) {
        List<BoolExpr> fresh = new ArrayList<>();
        for (BoolExpr fact : encoded.facts()) {
            if (stated.add(fact)) {
                fresh.add(fact);
                solver.add(fact);
            }
        }
        for (BoolExpr assumption : encoded.assumptions()) {
            if (stated.add(assumption)) {
                fresh.add(assumption);
                solver.add(z3.mkImplies(nothingWraps, assumption));
            }
        }
        solver.add(encoded.condition());
        return fresh;
    }

    /** Sets the limits, the time rounded: setting it costs more than many a question. */
    private void setLimits(long millis, int steps) {
        long rounded = Math.min(1 << 30, Long.highestOneBit(millis));
        if (rounded != timeout || steps != stepLimit) {
            timeout = rounded;
            stepLimit = steps;
            Params params = z3.mkParams();
            params.add("timeout", (int) rounded);
            params.add("rlimit", steps);
            solver.setParameters(params);
        }
    }

    @Override
    public void close() {
        z3.close();
    }
}
