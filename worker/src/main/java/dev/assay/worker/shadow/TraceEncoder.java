package dev.assay.worker.shadow;

import dev.assay.worker.shadow.table.TableReader;
import dev.assay.worker.shadow.table.Tables;
import dev.assay.worker.shadow.term.Drops;
import dev.assay.worker.shadow.term.Expr;
import dev.assay.worker.shadow.term.Ops;
import dev.assay.worker.shadow.term.Select;
import org.jspecify.annotations.Nullable;

/**
 * The trace of a finished run as bytes: terms in an order in which each comes after its operands, then decisions, results and losses.
 * Numbers are written seven bits at a time; tables that the other side has seen are named by their number.
 */
public final class TraceEncoder {
    /** As many tables as both sides remember. */
    public static final int TABLES = 64;

    private byte[] bytes = new byte[1024];
    private int size;
    private Expr[] terms = new Expr[64];
    private int count;
    private Expr[] stack = new Expr[64];
    private final Object[] tables = new Object[TABLES];
    private int tableCount;

    /** Encodes the last run; results are terms beyond the decisions that the other side wants to know, null if concrete. */
    public byte[] encode(Expr... results) {
        size = 0;
        count = 0;
        for (int i = 0; i < DecisionTrace.size(); i++) {
            visit(DecisionTrace.left(i));
            visit(DecisionTrace.right(i));
        }
        for (Expr result : results) {
            visit(result);
        }
        writeTerms();
        writeDecisions();
        unsigned(results.length);
        for (Expr result : results) {
            reference(result);
        }
        writeDrops();
        for (int i = 0; i < count; i++) {
            terms[i].mark = 0;
            terms[i] = null;
        }
        byte[] encoded = new byte[size];
        System.arraycopy(bytes, 0, encoded, 0, size);
        return encoded;
    }

    /** Numbers a term after its operands; without recursion, since loops make terms as deep as they like. */
    private void visit(@Nullable Expr root) {
        if (root == null || root.mark != 0) {
            return;
        }
        int top = 0;
        stack[top++] = root;
        while (top > 0) {
            Expr term = stack[top - 1];
            int before = top;
            if (term.mark == 0) {
                top = push(term.a, top);
                top = push(term.b, top);
                if (term instanceof Select select && select.shadows != null) {
                    for (Expr element : select.shadows) {
                        top = push(element, top);
                    }
                }
            }
            if (top == before) {
                top--;
                number(term);
            }
        }
    }

    private int push(@Nullable Expr term, int top) {
        if (term == null || term.mark != 0) {
            return top;
        }
        if (top == stack.length) {
            Expr[] grown = new Expr[top * 2];
            System.arraycopy(stack, 0, grown, 0, top);
            stack = grown;
        }
        stack[top] = term;
        return top + 1;
    }

    private void number(Expr term) {
        if (term.mark != 0) {
            return;
        }
        if (count == terms.length) {
            Expr[] grown = new Expr[count * 2];
            System.arraycopy(terms, 0, grown, 0, count);
            terms = grown;
        }
        terms[count++] = term;
        term.mark = count;
    }

    private void writeTerms() {
        unsigned(count);
        for (int i = 0; i < count; i++) {
            Expr term = terms[i];
            write(term.op);
            if (term.op == Ops.VAR) {
                write(term.kind());
                unsigned(term.number());
            } else if (term instanceof Select select) {
                reference(term.a);
                writeTable(select);
            } else {
                reference(term.a);
                reference(term.b);
                if (term.a == null || term.b == null) {
                    signed(term.k);
                }
            }
        }
    }

    private void reference(@Nullable Expr term) {
        unsigned(term == null ? 0 : term.mark);
    }

    private void writeTable(Select select) {
        int known = select.shadows == null ? find(select.table) : -1;
        if (known >= 0) {
            unsigned(known + 1);
            return;
        }
        unsigned(0);
        TableReader reader = new TableReader(select.table);
        write(reader.sort());
        write(select.shadows == null ? 1 : 0);
        unsigned(reader.length());
        for (int i = 0; i < reader.length(); i++) {
            Expr element = select.shadows == null ? null : select.shadows[i];
            if (select.shadows != null) {
                reference(element);
            }
            if (element == null) {
                signed(reader.bits(i));
            }
        }
        if (select.shadows == null) {
            tables[tableCount++ % TABLES] = select.table;
        }
    }

    private int find(Object table) {
        for (int i = 0; i < tables.length; i++) {
            if (tables[i] == table || tables[i] != null && Tables.same(tables[i], table)) {
                return i;
            }
        }
        return -1;
    }

    private void writeDecisions() {
        unsigned(DecisionTrace.size());
        for (int i = 0; i < DecisionTrace.size(); i++) {
            signed(DecisionTrace.site(i));
            write(DecisionTrace.kind(i) << 2
                    | (DecisionTrace.isOfContract(i) ? 2 : 0)
                    | (DecisionTrace.taken(i) ? 1 : 0));
            write(DecisionTrace.comparison(i));
            reference(DecisionTrace.left(i));
            reference(DecisionTrace.right(i));
            if (DecisionTrace.left(i) == null || DecisionTrace.right(i) == null) {
                signed(DecisionTrace.constant(i));
            }
        }
    }

    private void writeDrops() {
        unsigned(Drops.size());
        for (int i = 0; i < Drops.size(); i++) {
            write(Drops.reason(i));
            signed(Drops.place(i));
            unsigned(Drops.count(i));
        }
    }

    private void write(int value) {
        if (size == bytes.length) {
            byte[] grown = new byte[size * 2];
            System.arraycopy(bytes, 0, grown, 0, size);
            bytes = grown;
        }
        bytes[size++] = (byte) value;
    }

    private void unsigned(long value) {
        long rest = value;
        while ((rest & ~0x7fL) != 0) {
            write((int) (rest & 0x7f | 0x80));
            rest >>>= 7;
        }
        write((int) rest);
    }

    private void signed(long value) {
        unsigned(value << 1 ^ value >> 63);
    }
}
