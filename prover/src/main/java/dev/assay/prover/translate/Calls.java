package dev.assay.prover.translate;

import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.Formulas;
import dev.assay.model.report.AssertionKind;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.Descriptors;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.Clause;
import dev.assay.program.contract.MethodContract;
import dev.assay.program.flow.IrreducibleFlow;
import dev.assay.program.flow.MethodCode;
import dev.assay.prover.condition.Assumption;
import dev.assay.prover.condition.Escape;
import dev.assay.prover.knowledge.Effects;
import dev.assay.prover.knowledge.HeapKey;
import dev.assay.prover.knowledge.KnownCalls;
import dev.assay.prover.knowledge.SafeCalls;
import dev.assay.prover.state.MathCalls;
import dev.assay.prover.state.ProgramPoint;
import dev.assay.prover.state.StackValue;
import dev.assay.prover.state.StateAxioms;
import dev.assay.prover.state.Texts;
import dev.assay.prover.state.TooLarge;
import dev.assay.wire.Op;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls: bodies are looked into where they are small and known, else anything may come back. */
final class Calls {
    private static final int MOST_OF_LIBRARIES = 24;
    private static final ClassType THROWABLE = ClassType.of("java.lang.Throwable");

    private final Translation translation;
    private final Formulas formulas;
    private final StateAxioms facts;
    private final Program program;
    private final Instructions instructions;
    private final MethodCode code;
    private final MethodWalk walk;

    Calls(Translation translation, Instructions instructions, MethodCode code, MethodWalk walk) {
        this.translation = translation;
        this.formulas = translation.formulas;
        this.facts = translation.facts;
        this.program = translation.program;
        this.instructions = instructions;
        this.code = code;
        this.walk = walk;
    }

    Texts texts() {
        return translation.texts;
    }

    void call(Instructions.At at, MethodInsnNode call) throws TooLarge, IrreducibleFlow {
        MethodRef named = new MethodRef(owner(call.owner), call.name, call.desc);
        List<Formula> arguments = arguments(at, call);
        if (!isUnderstood(at, call, named, arguments)) {
            general(at, call, named, arguments);
        }
    }

    /** What a call takes from the stack; the object that it is made on comes first. */
    private List<Formula> arguments(Instructions.At at, MethodInsnNode call) throws TooLarge, IrreducibleFlow {
        List<Formula> arguments = new ArrayList<>();
        for (int i = Type.getArgumentTypes(call.desc).length; i > 0; i--) {
            arguments.add(0, at.pop());
        }
        if (call.getOpcode() != Opcodes.INVOKESTATIC) {
            arguments.add(0, at.pop());
            instructions.present(at, arguments.get(0));
        }
        return arguments;
    }

    /** Whether the call is never made, or is one whose meaning is known without its code; then its result has been pushed. */
    private boolean isUnderstood(Instructions.At at, MethodInsnNode call, MethodRef named, List<Formula> arguments)
            throws TooLarge, IrreducibleFlow {
        if (at.point().reach.isFalse()) {
            push(at, named, zero(named));
            return true;
        }
        Formula known = call.owner.startsWith("[") ? ofArray(at, call, arguments.get(0)) : known(at, named, arguments);
        if (known != null) {
            push(at, named, known);
            return true;
        }
        if (KnownCalls.isPure(code.ref(), named)) {
            pure(at, named);
            return true;
        }
        if (named.owner().equals(Clauses.LISTENER)) {
            // A clause whose evaluation throws does not hold.
            push(at, named, zero(named));
            return true;
        }
        return false;
    }

    /** A call by the contract and, if it may be looked into, the body of its target. */
    private void general(Instructions.At at, MethodInsnNode call, MethodRef named, List<Formula> arguments)
            throws TooLarge, IrreducibleFlow {
        boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
        MethodInfo target = call.owner.startsWith("[") ? null : target(call, named, arguments);
        boolean isOnly = target != null && isOnlyTarget(call, named, target, arguments);
        MethodCode body = target == null ? null : body(target, isOnly);
        Clauses.Moment before = new Clauses.Moment(
                at.point().reach,
                at.point().heap.copy(),
                isStatic ? null : arguments.get(0),
                isStatic ? arguments : arguments.subList(1, arguments.size()));
        MethodContract contract = target == null || walk.callers().isQuiet()
                ? new MethodContract(List.of(), List.of())
                : translation.clauses().of(target.ref());
        require(at, contract, before);
        if (target != null) {
            translation.calls(target.ref(), body != null);
        }
        if (body == null) {
            Formula result = unknown(at, named, target, isOnly, arguments, escape(named, target, isOnly));
            ensure(at, target, contract, before, result);
            push(at, named, result);
        } else if (isOnly || target == null) {
            push(at, named, inlined(at, body, arguments));
        } else {
            push(at, named, inlinedUnlessOverridden(at, named, target, body, arguments));
        }
    }

    /** How an exception may leave a call that is not looked into. */
    private Escape escape(MethodRef named, @Nullable MethodInfo target, boolean isOnly) {
        boolean isKnown = isOnly || target != null && !target.isAbstract() && !isOverridden(target);
        return Escape.call(target == null ? named : target.ref(), isKnown);
    }

    /** What somebody wrote down that the called method needs. */
    private void require(Instructions.At at, MethodContract contract, Clauses.Moment before)
            throws TooLarge, IrreducibleFlow {
        if (!contract.requiresExplicitly()) {
            return;
        }
        Formula holds = translation.clauses().required(contract, before);
        if (program.isOnClassPath(code.ref().owner())) {
            String what = contract.requires().get(0).get(0).written().text();
            translation.fails(
                    instructions.site(at.index(), AssertionKind.CONTRACT, what), at.point().reach, formulas.not(holds));
        }
        at.point().reach = formulas.and(at.point().reach, holds);
    }

    /** What a called method promises holds after it, if its body is not looked into. */
    private void ensure(
            Instructions.At at,
            @Nullable MethodInfo called,
            MethodContract contract,
            Clauses.Moment before,
            @Nullable Formula result)
            throws TooLarge, IrreducibleFlow {
        if (called == null || contract.ensures().isEmpty()) {
            return;
        }
        MethodRef target = called.ref();
        Map<Clause, List<Formula>> olds = translation.clauses().olds(contract.ensures(), before);
        Clauses.Moment after =
                new Clauses.Moment(at.point().reach, at.point().heap.copy(), before.self(), before.parameters());
        for (Clause clause : contract.ensures()) {
            Formula holds =
                    translation.clauses().holds(clause, after, result, Objects.requireNonNull(olds.get(clause)));
            Formula isKept = translation.assumption(Assumption.Claim.promise(target, clause));
            at.point().reach = formulas.and(at.point().reach, formulas.implies(isKept, holds));
        }
    }

    private static String owner(String internal) {
        return internal.startsWith("[") ? "java.lang.Object" : internal.replace('/', '.');
    }

    private void push(Instructions.At at, MethodRef named, @Nullable Formula value) {
        if (!named.returns().isVoid()) {
            at.push(Objects.requireNonNull(value, "what is not void has a value"));
        }
    }

    private @Nullable Formula zero(MethodRef named) {
        return named.returns().isVoid() ? null : facts.zero(HeapKey.domain(named.returns()));
    }

    /** What can be called on arrays alone; null for what all objects have. */
    private @Nullable Formula ofArray(Instructions.At at, MethodInsnNode call, Formula array) throws TooLarge {
        return call.name.equals("clone") && Descriptors.type(call.owner) instanceof ArrayType type
                ? instructions.memory().copied(at, type, array)
                : null;
    }

    /** What is known about strings, boxes and numbers; null if this is no such call. */
    private @Nullable Formula known(Instructions.At at, MethodRef named, List<Formula> arguments) throws TooLarge {
        if (translation.enums.isOrdinal(named)) {
            return translation.enums.ordinal(named.owner(), arguments.get(0));
        }
        PrimitiveType boxed = Texts.unboxed(named.owner());
        if (boxed != null && Texts.isBoxing(named)) {
            return texts().box(boxed, arguments.get(0));
        }
        if (boxed != null && Texts.isUnboxing(named)) {
            return texts().inside(boxed, arguments.get(0));
        }
        if (!named.owner().equals("java.lang.String") || arguments.isEmpty()) {
            return MathCalls.result(formulas, named, arguments);
        }
        Formula text = arguments.get(0);
        switch (named.name() + named.descriptor()) {
            case "length()I":
                return facts.length(text);
            case "isEmpty()Z":
                return number(formulas.same(facts.length(text), formulas.number(0)));
            case "equals(Ljava/lang/Object;)Z":
                Formula isEqual = texts().equal(text, arguments.get(1));
                return isEqual == null ? null : number(isEqual);
            case "charAt(I)C":
                Formula index = arguments.get(1);
                throwIf(
                        at,
                        formulas.or(
                                formulas.java(Op.LT, index, formulas.number(0)),
                                formulas.java(Op.GE, index, facts.length(text))),
                        named,
                        "java.lang.StringIndexOutOfBoundsException");
                return texts().character(text, index);
            default:
                return null;
        }
    }

    private Formula number(Formula truth) {
        return formulas.choose(truth, formulas.number(1), formulas.number(0));
    }

    private void throwIf(Instructions.At at, Formula condition, MethodRef named, String exception) throws TooLarge {
        if (!walk.isCaught(at.copy(), exception) && !walk.callers().isQuiet()) {
            translation.escapes(Escape.call(named, true), formulas.and(at.point().reach, condition));
        }
        if (walk.isHandled(at.copy())) {
            walk.raise(at.copy(), at.point(), condition, facts.allocate(ClassType.of(exception), true));
        }
        at.point().reach = formulas.and(at.point().reach, formulas.not(condition));
    }

    /** Answers anything but null, may throw, changes nothing. */
    private void pure(Instructions.At at, MethodRef named) {
        if (!named.isConstructor() && !named.owner().equals("java.lang.Object")) {
            mayThrow(at);
        }
        escape(at, Escape.call(named, true));
        if (!named.returns().isVoid()) {
            Formula value = facts.value(named.name(), named.returns());
            int[] range = KnownCalls.range(named);
            if (range != null && named.returns() == PrimitiveType.INT) {
                facts.state(formulas.between(value, range[0], range[1]));
            }
            at.push(named.returns().isPrimitive() ? value : facts.present(value));
        }
    }

    /** Notes that anything may come out of a call, unless somebody catches it for sure. */
    private void escape(Instructions.At at, Escape way) {
        boolean isSafe = way.isCall() && SafeCalls.neverThrows(way.method());
        if (!isSafe
                && !walk.isCaught(at.copy(), Escape.ANYTHING)
                && !walk.callers().isQuiet()) {
            translation.escapes(way, formulas.truth(!at.point().reach.isFalse()));
        }
    }

    private void mayThrow(Instructions.At at) {
        Formula throwsNow = formulas.fresh("throws", Plain.BOOL);
        if (walk.isHandled(at.copy())) {
            walk.raise(at.copy(), at.point(), throwsNow, facts.present(facts.reference("thrown", THROWABLE)));
        }
        at.point().reach = formulas.and(at.point().reach, formulas.not(throwsNow));
    }

    private @Nullable MethodInfo target(MethodInsnNode call, MethodRef named, List<Formula> arguments) {
        boolean isVirtual = call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE;
        if (isVirtual && facts.types().exactType(arguments.get(0)) instanceof ClassType exact) {
            return program.resolveMethod(new MethodRef(exact.name(), named.name(), named.descriptor()))
                    .orElse(null);
        }
        return program.resolveMethod(named).orElse(null);
    }

    private boolean isOnlyTarget(MethodInsnNode call, MethodRef named, MethodInfo target, List<Formula> arguments) {
        return Effects.isOnlyTarget(program, call.getOpcode(), named, target)
                || facts.types().exactType(arguments.get(0)) instanceof ClassType;
    }

    /** The body to look into; null if it is too large, too deep, unknown, or one of several. */
    private @Nullable MethodCode body(MethodInfo target, boolean isOnly) {
        MethodCode body = translation.book.find(target.ref()).orElse(null);
        if (body == null
                || KnownCalls.readsFieldsOfJvm(target.ref())
                || body.size() > mostInlined(target)
                || walk.callers().depth() >= translation.options.depth()
                || !translation.hasRoom(body.size())
                || target.ref().equals(code.ref())
                || walk.callers().methods().contains(target.ref())) {
            return null;
        }
        return isOnly || program.isOnClassPath(target.owner()) && !isOverridden(target) ? body : null;
    }

    /** Of libraries only what is tiny: checks, accessors, minimum and maximum. */
    private int mostInlined(MethodInfo target) {
        return program.isOnClassPath(target.owner()) ? translation.options.inlined() : MOST_OF_LIBRARIES;
    }

    private boolean isOverridden(MethodInfo target) {
        return program.subtypes(target.owner()).stream()
                .map(name -> program.findReadable(name).orElse(null))
                .anyMatch(info -> info == null
                        || info.method(target.ref().name(), target.ref().descriptor())
                                .isPresent());
    }

    private @Nullable Formula inlined(Instructions.At at, MethodCode body, List<Formula> arguments)
            throws TooLarge, IrreducibleFlow {
        MethodWalk.Ends ends = ends(at, body, arguments);
        ProgramPoint point = at.point();
        if (ends.returned() == null) {
            point.reach = formulas.truth(false);
            return zero(body.ref());
        }
        point.reach = ends.returned().reach;
        point.heap = ends.returned().heap;
        return body.ref().returns().isVoid()
                ? null
                : ends.returned().frame.pop().formula();
    }

    private MethodWalk.Ends ends(Instructions.At at, MethodCode body, List<Formula> arguments)
            throws TooLarge, IrreducibleFlow {
        MethodWalk inner = new MethodWalk(translation, body, walk.callersFrom(at.copy()));
        MethodWalk.Ends ends = inner.run(at.point().reach, at.point().heap, arguments);
        if (ends.threw() != null) {
            ProgramPoint thrown = at.point().copy();
            thrown.heap = ends.threw().heap;
            walk.raise(
                    at.copy(),
                    thrown,
                    ends.threw().reach,
                    ends.threw().frame.pop().there());
        }
        return ends;
    }

    /** Two ways: the body, as long as the assumption holds that nothing overrides it, else anything. */
    private @Nullable Formula inlinedUnlessOverridden(
            Instructions.At at, MethodRef named, MethodInfo target, MethodCode body, List<Formula> arguments)
            throws TooLarge, IrreducibleFlow {
        Formula isTarget = translation.assumption(Assumption.Claim.dispatch(target.ref()), code, at.index());
        ProgramPoint other = at.point().copy();
        other.reach = formulas.and(other.reach, formulas.not(isTarget));
        Instructions.At elsewhere = new Instructions.At(at.copy(), at.index(), other);
        Formula anything = unknown(elsewhere, named, null, false, arguments, null);
        at.point().reach = formulas.and(at.point().reach, isTarget);
        Formula result = inlined(at, body, arguments);
        List<ProgramPoint> ways = new ArrayList<>();
        for (ProgramPoint way : List.of(at.point(), other)) {
            Formula value = way == other ? anything : result;
            if (!way.reach.isFalse()) {
                ProgramPoint copy = way.copy();
                copy.frame.push(new StackValue(value));
                ways.add(copy);
            }
        }
        if (ways.isEmpty()) {
            at.point().reach = formulas.truth(false);
            return zero(named);
        }
        ProgramPoint merged = ProgramPoint.merged(facts, ways);
        Formula value = merged.frame.pop().formula();
        at.point().reach = merged.reach;
        at.point().heap = merged.heap;
        return value;
    }

    /**
     * Anything may come back, and anything that the method may change may have changed.
     *
     * @param way what exceptions come from; null for classes that are not on the class path
     */
    private @Nullable Formula unknown(
            Instructions.At at,
            MethodRef named,
            @Nullable MethodInfo target,
            boolean isOnly,
            List<Formula> arguments,
            @Nullable Escape way) {
        MethodRef told = target == null ? named : target.ref();
        Predicate<HeapKey> changes = isOnly ? translation.effects.of(told) : key -> !key.isFinal();
        // Nobody copies elements and means that nothing changes.
        Formula unless = Effects.copiesElements(told)
                ? formulas.truth(false)
                : translation.assumption(Assumption.Claim.noEffects(told), code, at.index());
        at.point().heap = told.isConstructor()
                ? at.point().heap.built(arguments.get(0), changes, unless)
                : at.point().heap.changed(changes, unless);
        if (way != null) {
            escape(at, way);
        }
        mayThrow(at);
        JavaType returns = named.returns();
        if (returns.isVoid()) {
            return null;
        }
        Formula result = facts.value(named.name(), returns);
        return isOnly && target != null && translation.presence.answers(target.ref()) ? facts.present(result) : result;
    }

    /** Strings put together are new objects, lambdas may be the same again; what else is made so may be anything. */
    void dynamic(Instructions.At at, InvokeDynamicInsnNode dynamic) throws TooLarge {
        for (int i = Type.getArgumentTypes(dynamic.desc).length; i > 0; i--) {
            at.pop();
        }
        JavaType type = Descriptors.type(Type.getReturnType(dynamic.desc).getDescriptor());
        boolean isHarmless = KnownCalls.isHarmless(dynamic);
        if (!isHarmless) {
            Assumption.Claim claim = Assumption.Claim.noEffects("what is called at " + code.place(at.index()));
            Formula unless = translation.assumption(claim, code, at.index());
            at.point().heap = at.point().heap.changed(key -> !key.isFinal(), unless);
            escape(at, new Escape(code.ref(), true, false, null, code.place(at.index())));
            mayThrow(at);
        }
        if (type.isVoid()) {
            return;
        }
        boolean isConcatenation = dynamic.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory");
        at.push(
                isConcatenation
                        ? facts.allocate(ClassType.STRING, true)
                        : isHarmless ? facts.present(facts.value("lambda", type)) : facts.value("dynamic", type));
    }
}
