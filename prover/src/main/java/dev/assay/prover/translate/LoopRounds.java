package dev.assay.prover.translate;

import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.Formulas;
import dev.assay.program.flow.Flow;
import dev.assay.program.flow.Loop;
import dev.assay.program.flow.MethodCode;
import dev.assay.prover.condition.Assumption;
import dev.assay.prover.condition.Candidate;
import dev.assay.prover.state.ProgramPoint;
import dev.assay.prover.state.StackValue;
import dev.assay.wire.Op;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BiFunction;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Frame;

/** What is known at the beginning of each round of a loop; in the last copy, of every later round. */
final class LoopRounds {
    private final Translation translation;
    private final Formulas formulas;
    private final MethodCode code;
    private final Flow flow;
    private final int unroll;
    private final Map<UnrolledBlocks.Copy, ProgramPoint> entries = new HashMap<>();
    private final Map<UnrolledBlocks.Copy, List<Claim>> claims = new HashMap<>();

    /** A candidate, and what it says of a state. */
    private record Claim(Candidate candidate, BiFunction<ProgramPoint, Formulas, Formula> meaning) {}

    LoopRounds(Translation translation, MethodCode code, Flow flow, int unroll) {
        this.translation = translation;
        this.formulas = translation.formulas;
        this.code = code;
        this.flow = flow;
        this.unroll = unroll;
    }

    /** The state with which a copy begins. */
    ProgramPoint begin(UnrolledBlocks.Copy copy, ProgramPoint point) {
        List<Loop> loops = flow.loops(copy.block());
        if (loops.isEmpty() || loops.get(loops.size() - 1).header() != copy.block()) {
            return point;
        }
        Loop loop = loops.get(loops.size() - 1);
        int round = copy.rounds().get(copy.rounds().size() - 1);
        if (round == 0) {
            entries.put(copy, point.copy());
        }
        return round == unroll ? laterRound(copy, loop, point) : point;
    }

    private UnrolledBlocks.Copy firstRound(UnrolledBlocks.Copy copy) {
        List<Integer> rounds = new ArrayList<>(copy.rounds());
        rounds.set(rounds.size() - 1, 0);
        return new UnrolledBlocks.Copy(copy.block(), rounds);
    }

    private ProgramPoint laterRound(UnrolledBlocks.Copy copy, Loop loop, ProgramPoint point) {
        Formula bounded = bound(loop);
        ProgramPoint any = point.copy();
        SortedSet<Integer> written = written(loop);
        for (int slot : written) {
            any.frame.setLocal(slot, unknown(point.frame.getLocal(slot), bounded, slot));
        }
        List<StackValue> stack = new ArrayList<>();
        for (int i = 0; i < point.frame.getStackSize(); i++) {
            stack.add(unknown(point.frame.getStack(i), bounded, -1));
        }
        any.frame.clearStack();
        stack.forEach(any.frame::push);
        List<int[]> ranges = loop.blocks().stream()
                .map(block ->
                        new int[] {flow.block(block).from(), flow.block(block).to()})
                .toList();
        any.heap = point.heap.changed(translation.effects.of(code, ranges), bounded);
        claim(copy, written, point, any);
        return any;
    }

    private StackValue unknown(StackValue value, Formula bounded, int slot) {
        if (value.formula() == null) {
            return value;
        }
        Formula fresh = value.formula().domain() == Plain.REF
                ? translation.facts.reference("local " + slot, null)
                : formulas.fresh("local " + slot, value.formula().domain());
        return new StackValue(formulas.choose(bounded, value.formula(), fresh));
    }

    private Formula bound(Loop loop) {
        int at = lineOf(loop);
        return translation.assumption(Assumption.Claim.bound(code.place(at), unroll), code, at, unroll);
    }

    private int lineOf(Loop loop) {
        int at = flow.block(loop.header()).from();
        while (at + 1 < code.length() && code.instruction(at).getOpcode() < 0) {
            at++;
        }
        return at;
    }

    private SortedSet<Integer> written(Loop loop) {
        SortedSet<Integer> written = new TreeSet<>();
        for (int block : loop.blocks()) {
            for (int i = flow.block(block).from(); i < flow.block(block).to(); i++) {
                if (code.instruction(i) instanceof VarInsnNode local
                        && local.getOpcode() >= Opcodes.ISTORE
                        && local.getOpcode() <= Opcodes.ASTORE) {
                    written.add(local.var);
                } else if (code.instruction(i) instanceof IincInsnNode increment) {
                    written.add(increment.var);
                }
            }
        }
        return written;
    }

    /** What loops often keep: counters stay on their side of where they began and within arrays, references stay there. */
    private void claim(UnrolledBlocks.Copy copy, SortedSet<Integer> written, ProgramPoint entry, ProgramPoint any) {
        List<Claim> all = new ArrayList<>();
        Frame<StackValue> before = Objects.requireNonNull(entries.get(firstRound(copy))).frame;
        for (int slot : written) {
            Formula initial = before.getLocal(slot).formula();
            Formula now = any.frame.getLocal(slot).formula();
            if (initial == null || now == null || initial.domain() != now.domain() || !translation.mayClaimMore()) {
                continue;
            }
            if (now.domain() == Plain.INT) {
                all.add(claim(slot, (value, make) -> make.java(Op.GE, value, initial)));
                all.add(claim(slot, (value, make) -> make.java(Op.LE, value, initial)));
                if (!initial.isConstant() || initial.bits() != 0) {
                    all.add(claim(slot, (value, make) -> make.java(Op.GE, value, make.number(0))));
                }
                for (Formula array : arrays(before, written)) {
                    Formula length = translation.facts.length(array);
                    all.add(claim(slot, (value, make) -> make.java(Op.LE, value, length)));
                }
            } else if (now.domain() == Plain.REF) {
                all.add(claim(slot, (value, make) -> make.not(make.same(value, translation.facts.nothing()))));
            }
        }
        for (Claim claim : all) {
            // Only if it holds at first: claims that contradict one another would rule out the very states that
            // break them.
            Formula isClaimed = formulas.and(claim.candidate.holds(), any.reach, claim.meaning.apply(entry, formulas));
            translation.facts.state(formulas.implies(isClaimed, claim.meaning.apply(any, formulas)));
            breaks(claim, entry);
        }
        claims.put(copy, all);
    }

    private Claim claim(int slot, BiFunction<Formula, Formulas, Formula> meaning) {
        return new Claim(translation.candidate(), (point, make) -> {
            Formula value = point.frame.getLocal(slot).formula();
            return value == null ? make.truth(false) : meaning.apply(value, make);
        });
    }

    /** Arrays that the loop does not replace: locals whose length somebody has asked for. */
    private List<Formula> arrays(Frame<StackValue> before, SortedSet<Integer> written) {
        List<Formula> arrays = new ArrayList<>();
        for (int i = 0; i < before.getLocals() && arrays.size() < 3; i++) {
            Formula value = before.getLocal(i).formula();
            if (!written.contains(i)
                    && value != null
                    && value.domain() == Plain.REF
                    && translation.facts.types().isArray(value)) {
                arrays.add(value);
            }
        }
        return arrays;
    }

    private void breaks(Claim claim, ProgramPoint point) {
        claim.candidate.brokenBy(formulas.and(point.reach, formulas.not(claim.meaning.apply(point, formulas))));
    }

    /** Control goes back to the header of a loop whose later rounds are all in the copy that it leaves. */
    void cut(UnrolledBlocks.Copy from, int header, ProgramPoint point) {
        List<Loop> loops = flow.loops(header);
        Loop loop = loops.get(loops.size() - 1);
        translation.facts.state(formulas.implies(bound(loop), formulas.not(point.reach)));
        UnrolledBlocks.Copy last = new UnrolledBlocks.Copy(header, from.rounds().subList(0, loops.size()));
        claims.getOrDefault(last, List.of()).forEach(claim -> breaks(claim, point));
    }
}
