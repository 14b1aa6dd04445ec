package dev.assay.prover.translate;

import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.Formulas;
import dev.assay.model.report.AssertionKind;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.program.flow.IrreducibleFlow;
import dev.assay.program.flow.MethodCode;
import dev.assay.prover.condition.AssertionSite;
import dev.assay.prover.condition.Escape;
import dev.assay.prover.state.ProgramPoint;
import dev.assay.prover.state.StackValue;
import dev.assay.prover.state.StateAxioms;
import dev.assay.prover.state.TooLarge;
import dev.assay.wire.Op;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** What each instruction does to a state. */
final class Instructions {
    private final Translation translation;
    private final Formulas formulas;
    private final StateAxioms facts;
    private final MethodCode code;
    private final MethodWalk walk;
    private final FieldsAndArrays memory;
    private final Calls calls;
    private final ImplicitThrows implicit;
    private final StackMoves moves = new StackMoves();

    Instructions(Translation translation, MethodCode code, MethodWalk walk) {
        this.translation = translation;
        this.formulas = translation.formulas;
        this.facts = translation.facts;
        this.code = code;
        this.walk = walk;
        this.memory = new FieldsAndArrays(translation, this);
        this.calls = new Calls(translation, this, code, walk);
        this.implicit = new ImplicitThrows(translation, code, walk);
    }

    FieldsAndArrays memory() {
        return memory;
    }

    ImplicitThrows implicit() {
        return implicit;
    }

    /** Where an instruction stands while it is executed. */
    record At(UnrolledBlocks.Copy copy, int index, ProgramPoint point) {
        Formula pop() {
            return point.frame.pop().there();
        }

        void push(Formula value) {
            point.frame.push(new StackValue(value));
        }
    }

    /** False if control does not go on to the next instruction. */
    boolean execute(UnrolledBlocks.Copy copy, int index, AbstractInsnNode instruction, ProgramPoint point)
            throws TooLarge, IrreducibleFlow {
        At at = new At(copy, index, point);
        int opcode = instruction.getOpcode();
        if (instruction instanceof VarInsnNode && opcode != Opcodes.RET
                || opcode >= Opcodes.POP && opcode <= Opcodes.SWAP) {
            move(instruction, point);
            return true;
        }
        if (instruction instanceof JumpInsnNode jump) {
            return jump(at, jump);
        }
        if (instruction instanceof TableSwitchInsnNode || instruction instanceof LookupSwitchInsnNode) {
            return choose(at, instruction);
        }
        if (MethodWalk.isReturn(opcode)) {
            walk.returns(point);
            return false;
        }
        if (opcode == Opcodes.ATHROW) {
            raise(at);
            return false;
        }
        value(at, instruction);
        return true;
    }

    private void move(AbstractInsnNode instruction, ProgramPoint point) throws IrreducibleFlow {
        try {
            point.frame.execute(instruction, moves);
        } catch (AnalyzerException | IndexOutOfBoundsException e) {
            throw new IrreducibleFlow("its code does not verify");
        }
    }

    private void value(At at, AbstractInsnNode instruction) throws TooLarge, IrreducibleFlow {
        implicit.before(at, instruction);
        if (instruction instanceof IincInsnNode increment) {
            Formula old = at.point.frame.getLocal(increment.var).there();
            Formula sum = formulas.java(Op.IADD, old, formulas.number(increment.incr));
            at.point.frame.setLocal(increment.var, new StackValue(sum));
        } else if (instruction instanceof LdcInsnNode constant) {
            at.push(constant(constant.cst));
        } else if (instruction instanceof FieldInsnNode field) {
            memory.field(at, field);
        } else if (instruction instanceof MethodInsnNode call) {
            calls.call(at, call);
        } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
            calls.dynamic(at, dynamic);
        } else if (instruction instanceof MultiANewArrayInsnNode array) {
            memory.newArrays(
                    at, (dev.assay.model.type.ArrayType) dev.assay.model.type.Descriptors.type(array.desc), array.dims);
        } else if (instruction instanceof TypeInsnNode type) {
            typed(at, type);
        } else {
            byOpcode(at, instruction);
        }
    }

    /** Instructions that stand alone but for their operands on the stack. */
    private void byOpcode(At at, AbstractInsnNode instruction) throws TooLarge, IrreducibleFlow {
        int opcode = instruction.getOpcode();
        if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
            present(at, at.pop());
        } else if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
            memory.load(at, "IJFDABCS".charAt(opcode - Opcodes.IALOAD));
        } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
            memory.store(at, "IJFDABCS".charAt(opcode - Opcodes.IASTORE));
        } else if (opcode == Opcodes.ARRAYLENGTH) {
            Formula array = at.pop();
            present(at, array);
            at.push(facts.length(array));
        } else if (opcode == Opcodes.NEWARRAY) {
            memory.newArray(at, FieldsAndArrays.element(((org.objectweb.asm.tree.IntInsnNode) instruction).operand));
        } else if (opcode != Opcodes.NOP) {
            Arithmetic.execute(at, instruction, this, formulas);
        }
    }

    private void typed(At at, TypeInsnNode instruction) throws TooLarge {
        JavaType type = dev.assay.model.type.Descriptors.type(
                Type.getObjectType(instruction.desc).getDescriptor());
        switch (instruction.getOpcode()) {
            case Opcodes.NEW -> at.push(facts.allocate(type, true));
            case Opcodes.ANEWARRAY -> memory.newArray(at, type);
            case Opcodes.INSTANCEOF -> {
                Formula reference = at.pop();
                Formula is = formulas.and(
                        formulas.not(facts.isNull(reference)), facts.types().is(type, reference));
                at.push(formulas.choose(is, formulas.number(1), formulas.number(0)));
            }
            default -> {
                Formula reference = at.pop();
                Formula isWrong = formulas.and(
                        formulas.not(facts.isNull(reference)),
                        formulas.not(facts.types().is(type, reference)));
                check(at, AssertionKind.CAST, isWrong);
                at.push(reference);
            }
        }
    }

    private Formula constant(Object constant) {
        if (constant instanceof Integer number) {
            return formulas.number(number);
        } else if (constant instanceof Long number) {
            return formulas.constant(Plain.LONG, number);
        } else if (constant instanceof Float number) {
            return formulas.constant(Plain.FLOAT, dev.assay.logic.value.Semantics.bits(number));
        } else if (constant instanceof Double number) {
            return formulas.constant(Plain.DOUBLE, dev.assay.logic.value.Semantics.bits(number));
        } else if (constant instanceof String text) {
            return calls.texts().literal(text);
        } else if (constant instanceof Type type && type.getSort() <= Type.OBJECT) {
            return facts.literal("class " + type.getDescriptor(), ClassType.of("java.lang.Class"));
        }
        // A dynamic constant, or a method's type or handle.
        JavaType type = constant instanceof org.objectweb.asm.ConstantDynamic dynamic
                ? dev.assay.model.type.Descriptors.type(dynamic.getDescriptor())
                : ClassType.OBJECT;
        return facts.value("constant", type);
    }

    /** Whether a failure here is one of the code under analysis, not of a library it calls. */
    private boolean isOurs() {
        return !walk.callers().isQuiet()
                && translation.program.isOnClassPath(code.ref().owner());
    }

    /** An operation that must not fail: fails if the condition holds, and continues if it does not. */
    void check(At at, AssertionKind kind, Formula fails) throws TooLarge {
        boolean isTrivial = kind == AssertionKind.NULL && fails.isFalse();
        boolean isCaught = walk.isCaught(at.copy, kind.thrown());
        if (isOurs() && !isTrivial && !isCaught) {
            translation.fails(site(at.index, kind, ""), at.point.reach, fails);
        }
        if (!isOurs() && !isCaught && !walk.callers().isQuiet()) {
            translation.escapes(Escape.call(code.ref(), true), formulas.and(at.point.reach, fails));
        }
        if (!fails.isFalse() && walk.isHandled(at.copy)) {
            Formula exception = facts.allocate(ClassType.of(kind.thrown()), true);
            if (isOurs() && isCaught) {
                translation.catches(exception, site(at.index, kind, ""));
            }
            walk.raise(at.copy, at.point, fails, exception);
        }
        at.point.reach = formulas.and(at.point.reach, formulas.not(fails));
    }

    AssertionSite site(int index, AssertionKind kind, String what) {
        return new AssertionSite(
                code.ref(),
                index,
                kind,
                code.place(index),
                code.line(index),
                OperationText.text(code.instruction(index)),
                what);
    }

    void present(At at, Formula reference) throws TooLarge {
        check(at, AssertionKind.NULL, facts.isNull(reference));
    }

    private void raise(At at) throws TooLarge {
        Formula exception = at.pop();
        present(at, exception);
        boolean isAssertion = facts.exactType(exception) instanceof ClassType type
                && translation.program.isSubtype(type.name(), AssertionKind.ASSERT.thrown());
        throwAgain(at, exception);
        if (isAssertion && isOurs()) {
            AssertionSite site = site(at.index, AssertionKind.ASSERT, "");
            if (walk.isCaught(at.copy, AssertionKind.ASSERT.thrown())) {
                translation.catches(exception, site);
            } else {
                translation.fails(site, at.point.reach, formulas.truth(true));
            }
        } else {
            escape(at, exception);
        }
        walk.raise(at.copy, at.point, formulas.truth(true), exception);
    }

    /** Notes what is thrown on purpose, unless somebody catches it for sure. */
    private void escape(At at, Formula exception) {
        String type = facts.exactType(exception) instanceof ClassType exact ? exact.name() : null;
        boolean isCaught = walk.isCaught(at.copy, type == null ? Escape.ANYTHING : type);
        if (!isCaught && !walk.callers().isQuiet()) {
            Formula isThrown = at.point.reach;
            for (Formula implicit : translation.implicit()) {
                isThrown = formulas.and(isThrown, formulas.not(formulas.same(exception, implicit)));
            }
            translation.escapes(Escape.thrown(code.ref(), type, code.place(at.index)), isThrown);
        }
    }

    /** What was caught before, and leaves the method after all, is the failure of where it was thrown first. */
    private void throwAgain(At at, Formula exception) {
        for (Map.Entry<Formula, AssertionSite> caught : translation.caught().entrySet()) {
            String type = caught.getValue().kind().thrown();
            if (!walk.isCaught(at.copy, type)) {
                // Of an exception that a loop kept, only its type is known.
                Formula isIt = StateAxioms.isMade(exception)
                        ? formulas.same(exception, caught.getKey())
                        : facts.types().is(ClassType.of(type), exception);
                if (!isIt.isFalse()) {
                    translation.fails(caught.getValue(), at.point.reach, isIt);
                }
            }
        }
    }

    private boolean jump(At at, JumpInsnNode jump) {
        int target = walk.flow().blockOf(jump.label);
        if (jump.getOpcode() == Opcodes.GOTO) {
            walk.go(at.copy, target, at.point);
            return false;
        }
        Formula condition = condition(at, jump.getOpcode());
        if (isOurs()) {
            translation.turns(code.place(at.index), at.point.reach, condition);
        }
        ProgramPoint taken = at.point.copy();
        taken.reach = formulas.and(at.point.reach, condition);
        walk.go(at.copy, target, taken);
        at.point.reach = formulas.and(at.point.reach, formulas.not(condition));
        return true;
    }

    private Formula condition(At at, int opcode) {
        Formula right = at.pop();
        return switch (opcode) {
            case Opcodes.IFNULL -> facts.isNull(right);
            case Opcodes.IFNONNULL -> formulas.not(facts.isNull(right));
            case Opcodes.IF_ACMPEQ, Opcodes.IF_ICMPEQ -> formulas.same(at.pop(), right);
            case Opcodes.IF_ACMPNE, Opcodes.IF_ICMPNE -> formulas.not(formulas.same(at.pop(), right));
            case Opcodes.IF_ICMPLT -> formulas.java(Op.LT, at.pop(), right);
            case Opcodes.IF_ICMPGE -> formulas.java(Op.GE, at.pop(), right);
            case Opcodes.IF_ICMPGT -> formulas.java(Op.GT, at.pop(), right);
            case Opcodes.IF_ICMPLE -> formulas.java(Op.LE, at.pop(), right);
            default -> formulas.java(comparisonWithZero(opcode), right, formulas.number(0));
        };
    }

    private static Op comparisonWithZero(int opcode) {
        return switch (opcode) {
            case Opcodes.IFEQ -> Op.EQ;
            case Opcodes.IFNE -> Op.NE;
            case Opcodes.IFLT -> Op.LT;
            case Opcodes.IFGE -> Op.GE;
            case Opcodes.IFGT -> Op.GT;
            default -> Op.LE;
        };
    }

    private boolean choose(At at, AbstractInsnNode instruction) {
        Formula key = at.pop();
        List<Integer> keys = new ArrayList<>();
        List<LabelNode> labels;
        LabelNode otherwise;
        if (instruction instanceof TableSwitchInsnNode table) {
            for (int i = table.min; i <= table.max; i++) {
                keys.add(i);
            }
            labels = table.labels;
            otherwise = table.dflt;
        } else {
            LookupSwitchInsnNode lookup = (LookupSwitchInsnNode) instruction;
            keys.addAll(lookup.keys);
            labels = lookup.labels;
            otherwise = lookup.dflt;
        }
        List<Formula> none = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            Formula isKey = formulas.same(key, formulas.number(keys.get(i)));
            ProgramPoint taken = at.point.copy();
            taken.reach = formulas.and(at.point.reach, isKey);
            walk.go(at.copy, walk.flow().blockOf(labels.get(i)), taken);
            none.add(formulas.not(isKey));
        }
        at.point.reach = formulas.and(at.point.reach, formulas.and(none));
        walk.go(at.copy, walk.flow().blockOf(otherwise), at.point);
        return false;
    }
}
