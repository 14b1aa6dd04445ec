package dev.assay.prover.state;

import dev.assay.logic.formula.Formula;
import dev.assay.prover.knowledge.HeapKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** The heap at one point: for each part a formula; parts that nothing has touched yet are made when they are. */
public final class SymbolicHeap {
    /** Where parts come from that nothing has written since. */
    private interface Past {
        Formula of(HeapKey key);
    }

    private final StateAxioms facts;
    private final Map<HeapKey, Formula> known;
    private final Past past;

    private SymbolicHeap(StateAxioms facts, Map<HeapKey, Formula> known, Past past) {
        this.facts = facts;
        this.known = known;
        this.past = past;
    }

    /** The heap that a method finds. */
    public static SymbolicHeap start(StateAxioms facts) {
        return new SymbolicHeap(facts, new HashMap<>(), remembered(key -> facts.base(key, 0)));
    }

    private static Past remembered(Past past) {
        Map<HeapKey, Formula> memory = new HashMap<>();
        return key -> {
            Formula formula = memory.get(key);
            if (formula == null) {
                formula = past.of(key);
                memory.put(key, formula);
            }
            return formula;
        };
    }

    public SymbolicHeap copy() {
        return new SymbolicHeap(facts, new HashMap<>(known), past);
    }

    public Formula get(HeapKey key) {
        Formula formula = known.get(key);
        return formula == null ? past.of(key) : formula;
    }

    /** Whether anything was asked of a part since the start. */
    boolean knows(HeapKey key) {
        return facts.knows(key);
    }

    public void put(HeapKey key, Formula value) {
        known.put(key, value);
    }

    /**
     * The heap after something that may have changed some parts.
     *
     * @param unless if this holds nothing was changed
     */
    public SymbolicHeap changed(Predicate<HeapKey> isChanged, Formula unless) {
        SymbolicHeap before = copy();
        int allocated = facts.allocated();
        return new SymbolicHeap(
                facts,
                new HashMap<>(),
                remembered(key -> isChanged.test(key)
                        ? facts.formulas().choose(unless, before.get(key), facts.base(key, allocated))
                        : before.get(key)));
    }

    /** The heap after an object was built by what may have changed other parts too, unless it changed that object alone. */
    public SymbolicHeap built(Formula object, Predicate<HeapKey> isChanged, Formula unless) {
        SymbolicHeap before = copy();
        int allocated = facts.allocated();
        return new SymbolicHeap(facts, new HashMap<>(), remembered(key -> {
            if (!isChanged.test(key) && !key.isFinal()) {
                return before.get(key);
            }
            Formula alone = before.get(key);
            if (!key.isStatic() && !key.isElements()) {
                alone = facts.formulas().write(alone, object, facts.value("built " + key.name(), key.stored()));
            }
            return facts.formulas().choose(unless, alone, facts.base(key, allocated));
        }));
    }

    /** The heap where ways meet, by the conditions under which each was taken; the last one needs none. */
    static SymbolicHeap merged(StateAxioms facts, List<Formula> conditions, List<SymbolicHeap> heaps) {
        SymbolicHeap first = heaps.get(0);
        if (heaps.stream().allMatch(heap -> heap.past == first.past && heap.known.equals(first.known))) {
            return first.copy();
        }
        List<SymbolicHeap> copies = heaps.stream().map(SymbolicHeap::copy).toList();
        Past past = first.past;
        if (heaps.stream().anyMatch(heap -> heap.past != first.past)) {
            past = remembered(key -> chosen(facts, key, conditions, copies));
        }
        Map<HeapKey, Formula> known = new HashMap<>();
        Set<HeapKey> keys = new LinkedHashSet<>();
        heaps.forEach(heap -> keys.addAll(ordered(heap.known.keySet())));
        for (HeapKey key : keys) {
            known.put(key, chosen(facts, key, conditions, copies));
        }
        return new SymbolicHeap(facts, known, past);
    }

    /** Formulas are numbered as they are made, so the order must not depend on hashes. */
    private static List<HeapKey> ordered(Set<HeapKey> keys) {
        Map<String, HeapKey> byName = new HashMap<>();
        keys.forEach(key -> byName.put(key.toString() + key.isStatic(), key));
        List<HeapKey> ordered = new ArrayList<>();
        new TreeSet<>(byName.keySet()).forEach(name -> ordered.add(byName.get(name)));
        return ordered;
    }

    private static Formula chosen(StateAxioms facts, HeapKey key, List<Formula> conditions, List<SymbolicHeap> heaps) {
        Formula value = heaps.get(heaps.size() - 1).get(key);
        for (int i = heaps.size() - 2; i >= 0; i--) {
            value = facts.formulas().choose(conditions.get(i), heaps.get(i).get(key), value);
        }
        return value;
    }
}
