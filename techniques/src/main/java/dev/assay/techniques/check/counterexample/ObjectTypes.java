package dev.assay.techniques.check.counterexample;

import dev.assay.logic.formula.Formula;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.Program;
import dev.assay.prover.state.EntryState;
import dev.assay.solver.Proof;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which types the objects of a counterexample have: those that it says they are of, and none that it says they are not. */
final class ObjectTypes {
    private static final ClassType INTEGER = PrimitiveType.INT.box();
    private static final Set<String> TAKE_TEXT =
            Set.of("java.lang.Object", "java.lang.CharSequence", "java.lang.Comparable", "java.io.Serializable");

    private final Program program;
    private final EntryState inputs;
    private final Proof.State state;
    private final Map<Long, JavaType> decided = new HashMap<>();

    ObjectTypes(Program program, EntryState inputs, Proof.State state) {
        this.program = program;
        this.inputs = inputs;
        this.state = state;
    }

    /** A type for an object that is declared to be of another; an array may hold itself. */
    JavaType kind(JavaType declared, long identity) {
        JavaType known = decided.get(identity);
        if (known == null) {
            decided.put(identity, declared);
            known = decide(declared, identity);
            decided.put(identity, known);
        }
        return known;
    }

    private JavaType decide(JavaType declared, long identity) {
        Set<JavaType> is = new LinkedHashSet<>(Set.of(declared));
        Set<JavaType> isNot = new LinkedHashSet<>();
        for (Map.Entry<Formula, Set<JavaType>> entry : inputs.asked().entrySet()) {
            if (state.value(entry.getKey()) == identity) {
                for (JavaType type : entry.getValue()) {
                    (state.value(inputs.is(type, entry.getKey())) != 0 ? is : isNot).add(type);
                }
            }
        }
        List<JavaType> all = new ArrayList<>(is);
        all.sort((a, b) -> a.equals(b) ? 0 : program.isAssignable(a, b) ? -1 : program.isAssignable(b, a) ? 1 : 0);
        JavaType kind = all.get(0);
        if (kind instanceof ArrayType array && !array.element().isPrimitive()) {
            return elements(array, identity);
        }
        for (JavaType candidate : candidates(kind)) {
            if (isNot.stream().noneMatch(other -> program.isAssignable(candidate, other))
                    && is.stream().allMatch(other -> program.isAssignable(candidate, other))) {
                return candidate;
            }
        }
        return kind;
    }

    /** What stands for an object of a type: something simple if that will do. */
    private List<JavaType> candidates(JavaType type) {
        if (!(type instanceof ClassType known)) {
            return List.of(type);
        }
        List<JavaType> all = new ArrayList<>();
        if (TAKE_TEXT.contains(known.name())) {
            all.add(ClassType.STRING);
            all.add(INTEGER);
        }
        if (known.name().equals("java.lang.Number")) {
            all.add(INTEGER);
            all.add(PrimitiveType.DOUBLE.box());
        }
        all.add(type);
        if (program.isOnClassPath(known.name())) {
            program.subtypes(known.name()).forEach(name -> all.add(ClassType.of(name)));
        }
        return all;
    }

    /** An array that does not take the values which the counterexample says do not fit. */
    private JavaType elements(ArrayType declared, long identity) {
        List<JavaType> misfits = new ArrayList<>();
        for (Map.Entry<Formula, Set<Formula>> entry : inputs.stored().entrySet()) {
            if (state.value(entry.getKey()) == identity) {
                for (Formula value : entry.getValue()) {
                    long stored = state.value(value);
                    if (stored != 0 && state.value(inputs.fits(entry.getKey(), value)) == 0) {
                        misfits.add(kind(declared.element(), stored));
                    }
                }
            }
        }
        if (misfits.isEmpty()) {
            return declared;
        }
        List<JavaType> narrower = new ArrayList<>(candidates(declared.element()));
        narrower.add(INTEGER);
        narrower.add(PrimitiveType.LONG.box());
        for (JavaType element : narrower) {
            if (program.isAssignable(element, declared.element())
                    && misfits.stream().noneMatch(misfit -> program.isAssignable(misfit, element))) {
                return new ArrayType(element);
            }
        }
        return declared;
    }
}
