package dev.assay.lab.trace;

import dev.assay.logic.Table;
import dev.assay.logic.Term;
import dev.assay.logic.Terms;
import dev.assay.logic.value.Kind;
import dev.assay.logic.value.OperandSorts;
import dev.assay.logic.value.Sort;
import dev.assay.weaver.site.Loss;
import dev.assay.weaver.site.SiteBook;
import dev.assay.wire.DecisionKind;
import dev.assay.wire.DropReason;
import dev.assay.wire.Op;
import dev.assay.worker.shadow.TraceEncoder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Reads the traces of one worker, in the order in which its encoder wrote them, for one session after the other. */
public final class TraceDecoder {
    private static final Op[] OPS = Op.values();
    private static final DecisionKind[] KINDS = DecisionKind.values();
    private static final DropReason[] REASONS = DropReason.values();

    private final Table[] tables = new Table[TraceEncoder.TABLES];
    private int tableCount;
    private Terms factory = new Terms();

    @SuppressWarnings("NullAway.Init") // Set by decode.
    private IntUnaryOperator sites;

    @SuppressWarnings("NullAway.Init") // Set by decode.
    private byte[] bytes;

    @SuppressWarnings("NullAway.Init") // Set by decode.
    private Term[] terms;

    private int position;

    /** Decodes one trace into terms of a session, with sites as its book numbers them. */
    public ShadowTrace decode(byte[] encoded, Terms terms, SiteBook book) {
        return decode(encoded, terms, book::numberOf);
    }

    /** The same with sites as the rewritten code numbers them. */
    ShadowTrace decode(byte[] encoded, Terms into) {
        return decode(encoded, into, site -> site);
    }

    private ShadowTrace decode(byte[] encoded, Terms into, IntUnaryOperator numbering) {
        turnTo(into);
        sites = numbering;
        bytes = encoded;
        position = 0;
        readTerms();
        List<Decision> decisions = readDecisions();
        List<Term> results = new ArrayList<>();
        for (int i = unsigned(); i > 0; i--) {
            results.add(terms[unsigned()]);
        }
        List<Loss> drops = new ArrayList<>();
        for (int i = unsigned(); i > 0; i--) {
            drops.add(readDrop());
        }
        return new ShadowTrace(decisions, results, drops);
    }

    /** The worker names tables that it has sent to other sessions, too. */
    private void turnTo(Terms into) {
        if (factory != into) {
            factory = into;
            for (int i = 0; i < Math.min(tableCount, tables.length); i++) {
                tables[i] = factory.intern(tables[i]);
            }
        }
    }

    private Loss readDrop() {
        DropReason reason = REASONS[read()];
        int place = (int) signed();
        return new Loss(reason, isSite(reason) ? sites.applyAsInt(place) : place, unsigned());
    }

    private static boolean isSite(DropReason reason) {
        return reason == DropReason.DYNAMIC_CALL || reason == DropReason.UNSHADOWED_FIELD;
    }

    private void readTerms() {
        int count = unsigned();
        terms = new Term[count + 1];
        for (int i = 1; i <= count; i++) {
            Op op = OPS[read()];
            terms[i] = switch (op) {
                case VAR -> readVariable();
                case SELECT -> readSelect();
                default -> readOperation(op);
            };
        }
    }

    private Term readVariable() {
        Kind kind = switch (read()) {
            case 'Z' -> Kind.BOOLEAN;
            case 'B' -> Kind.BYTE;
            case 'A' -> Kind.ASCII;
            case 'S' -> Kind.SHORT;
            case 'C' -> Kind.CHAR;
            case 'I', 'T' -> Kind.INT;
            case 'J' -> Kind.LONG;
            case 'F' -> Kind.FLOAT;
            default -> Kind.DOUBLE;
        };
        return factory.variable(unsigned(), kind);
    }

    private Term readOperation(Op op) {
        Term left = terms[unsigned()];
        Term right = terms[unsigned()];
        long constant = left == null || right == null ? signed() : 0;
        if (isUnary(op)) {
            return factory.unary(op, left);
        }
        boolean shifts = op == Op.LSHL || op == Op.LSHR || op == Op.LUSHR;
        if (left == null) {
            left = factory.constant(shifts ? Sort.J : right.sort(), constant);
        } else if (right == null) {
            right = factory.constant(shifts ? Sort.I : left.sort(), constant);
        }
        return factory.binary(op, left, right);
    }

    private static boolean isUnary(Op op) {
        OperandSorts operands = OperandSorts.of(op);
        return operands != null && operands.isUnary();
    }

    private Term readSelect() {
        Term index = terms[unsigned()];
        int known = unsigned();
        return factory.select(known > 0 ? tables[known - 1] : readTable(), index);
    }

    private Table readTable() {
        Sort sort = Sort.of((char) read());
        boolean isConstant = read() == 1;
        int length = unsigned();
        long[] constants = new long[length];
        Term[] elements = new Term[length];
        for (int i = 0; i < length; i++) {
            elements[i] = isConstant ? null : terms[unsigned()];
            constants[i] = elements[i] == null ? signed() : 0;
        }
        Table table = factory.table(sort, constants, isConstant ? null : elements);
        if (isConstant) {
            tables[tableCount++ % tables.length] = table;
        }
        return table;
    }

    private List<Decision> readDecisions() {
        int count = unsigned();
        Decision[] decisions = new Decision[count];
        for (int i = 0; i < count; i++) {
            int place = (int) signed();
            int kind = read();
            int site = KINDS[kind >> 2] == DecisionKind.NOTE ? place : sites.applyAsInt(place);
            Op comparison = OPS[read()];
            Term left = terms[unsigned()];
            Term right = terms[unsigned()];
            if (left == null || right == null) {
                Term constant = factory.intConstant((int) signed());
                left = left == null ? constant : left;
                right = right == null ? constant : right;
            }
            Term condition = factory.binary(comparison, left, right);
            decisions[i] = new Decision(site, KINDS[kind >> 2], condition, (kind & 1) != 0, (kind & 2) != 0);
        }
        return Arrays.asList(decisions);
    }

    private int read() {
        return bytes[position++];
    }

    private int unsigned() {
        return (int) unsignedLong();
    }

    private long unsignedLong() {
        long value = 0;
        int shift = 0;
        while (true) {
            byte next = bytes[position++];
            value |= (long) (next & 0x7f) << shift;
            if (next >= 0) {
                return value;
            }
            shift += 7;
        }
    }

    private long signed() {
        long value = unsignedLong();
        return value >>> 1 ^ -(value & 1);
    }
}
