package dev.assay.solver.z3;

import com.microsoft.z3.Context;
import com.microsoft.z3.Global;
import com.microsoft.z3.Z3Exception;
import dev.assay.logic.Term.Var;
import dev.assay.logic.path.Assignment;
import dev.assay.logic.path.Evaluator;
import dev.assay.logic.value.Semantics;
import dev.assay.logic.value.Sort;
import dev.assay.solver.Answer;
import dev.assay.solver.Query;
import dev.assay.solver.Solver;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Asks Z3 in one style.
 *
 * <p>The native library is loaded with the first question, and what it keeps is thrown away every thousand: it is
 * not Java's to collect. Whatever goes wrong in there is an answer Unknown, never the end of a run.
 */
public final class Z3Solver implements Solver, AutoCloseable {

    private static final int MOST_QUERIES = 1000;
    private static final int MOST_TERMS = 50_000;

    private final Z3Style style;
    private final double share;
    private final Evaluator evaluator = new Evaluator();
    private @Nullable Z3Session session;
    private @Nullable String unavailable;

    /** @param share the part of the time left that a question may take */
    public Z3Solver(Z3Style style, double share) {
        this.style = style;
        this.share = share;
    }

    /** A class of the library, by which its jar can be found. */
    public static Class<?> library() {
        return Context.class;
    }

    /** Has Z3 give up what takes more memory, in this whole process; questions that do are Unknown. */
    public static void limitMemory(int megabytes) {
        try {
            Global.setParameter("memory_max_size", String.valueOf(megabytes));
        } catch (LinkageError e) {
            return; // The first question says that there is no Z3 at all.
        }
    }

    @Override
    public Answer solve(Query query) {
        if (query.isContradictory()) {
            return Answer.UNSAT;
        }
        try {
            return ask(query);
        } catch (NotEncodable e) {
            return new Answer.Unknown(e.why());
        } catch (Z3Exception e) {
            close();
            return new Answer.Unknown("Z3 failed: " + e.getMessage());
        }
    }

    /** Makes ready for questions, which takes up to a second for the first in a process. */
    public void open() {
        if (session != null || unavailable != null) {
            return;
        }
        try {
            session = new Z3Session(style);
        } catch (LinkageError | Z3Exception e) {
            unavailable = "Z3 could not be loaded on this machine: " + cause(e);
        }
    }

    private Answer ask(Query query) throws NotEncodable {
        if (session != null && (session.queries() > MOST_QUERIES || session.terms() > MOST_TERMS)) {
            close();
        }
        open();
        Z3Session ready = session;
        if (ready == null) {
            return new Answer.Unknown(String.valueOf(unavailable));
        }
        long millis = Math.max(1, (long) (query.deadline().left().toMillis() * share));
        return switch (ready.check(query.conditions(), millis, query.effort().steps(style.steps()))) {
            case UNSATISFIABLE -> Answer.UNSAT;
            case UNKNOWN -> new Answer.Unknown(ready.why());
            case SATISFIABLE -> values(query, ready);
        };
    }

    private Answer values(Query query, Z3Session ready) {
        long[] raw = query.hint().toArray();
        for (Var variable : query.variables()) {
            if (variable.number() >= raw.length) {
                raw = Arrays.copyOf(raw, variable.number() + 1);
            }
            raw[variable.number()] = ready.value(variable);
        }
        Assignment plain = Assignment.of(canonical(raw, query));
        if (holds(query, plain)) {
            return new Answer.Sat(plain);
        }
        Assignment exact = Assignment.of(raw);
        return !ready.isRelaxed() || holds(query, exact)
                ? new Answer.Sat(exact)
                : new Answer.Unknown("the remainder of floating point division is beyond Z3");
    }

    private boolean holds(Query query, Assignment assignment) {
        evaluator.assign(assignment);
        return evaluator.holdAll(query.conditions());
    }

    /** With the usual NaN instead of those that Z3 makes up: no test can write others. */
    private static long[] canonical(long[] raw, Query query) {
        long[] canonical = raw.clone();
        for (Var variable : query.variables()) {
            int i = variable.number();
            if (variable.sort() == Sort.F) {
                canonical[i] = Semantics.bits(Semantics.asFloat(raw[i]));
            } else if (variable.sort() == Sort.D) {
                canonical[i] = Semantics.bits(Semantics.asDouble(raw[i]));
            }
        }
        return canonical;
    }

    private static String cause(Throwable e) {
        Throwable root = e;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root.toString();
    }

    /** Frees what Z3 keeps; the next question begins anew. */
    @Override
    public void close() {
        if (session != null) {
            session.close();
            session = null;
        }
    }
}
