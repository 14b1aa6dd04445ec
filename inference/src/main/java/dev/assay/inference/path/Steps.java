package dev.assay.inference.path;

import dev.assay.inference.formula.EntryInputs;
import dev.assay.inference.formula.Sums;
import dev.assay.inference.path.value.HeapObject;
import dev.assay.inference.path.value.PathLog.Unexpected;
import dev.assay.inference.path.value.PathValue;
import dev.assay.inference.path.value.PathValue.Num;
import dev.assay.inference.path.value.PathValue.Ref;
import dev.assay.inference.property.Wording;
import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.Formulas;
import dev.assay.logic.value.Semantics;
import dev.assay.wire.Op;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/** Does what the instructions of a followed call do, apart from jumps. */
final class Steps {
    /** By opcode, from IADD to LXOR. */
    private static final Op[] BINARY = {
        Op.IADD, Op.LADD, Op.FADD, Op.DADD, Op.ISUB, Op.LSUB, Op.FSUB, Op.DSUB, Op.IMUL, Op.LMUL, Op.FMUL, Op.DMUL,
        Op.IDIV, Op.LDIV, Op.FDIV, Op.DDIV, Op.IREM, Op.LREM, Op.FREM, Op.DREM, Op.INEG, Op.LNEG, Op.FNEG, Op.DNEG,
        Op.ISHL, Op.LSHL, Op.ISHR, Op.LSHR, Op.IUSHR, Op.LUSHR, Op.IAND, Op.LAND, Op.IOR, Op.LOR, Op.IXOR, Op.LXOR
    };

    /** By opcode, from I2L to I2S. */
    private static final Op[] CONVERSIONS = {
        Op.I2L, Op.I2F, Op.I2D, Op.L2I, Op.L2F, Op.L2D, Op.F2I, Op.F2L, Op.F2D, Op.D2I, Op.D2L, Op.D2F, Op.I2B, Op.I2C,
        Op.I2S
    };

    private static final Op[] COMPARISONS = {Op.LCMP, Op.FCMPL, Op.FCMPG, Op.DCMPL, Op.DCMPG};
    private static final Set<Op> DIVISIONS = Set.of(Op.IDIV, Op.LDIV, Op.IREM, Op.LREM);

    private final CallFollower follower;
    private final HeapSteps heap;
    private final CallSteps calls;

    Steps(CallFollower follower, HeapNames names) {
        this.follower = follower;
        this.heap = new HeapSteps(follower, names);
        this.calls = new CallSteps(follower);
    }

    /** Executes an instruction; returns whether it ends without an exception. */
    boolean execute(FrameWalk walk, AbstractInsnNode node, int at, Frame<PathValue> frame) throws Unexpected {
        int opcode = node.getOpcode();
        if (node instanceof FieldInsnNode access) {
            return heap.field(walk, access, at);
        }
        if (node instanceof MethodInsnNode call) {
            return calls.call(walk, call);
        }
        if (node instanceof InvokeDynamicInsnNode call) {
            return calls.dynamic(walk, call);
        }
        if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
            return heap.load(walk, opcode - Opcodes.IALOAD);
        }
        return opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE
                ? heap.store(walk, opcode - Opcodes.IASTORE)
                : executePlain(walk, node, frame);
    }

    /** The same for what neither calls nor reads the heap. */
    private boolean executePlain(FrameWalk walk, AbstractInsnNode node, Frame<PathValue> frame) throws Unexpected {
        int opcode = node.getOpcode();
        if (opcode <= Opcodes.LDC) {
            walk.push(constant(node));
            return true;
        }
        if (opcode >= Opcodes.IADD && opcode <= Opcodes.DCMPG && opcode != Opcodes.IINC) {
            return compute(walk, opcode);
        }
        if (node instanceof IincInsnNode step) {
            increment(step, frame);
            return true;
        }
        return node instanceof TypeInsnNode || node instanceof IntInsnNode || opcode >= Opcodes.ARRAYLENGTH
                ? other(walk, node)
                : move(node, frame);
    }

    private static boolean move(AbstractInsnNode node, Frame<PathValue> frame) throws Unexpected {
        try {
            frame.execute(node, new PathMoves());
            return true;
        } catch (AnalyzerException | RuntimeException e) {
            throw new Unexpected("instruction " + node.getOpcode() + " does not fit");
        }
    }

    private PathValue constant(AbstractInsnNode node) {
        Formulas formulas = follower.state().formulas();
        int opcode = node.getOpcode();
        return switch (opcode) {
            case Opcodes.ACONST_NULL -> new Ref(null, follower.state().nothing(), false);
            case Opcodes.LCONST_0, Opcodes.LCONST_1 ->
                Num.of(formulas.constant(Plain.LONG, opcode - Opcodes.LCONST_0), true);
            case Opcodes.FCONST_0, Opcodes.FCONST_1, Opcodes.FCONST_2 -> real((float) (opcode - Opcodes.FCONST_0));
            case Opcodes.DCONST_0, Opcodes.DCONST_1 -> real((double) (opcode - Opcodes.DCONST_0));
            case Opcodes.BIPUSH, Opcodes.SIPUSH -> Num.of(formulas.number(((IntInsnNode) node).operand), false);
            case Opcodes.LDC -> literal(((LdcInsnNode) node).cst);
            default -> Num.of(formulas.number(opcode - Opcodes.ICONST_0), false);
        };
    }

    private Num real(float value) {
        return Num.of(follower.state().formulas().constant(Plain.FLOAT, Semantics.bits(value)), false);
    }

    private Num real(double value) {
        return Num.of(follower.state().formulas().constant(Plain.DOUBLE, Semantics.bits(value)), true);
    }

    private PathValue literal(Object value) {
        if (value instanceof Integer number) {
            return Num.of(follower.state().formulas().number(number), false);
        }
        if (value instanceof Long number) {
            return Num.of(follower.state().formulas().constant(Plain.LONG, number), true);
        }
        if (value instanceof Float number) {
            return real(number);
        }
        if (value instanceof Double number) {
            return real(number);
        }
        if (value instanceof String text) {
            String quoted = Wording.literal(text);
            HeapObject object = follower.state().add(HeapObject.named(quoted, false));
            return new Ref(object, follower.state().inputs().input(quoted, "Ljava/lang/String;", false), false);
        }
        return new Ref(follower.state().add(HeapObject.stranger()), null, false);
    }

    private boolean compute(FrameWalk walk, int opcode) throws Unexpected {
        if (opcode >= Opcodes.I2L && opcode <= Opcodes.I2S) {
            unary(walk, CONVERSIONS[opcode - Opcodes.I2L]);
            return true;
        }
        if (opcode >= Opcodes.LCMP) {
            Num right = walk.popNum();
            walk.push(binary(COMPARISONS[opcode - Opcodes.LCMP], walk.popNum(), right));
            return true;
        }
        Op op = BINARY[opcode - Opcodes.IADD];
        if (opcode >= Opcodes.INEG && opcode <= Opcodes.DNEG) {
            unary(walk, op);
            return true;
        }
        Num right = walk.popNum();
        Num left = walk.popNum();
        if (DIVISIONS.contains(op)) {
            follower.skipCallbacks();
            boolean isZero = follower.log().takeNumber() == 0;
            divisor(right, isZero, op);
            if (isZero) {
                return false;
            }
        }
        walk.push(
                op == Op.FREM || op == Op.DREM
                        ? follower.state().number(null, false, op == Op.DREM)
                        : binary(op, left, right));
        return true;
    }

    private void divisor(Num divisor, boolean isZero, Op op) {
        Formula formula = divisor.formula();
        if (formula != null) {
            Formulas formulas = follower.state().formulas();
            Plain domain = op.sort() == 'J' ? Plain.LONG : Plain.INT;
            Formula same = formulas.same(formula, formulas.constant(domain, 0));
            follower.state().require(isZero ? same : formulas.not(same), divisor.isLooped());
        }
    }

    private void unary(FrameWalk walk, Op op) throws Unexpected {
        Num operand = walk.popNum();
        Formula formula =
                operand.formula() == null ? null : follower.state().formulas().java(op, operand.formula());
        walk.push(follower.state().number(formula, operand.isLooped(), isWide(op)));
    }

    private Num binary(Op op, Num left, Num right) {
        @Nullable Formula formula = null;
        if (left.formula() != null && right.formula() != null) {
            formula = Sums.simplified(
                    op, left.formula(), right.formula(), follower.state().formulas());
        }
        return follower.state().number(formula, left.isLooped() || right.isLooped(), isWide(op));
    }

    private static boolean isWide(Op op) {
        return op.sort() == 'J' || op.sort() == 'D';
    }

    private void increment(IincInsnNode step, Frame<PathValue> frame) throws Unexpected {
        if (!(frame.getLocal(step.var) instanceof Num before)) {
            throw new Unexpected("no number is in the variable");
        }
        Num one = Num.of(follower.state().formulas().number(step.incr), false);
        frame.setLocal(step.var, binary(Op.IADD, before, one));
    }

    private boolean other(FrameWalk walk, AbstractInsnNode node) throws Unexpected {
        switch (node.getOpcode()) {
            case Opcodes.NEW:
                walk.push(new Ref(
                        follower.state().add(HeapObject.made(((TypeInsnNode) node).desc.replace('/', '.'))),
                        null,
                        false));
                return true;
            case Opcodes.NEWARRAY, Opcodes.ANEWARRAY:
                return heap.newArray(walk);
            case Opcodes.ARRAYLENGTH:
                return heap.length(walk);
            case Opcodes.CHECKCAST:
                return cast(walk, ((TypeInsnNode) node).desc);
            case Opcodes.INSTANCEOF:
                test(walk, ((TypeInsnNode) node).desc);
                return true;
            case Opcodes.MULTIANEWARRAY:
                for (int i = 0; i < ((MultiANewArrayInsnNode) node).dims; i++) {
                    walk.pop();
                }
                walk.push(new Ref(follower.state().add(HeapObject.made("[")), null, false));
                return true;
            case Opcodes.MONITORENTER, Opcodes.MONITOREXIT:
                walk.pop();
                return true;
            default:
                throw new Unexpected("instruction " + node.getOpcode());
        }
    }

    private boolean cast(FrameWalk walk, String type) throws Unexpected {
        boolean fits = follower.awaitFlag();
        Ref value = walk.popRef();
        if (value.object() != null) {
            Formula test = isInstance(value, type);
            if (test != null && value.object().madeAs() == null) {
                follower.state()
                        .require(fits ? test : follower.state().formulas().not(test), value.isLooped());
            }
        }
        if (fits) {
            walk.push(value);
        }
        return fits;
    }

    private void test(FrameWalk walk, String type) throws Unexpected {
        Ref value = walk.popRef();
        boolean holds = follower.awaitFlag();
        Formula test = isInstance(value, type);
        Formulas formulas = follower.state().formulas();
        if (test == null && value.object() != null && value.object().madeAs() != null) {
            test = formulas.truth(holds);
        }
        walk.push(new Num(
                test == null ? null : formulas.choose(test, formulas.number(1), formulas.number(0)),
                value.isLooped(),
                1));
    }

    /** Whether a reference is to an object of a type, as a formula; null if that cannot be said. */
    private @Nullable Formula isInstance(Ref value, String type) {
        Formula reference = value.formula();
        if (reference == null || reference.isConstant()) {
            return null;
        }
        String name = Type.getObjectType(type).getClassName().replace('$', '.');
        String text = reference.name() + " instanceof " + name;
        boolean isState = follower.state()
                .inputs()
                .of(reference)
                .map(EntryInputs.Input::isState)
                .orElse(false);
        Formula input = follower.state().inputs().input(text, "Z", isState);
        return input == null
                ? null
                : follower.state()
                        .formulas()
                        .same(input, follower.state().formulas().number(1));
    }
}
