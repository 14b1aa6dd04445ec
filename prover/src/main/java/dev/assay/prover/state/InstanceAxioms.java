package dev.assay.prover.state;

import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.Formulas;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.ClassInfo;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Which objects are instances of which types: a truth value for each pair that is asked about, and what the hierarchy says
 * of those. The world is open: a class that is not final may have subclasses that nobody has seen.
 */
public final class InstanceAxioms {
    private static final long MOST_RELATIONS = 8000;

    private final StateAxioms facts;
    private final Formulas formulas;
    private final Program program;
    private final Map<Formula, Set<JavaType>> asked = new LinkedHashMap<>();
    private final Map<Formula, JavaType> exact = new HashMap<>();
    private final Map<Formula, Set<Formula>> stored = new LinkedHashMap<>();
    private final Map<List<Object>, Formula> choices = new HashMap<>();

    InstanceAxioms(StateAxioms facts, Formulas formulas, Program program) {
        this.facts = facts;
        this.formulas = formulas;
        this.program = program;
    }

    /** Notes that an object is of exactly that class. */
    void exactly(Formula reference, JavaType type) {
        exact.put(reference, type);
    }

    /** Whether the object, which is not null, is an instance of the type. */
    public Formula is(JavaType type, Formula reference) {
        if (type.equals(ClassType.OBJECT)) {
            return formulas.truth(true);
        }
        JavaType known = exactType(reference);
        if (known != null && (isSubtype(known, type) || isWhole(known))) {
            return formulas.truth(isSubtype(known, type));
        }
        if (StateAxioms.isChoice(reference)) {
            return chosen(
                    List.of(type, reference),
                    () -> formulas.choose(
                            reference.operand(0), is(type, reference.operand(1)), is(type, reference.operand(2))));
        }
        if (reference.isConstant() && reference.bits() == 0) {
            return formulas.truth(false);
        }
        asked.computeIfAbsent(reference, one -> new LinkedHashSet<>()).add(type);
        return claim(type, reference);
    }

    /** Each question about a choice is answered once: choices share what they choose from. */
    private Formula chosen(List<Object> question, Supplier<Formula> answer) {
        Formula known = choices.get(question);
        if (known == null) {
            known = answer.get();
            choices.put(question, known);
        }
        return known;
    }

    private Formula claim(JavaType type, Formula reference) {
        return formulas.apply("is " + type, Plain.BOOL, reference);
    }

    @Nullable
    public JavaType exactType(Formula reference) {
        JavaType known = exact.get(reference);
        return known == null ? facts.exactType(reference) : known;
    }

    /** Whether an array takes a value, which is not null, as its element. */
    public Formula fits(Formula array, Formula value) {
        if (exactType(array) instanceof ArrayType type) {
            return is(type.element(), value);
        }
        if (StateAxioms.isChoice(array)) {
            return chosen(
                    List.of(array, value),
                    () -> formulas.choose(
                            array.operand(0), fits(array.operand(1), value), fits(array.operand(2), value)));
        }
        stored.computeIfAbsent(array, one -> new LinkedHashSet<>()).add(value);
        return formulas.apply("fits", Plain.BOOL, array, value);
    }

    /** Has what is known of the array's type be known of its element. */
    void elementOf(Formula array, Formula value) {
        for (JavaType type : List.copyOf(asked.getOrDefault(array, Set.of()))) {
            if (type instanceof ArrayType of && !of.element().isPrimitive()) {
                facts.state(formulas.implies(is(type, array), facts.typed(value, of.element())));
            }
        }
    }

    /** Which types each object was asked about. */
    public Map<Formula, Set<JavaType>> asked() {
        return asked;
    }

    /** Which values each array was asked about. */
    public Map<Formula, Set<Formula>> stored() {
        return stored;
    }

    /** Whether an object is known to be an array, or null. */
    public boolean isArray(Formula reference) {
        return exactType(reference) instanceof ArrayType
                || asked.getOrDefault(reference, Set.of()).stream().anyMatch(ArrayType.class::isInstance);
    }

    boolean isSubtype(JavaType sub, JavaType sup) {
        return program.isAssignable(sub, sup);
    }

    /** States what the hierarchy says of everything that was asked. */
    void addRelations() {
        for (Map.Entry<Formula, Set<Formula>> entry : List.copyOf(stored.entrySet())) {
            entry.getValue().forEach(value -> addStored(entry.getKey(), value));
        }
        for (Map.Entry<Formula, Set<JavaType>> entry : everythingAsked().entrySet()) {
            List<JavaType> types = new ArrayList<>(entry.getValue());
            for (int i = 0; i < types.size(); i++) {
                for (int j = i + 1; j < types.size(); j++) {
                    relate(entry.getKey(), types.get(i), types.get(j));
                }
            }
        }
    }

    /** All types for all objects, since any two references may turn out to be the same; if that is too much, as asked. */
    private Map<Formula, Set<JavaType>> everythingAsked() {
        Set<JavaType> all = new LinkedHashSet<>();
        asked.values().forEach(all::addAll);
        Map<Formula, Set<JavaType>> everything = new LinkedHashMap<>();
        boolean isTooMuch = (long) asked.size() * all.size() * all.size() > MOST_RELATIONS;
        asked.forEach((reference, types) ->
                everything.put(reference, isTooMuch ? new LinkedHashSet<>(types) : new LinkedHashSet<>(all)));
        return everything;
    }

    /** An array's elements are of a type below that of the array's own: that very type if it is final. */
    private void addStored(Formula array, Formula value) {
        for (JavaType type : List.copyOf(asked.getOrDefault(array, Set.of()))) {
            if (type instanceof ArrayType of && !of.element().isPrimitive()) {
                Formula fits = fits(array, value);
                Formula isElement = is(of.element(), value);
                facts.state(formulas.implies(formulas.and(is(type, array), fits), isElement));
                if (isFinal(of.element())) {
                    facts.state(formulas.implies(formulas.and(is(type, array), isElement), fits));
                }
            }
        }
    }

    private void relate(Formula reference, JavaType a, JavaType b) {
        Formula isA = claim(a, reference);
        Formula isB = claim(b, reference);
        if (isSubtype(a, b)) {
            facts.state(formulas.implies(isA, isB));
        } else if (isSubtype(b, a)) {
            facts.state(formulas.implies(isB, isA));
        } else if (areDisjoint(a, b)) {
            facts.state(formulas.not(formulas.and(isA, isB)));
        }
    }

    /** Whether no object is an instance of both, neither of which is a subtype of the other. */
    boolean areDisjoint(JavaType a, JavaType b) {
        if (a instanceof ArrayType left && b instanceof ArrayType right) {
            boolean hasPrimitive =
                    left.element().isPrimitive() || right.element().isPrimitive();
            return hasPrimitive || areDisjoint(left.element(), right.element());
        }
        if (a instanceof ArrayType || b instanceof ArrayType) {
            return true;
        }
        ClassInfo one = info(a);
        ClassInfo other = info(b);
        if (one == null || other == null) {
            return false;
        }
        boolean areClasses = !one.isInterface() && !other.isInterface();
        return (areClasses || one.isFinal() || other.isFinal()) && isWhole(a) && isWhole(b);
    }

    /** Whether all types above are there, so that what is no supertype is known to be none. */
    private boolean isWhole(JavaType type) {
        JavaType base = type;
        while (base instanceof ArrayType array) {
            base = array.element();
        }
        return !(base instanceof ClassType known)
                || program.findReadable(known.name()).isPresent()
                        && program.supertypes(known.name()).stream()
                                .allMatch(above -> program.findReadable(above).isPresent());
    }

    private @Nullable ClassInfo info(JavaType type) {
        return program.findReadable(((ClassType) type).name()).orElse(null);
    }

    private boolean isFinal(JavaType type) {
        if (type instanceof ArrayType array) {
            return array.element() instanceof PrimitiveType || isFinal(array.element());
        }
        ClassInfo info = info(type);
        return info != null && info.isFinal();
    }
}
