package dev.assay.prover.translate;

import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.Formulas;
import dev.assay.program.flow.Block;
import dev.assay.program.flow.Flow;
import dev.assay.program.flow.IrreducibleFlow;
import dev.assay.program.flow.MethodCode;
import dev.assay.prover.state.ProgramPoint;
import dev.assay.prover.state.StackValue;
import dev.assay.prover.state.SymbolicHeap;
import dev.assay.prover.state.TooLarge;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Takes one method's state through its code, all ways at once: where ways part, each gets its condition; where they meet,
 * they become one state again, so that formulas grow with the code and not with the number of its paths.
 *
 * <p>Loops are unrolled. The last copy of a loop's body stands for every later round: what the loop may change is
 * unknown there, but for invariants.
 */
public final class MethodWalk {
    private final Translation translation;
    private final Formulas formulas;
    private final MethodCode code;
    private final Flow flow;
    private final Callers callers;
    private final LoopRounds rounds;
    private final Instructions instructions;
    private final UnrolledBlocks copies;
    private final Map<UnrolledBlocks.Copy, List<ProgramPoint>> arriving = new HashMap<>();
    private final List<ProgramPoint> returning = new ArrayList<>();
    private final List<ProgramPoint> throwing = new ArrayList<>();

    public MethodWalk(Translation translation, MethodCode code, Callers callers) throws IrreducibleFlow, TooLarge {
        this.translation = translation;
        this.formulas = translation.formulas;
        this.code = code;
        if (code.size() > translation.options.steps()) {
            throw new TooLarge("it has more than " + translation.options.steps() + " instructions");
        }
        this.flow = translation.book.flow(code);
        this.callers = callers;
        this.copies = UnrolledBlocks.of(flow, translation.options);
        this.rounds = new LoopRounds(translation, code, flow, copies.unroll());
        this.instructions = new Instructions(translation, code, this);
    }

    /**
     * How a method ends.
     *
     * @param returned null if it never returns; the result, if any, is on the stack
     * @param threw null if no exception leaves it that matters to a caller; the exception is on the stack
     */
    public record Ends(
            @Nullable ProgramPoint returned, @Nullable ProgramPoint threw) {}

    /** Begins with arguments: the receiver, if any, and one value for each parameter. */
    public Ends run(Formula reach, SymbolicHeap heap, List<Formula> arguments) throws TooLarge, IrreducibleFlow {
        Frame<StackValue> frame = new Frame<>(code.locals(), Math.max(1, code.stack()));
        for (int i = 0; i < code.locals(); i++) {
            frame.setLocal(i, StackValue.NONE);
        }
        int slot = 0;
        for (Formula argument : arguments) {
            StackValue value = new StackValue(argument);
            frame.setLocal(slot, value);
            slot += value.getSize();
        }
        arriving.put(copies.first(), new ArrayList<>(List.of(new ProgramPoint(reach, frame, heap.copy()))));
        for (UnrolledBlocks.Copy copy : copies.order()) {
            List<ProgramPoint> ways = arriving.remove(copy);
            if (ways != null) {
                walk(copy, rounds.begin(copy, ProgramPoint.merged(translation.facts, ways)));
            }
        }
        return new Ends(merged(returning), merged(throwing));
    }

    private @Nullable ProgramPoint merged(List<ProgramPoint> ways) {
        return ways.isEmpty() ? null : ProgramPoint.merged(translation.facts, ways);
    }

    private void walk(UnrolledBlocks.Copy copy, ProgramPoint point) throws TooLarge, IrreducibleFlow {
        Block block = flow.block(copy.block());
        for (int i = block.from(); i < block.to(); i++) {
            AbstractInsnNode instruction = code.instruction(i);
            if (instruction.getOpcode() < 0) {
                continue;
            }
            translation.step();
            if (point.reach.isFalse() || !instructions.execute(copy, i, instruction, point)) {
                return;
            }
        }
        if (!block.next().isEmpty()) {
            go(copy, block.next().get(block.next().size() - 1), point);
        }
    }

    /** Continues in another block. */
    void go(UnrolledBlocks.Copy from, int block, ProgramPoint point) {
        if (point.reach.isFalse()) {
            return;
        }
        UnrolledBlocks.Copy to = copies.next(from, block);
        if (to == null) {
            rounds.cut(from, block, point);
        } else {
            arriving.computeIfAbsent(to, key -> new ArrayList<>()).add(point.copy());
        }
    }

    void returns(ProgramPoint point) {
        returning.add(point.copy());
    }

    /** Whether exceptions of this instruction end up anywhere but outside of the method under analysis. */
    boolean isHandled(UnrolledBlocks.Copy copy) {
        return !flow.block(copy.block()).handlers().isEmpty() || callers.handleAnything();
    }

    /** Whether somebody catches the exception for sure, here or in a caller. */
    boolean isCaught(UnrolledBlocks.Copy copy, String exception) {
        for (Block.Handler handler : flow.block(copy.block()).handlers()) {
            if (handler.type() != null && translation.program.isSubtype(exception, handler.type())) {
                return true;
            }
        }
        return callers.catchesFor(exception);
    }

    /** An exception: on to the handlers, or out of the method. */
    void raise(UnrolledBlocks.Copy copy, ProgramPoint at, Formula condition, Formula exception) {
        ProgramPoint point = at.copy();
        point.reach = formulas.and(at.reach, condition);
        point.frame.clearStack();
        point.frame.push(new StackValue(exception));
        for (Block.Handler handler : flow.block(copy.block()).handlers()) {
            Formula isCaught = handler.type() == null
                    ? formulas.truth(true)
                    : translation.facts.types().is(dev.assay.model.type.ClassType.of(handler.type()), exception);
            ProgramPoint caught = point.copy();
            caught.reach = formulas.and(point.reach, isCaught);
            go(copy, handler.block(), caught);
            point.reach = formulas.and(point.reach, formulas.not(isCaught));
        }
        if (!point.reach.isFalse() && callers.handleAnything()) {
            throwing.add(point);
        }
    }

    /** The handlers around an instruction, for a method that is called there. */
    Callers callersFrom(UnrolledBlocks.Copy copy) {
        return callers.and(flow.block(copy.block()).handlers(), translation.program, code.ref());
    }

    Flow flow() {
        return flow;
    }

    Callers callers() {
        return callers;
    }

    static boolean isReturn(int opcode) {
        return opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
    }
}
