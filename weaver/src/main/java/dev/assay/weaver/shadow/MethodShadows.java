package dev.assay.weaver.shadow;

import static org.objectweb.asm.Opcodes.*;

import dev.assay.weaver.instruction.ArithmeticWeaver;
import dev.assay.weaver.instruction.ArrayWeaver;
import dev.assay.weaver.instruction.CallWeaver;
import dev.assay.weaver.instruction.FieldWeaver;
import dev.assay.weaver.instruction.JumpWeaver;
import dev.assay.weaver.instruction.MoveWeaver;
import dev.assay.weaver.instruction.NativeWeaver;
import dev.assay.weaver.instruction.ReferenceWeaver;
import dev.assay.weaver.instruction.SourceWeaver;
import dev.assay.weaver.site.SiteNumbers;
import dev.assay.weaver.slot.ClassContext;
import dev.assay.weaver.slot.ReferenceScope;
import dev.assay.weaver.slot.ShadowNames;
import dev.assay.weaver.slot.ShadowSlots;
import dev.assay.weaver.slot.Slot;
import dev.assay.weaver.slot.SlotInterpreter;
import dev.assay.weaver.slot.Weave;
import dev.assay.wire.MethodToken;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/** Weaves shadows into one method: which weaver serves which instruction, the prologue, handlers and stack map frames. */
final class MethodShadows {
    /** Of {@code InvocationHandler.invoke}, which proxies call with arguments that they have put into boxes. */
    private static final String HANDLER =
            "(Ljava/lang/Object;Ljava/lang/reflect/Method;[Ljava/lang/Object;)Ljava/lang/Object;";

    private final ClassNode owner;
    private final MethodNode method;
    private final SiteNumbers sites;
    private final FieldWeaver fields;
    private final CallWeaver calls;
    private final ReferenceWeaver references;
    private final SourceWeaver sources;
    private final int token;
    private final boolean isOfJdk;
    private ShadowSlots slots;
    private Weave weave;

    @SuppressWarnings("NullAway.Init") // Slots and weave are set by weave.
    MethodShadows(
            ClassNode owner, MethodNode method, SiteNumbers sites, ClassContext surroundings, ReferenceScope scope) {
        this.owner = owner;
        this.method = method;
        this.sites = sites;
        this.fields = new FieldWeaver(owner, surroundings);
        this.calls = new CallWeaver(surroundings, owner.name);
        this.references = new ReferenceWeaver(scope, surroundings);
        this.sources = new SourceWeaver(surroundings, owner.name, method);
        this.token = MethodToken.of(method.name, method.desc);
        this.isOfJdk = NativeWeaver.isOfJdk(owner.name);
    }

    /** Changes the method in place; throws where its code is not valid. */
    void weave() throws AnalyzerException {
        Frame<Slot>[] frames = new Analyzer<>(new SlotInterpreter()).analyze(owner.name, method);
        slots = new ShadowSlots(method, frames, parameterWords(), SavedFrames.isSaving(method));
        weave = new Weave(slots, sites, method.name, method.desc);
        AbstractInsnNode[] code = method.instructions.toArray();
        weaveHandlers(frames);
        for (int i = 0; i < code.length; i++) {
            weave(code[i], frames[i]);
        }
        method.instructions.insert(prologue());
        moveVariables();
    }

    private int parameterWords() {
        return (Type.getArgumentsAndReturnSizes(method.desc) >> 2) - ((method.access & ACC_STATIC) != 0 ? 1 : 0);
    }

    private void weave(AbstractInsnNode insn, Frame<Slot> frame) {
        if (insn instanceof LineNumberNode line) {
            weave.line(line.line);
        } else if (insn instanceof FrameNode map) {
            extend(map);
        } else if (insn.getOpcode() >= 0 && frame != null) {
            weave.begin(frame);
            references.weave(weave, insn);
            if (insn instanceof IincInsnNode increment) {
                int variable = increment.var;
                slots.move(insn);
                ArithmeticWeaver.increment(weave, increment, variable);
            } else {
                dispatch(insn);
                slots.move(insn);
            }
            weave.end(method.instructions, insn);
        } else {
            slots.move(insn);
        }
    }

    private void dispatch(AbstractInsnNode insn) {
        if (insn instanceof VarInsnNode access) {
            if (insn.getOpcode() <= ALOAD) {
                MoveWeaver.load(weave, access);
            } else if (insn.getOpcode() != RET) {
                MoveWeaver.store(weave, access);
            }
        } else if (insn instanceof JumpInsnNode jump) {
            JumpWeaver.jump(weave, jump);
        } else if (insn instanceof FieldInsnNode access) {
            sources.read(weave, access);
            calls.access(weave, access);
            fields.access(weave, access);
        } else if (insn instanceof MethodInsnNode call) {
            sources.call(weave, call);
            calls.call(weave, call);
            sources.stopClocks(weave, call);
        } else if (insn instanceof InvokeDynamicInsnNode call) {
            calls.dynamicCall(weave, call);
        } else if (insn instanceof TableSwitchInsnNode table) {
            JumpWeaver.tableSwitch(weave, table);
        } else if (insn instanceof LookupSwitchInsnNode lookup) {
            JumpWeaver.lookupSwitch(weave, lookup);
        } else if (insn instanceof MultiANewArrayInsnNode array) {
            ArrayWeaver.create(weave, array);
        } else {
            if (insn instanceof TypeInsnNode test) {
                sources.test(weave, test);
            }
            dispatchByOpcode(insn);
        }
    }

    private void dispatchByOpcode(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (opcode >= ICONST_M1 && opcode <= LDC) {
            MoveWeaver.constant(weave);
        } else if (opcode >= DUP && opcode <= SWAP) {
            MoveWeaver.shuffle(weave, insn);
        } else if (ArithmeticWeaver.isUnary(opcode)) {
            ArithmeticWeaver.unary(weave, insn);
        } else if (ArithmeticWeaver.isBinary(opcode)) {
            ArithmeticWeaver.binary(weave, insn);
        } else if (opcode >= IRETURN && opcode <= RETURN) {
            CallWeaver.returns(weave, opcode, token);
            SavedFrames.restore(weave, slots.saved());
        } else {
            dispatchOfObjects(insn, opcode);
        }
    }

    /** Arrays, and ints that say something of an object and have no shadow. */
    private void dispatchOfObjects(AbstractInsnNode insn, int opcode) {
        if (opcode >= IALOAD && opcode <= SALOAD) {
            ArrayWeaver.read(weave, insn);
        } else if (opcode >= IASTORE && opcode <= SASTORE) {
            ArrayWeaver.store(weave, insn);
        } else if (opcode == NEWARRAY || opcode == ANEWARRAY) {
            ArrayWeaver.create(weave, insn, isOfJdk);
        } else if (opcode == ARRAYLENGTH || opcode == INSTANCEOF) {
            weave.clearShadow(weave.stackSize() - 1);
        }
    }

    /** A call that ends in an exception must leave no shadow of its arguments behind. */
    private void weaveHandlers(Frame<Slot>[] frames) {
        List<AbstractInsnNode> woven = new ArrayList<>();
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            AbstractInsnNode first = block.handler;
            while (first != null && first.getOpcode() < 0) {
                first = first.getNext();
            }
            if (first != null && !woven.contains(first) && frames[method.instructions.indexOf(block.handler)] != null) {
                woven.add(first);
            }
        }
        for (AbstractInsnNode first : woven) {
            InsnList caught = new InsnList();
            caught.add(new InsnNode(DUP));
            caught.add(Weave.runtime("ShadowFrame", "caught", "(Ljava/lang/Throwable;)V"));
            method.instructions.insertBefore(first, caught);
        }
    }

    private InsnList prologue() {
        InsnList code = new InsnList();
        for (int i = slots.base(); i < slots.base() + slots.count(); i++) {
            code.add(new InsnNode(ACONST_NULL));
            code.add(new VarInsnNode(ASTORE, i));
        }
        SavedFrames.save(code, slots.saved());
        references.enter(method, code);
        if (method.name.equals("invoke") && method.desc.equals(HANDLER)) {
            code.add(Weave.runtime("ShadowFrame", "intercepted", "()V"));
        }
        int variable = (method.access & ACC_STATIC) != 0 ? 0 : 1;
        int index = 0;
        for (Type type : Type.getArgumentTypes(method.desc)) {
            if (Slot.isShadowed(type)) {
                code.add(new VarInsnNode(type.getOpcode(ILOAD), slots.moved(variable)));
                code.add(Weave.constant(index++));
                code.add(Weave.constant(token));
                code.add(Weave.runtime("ShadowFrame", "argument", "(" + Weave.letter(type) + "II)E"));
                code.add(new VarInsnNode(ASTORE, slots.local(variable)));
            }
            variable += type.getSize();
        }
        if (index > 0) {
            code.add(Weave.constant(token));
            code.add(Weave.runtime("ShadowFrame", "entered", "(I)V"));
        }
        sources.enter(code, sites);
        return code;
    }

    /** Existing frames learn of the shadows, which all hold an Expr or null everywhere. */
    private void extend(FrameNode map) {
        List<Object> locals = new ArrayList<>();
        int words = 0;
        boolean inserted = slots.count() == 0;
        for (Object type : map.local) {
            if (!inserted && words == slots.base()) {
                insertShadows(locals);
                inserted = true;
            }
            locals.add(type);
            words += type == LONG || type == DOUBLE ? 2 : 1;
        }
        if (!inserted) {
            for (; words < slots.base(); words++) {
                locals.add(TOP);
            }
            insertShadows(locals);
        }
        map.local = locals;
    }

    private void insertShadows(List<Object> locals) {
        for (int i = 0; i < slots.count(); i++) {
            locals.add(slots.base() + i == slots.saved() ? "java/lang/Object" : ShadowNames.EXPR);
        }
    }

    private void moveVariables() {
        if (method.localVariables != null) {
            for (LocalVariableNode variable : method.localVariables) {
                variable.index = slots.moved(variable.index);
            }
        }
        method.visibleLocalVariableAnnotations = null;
        method.invisibleLocalVariableAnnotations = null;
    }
}
