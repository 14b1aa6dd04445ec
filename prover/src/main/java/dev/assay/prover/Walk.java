package dev.assay.prover;

import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.Formulas;
import dev.assay.program.flow.Block;
import dev.assay.program.flow.Convoluted;
import dev.assay.program.flow.Flow;
import dev.assay.program.flow.MethodCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
final class Walk {
    private final Translation translation;
    private final Formulas formulas;
    private final MethodCode code;
    private final Flow flow;
    private final Callers callers;
    private final Rounds rounds;
    private final Instructions instructions;
    private final Copies copies;
    private final Map<Copies.Copy, List<Point>> arriving = new HashMap<>();
    private final List<Point> returning = new ArrayList<>();
    private final List<Point> throwing = new ArrayList<>();

    Walk(Translation translation, MethodCode code, Callers callers) throws Convoluted, TooLarge {
        this.translation = translation;
        this.formulas = translation.formulas;
        this.code = code;
        if (code.size() > translation.options.steps()) {
            throw new TooLarge("it has more than " + translation.options.steps() + " instructions");
        }
        this.flow = translation.book.flow(code);
        this.callers = callers;
        this.copies = Copies.of(flow, translation.options);
        this.rounds = new Rounds(translation, code, flow, copies.unroll());
        this.instructions = new Instructions(translation, code, this);
    }

    /**
     * How a method ends.
     *
     * @param returned null where it never returns; the result, if any, is on the stack
     * @param threw null where no exception leaves it that matters to a caller; the exception is on the stack
     */
    record Ends(Point returned, Point threw) {}

    /** Begins with arguments: the receiver, if any, and one value for each parameter. */
    Ends run(Formula reach, Heap heap, List<Formula> arguments) throws TooLarge, Convoluted {
        Frame<Val> frame = new Frame<>(code.locals(), Math.max(1, code.stack()));
        for (int i = 0; i < code.locals(); i++) {
            frame.setLocal(i, Val.NONE);
        }
        int slot = 0;
        for (Formula argument : arguments) {
            Val value = new Val(argument);
            frame.setLocal(slot, value);
            slot += value.getSize();
        }
        arriving.put(copies.first(), new ArrayList<>(List.of(new Point(reach, frame, heap.copy()))));
        for (Copies.Copy copy : copies.order()) {
            List<Point> ways = arriving.remove(copy);
            if (ways != null) {
                walk(copy, rounds.begin(copy, Point.merged(translation.facts, ways)));
            }
        }
        return new Ends(merged(returning), merged(throwing));
    }

    private Point merged(List<Point> ways) {
        return ways.isEmpty() ? null : Point.merged(translation.facts, ways);
    }

    private void walk(Copies.Copy copy, Point point) throws TooLarge, Convoluted {
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

    /** Goes on in another block. */
    void go(Copies.Copy from, int block, Point point) {
        if (point.reach.isFalse()) {
            return;
        }
        Copies.Copy to = copies.next(from, block);
        if (to == null) {
            rounds.cut(from, block, point);
        } else {
            arriving.computeIfAbsent(to, key -> new ArrayList<>()).add(point.copy());
        }
    }

    void returns(Point point) {
        returning.add(point.copy());
    }

    /** Whether exceptions of this instruction end up anywhere but outside of the method under analysis. */
    boolean isHandled(Copies.Copy copy) {
        return !flow.block(copy.block()).handlers().isEmpty() || callers.handleAnything();
    }

    /** Whether somebody catches the exception for sure, here or in a caller. */
    boolean isCaught(Copies.Copy copy, String exception) {
        for (Block.Handler handler : flow.block(copy.block()).handlers()) {
            if (handler.type() != null && translation.program.isSubtype(exception, handler.type())) {
                return true;
            }
        }
        return callers.catchesFor(exception);
    }

    /** An exception: on to the handlers, or out of the method. */
    void raise(Copies.Copy copy, Point at, Formula condition, Formula exception) {
        Point point = at.copy();
        point.reach = formulas.and(at.reach, condition);
        point.frame.clearStack();
        point.frame.push(new Val(exception));
        for (Block.Handler handler : flow.block(copy.block()).handlers()) {
            Formula isCaught = handler.type() == null
                    ? formulas.truth(true)
                    : translation.facts.types().is(dev.assay.model.ClassType.of(handler.type()), exception);
            Point caught = point.copy();
            caught.reach = formulas.and(point.reach, isCaught);
            go(copy, handler.block(), caught);
            point.reach = formulas.and(point.reach, formulas.not(isCaught));
        }
        if (!point.reach.isFalse() && callers.handleAnything()) {
            throwing.add(point);
        }
    }

    /** The handlers around an instruction, for a method that is called there. */
    Callers callersFrom(Copies.Copy copy) {
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
