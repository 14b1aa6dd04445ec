package dev.assay.inference.formula;

import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.FormulaOperator;
import dev.assay.logic.formula.Formulas;
import dev.assay.model.type.MethodRef;
import dev.assay.program.Program;
import dev.assay.program.contract.ClauseKind;
import dev.assay.program.contract.Contracts;
import dev.assay.program.contract.WrittenClause;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The inputs of the calls of one method: unknowns that are named by the expressions which read them at the beginning of a call. */
public final class EntryInputs {
    private static final int LONGEST_TEXT = 60;

    private final Program program;
    private final MethodRef method;
    private final Formulas formulas = new Formulas();
    private final Map<String, Input> known = new HashMap<>();
    private final Map<String, Boolean> understood = new HashMap<>();

    /**
     * An input.
     *
     * @param descriptor of its type
     * @param isState whether the same expression may have another value at the end of the call
     */
    public record Input(String text, String descriptor, boolean isState) {}

    public EntryInputs(Program program, MethodRef method) {
        this.program = program;
        this.method = method;
    }

    public Formulas formulas() {
        return formulas;
    }

    /** The input that an unknown stands for; empty for all other formulas. */
    public Optional<Input> of(Formula unknown) {
        boolean isInput = unknown.operator() == FormulaOperator.VAR;
        return isInput ? Optional.ofNullable(known.get(unknown.name())) : Optional.empty();
    }

    /** The value of an expression as instructions see it, booleans as 0 or 1; null if contracts cannot say it. */
    public @Nullable Formula input(String text, String descriptor, boolean isState) {
        if (!isUnderstood(text, descriptor)) {
            return null;
        }
        known.putIfAbsent(text, new Input(text, descriptor, isState));
        return switch (descriptor.charAt(0)) {
            case 'Z' -> formulas.choose(formulas.unknown(text, Plain.BOOL), formulas.number(1), formulas.number(0));
            case 'J' -> formulas.unknown(text, Plain.LONG);
            case 'F' -> formulas.unknown(text, Plain.FLOAT);
            case 'D' -> formulas.unknown(text, Plain.DOUBLE);
            case 'L', '[' -> formulas.unknown(text, Plain.REF);
            default -> formulas.unknown(text, Plain.INT);
        };
    }

    private boolean isUnderstood(String text, String descriptor) {
        return understood.computeIfAbsent(text, any -> {
            String test = switch (descriptor.charAt(0)) {
                case 'Z' -> text;
                case 'L', '[' -> text + " == null";
                default -> text + " == 0";
            };
            return text.length() <= LONGEST_TEXT
                    && Contracts.isUnderstood(
                            program, new WrittenClause(ClauseKind.REQUIRES, test, method.owner(), method, false));
        });
    }
}
