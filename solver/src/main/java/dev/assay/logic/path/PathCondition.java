package dev.assay.logic.path;

import dev.assay.logic.Term;
import dev.assay.logic.Terms;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What must hold of the inputs for a path to be taken: conditions and whether each held, persistently linked. */
public final class PathCondition {

    /** The path that has not branched yet. */
    public static final PathCondition EMPTY = new PathCondition(null, null, false, 0);

    private final @Nullable PathCondition parent;
    private final @Nullable Term condition;
    private final boolean taken;
    private final int size;

    /** Remembered: every path that continues from here asks for them. */
    private @Nullable List<Term> conjuncts;

    private PathCondition(@Nullable PathCondition parent, @Nullable Term condition, boolean taken, int size) {
        this.parent = parent;
        this.condition = condition;
        this.taken = taken;
        this.size = size;
    }

    /** This path and one branch more. */
    public PathCondition and(Term branch, boolean held) {
        return new PathCondition(this, branch, held, size + 1);
    }

    /** The path with its last branch the other way. */
    public PathCondition withLastNegated() {
        return parent().and(condition(), !taken);
    }

    /** The path before its last branch; only of one that has branched. */
    public PathCondition parent() {
        return Objects.requireNonNull(parent, "the path has not branched");
    }

    /** The condition of its last branch; only of one that has branched. */
    public Term condition() {
        return Objects.requireNonNull(condition, "the path has not branched");
    }

    public boolean taken() {
        return taken;
    }

    public int size() {
        return size;
    }

    /** The terms that are all true exactly on this path: in order, each once, none of them constantly true. */
    public List<Term> conditions(Terms terms) {
        PathCondition[] links = new PathCondition[size];
        for (PathCondition link = this; link.size > 0; link = link.parent()) {
            links[link.size - 1] = link;
        }
        List<List<Term>> parts = new ArrayList<>(size);
        for (PathCondition link : links) {
            parts.add(link.conjuncts(terms));
        }
        List<Term> conditions = new ArrayList<>(size);
        terms.beginMarking();
        for (List<Term> part : parts) {
            for (Term each : part) {
                if (terms.mark(each)) {
                    conditions.add(each);
                }
            }
        }
        return conditions;
    }

    private List<Term> conjuncts(Terms terms) {
        if (conjuncts == null) {
            conjuncts = terms.conjuncts(taken ? holds(terms, condition()) : terms.not(condition()));
        }
        return conjuncts;
    }

    private static Term holds(Terms terms, Term condition) {
        return condition.op().isComparison() ? condition : terms.not(terms.not(condition));
    }
}
