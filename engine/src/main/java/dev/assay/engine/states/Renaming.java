package dev.assay.engine.states;

import dev.assay.logic.Table;
import dev.assay.logic.Term;
import dev.assay.logic.Term.Var;
import dev.assay.logic.Terms;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Puts other variables into the place of those in a term. */
public final class Renaming {
    private final Terms terms;
    private final Map<Term, Term> renamed = new HashMap<>();

    /** @param to what stands for the variables of the other list, one by one */
    public Renaming(Terms terms, List<Var> from, List<Var> to) {
        this.terms = terms;
        for (int i = 0; i < from.size(); i++) {
            renamed.put(from.get(i), to.get(i));
        }
    }

    /** The term with the other variables. */
    public Term apply(Term term) {
        Term known = renamed.get(term);
        if (known == null) {
            known = rebuild(term);
            renamed.put(term, known);
        }
        return known;
    }

    private Term rebuild(Term term) {
        if (term instanceof Term.Unary unary) {
            return terms.unary(unary.op(), apply(unary.operand()));
        }
        if (term instanceof Term.Binary binary) {
            return terms.binary(binary.op(), apply(binary.left()), apply(binary.right()));
        }
        if (term instanceof Term.Select select) {
            return terms.select(rebuild(select.table()), apply(select.index()));
        }
        return term;
    }

    private Table rebuild(Table table) {
        if (table.isConstant()) {
            return table;
        }
        long[] constants = new long[table.length()];
        @Nullable Term[] elements = new Term[table.length()];
        for (int i = 0; i < constants.length; i++) {
            Term element = table.element(i);
            constants[i] = element == null ? table.constant(i) : 0;
            elements[i] = element == null ? null : apply(element);
        }
        return terms.table(table.sort(), constants, elements);
    }
}
