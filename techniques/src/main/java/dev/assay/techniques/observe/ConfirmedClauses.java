package dev.assay.techniques.observe;

import dev.assay.engine.fact.Fact;
import dev.assay.inference.formula.ClauseLogic;
import dev.assay.program.ClassInfo;
import dev.assay.program.FieldInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.ClauseKind;
import dev.assay.program.contract.WrittenClause;
import dev.assay.program.contract.syntax.Misformed;
import dev.assay.solver.stack.Provers;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What users wrote or confirmed of contracts. Who says that 1,000 litres are fine is right, even if no test passes more than 10: what would
 * be stricter is not inferred.
 */
final class ConfirmedClauses {
    private final Program program;
    private final Provers provers;
    private final List<WrittenClause> confirmed;
    private final Set<WrittenClause> refused = new LinkedHashSet<>();

    ConfirmedClauses(Program program, Provers provers, List<Fact.Contract> confirmed) {
        this.program = program;
        this.provers = provers;
        this.confirmed = confirmed.stream().map(Fact.Contract::clause).toList();
    }

    /** Whether a clause may stand beside what was confirmed. */
    boolean allows(WrittenClause inferred) {
        List<WrittenClause> same = confirmed.stream()
                .filter(each -> each.kind() == inferred.kind() && each.place().equals(inferred.place()))
                .toList();
        boolean isStricter = !same.contains(inferred) && same.stream().anyMatch(each -> isStricter(inferred, each));
        if (isStricter) {
            refused.add(inferred);
        }
        return !isStricter;
    }

    private boolean isStricter(WrittenClause inferred, WrittenClause users) {
        try (ClauseLogic logic = new ClauseLogic(provers, booleans(inferred), Set.of())) {
            return logic.implies(List.of(inferred.text()), users.text())
                    && !logic.implies(List.of(users.text()), inferred.text());
        } catch (Misformed e) {
            return false; // Commands that use the file report it.
        }
    }

    private Set<String> booleans(WrittenClause clause) {
        Set<String> names = new HashSet<>();
        ClassInfo info = program.findReadable(clause.home()).orElseThrow();
        for (FieldInfo field : info.fields()) {
            if (field.descriptor().equals("Z")) {
                names.addAll(List.of(field.name(), "this." + field.name()));
            }
        }
        for (MethodInfo method : info.methods()) {
            if (clause.kind() != ClauseKind.INVARIANT && method.ref().equals(clause.method())) {
                names.addAll(booleans(method));
            }
        }
        return names;
    }

    private static Set<String> booleans(MethodInfo method) {
        Set<String> names = new HashSet<>();
        for (int i = 0; i < method.parameters().size(); i++) {
            if (method.parameters().get(i).erasure().descriptor().equals("Z")) {
                names.add(method.parameterNames().get(i));
            }
        }
        if (method.returns().erasure().descriptor().equals("Z")) {
            names.add("result");
        }
        return names;
    }

    /** What was not inferred because of them, in a sentence for the user; empty if there is none. */
    String note() {
        if (refused.isEmpty()) {
            return "";
        }
        WrittenClause first = refused.iterator().next();
        String others = refused.size() == 1 ? "" : " and " + (refused.size() - 1) + " more";
        return "Calls would also support '" + first.text() + "' of " + first.place() + others
                + ", which is stricter than what you confirmed; it is left out.";
    }
}
