package dev.assay.engine.states;

import dev.assay.lab.result.HeapGraph;
import dev.assay.logic.Table;
import dev.assay.logic.Term;
import dev.assay.logic.Term.Var;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Brings heaps into linear form: objects, variables and terms are numbered in the order in which they are met from the roots
 * on, breadth first; for one thread.
 */
final class Linearizer {
    private static final int NULL = 0;
    private static final int CONSTANT = 1;
    private static final int SYMBOLIC = 2;

    private final Comparison comparison;
    private final Map<String, Integer> words = new HashMap<>();
    private final Map<Term, Integer> terms = new HashMap<>();
    private final List<Var> variables = new ArrayList<>();
    private final List<Integer> queue = new ArrayList<>();
    private int[] places = new int[64];
    private long[] numbers = new long[256];
    private int size;

    Linearizer(Comparison comparison) {
        this.comparison = comparison;
    }

    LinearForm linearize(HeapGraph heap) {
        begin(heap.objects().size());
        boolean hasIterators = Comparison.hasIterators(heap);
        for (HeapGraph.Value root : heap.roots()) {
            put(root);
        }
        for (HeapGraph.Statics statics : heap.statics()) {
            put(word(statics.className()));
            for (int i = 0; i < statics.names().size(); i++) {
                if (!comparison.isIgnored(statics.className(), statics.names().get(i))) {
                    put(statics.values().get(i));
                }
            }
        }
        for (int i = 0; i < queue.size(); i++) {
            put(heap.objects().get(queue.get(i)), hasIterators);
        }
        return new LinearForm(Arrays.copyOf(numbers, size), variables);
    }

    private void begin(int objects) {
        terms.clear();
        variables.clear();
        queue.clear();
        size = 0;
        if (places.length < objects) {
            places = new int[objects * 2];
        }
        Arrays.fill(places, 0, objects, 0);
    }

    private void put(HeapGraph.Node object, boolean hasIterators) {
        put(word(object.shape().className()));
        put(object.name() == null ? -1 : word(object.name()));
        put(object.values().size());
        boolean isArray = object.shape().isArray();
        for (int i = 0; i < object.values().size(); i++) {
            if (isArray || comparison.counts(object.shape().fields().get(i), hasIterators)) {
                put(object.values().get(i));
            }
        }
    }

    private void put(HeapGraph.Value value) {
        if (value instanceof HeapGraph.Reference reference) {
            put(reference.object() < 0 ? NULL : place(reference.object()));
        } else if (value instanceof HeapGraph.Constant constant) {
            put(CONSTANT);
            put(constant.bits());
        } else if (value instanceof HeapGraph.Symbolic symbolic) {
            put(SYMBOLIC);
            put(symbolic.term());
        }
    }

    private int place(int object) {
        if (places[object] == 0) {
            queue.add(object);
            places[object] = queue.size();
        }
        return places[object];
    }

    /** A term that was met before is named by its number, else it is reported with its operands. */
    private void put(Term term) {
        Integer known = terms.get(term);
        if (known != null) {
            put(-1 - known);
            return;
        }
        terms.put(term, terms.size());
        put(term.op().ordinal());
        if (term instanceof Var variable) {
            put(variable.kind().ordinal());
            variables.add(variable);
        } else if (term instanceof Term.Const constant) {
            put(constant.sort().ordinal());
            put(constant.bits());
        } else if (term instanceof Term.Unary unary) {
            put(unary.operand());
        } else if (term instanceof Term.Binary binary) {
            put(binary.left());
            put(binary.right());
        } else if (term instanceof Term.Select select) {
            put(select.index());
            put(select.table());
        }
    }

    private void put(Table table) {
        put(table.sort().ordinal());
        put(table.length());
        for (int i = 0; i < table.length(); i++) {
            Term element = table.element(i);
            put(element == null ? CONSTANT : SYMBOLIC);
            if (element == null) {
                put(table.constant(i));
            } else {
                put(element);
            }
        }
    }

    private int word(String text) {
        return words.computeIfAbsent(text, fresh -> words.size());
    }

    private void put(long number) {
        if (size == numbers.length) {
            numbers = Arrays.copyOf(numbers, size * 2);
        }
        numbers[size++] = number;
    }
}
