package dev.assay.prover;

import dev.assay.logic.formula.Formula;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.tree.analysis.Frame;

/** The state of one method's run on its way through the code. */
final class Point {
    /** Under which condition the run gets here. */
    Formula reach;

    Frame<Val> frame;
    Heap heap;

    Point(Formula reach, Frame<Val> frame, Heap heap) {
        this.reach = reach;
        this.frame = frame;
        this.heap = heap;
    }

    Point copy() {
        return new Point(reach, new Frame<>(frame), heap.copy());
    }

    /** Where several ways meet; at most one of them is taken. */
    static Point merged(Facts facts, List<Point> ways) {
        if (ways.size() == 1) {
            return ways.get(0).copy();
        }
        List<Formula> conditions = ways.stream().map(way -> way.reach).toList();
        Frame<Val> frame = new Frame<>(ways.get(0).frame);
        for (int i = 0; i < frame.getLocals(); i++) {
            int slot = i;
            frame.setLocal(
                    i,
                    chosen(
                            facts,
                            conditions,
                            ways.stream().map(way -> way.frame.getLocal(slot)).toList()));
        }
        List<Val> stack = new ArrayList<>();
        for (int i = 0; i < frame.getStackSize(); i++) {
            int slot = i;
            stack.add(chosen(
                    facts,
                    conditions,
                    ways.stream().map(way -> way.frame.getStack(slot)).toList()));
        }
        frame.clearStack();
        stack.forEach(frame::push);
        Heap heap = Heap.merged(
                facts, conditions, ways.stream().map(way -> way.heap).toList());
        return new Point(facts.formulas().or(conditions), frame, heap);
    }

    private static Val chosen(Facts facts, List<Formula> conditions, List<Val> values) {
        Val last = values.get(values.size() - 1);
        boolean isOneKind = values.stream()
                .allMatch(value -> value.formula() != null
                        && last.formula() != null
                        && value.formula().domain().equals(last.formula().domain()));
        if (!isOneKind) {
            return Val.NONE;
        }
        Formula chosen = last.formula();
        for (int i = values.size() - 2; i >= 0; i--) {
            chosen = facts.formulas().choose(conditions.get(i), values.get(i).formula(), chosen);
        }
        return new Val(chosen);
    }
}
