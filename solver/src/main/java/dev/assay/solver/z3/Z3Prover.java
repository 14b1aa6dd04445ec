package dev.assay.solver.z3;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.FPExpr;
import com.microsoft.z3.FPNum;
import com.microsoft.z3.FPSort;
import com.microsoft.z3.Model;
import com.microsoft.z3.Params;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import com.microsoft.z3.Z3Exception;
import dev.assay.logic.formula.Formula;
import dev.assay.solver.Proof;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Proves or refutes goals over program states with Z3, under facts that stay and assumptions that come with each goal.
 *
 * <p>One prover serves one method: facts are never taken back. Whatever goes wrong in the native library is an answer
 * Unknown, never the end of a run.
 */
public final class Z3Prover implements AutoCloseable {
    private static final int MOST_STEPS = 4_000_000;

    private final Context z3;
    private final Solver solver;
    private final FormulaEncoding encoding;
    private final String unavailable;
    private String trouble;
    private long queries;

    /** How floating point is understood. */
    public enum Floats {
        /** As Java computes. */
        EXACT,
        /** Operations are functions of which nothing is known: much faster, proofs are proofs, states may be none. */
        ABSTRACT
    }

    public Z3Prover(Floats floats) {
        Context context = null;
        String problem = null;
        try {
            context = new Context();
        } catch (LinkageError | Z3Exception e) {
            problem = "Z3 could not be loaded on this machine: " + e;
        }
        this.z3 = context;
        this.unavailable = problem;
        this.solver = context == null ? null : context.mkSimpleSolver();
        this.encoding = context == null ? null : new FormulaEncoding(context, floats == Floats.EXACT);
    }

    /** Whether some operation on floating point stands for any function. */
    public boolean hasAbstracted() {
        return encoding != null && encoding.hasAbstracted();
    }

    /** How many goals were asked about. */
    public long queries() {
        return queries;
    }

    /** States what always holds. */
    public void state(Formula fact) {
        if (unavailable == null && trouble == null) {
            try {
                solver.add(encoding.truth(fact));
            } catch (NotEncodable | Z3Exception e) {
                // Without the fact a proof stays a proof; a state found may be none.
                trouble = e.getMessage();
            }
        }
    }

    /** Whether a state satisfies the goal under the facts and the assumptions, which are unknowns or their negations. */
    public Proof solve(Formula goal, Collection<Formula> assumptions, Duration limit) {
        if (unavailable != null || trouble != null) {
            return new Proof.Unknown(unavailable != null ? unavailable : trouble);
        }
        queries++;
        try {
            solver.push();
            try {
                return check(goal, assumptions, limit);
            } finally {
                solver.pop();
            }
        } catch (NotEncodable e) {
            return new Proof.Unknown(e.getMessage());
        } catch (Z3Exception e) {
            return new Proof.Unknown("Z3 failed: " + e.getMessage());
        }
    }

    private Proof check(Formula goal, Collection<Formula> assumptions, Duration limit) throws NotEncodable {
        Map<BoolExpr, Formula> named = new HashMap<>();
        for (Formula assumption : assumptions) {
            named.put(encoding.truth(assumption), assumption);
        }
        solver.add(encoding.truth(goal));
        Params params = z3.mkParams();
        // Maps are only looked at by what they hold, never compared.
        params.add("array.extensional", false);
        // Steps end a question at the same place on every machine; the time is there for the deadline.
        params.add("rlimit", MOST_STEPS);
        params.add("timeout", (int) Math.max(1, Math.min(limit.toMillis(), Integer.MAX_VALUE)));
        solver.setParameters(params);
        Status status = solver.check(named.keySet().toArray(BoolExpr[]::new));
        if (status == Status.UNSATISFIABLE) {
            Set<Formula> core = new HashSet<>();
            for (BoolExpr each : solver.getUnsatCore()) {
                core.add(named.get(each));
            }
            return new Proof.Impossible(core);
        }
        return status == Status.SATISFIABLE
                ? new Proof.Possible(new Z3State(solver.getModel()))
                : new Proof.Unknown("Z3 gave up: " + solver.getReasonUnknown());
    }

    private final class Z3State implements Proof.State {
        private final Model model;

        Z3State(Model model) {
            this.model = model;
        }

        @Override
        public long value(Formula formula) {
            try {
                Expr<?> encoded = encoding.encode(formula);
                if (encoded instanceof FPExpr) {
                    return floating(encoded, formula.domain() == dev.assay.logic.formula.Domain.Plain.FLOAT);
                }
                return FormulaEncoding.value(model.eval(encoded, true));
            } catch (NotEncodable | Z3Exception e) {
                return 0; // A value that cannot be told is as good as any: the run decides.
            }
        }

        private long floating(Expr<?> encoded, boolean isFloat) throws NotEncodable {
            @SuppressWarnings("unchecked")
            Expr<FPSort> number = (Expr<FPSort>) encoded;
            if (model.eval(number, true) instanceof FPNum value && value.isNaN()) {
                return isFloat ? Float.floatToIntBits(Float.NaN) : Double.doubleToLongBits(Double.NaN);
            }
            long bits = FormulaEncoding.value(model.eval(z3.mkFPToIEEEBV(number), true));
            return isFloat ? (int) bits : bits;
        }
    }

    /** Frees what Z3 keeps. */
    @Override
    public void close() {
        if (z3 != null) {
            z3.close();
        }
    }
}
