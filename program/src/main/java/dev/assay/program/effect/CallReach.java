package dev.assay.program.effect;

import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.TypeVariable;
import dev.assay.model.type.WildcardType;
import dev.assay.program.ClassInfo;
import dev.assay.program.FieldInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.use.Accesses;
import dev.assay.program.use.FieldKey;
import dev.assay.program.use.UseBook;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The methods under test that a call may lead to, initializers of classes among them.
 *
 * <p>Calls go to classes of which there may be objects: those that are made on the way, and all that may be given, held by what is
 * given, or kept in a static field. Whatever of these overrides a method of the JDK may be called by the JDK.
 */
final class CallReach {
    private static final int MOST_METHODS = 2000;
    private static final int MOST_NEAR = 300;

    private final Program program;
    private final UseBook book;
    private final Set<MethodRef> methods = new LinkedHashSet<>();
    private final Deque<MethodRef> open = new ArrayDeque<>();
    private final Set<String> present = new LinkedHashSet<>();
    private final Set<String> given = new LinkedHashSet<>();
    private final Set<String> initialized = new LinkedHashSet<>();
    private final Set<MethodRef> virtual = new LinkedHashSet<>();
    private final Map<String, List<MethodRef>> virtualOf = new HashMap<>();
    private final Set<String> shown = new LinkedHashSet<>();
    private final Set<String> calledBack = new LinkedHashSet<>();
    private final Set<String> named = new LinkedHashSet<>();
    private boolean reflects;

    private final boolean hasInitializers;
    private final int most;

    private CallReach(Program program, UseBook book, boolean hasInitializers, int most) {
        this.program = program;
        this.book = book;
        this.hasInitializers = hasInitializers;
        this.most = most;
    }

    /** All of them. */
    static CallReach of(Program program, UseBook book, MethodRef start) {
        return new CallReach(program, book, true, MOST_METHODS).from(start);
    }

    /** The nearest of them, without initializers: the work is small however large the program is. */
    static CallReach near(Program program, UseBook book, MethodRef start) {
        return new CallReach(program, book, false, MOST_NEAR).from(start);
    }

    private CallReach from(MethodRef start) {
        begin(start);
        while (!open.isEmpty() && methods.size() < most) {
            visit(open.poll());
        }
        return this;
    }

    /** In the order in which they are met. */
    Set<MethodRef> methods() {
        return methods;
    }

    /** Whether there may be others: reflection reaches what nothing names, or there are too many. */
    boolean isCut() {
        return reflects || isTooLarge();
    }

    /** Whether there are more methods than are looked at. */
    boolean isTooLarge() {
        return !open.isEmpty();
    }

    /** The classes under test that reflection may mean: those that are named or used. */
    Set<String> named() {
        Set<String> all = new LinkedHashSet<>(named);
        all.addAll(initialized);
        return all;
    }

    /** The classes under test of which there may be objects on the way. */
    Set<String> present() {
        return present;
    }

    /** The classes under test that are in use on the way. */
    Set<String> initialized() {
        return initialized;
    }

    private void begin(MethodRef start) {
        program.resolveMethod(start).ifPresent(method -> {
            method.parameters().forEach(this::give);
            if (!method.isStatic()) {
                give(ClassType.of(start.owner()));
            }
        });
        initialize(start.owner());
        if (start.isConstructor()) {
            addPresent(start.owner());
        }
        add(start);
    }

    private void add(MethodRef method) {
        if (book.isUnderTest(method.owner()) && methods.add(method)) {
            open.add(method);
        }
    }

    private void visit(MethodRef method) {
        Accesses accesses = book.accesses(method);
        accesses.initializes().forEach(this::initialize);
        accesses.made().forEach(this::addPresent);
        accesses.reads().forEach(this::read);
        accesses.calls().forEach(call -> {
            if (call.isVirtual()) {
                addVirtual(call.method());
            } else {
                program.resolveMethod(call.method()).ifPresent(target -> add(target.ref()));
            }
        });
        accesses.shown().forEach(this::show);
        named.addAll(accesses.named());
        reflects |= accesses.reflects();
    }

    /** What a static field holds may have been made by code that is not on the way. */
    private void read(FieldKey key) {
        key.find(program).filter(FieldInfo::isStatic).ifPresent(field -> give(field.type()));
    }

    private void addVirtual(MethodRef called) {
        if (!virtual.add(called)) {
            return;
        }
        String owner = called.owner();
        boolean isUnderTest = program.isOnClassPath(owner);
        if (isUnderTest) {
            virtualOf.computeIfAbsent(owner, fresh -> new ArrayList<>()).add(called);
        }
        MethodInfo resolved = program.resolveMethod(called).orElse(null);
        if (resolved == null) {
            return;
        }
        add(resolved.ref());
        if (isUnderTest && !resolved.isFinal() && !resolved.isPrivate()) {
            presentBelow(owner).forEach(type -> dispatch(called, type));
        }
    }

    /** The classes of objects that are a type, in an order that does not depend on the run. */
    private List<String> presentBelow(String type) {
        Set<String> below = program.isOnClassPath(type) ? program.subtypes(type) : present;
        if (below.size() < present.size()) {
            return Stream.concat(Stream.of(type), below.stream())
                    .filter(present::contains)
                    .toList();
        }
        return present.stream().filter(one -> program.isSubtype(one, type)).toList();
    }

    private void dispatch(MethodRef called, String type) {
        program.resolveMethod(new MethodRef(type, called.name(), called.descriptor()))
                .filter(target -> !target.isAbstract())
                .ifPresent(target -> add(target.ref()));
    }

    /** There may be an object of exactly this class. */
    private void addPresent(String type) {
        if (!program.isOnClassPath(type) || !present.add(type)) {
            return;
        }
        boolean isShown = shown.contains(type) || shown.contains(ClassType.OBJECT.name());
        dispatchAll(type, type);
        for (String above : program.supertypes(type)) {
            isShown |= shown.contains(above);
            dispatchAll(above, type);
        }
        if (isShown) {
            addCallbacks(type);
        }
    }

    private void dispatchAll(String owner, String type) {
        List.copyOf(virtualOf.getOrDefault(owner, List.of())).forEach(called -> dispatch(called, type));
    }

    /** The JDK may get to know objects of the type, and of all below. */
    private void show(String type) {
        if (shown.add(type)) {
            presentBelow(type).forEach(this::addCallbacks);
        }
    }

    /** What the JDK knows by types of its own, it may call. */
    private void addCallbacks(String type) {
        if (calledBack.add(type)) {
            book.callbacks(type).forEach(this::add);
        }
    }

    /** There may be any object of the type, made elsewhere. */
    private void give(JavaType type) {
        if (type instanceof ArrayType array) {
            give(array.element());
        } else if (type instanceof WildcardType wildcard) {
            give(wildcard.bound());
        } else if (type instanceof TypeVariable variable) {
            give(variable.bound().erasure());
        } else if (type instanceof ClassType of) {
            of.arguments().forEach(this::give);
            if (program.isOnClassPath(of.name()) && given.add(of.name())) {
                giveClass(of.name());
                program.subtypes(of.name()).forEach(below -> {
                    if (given.add(below)) {
                        giveClass(below);
                    }
                });
            }
        }
    }

    private void giveClass(String name) {
        ClassInfo info = program.findReadable(name).orElse(null);
        if (info == null) {
            return;
        }
        if (!info.isInterface() && !info.isAbstract()) {
            initialize(name);
            addPresent(name);
        }
        info.fields().stream()
                .filter(field -> !field.isStatic())
                .map(FieldInfo::type)
                .forEach(this::give);
    }

    /** A JVM initializes the class, and before it those above. */
    private void initialize(String name) {
        if (!hasInitializers || !book.isUnderTest(name) || !initialized.add(name)) {
            return;
        }
        add(new MethodRef(name, "<clinit>", "()V"));
        program.supertypes(name).forEach(this::initialize);
    }
}
