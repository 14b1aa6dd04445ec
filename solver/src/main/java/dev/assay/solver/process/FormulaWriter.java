package dev.assay.solver.process;

import dev.assay.logic.formula.Domain;
import dev.assay.logic.formula.Formula;
import dev.assay.wire.Op;
import dev.assay.wire.PacketWriter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes formulas, each once: later ones name it by its number. {@link FormulaReader} makes them again. */
final class FormulaWriter {
    private final Map<Formula, Integer> formulas = new HashMap<>();

    void clear() {
        formulas.clear();
    }

    /** The number of a formula; it and its parts are written first if they are new. */
    int write(Formula root, PacketWriter out) {
        Deque<Formula> open = new ArrayDeque<>();
        open.push(root);
        while (!open.isEmpty()) {
            Formula formula = open.peek();
            int before = open.size();
            if (!formulas.containsKey(formula)) {
                for (Formula operand : formula.operands()) {
                    if (!formulas.containsKey(operand)) {
                        open.push(operand);
                    }
                }
            }
            if (open.size() == before) {
                open.pop();
                if (!formulas.containsKey(formula)) {
                    writeOne(formula, out);
                    formulas.put(formula, formulas.size());
                }
            }
        }
        return number(root);
    }

    private void writeOne(Formula formula, PacketWriter out) {
        out.putBoolean(true);
        out.putByte(formula.operator().ordinal());
        write(formula.domain(), out);
        writeBeside(formula.beside(), out);
        out.putInt(formula.operands().size());
        formula.operands().forEach(operand -> out.putInt(number(operand)));
    }

    private static void write(Domain domain, PacketWriter out) {
        if (domain instanceof Domain.MapOf map) {
            out.putByte(FormulaReader.MAP);
            write(map.index(), out);
            write(map.value(), out);
        } else {
            out.putByte(((Domain.Plain) domain).ordinal());
        }
    }

    private static void writeBeside(@Nullable Object beside, PacketWriter out) {
        if (beside instanceof Long bits) {
            out.putByte(FormulaReader.BITS);
            out.putLong(bits);
        } else if (beside instanceof Op op) {
            out.putByte(FormulaReader.OPERATION);
            out.putByte(op.ordinal());
        } else {
            out.putByte(FormulaReader.NAME);
            out.putString((String) beside);
        }
    }

    private int number(Formula formula) {
        Integer number = formulas.get(formula);
        if (number == null) {
            throw new IllegalStateException("operands are written first");
        }
        return number;
    }
}
