package dev.assay.prover.state;

import dev.assay.logic.formula.Domain;
import dev.assay.logic.formula.Domain.MapOf;
import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.FormulaOperator;
import dev.assay.logic.formula.Formulas;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.Program;
import dev.assay.prover.knowledge.HeapKey;
import dev.assay.wire.Op;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What holds in every state, whatever the code does: objects that are made are new, what is read from a field has its
 * type, lengths are not negative.
 *
 * <p>References are numbers: 0 is null, what exists when the method begins is below {@link #FIRST_NEW}, each allocation
 * gets a number of its own in the order of the code. Nothing is said about all objects, only about those that are looked at.
 */
public final class StateAxioms {
    static final int FIRST_NEW = 1 << 12;
    private static final int MOST_NEW = 1 << 15;

    private final Formulas formulas;
    private final InstanceAxioms types;
    private final Function<HeapKey, Formula> isPresent;
    private final List<Formula> stated = new ArrayList<>();
    private final List<New> allocations = new ArrayList<>();
    private final Map<HeapKey, List<Base>> bases = new LinkedHashMap<>();
    private final Map<Formula, Set<Place>> reads = new LinkedHashMap<>();
    private final Map<String, Formula> literals = new LinkedHashMap<>();
    private final List<Rows> made = new ArrayList<>();
    private final Map<Formula, Formula> sizes = new LinkedHashMap<>();
    private final Set<Formula> present = new LinkedHashSet<>();

    /**
     * An object made by the code.
     *
     * @param type its class, or one above it
     */
    private record New(Formula reference, JavaType type, boolean isExact) {}

    private record Rows(Formula rows, JavaType type, Formula size, Formula reach, int allocated) {}

    private record Base(Formula formula, int allocated) {}

    private record Place(Formula object, @Nullable Formula index) {}

    /** @param isPresent under which condition a field of objects that are constructed is never null */
    public StateAxioms(Formulas formulas, Program program, Function<HeapKey, Formula> isPresent) {
        this.formulas = formulas;
        this.isPresent = isPresent;
        this.types = new InstanceAxioms(this, formulas, program);
    }

    Formulas formulas() {
        return formulas;
    }

    public InstanceAxioms types() {
        return types;
    }

    public void state(Formula fact) {
        if (!fact.isTrue()) {
            stated.add(fact);
        }
    }

    int allocated() {
        return allocations.size();
    }

    public Formula nothing() {
        return formulas.constant(Plain.REF, 0);
    }

    public Formula isNull(Formula reference) {
        return present.contains(reference) ? formulas.truth(false) : formulas.same(reference, nothing());
    }

    /** States that a reference is never null. */
    public Formula present(Formula reference) {
        if (present.add(reference)) {
            state(formulas.not(formulas.same(reference, nothing())));
        }
        return reference;
    }

    /** An object that was not there before; its class is exactly the given one, or some class below it. */
    public Formula allocate(JavaType type, boolean isExact) throws TooLarge {
        if (allocations.size() >= MOST_NEW) {
            throw new TooLarge("it makes too many objects");
        }
        Formula reference = formulas.constant(Plain.REF, FIRST_NEW + allocations.size());
        allocations.add(new New(reference, type, isExact));
        if (!isExact) {
            state(types.is(type, reference));
        }
        return reference;
    }

    /** The class of an object that the code made; null if it is not known exactly. */
    @Nullable
    public JavaType exactType(Formula reference) {
        New made = made(reference);
        return made == null || !made.isExact ? null : made.type;
    }

    private @Nullable New made(Formula reference) {
        return reference.isConstant() && reference.bits() >= FIRST_NEW
                ? allocations.get((int) reference.bits() - FIRST_NEW)
                : null;
    }

    /** A reference of unknown origin: null, or an object that exists by now, of that type. */
    public Formula reference(String about, @Nullable JavaType type) {
        Formula reference = formulas.fresh(about, Plain.REF);
        state(formulas.below(reference, bound(allocations.size())));
        state(typed(reference, type));
        return reference;
    }

    /** A value of unknown origin, of that type. */
    public Formula value(String about, JavaType type) {
        if (!type.isPrimitive()) {
            return reference(about, type);
        }
        Formula value = formulas.fresh(about, HeapKey.domain(type));
        state(inRange(value, type));
        return value;
    }

    private Formula bound(int allocated) {
        return formulas.constant(Plain.REF, FIRST_NEW + allocated);
    }

    Formula typed(Formula reference, @Nullable JavaType type) {
        return type == null || type.equals(ClassType.OBJECT)
                ? formulas.truth(true)
                : formulas.or(formulas.same(reference, nothing()), types.is(type, reference));
    }

    Formula inRange(Formula value, JavaType type) {
        return switch ((PrimitiveType) type) {
            case BOOLEAN -> formulas.between(value, 0, 1);
            case BYTE -> formulas.between(value, Byte.MIN_VALUE, Byte.MAX_VALUE);
            case SHORT -> formulas.between(value, Short.MIN_VALUE, Short.MAX_VALUE);
            case CHAR -> formulas.between(value, Character.MIN_VALUE, Character.MAX_VALUE);
            default -> formulas.truth(true);
        };
    }

    /** An object that exists from the start, the same for the same name: a string or class literal. */
    public Formula literal(String name, JavaType type) {
        return literals.computeIfAbsent(name, key -> {
            Formula reference = formulas.unknown("literal " + key, Plain.REF);
            state(formulas.below(reference, bound(0)));
            literals.values().forEach(other -> state(formulas.not(formulas.same(reference, other))));
            types.exactly(reference, type);
            return present(reference);
        });
    }

    /** A constant of an enum: there, and none of the others. */
    Formula enumConstant(String name, JavaType type) {
        return literals.computeIfAbsent("enum " + name, key -> {
            Formula reference = formulas.unknown(key, Plain.REF);
            state(formulas.below(reference, bound(0)));
            literals.values().forEach(other -> state(formulas.not(formulas.same(reference, other))));
            state(types.is(type, reference));
            return present(reference);
        });
    }

    /** Notes the arrays in a new array: all are there and have the size, where control gets there. */
    public void rows(Formula rows, JavaType type, Formula size, Formula reach) {
        made.add(new Rows(rows, type, size, reach, allocations.size()));
    }

    /** Notes the size of an array that the code makes; where control does not get there, nobody has the array. */
    public void sized(Formula array, Formula size) {
        sizes.put(array, size);
    }

    public Formula length(Formula array) {
        if (sizes.containsKey(array)) {
            return sizes.get(array);
        }
        Formula length = formulas.apply("length", Plain.INT, array);
        state(formulas.java(Op.GE, length, formulas.number(0)));
        return length;
    }

    /** A part of the heap about which nothing is known; made when so many objects had been made. */
    Formula base(HeapKey key, int allocated) {
        List<Base> all = bases.computeIfAbsent(key, one -> new ArrayList<>());
        Formula base = formulas.fresh(key.toString(), key.domain());
        all.add(new Base(base, allocated));
        return base;
    }

    /** Whether anything was asked of a part of the heap. */
    boolean knows(HeapKey key) {
        return bases.containsKey(key);
    }

    /** Notes that an object's field, or element, is looked at: it holds of all unknown heaps that it may come from. */
    public void reads(HeapKey key, Formula map, Formula object, @Nullable Formula index) {
        for (Formula origin : origins(map)) {
            reads.computeIfAbsent(origin, one -> new LinkedHashSet<>()).add(new Place(object, index));
        }
    }

    /** The unknowns that a map is made of. */
    private Set<Formula> origins(Formula map) {
        Set<Formula> found = new LinkedHashSet<>();
        Set<Formula> seen = new HashSet<>();
        Deque<Formula> open = new ArrayDeque<>(List.of(map));
        while (!open.isEmpty()) {
            Formula next = open.pop();
            if (!seen.add(next)) {
                continue;
            }
            switch (next.operator()) {
                case VAR -> found.add(next);
                case WRITE -> open.push(next.operand(0));
                case CHOOSE -> {
                    open.push(next.operand(1));
                    open.push(next.operand(2));
                }
                default -> {
                    // Made on the spot: nothing unknown in it.
                }
            }
        }
        return found;
    }

    /** Everything stated, and what holds of all that was looked at. */
    public List<Formula> all() {
        List<Formula> all = new ArrayList<>(stated);
        stated.clear();
        // What is known of an array says something of its elements, so these come last.
        for (boolean elements : new boolean[] {false, true}) {
            bases.forEach((key, list) -> {
                if (key.isElements() == elements) {
                    list.forEach(base -> addBase(key, base));
                }
            });
        }
        if (!made.isEmpty()) {
            Set<Formula> indices = new LinkedHashSet<>();
            bases.getOrDefault(HeapKey.elements('A'), List.of())
                    .forEach(base ->
                            reads.getOrDefault(base.formula, Set.of()).forEach(place -> indices.add(place.index)));
            indices.forEach(index -> made.forEach(rows -> addRow(rows, formulas.read(rows.rows, index))));
        }
        types.addRelations();
        all.addAll(stated);
        return new ArrayList<>(new LinkedHashSet<>(all));
    }

    private void addBase(HeapKey key, Base base) {
        if (key.isStatic()) {
            addValue(key, base, base.formula, null);
            return;
        }
        Set<Place> places = reads.getOrDefault(base.formula, Set.of());
        for (Place place : places) {
            Formula value = formulas.read(base.formula, place.object);
            addPresence(key, place.object, value);
            addValue(key, base, place.index == null ? value : formulas.read(value, place.index), place.object);
        }
        for (int i = base.allocated; i < allocations.size() && !places.isEmpty(); i++) {
            New made = allocations.get(i);
            if (couldHave(made, key)) {
                MapOf map = (MapOf) key.domain();
                state(formulas.same(formulas.read(base.formula, made.reference), zero(map.value())));
            }
        }
    }

    /** A field that is never null once its object is constructed: those that the code makes itself may be under construction. */
    private void addPresence(HeapKey key, Formula object, Formula value) {
        Formula isMade = isPresent.apply(key);
        if (!isMade.isFalse()) {
            Formula isOlder =
                    formulas.and(formulas.not(formulas.same(object, nothing())), formulas.below(object, bound(0)));
            state(formulas.implies(formulas.and(isMade, isOlder), formulas.not(formulas.same(value, nothing()))));
        }
    }

    private void addRow(Rows rows, Formula row) {
        state(formulas.implies(
                rows.reach,
                formulas.and(
                        formulas.not(formulas.same(row, nothing())),
                        formulas.below(row, bound(rows.allocated)),
                        types.is(rows.type, row),
                        formulas.same(length(row), rows.size))));
    }

    private boolean couldHave(New made, HeapKey key) {
        if (key.isElements()) {
            return made.type instanceof ArrayType array
                    && HeapKey.elementsOf(array.element()).equals(key);
        }
        return !(made.type instanceof ArrayType)
                && (!made.isExact || types.isSubtype(made.type, ClassType.of(key.declaring())));
    }

    private void addValue(HeapKey key, Base base, Formula value, @Nullable Formula array) {
        if (value.domain() != Plain.REF) {
            state(inRange(value, key.stored()));
            return;
        }
        state(formulas.below(value, bound(base.allocated)));
        if (key.isElements() && array != null) {
            state(formulas.or(formulas.same(value, nothing()), types.fits(array, value)));
            types.elementOf(array, value);
        } else {
            state(typed(value, key.type()));
        }
    }

    public Formula zero(Domain domain) {
        return domain instanceof MapOf map
                ? formulas.everywhere(map, zero(map.value()))
                : formulas.constant((Plain) domain, 0);
    }

    /** Whether a reference is, whatever the state, an object that the code made. */
    public static boolean isMade(Formula reference) {
        Set<Formula> seen = new HashSet<>();
        Deque<Formula> open = new ArrayDeque<>(List.of(reference));
        while (!open.isEmpty()) {
            Formula next = open.pop();
            if (isChoice(next) && seen.add(next)) {
                open.push(next.operand(1));
                open.push(next.operand(2));
            } else if (!isChoice(next) && !next.isConstant()) {
                return false;
            }
        }
        return true;
    }

    static boolean isChoice(Formula formula) {
        return formula.operator() == FormulaOperator.CHOOSE;
    }
}
