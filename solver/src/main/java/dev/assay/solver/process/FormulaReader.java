package dev.assay.solver.process;

import dev.assay.logic.formula.Domain;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.FormulaOperator;
import dev.assay.logic.formula.Formulas;
import dev.assay.wire.Op;
import dev.assay.wire.PacketReader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes the formulas again that a {@link FormulaWriter} has written. */
final class FormulaReader {
    static final int MAP = Domain.Plain.values().length;
    static final int BITS = 0;
    static final int OPERATION = 1;
    static final int NAME = 2;

    private static final FormulaOperator[] OPERATORS = FormulaOperator.values();
    private static final Domain.Plain[] DOMAINS = Domain.Plain.values();
    private static final Op[] OPS = Op.values();

    private final Formulas factory = new Formulas();
    private final List<Formula> formulas = new ArrayList<>();

    /** Reads what is new, up to its end. */
    void read(PacketReader in) {
        while (in.getBoolean()) {
            FormulaOperator operator = OPERATORS[in.getByte()];
            Domain domain = domain(in);
            Object beside = beside(in);
            int count = in.getCount();
            List<Formula> operands = new ArrayList<>(count);
            for (int i = 0; i < count; i++) {
                operands.add(formula(in.getInt()));
            }
            formulas.add(factory.plain(operator, domain, beside, operands));
        }
    }

    Formula formula(int number) {
        return formulas.get(number);
    }

    private static Domain domain(PacketReader in) {
        int code = in.getByte();
        return code == MAP ? new Domain.MapOf(domain(in), domain(in)) : DOMAINS[code];
    }

    private static @Nullable Object beside(PacketReader in) {
        return switch (in.getByte()) {
            case BITS -> in.getLong();
            case OPERATION -> OPS[in.getByte()];
            default -> in.getStringOrNull();
        };
    }
}
