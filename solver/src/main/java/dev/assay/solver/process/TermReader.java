package dev.assay.solver.process;

import dev.assay.logic.Table;
import dev.assay.logic.Term;
import dev.assay.logic.Terms;
import dev.assay.logic.value.Kind;
import dev.assay.logic.value.OperandSorts;
import dev.assay.logic.value.Sort;
import dev.assay.wire.Op;
import dev.assay.wire.PacketReader;
import java.util.ArrayList;
import java.util.List;

/** Makes the terms again that a {@link TermWriter} has written. */
final class TermReader {
    static final int END = 0;
    static final int TERM = 1;
    static final int TABLE = 2;

    private static final Op[] OPS = Op.values();
    private static final Kind[] KINDS = Kind.values();
    private static final Sort[] SORTS = Sort.values();

    private Terms factory = new Terms();
    private final List<Term> terms = new ArrayList<>();
    private final List<Table> tables = new ArrayList<>();

    void clear() {
        factory = new Terms();
        terms.clear();
        tables.clear();
    }

    /** Reads what is new, up to its end. */
    void read(PacketReader in) {
        for (int next = in.getByte(); next != END; next = in.getByte()) {
            if (next == TERM) {
                terms.add(term(OPS[in.getByte()], in));
            } else {
                tables.add(table(in));
            }
        }
    }

    Term term(int number) {
        return terms.get(number);
    }

    private Term term(Op op, PacketReader in) {
        return switch (op) {
            case VAR -> factory.variable(in.getInt(), KINDS[in.getByte()]);
            case CONST -> factory.constant(SORTS[in.getByte()], in.getLong());
            case SELECT -> factory.plainSelect(tables.get(in.getInt()), terms.get(in.getInt()));
            default ->
                isUnary(op)
                        ? factory.plainUnary(op, terms.get(in.getInt()))
                        : factory.plainBinary(op, terms.get(in.getInt()), terms.get(in.getInt()));
        };
    }

    private static boolean isUnary(Op op) {
        OperandSorts operands = OperandSorts.of(op);
        return operands != null && operands.isUnary();
    }

    private Table table(PacketReader in) {
        Sort sort = SORTS[in.getByte()];
        int length = in.getCount();
        long[] constants = new long[length];
        Term[] elements = new Term[length];
        for (int i = 0; i < length; i++) {
            int element = in.getInt();
            if (element == 0) {
                constants[i] = in.getLong();
            } else {
                elements[i] = terms.get(element - 1);
            }
        }
        return factory.table(sort, constants, elements);
    }
}
