package dev.assay.solver.process;

import dev.assay.logic.Table;
import dev.assay.logic.Term;
import dev.assay.logic.Term.Var;
import dev.assay.logic.value.Kind;
import dev.assay.wire.PacketWriter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes terms, each once: later ones name it by its number. {@link TermReader} makes them again in the same order. */
final class TermWriter {
    private final Map<Term, Integer> terms = new HashMap<>();
    private final Map<Table, Integer> tables = new HashMap<>();
    private final Map<Integer, Kind> kinds = new HashMap<>();

    int size() {
        return terms.size();
    }

    void clear() {
        terms.clear();
        tables.clear();
        kinds.clear();
    }

    /** Whether a variable's number stands for another kind here: terms of two factories do not mix. */
    boolean isStrange(Var variable) {
        Kind known = kinds.get(variable.number());
        return known != null && known != variable.kind();
    }

    /** The number of a term; it and its parts are written first if they are new. */
    int write(Term root, PacketWriter out) {
        Deque<Term> open = new ArrayDeque<>();
        open.push(root);
        while (!open.isEmpty()) {
            Term term = open.peek();
            int before = open.size();
            if (!terms.containsKey(term)) {
                pushNewParts(term, open);
            }
            if (open.size() == before) {
                open.pop();
                if (!terms.containsKey(term)) {
                    writeOne(term, out);
                    terms.put(term, terms.size());
                }
            }
        }
        return number(root);
    }

    private void pushNewParts(Term term, Deque<Term> open) {
        if (term instanceof Term.Unary unary) {
            pushNew(unary.operand(), open);
        } else if (term instanceof Term.Binary binary) {
            pushNew(binary.left(), open);
            pushNew(binary.right(), open);
        } else if (term instanceof Term.Select select) {
            pushNew(select.index(), open);
            Table table = select.table();
            for (int i = 0; !table.isConstant() && i < table.length(); i++) {
                pushNew(table.element(i), open);
            }
        }
    }

    private void pushNew(@Nullable Term part, Deque<Term> open) {
        if (part != null && !terms.containsKey(part)) {
            open.push(part);
        }
    }

    private void writeOne(Term term, PacketWriter out) {
        int table = term instanceof Term.Select select ? write(select.table(), out) : -1;
        out.putByte(TermReader.TERM);
        out.putByte(term.op().ordinal());
        if (term instanceof Var variable) {
            kinds.put(variable.number(), variable.kind());
            out.putInt(variable.number());
            out.putByte(variable.kind().ordinal());
        } else if (term instanceof Term.Const constant) {
            out.putByte(constant.sort().ordinal());
            out.putLong(constant.bits());
        } else if (term instanceof Term.Unary unary) {
            out.putInt(number(unary.operand()));
        } else if (term instanceof Term.Binary binary) {
            out.putInt(number(binary.left()));
            out.putInt(number(binary.right()));
        } else if (term instanceof Term.Select select) {
            out.putInt(table);
            out.putInt(number(select.index()));
        }
    }

    private int write(Table table, PacketWriter out) {
        Integer known = tables.get(table);
        if (known != null) {
            return known;
        }
        out.putByte(TermReader.TABLE);
        out.putByte(table.sort().ordinal());
        out.putInt(table.length());
        for (int i = 0; i < table.length(); i++) {
            Term element = table.element(i);
            out.putInt(element == null ? 0 : number(element) + 1);
            if (element == null) {
                out.putLong(table.constant(i));
            }
        }
        tables.put(table, tables.size());
        return tables.size() - 1;
    }

    private int number(Term term) {
        Integer number = terms.get(term);
        if (number == null) {
            throw new IllegalStateException("parts are written first");
        }
        return number;
    }
}
