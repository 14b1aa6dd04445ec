package dev.assay.techniques.invariants;

import dev.assay.model.type.ClassType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.Clause;
import dev.assay.program.contract.ClauseKind;
import dev.assay.program.contract.Contracts;
import dev.assay.program.contract.WrittenClause;
import dev.assay.program.effect.Exposure;
import dev.assay.program.use.FieldKey;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Finds what should hold of the objects of a class: what is annotated, named so, or in a file of contracts. */
final class InvariantSources {
    /** What representation checks are called by those who have no annotation for them. */
    private static final Set<String> NAMES = Set.of("repOk", "checkRep", "invariant", "classInvariant");

    private final Program program;
    private final Exposure exposure;

    InvariantSources(Program program, Exposure exposure) {
        this.program = program;
        this.exposure = exposure;
    }

    /** The representation checks of some classes and of those above them, as if they were annotated. */
    static List<WrittenClause> named(Program program, List<ClassInfo> targets) {
        Set<String> homes = new TreeSet<>();
        for (ClassInfo target : targets) {
            homes.add(target.name());
            homes.addAll(program.supertypes(target.name()));
        }
        Contracts annotated = Contracts.of(program);
        List<WrittenClause> found = new ArrayList<>();
        for (String home : homes) {
            if (!program.isOnClassPath(home)) {
                continue;
            }
            Set<MethodRef> known = new LinkedHashSet<>();
            annotated.clausesOf(home).stream()
                    .filter(clause -> clause.written().kind() == ClauseKind.INVARIANT
                            && clause.written().method() != null)
                    .forEach(clause -> known.add(clause.written().method()));
            program.findReadable(home).map(ClassInfo::methods).orElse(List.of()).stream()
                    .filter(method -> isCheck(method) && !known.contains(method.ref()))
                    .forEach(method -> found.add(
                            new WrittenClause(ClauseKind.INVARIANT, method.name() + "()", home, method.ref(), true)));
        }
        return found;
    }

    private static boolean isCheck(MethodInfo method) {
        return NAMES.contains(method.name())
                && !method.isStatic()
                && !method.isSynthetic()
                && method.parameters().isEmpty()
                && method.ref().returns() == PrimitiveType.BOOLEAN;
    }

    /** All invariants of a class, the inherited first. */
    List<ClassInvariant> of(ClassInfo target, Contracts contracts) {
        List<ClassInvariant> found = new ArrayList<>();
        for (Clause clause : contracts.invariants(target.name())) {
            found.add(written(target, clause));
        }
        return found;
    }

    private ClassInvariant written(ClassInfo target, Clause clause) {
        WrittenClause written = clause.written();
        MethodRef method = written.method();
        boolean isPrivate = method != null
                && program.resolveMethod(method).map(MethodInfo::isPrivate).orElse(false);
        MethodRef asked = method == null
                ? new MethodRef(
                        target.name(),
                        "getClass",
                        "()" + ClassType.of("java.lang.Class").descriptor())
                : new MethodRef(isPrivate ? method.owner() : target.name(), method.name(), method.descriptor());
        String unit = method == null ? target.name() + "#(" + written.text() + ")" : asked.display();
        return new ClassInvariant(target, unit, asked, clause, List.of(), reads(clause), written.isExplicit());
    }

    private Set<FieldKey> reads(Clause clause) {
        Set<FieldKey> reads = new LinkedHashSet<>();
        clause.fields().forEach(field -> reads.add(new FieldKey(field.owner(), field.name())));
        clause.calls().forEach(called -> reads.addAll(exposure.reads(called)));
        return reads;
    }
}
