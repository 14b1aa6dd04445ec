package dev.assay.prover.state;

import dev.assay.logic.formula.Formula;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.tree.analysis.Frame;

/** The state of one method's run on its way through the code. */
public final class ProgramPoint {
    /** Under which condition the run gets here. */
    public Formula reach;

    public Frame<StackValue> frame;
    public SymbolicHeap heap;

    public ProgramPoint(Formula reach, Frame<StackValue> frame, SymbolicHeap heap) {
        this.reach = reach;
        this.frame = frame;
        this.heap = heap;
    }

    public ProgramPoint copy() {
        return new ProgramPoint(reach, new Frame<>(frame), heap.copy());
    }

    /** Where several ways meet; at most one of them is taken. */
    public static ProgramPoint merged(StateAxioms facts, List<ProgramPoint> ways) {
        if (ways.size() == 1) {
            return ways.get(0).copy();
        }
        List<Formula> conditions = ways.stream().map(way -> way.reach).toList();
        Frame<StackValue> frame = new Frame<>(ways.get(0).frame);
        for (int i = 0; i < frame.getLocals(); i++) {
            int slot = i;
            frame.setLocal(
                    i,
                    chosen(
                            facts,
                            conditions,
                            ways.stream().map(way -> way.frame.getLocal(slot)).toList()));
        }
        List<StackValue> stack = new ArrayList<>();
        for (int i = 0; i < frame.getStackSize(); i++) {
            int slot = i;
            stack.add(chosen(
                    facts,
                    conditions,
                    ways.stream().map(way -> way.frame.getStack(slot)).toList()));
        }
        frame.clearStack();
        stack.forEach(frame::push);
        SymbolicHeap heap = SymbolicHeap.merged(
                facts, conditions, ways.stream().map(way -> way.heap).toList());
        return new ProgramPoint(facts.formulas().or(conditions), frame, heap);
    }

    private static StackValue chosen(StateAxioms facts, List<Formula> conditions, List<StackValue> values) {
        StackValue last = values.get(values.size() - 1);
        boolean isOneKind = values.stream()
                .allMatch(value -> value.formula() != null
                        && last.formula() != null
                        && value.formula().domain().equals(last.formula().domain()));
        if (!isOneKind) {
            return StackValue.NONE;
        }
        Formula chosen = last.there();
        for (int i = values.size() - 2; i >= 0; i--) {
            chosen = facts.formulas().choose(conditions.get(i), values.get(i).there(), chosen);
        }
        return new StackValue(chosen);
    }
}
