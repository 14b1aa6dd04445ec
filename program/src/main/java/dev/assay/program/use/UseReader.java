package dev.assay.program.use;

import dev.assay.model.type.MethodRef;
import dev.assay.program.Program;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/** Follows the values of one method to what is done with them. */
final class UseReader extends Interpreter<Tracked> {
    private static final Type OBJECT = Type.getObjectType("java/lang/Object");
    private static final Type ENTRY = Type.getObjectType("java/util/Map$Entry");
    private static final Source UNKNOWN = new Source.Unknown();

    private final Program program;
    private final Mutability mutability;
    private final MethodNode method;
    private final Set<Uses.Use> uses = new LinkedHashSet<>();
    private final Set<Uses.Stored> stored = new LinkedHashSet<>();
    private final Set<Tracked> returned = new LinkedHashSet<>();
    private final Set<Uses.Passed> passed = new LinkedHashSet<>();
    private final Set<Integer> mixed = new HashSet<>();

    private UseReader(Program program, Mutability mutability, MethodNode method) {
        super(Opcodes.ASM9);
        this.program = program;
        this.mutability = mutability;
        this.method = method;
    }

    /** What a method of a class does; null where its code cannot be followed. */
    static @Nullable Uses read(Program program, Mutability mutability, String owner, MethodNode method) {
        UseReader reader = new UseReader(program, mutability, method);
        try {
            new Analyzer<>(reader).analyze(owner.replace('.', '/'), method);
        } catch (AnalyzerException | RuntimeException e) {
            return null; // A broken method: the JVM would not run it either.
        }
        return new Uses(
                List.copyOf(reader.uses),
                List.copyOf(reader.stored),
                List.copyOf(reader.returned),
                List.copyOf(reader.passed),
                Set.copyOf(reader.mixed));
    }

    private int at(AbstractInsnNode instruction) {
        return method.instructions.indexOf(instruction);
    }

    private void note(Tracked value, Uses.Kind kind, AbstractInsnNode instruction) {
        if (!value.isView()) {
            // What is part of an array or a container takes that not along where it goes.
            Uses.Kind seen = value.isPart() && kind == Uses.Kind.ESCAPE ? Uses.Kind.HAND_OUT : kind;
            value.sources().forEach(source -> uses.add(new Uses.Use(source, seen, at(instruction), null, false, 0)));
        }
    }

    /** A value of a type; what nobody can change through it needs no source. */
    private Tracked value(Type type, Set<Source> sources, boolean isView) {
        return new Tracked(type, mutability.isContainer(type) ? sources : Set.of(), isView, false);
    }

    private Tracked part(Type type, Tracked whole) {
        // An entry of a map is a way to change the map.
        boolean isPart = !type.equals(ENTRY);
        return new Tracked(type, mutability.isContainer(type) ? whole.sources() : Set.of(), whole.isView(), isPart);
    }

    private Tracked value(Type type, Source source) {
        return value(type, Set.of(source), false);
    }

    @Override
    public @Nullable Tracked newValue(@Nullable Type type) {
        return type == Type.VOID_TYPE ? null : Tracked.plain(type == null ? OBJECT : type);
    }

    @Override
    public Tracked newParameterValue(boolean isInstance, int local, Type type) {
        // What a method does with its own object matters where it is a container of the JDK's making.
        return isInstance && local == 0 ? Tracked.of(type, new Source.Given(0)) : value(type, new Source.Given(local));
    }

    @Override
    public Tracked newExceptionValue(TryCatchBlockNode handler, Frame<Tracked> frame, Type type) {
        return Tracked.plain(type);
    }

    @Override
    public Tracked newOperation(AbstractInsnNode instruction) {
        return switch (instruction.getOpcode()) {
            case Opcodes.GETSTATIC -> field((FieldInsnNode) instruction, true);
            case Opcodes.NEW -> made(instruction, Type.getObjectType(((TypeInsnNode) instruction).desc));
            default -> Tracked.plain(ResultTypes.ofConstant(instruction));
        };
    }

    private Tracked made(AbstractInsnNode instruction, Type type) {
        String name = type.getSort() == Type.ARRAY ? type.getDescriptor() : type.getClassName();
        return Tracked.of(type, new Source.Made(at(instruction), name));
    }

    private Tracked field(FieldInsnNode access, boolean isOwn) {
        FieldKey key = keyOf(access);
        return value(Type.getType(access.desc), key == null ? UNKNOWN : new Source.Held(key, isOwn));
    }

    /** Whether a value is the object that the method is called on, and nothing else. */
    private boolean isSelf(Tracked value) {
        return (method.access & Opcodes.ACC_STATIC) == 0 && value.sources().equals(Set.of(new Source.Given(0)));
    }

    private static boolean isNull(@Nullable AbstractInsnNode before) {
        return before != null && before.getOpcode() == Opcodes.ACONST_NULL;
    }

    private static boolean isZero(@Nullable AbstractInsnNode instruction) {
        return instruction != null && instruction.getOpcode() == Opcodes.ICONST_0;
    }

    private @Nullable FieldKey keyOf(FieldInsnNode access) {
        return program.resolveField(AccessReader.dots(access.owner), access.name, access.desc)
                .filter(field -> program.isOnClassPath(field.owner()))
                .map(field -> new FieldKey(field.owner(), field.name()))
                .orElse(null);
    }

    @Override
    public Tracked copyOperation(AbstractInsnNode instruction, Tracked value) {
        return value;
    }

    @Override
    public @Nullable Tracked unaryOperation(AbstractInsnNode instruction, Tracked value) {
        switch (instruction.getOpcode()) {
            case Opcodes.PUTSTATIC -> store((FieldInsnNode) instruction, true, value);
            case Opcodes.GETFIELD -> {
                return field((FieldInsnNode) instruction, isSelf(value));
            }
            case Opcodes.CHECKCAST -> {
                Type type = Type.getObjectType(((TypeInsnNode) instruction).desc);
                return cast(type, value);
            }
            case Opcodes.NEWARRAY, Opcodes.ANEWARRAY -> {
                Type array = ResultTypes.ofArray(instruction);
                // Nothing of an empty array can be changed.
                return isZero(instruction.getPrevious())
                        ? new Tracked(array, Set.of(), true, false)
                        : made(instruction, array);
            }
            case Opcodes.ATHROW -> note(value, Uses.Kind.ESCAPE, instruction);
            default -> {
                return computed(instruction);
            }
        }
        return null;
    }

    @Override
    public @Nullable Tracked binaryOperation(AbstractInsnNode instruction, Tracked first, Tracked second) {
        if (instruction.getOpcode() == Opcodes.PUTFIELD) {
            store((FieldInsnNode) instruction, isSelf(first), second);
            return null;
        }
        if (instruction.getOpcode() == Opcodes.AALOAD) {
            boolean isArray = first.type().getSort() == Type.ARRAY;
            Type element = isArray ? Type.getType(first.type().getDescriptor().substring(1)) : OBJECT;
            return part(element, first);
        }
        return computed(instruction);
    }

    private Tracked cast(Type type, Tracked value) {
        boolean isMade = value.sources().stream().anyMatch(Source.Made.class::isInstance);
        Set<Source> sources = isMade || mutability.isContainer(type) ? value.sources() : Set.of();
        return new Tracked(type, sources, value.isView(), value.isPart() && !type.equals(ENTRY));
    }

    private static @Nullable Tracked computed(AbstractInsnNode instruction) {
        Type type = ResultTypes.ofComputation(instruction);
        return type == null ? null : Tracked.plain(type);
    }

    private void store(FieldInsnNode access, boolean isOwn, Tracked value) {
        FieldKey field = keyOf(access);
        note(value, Uses.Kind.ESCAPE, access);
        if (field != null) {
            stored.add(new Uses.Stored(field, isOwn, value, isNull(access.getPrevious()), at(access)));
        }
    }

    @Override
    public @Nullable Tracked ternaryOperation(
            AbstractInsnNode instruction, Tracked array, Tracked index, Tracked element) {
        note(array, Uses.Kind.WRITE, instruction);
        put(array, element, instruction);
        return null;
    }

    /** A value becomes part of an array or a container. */
    private void put(Tracked into, Tracked part, AbstractInsnNode instruction) {
        note(part, Uses.Kind.ESCAPE, instruction);
        boolean isFresh = part.sources().stream().allMatch(Source.Made.class::isInstance);
        if (!isFresh) {
            for (Source source : into.sources()) {
                if (source instanceof Source.Made made) {
                    mixed.add(made.at());
                }
            }
        }
    }

    @Override
    public void returnOperation(AbstractInsnNode instruction, Tracked value, Tracked expected) {
        if (instruction.getOpcode() == Opcodes.ARETURN) {
            note(value, Uses.Kind.ESCAPE, instruction);
            returned.add(value);
        }
    }

    @Override
    public @Nullable Tracked naryOperation(AbstractInsnNode instruction, List<? extends Tracked> values) {
        if (instruction instanceof MultiANewArrayInsnNode arrays) {
            return made(instruction, Type.getType(arrays.desc));
        }
        if (instruction instanceof InvokeDynamicInsnNode dynamic) {
            return dynamic(dynamic, values);
        }
        MethodInsnNode call = (MethodInsnNode) instruction;
        Type returns = Type.getReturnType(call.desc);
        if (call.owner.startsWith("[")) {
            // An array's clone: its parts are those of the original.
            note(values.get(0), Uses.Kind.HAND_OUT, call);
            return made(call, values.get(0).type());
        }
        MethodRef called = new MethodRef(AccessReader.dots(call.owner), call.name, call.desc);
        Tracked result = isOfJdk(called) ? library(call, called, returns, values) : pass(call, called, returns, values);
        return returns == Type.VOID_TYPE ? null : result;
    }

    private boolean isOfJdk(MethodRef called) {
        return !program.isOnClassPath(
                program.resolveMethod(called).map(method -> method.owner()).orElse(called.owner()));
    }

    private Tracked pass(MethodInsnNode call, MethodRef called, Type returns, List<? extends Tracked> values) {
        boolean isVirtual = call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE;
        pass(call, called, isVirtual, values, Uses.Kind.PASS);
        return value(returns, new Source.Returned(at(call), called, isVirtual));
    }

    private void pass(
            AbstractInsnNode call,
            MethodRef called,
            boolean isVirtual,
            List<? extends Tracked> values,
            Uses.Kind kind) {
        int local = 0;
        for (Tracked value : values) {
            if (!value.isView()) {
                int place = local;
                value.sources()
                        .forEach(source -> uses.add(new Uses.Use(source, kind, at(call), called, isVirtual, place)));
            }
            local += value.getSize();
        }
        passed.add(new Uses.Passed(called, isVirtual, List.copyOf(values), at(call)));
    }

    private Tracked dynamic(InvokeDynamicInsnNode call, List<? extends Tracked> values) {
        Type returns = Type.getReturnType(call.desc);
        if (LibraryCalls.makesLambda(call.bsm.getOwner())) {
            Set<Source> captured = new HashSet<>();
            values.forEach(value -> captured.addAll(value.sources()));
            for (Object argument : call.bsmArgs) {
                if (argument instanceof Handle handle) {
                    capture(call, handle, values);
                }
            }
            return new Tracked(returns, Set.copyOf(captured), captured.isEmpty(), false);
        }
        if (!LibraryCalls.isKnownBootstrap(call.bsm.getOwner())) {
            values.forEach(value -> note(value, Uses.Kind.ESCAPE, call));
        }
        return value(returns, UNKNOWN);
    }

    private void capture(InvokeDynamicInsnNode call, Handle handle, List<? extends Tracked> values) {
        MethodRef target = new MethodRef(AccessReader.dots(handle.getOwner()), handle.getName(), handle.getDesc());
        if (!isOfJdk(target)) {
            boolean isVirtual =
                    handle.getTag() == Opcodes.H_INVOKEVIRTUAL || handle.getTag() == Opcodes.H_INVOKEINTERFACE;
            pass(call, target, isVirtual, values, Uses.Kind.CAPTURE);
        } else if (!LibraryCalls.reads(target) || Cursors.isStep(target)) {
            // The function may be called at any time.
            values.forEach(value -> note(value, Uses.Kind.ESCAPE, call));
        }
    }

    private Tracked library(MethodInsnNode call, MethodRef called, Type returns, List<? extends Tracked> values) {
        if (call.getOpcode() == Opcodes.INVOKESTATIC) {
            return libraryFunction(call, called, returns, values);
        }
        Tracked receiver = values.get(0);
        if (called.isConstructor()) {
            takeIn(call, values, LibraryCalls.isCopyConstructor(called));
            if (LibraryCalls.makesOrderOfUse(called)) {
                exposeToReaders(receiver, call);
            }
            return receiver;
        }
        if (Cursors.isStep(called)) {
            step(receiver, call);
        }
        boolean reads = LibraryCalls.reads(called);
        if (LibraryCalls.handsOut(called)) {
            note(receiver, Uses.Kind.HAND_OUT, call);
        } else if (!reads) {
            note(receiver, Uses.Kind.WRITE, call);
        }
        // A cause is kept to be shown. That somebody changes what is shown of it, and looks there again, is not
        // followed.
        takeIn(
                call,
                values,
                LibraryCalls.copiesArguments(called) || called.name().equals("initCause"));
        return result(call, called, returns, receiver);
    }

    /** What a call on an object of the library returns. */
    private Tracked result(MethodInsnNode call, MethodRef called, Type returns, Tracked receiver) {
        // Objects that never change give out copies of their arrays.
        boolean isArrayOfFixed = returns.getSort() == Type.ARRAY && !mutability.isContainer(receiver.type());
        if (LibraryCalls.returnsCopy(called) || isArrayOfFixed) {
            return value(returns, new Source.Made(at(call), returns.getClassName()));
        }
        if (LibraryCalls.returnsPart(called) && !receiver.sources().isEmpty()) {
            return part(returns, receiver);
        }
        if (Cursors.isCursor(returns) && !Cursors.isCursor(receiver.type())) {
            Set<Source> through = new HashSet<>(receiver.sources());
            through.add(new Source.Made(at(call), returns.getClassName()));
            return new Tracked(returns, Set.copyOf(through), false, false);
        }
        boolean isKnown = receiver.isView() || !receiver.sources().isEmpty();
        return value(returns, isKnown ? receiver.sources() : Set.of(UNKNOWN), receiver.isView());
    }

    /** A step changes a cursor that a field keeps, and not a collection of which a cursor was just made. */
    private void step(Tracked cursor, MethodInsnNode call) {
        for (Source source : cursor.sources()) {
            boolean isKept = source instanceof Source.Given
                    || source instanceof Source.Held held
                            && !held.field()
                                    .find(program)
                                    .filter(field -> Cursors.isGoneThrough(program, field.type()))
                                    .isPresent();
            if (isKept || cursor.isPart()) {
                uses.add(new Uses.Use(source, Uses.Kind.WRITE, at(call), null, false, 0));
            }
        }
    }

    /** Who reads such a container changes it. */
    private void exposeToReaders(Tracked container, MethodInsnNode call) {
        note(container, Uses.Kind.ESCAPE, call);
        for (Source source : container.sources()) {
            if (source instanceof Source.Made made) {
                mixed.add(made.at());
            }
        }
    }

    /** An object of the library takes in what it is given, or a copy of it. */
    private void takeIn(MethodInsnNode call, List<? extends Tracked> values, boolean copies) {
        for (Tracked argument : values.subList(1, values.size())) {
            if (copies) {
                note(argument, Uses.Kind.HAND_OUT, call);
            } else {
                put(values.get(0), argument, call);
            }
        }
    }

    private Tracked libraryFunction(
            MethodInsnNode call, MethodRef called, Type returns, List<? extends Tracked> values) {
        Set<Source> sources = new HashSet<>();
        values.forEach(value -> sources.addAll(value.sources()));
        if (LibraryCalls.makesFrozen(called)) {
            values.forEach(value -> note(value, Uses.Kind.HAND_OUT, call));
            return new Tracked(returns, Set.of(), true, false);
        }
        if (LibraryCalls.makesView(called) || LibraryCalls.composesFunctions(called) && sources.isEmpty()) {
            return new Tracked(returns, Set.copyOf(sources), true, false);
        }
        if (LibraryCalls.passesOn(called)) {
            return value(returns, Set.copyOf(sources), false);
        }
        for (int i = 0; i < values.size(); i++) {
            if (!LibraryCalls.readsArgument(called, i)) {
                boolean writes = LibraryCalls.writesArgument(called, i);
                note(values.get(i), writes ? Uses.Kind.WRITE : Uses.Kind.ESCAPE, call);
            } else {
                note(values.get(i), Uses.Kind.HAND_OUT, call);
            }
        }
        boolean isNew = called.owner().equals("java.util.Arrays");
        return value(returns, isNew ? new Source.Made(at(call), returns.getDescriptor()) : UNKNOWN);
    }

    @Override
    public Tracked merge(Tracked one, Tracked other) {
        return one.merged(other);
    }
}
