package dev.assay.program.effect;

import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.FieldInfo;
import dev.assay.program.Program;
import dev.assay.program.use.FieldKey;
import dev.assay.program.use.Mutability;
import dev.assay.program.use.Source;
import dev.assay.program.use.UseBook;
import dev.assay.program.use.Uses;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Knows which fields keep the value that initialization gave them, with all that their arrays and containers hold. Code is taken
 * to use fields as Java lets it; what reflection does to a field from outside is not looked for.
 */
final class Constancy {
    private static final String INITIALIZER = "<clinit>";

    private final Program program;
    private final UseBook book;
    private final Mutability mutability;
    private final Ownership ownership;
    private final Map<FieldKey, Optional<String>> known = new LinkedHashMap<>();
    /** Fields whose answer was needed for itself: until it is known, the best is taken to be true. */
    private final Set<FieldKey> presumed = new HashSet<>();

    private final Set<FieldKey> open = new HashSet<>();

    Constancy(Program program, UseBook book, Mutability mutability) {
        this.program = program;
        this.book = book;
        this.mutability = mutability;
        this.ownership = new Ownership(program, book, mutability, this);
    }

    Ownership ownership() {
        return ownership;
    }

    /** How a field can change after initialization, as the end of a sentence; empty where it cannot. */
    synchronized Optional<String> change(FieldKey key) {
        Optional<String> answer = known.get(key);
        if (answer != null) {
            return answer;
        }
        if (!open.add(key)) {
            presumed.add(key);
            return Optional.empty();
        }
        Set<FieldKey> before = Set.copyOf(known.keySet());
        answer = find(key);
        open.remove(key);
        if (presumed.remove(key) && answer.isPresent()) {
            known.keySet().retainAll(before); // What rested on the presumption is asked for again.
        }
        known.put(key, answer);
        return answer;
    }

    private Optional<String> find(FieldKey key) {
        ClassInfo owner = program.findReadable(key.owner()).orElse(null);
        FieldInfo field = key.find(program).orElse(null);
        if (owner == null || field == null) {
            return Optional.of("its class cannot be read");
        }
        if (field.isFinal() && (field.constant() != null || isOfCompiler(field))) {
            return Optional.empty();
        }
        boolean isOpen = isOpen(owner, field);
        if (!field.isFinal() && isOpen) {
            return Optional.of("any code may set it");
        }
        Optional<String> found = foundByName(owner, field);
        if (found.isPresent()) {
            return found;
        }
        Set<MethodRef> users = users(owner, field, key);
        Optional<String> set = field.isFinal() ? Optional.empty() : setBy(users, field, key);
        return set.isPresent() ? set : changedContents(field, key, users, isOpen);
    }

    /** Whether a compiler wrote a field for itself: tables, constants and objects around. What a class captures is the user's. */
    private boolean isOfCompiler(FieldInfo field) {
        return field.isSynthetic() && (field.isStatic() || !mutability.isContainer(field.type()));
    }

    /** Updaters, handles and reflection set fields that no instruction names. */
    private Optional<String> foundByName(ClassInfo owner, FieldInfo field) {
        return book.scope(owner, field.isPrivate()).stream()
                .flatMap(name -> book.accesses(name).entrySet().stream())
                .filter(entry -> entry.getValue().texts().contains(field.name()))
                .map(entry -> entry.getKey().display() + " gets at it by its name")
                .sorted()
                .findFirst();
    }

    /** Whether code of any package may use a field. */
    private boolean isOpen(ClassInfo owner, FieldInfo field) {
        boolean isInherited = field.isProtected() && !owner.isFinal();
        return (field.isPublic() || isInherited) && isOpen(owner);
    }

    private boolean isOpen(ClassInfo type) {
        String outer = type.outerName();
        if (outer == null) {
            return type.isPublic();
        }
        return (type.isPublic() || type.isProtected())
                && program.findReadable(outer).map(this::isOpen).orElse(true);
    }

    private Set<MethodRef> users(ClassInfo owner, FieldInfo field, FieldKey key) {
        Set<MethodRef> users = new LinkedHashSet<>();
        for (String name : book.scope(owner, field.isPrivate())) {
            book.accesses(name).forEach((method, named) -> {
                if (named.reads().contains(key) || named.writes().contains(key)) {
                    users.add(method);
                }
            });
        }
        return users;
    }

    private Optional<String> setBy(Set<MethodRef> users, FieldInfo field, FieldKey key) {
        return users.stream()
                .filter(method -> book.accesses(method).writes().contains(key))
                .filter(method -> !isInitializing(method, field) || !field.isStatic() && !setsOnlyItsOwn(method, key))
                .map(method -> method.display() + " sets it")
                .sorted()
                .findFirst();
    }

    /** The fields that hold the same array or container, or one behind a view, because one was filled from the other. */
    Set<FieldKey> aliases(FieldKey key) {
        ClassInfo owner = program.findReadable(key.owner()).orElse(null);
        Set<FieldKey> found = new LinkedHashSet<>();
        for (String name : owner == null ? List.<String>of() : program.nest(owner)) {
            book.accesses(name).forEach((method, named) -> {
                if (named.writes().contains(key)) {
                    book.uses(method)
                            .ifPresent(uses -> ownership.sources(uses, key).forEach(found::add));
                }
            });
        }
        found.remove(key);
        return found;
    }

    private boolean setsOnlyItsOwn(MethodRef method, FieldKey key) {
        return book.uses(method)
                .map(uses -> uses.stored().stream().allMatch(one -> !one.field().equals(key) || one.isOwn()))
                .orElse(false);
    }

    /** Whether all that a method puts into a field is part of the making of its class or object. */
    boolean isInitialization(MethodRef method, FieldKey key) {
        FieldInfo field = key.find(program).orElse(null);
        return field != null && isInitializing(method, field) && (field.isStatic() || setsOnlyItsOwn(method, key));
    }

    /** Whether a method runs only while the class of a static field is initialized, or an object with the field is made. */
    private boolean isInitializing(MethodRef method, FieldInfo field) {
        return field.isStatic()
                ? method.owner().equals(field.owner()) && runsOnlyIn(method, new HashSet<>())
                : method.isConstructor();
    }

    /** Whether nothing but the initializer of its own class calls a method. */
    private boolean runsOnlyIn(MethodRef method, Set<MethodRef> around) {
        if (method.name().equals(INITIALIZER) || !around.add(method)) {
            return true;
        }
        ClassInfo owner = program.findReadable(method.owner()).orElse(null);
        if (owner == null || !isCalledByItsNestAlone(owner, method)) {
            return false;
        }
        return program.nest(owner).stream()
                .flatMap(name -> book.accesses(name).entrySet().stream())
                .filter(entry -> entry.getValue().handles().contains(method)
                        || entry.getValue().calls().stream()
                                .anyMatch(call -> call.method().equals(method)))
                .allMatch(entry -> !entry.getValue().handles().contains(method)
                        && entry.getKey().owner().equals(method.owner())
                        && runsOnlyIn(entry.getKey(), around));
    }

    /** Whether only the class of a method, and those around it and in it, can call the method. */
    static boolean isCalledByItsNestAlone(ClassInfo owner, MethodRef method) {
        return owner.method(method.name(), method.descriptor())
                .filter(info -> info.isPrivate() || owner.isEnum() && info.isConstructor())
                .isPresent();
    }

    private Optional<String> changedContents(FieldInfo field, FieldKey key, Set<MethodRef> users, boolean isOpen) {
        if (!mutability.isContainer(field.type())) {
            return Optional.empty();
        }
        List<MethodRef> writers = users.stream()
                .filter(method -> book.accesses(method).writes().contains(key))
                .toList();
        if (!isOpen && writers.stream().allMatch(method -> ownership.isNull(method, key))) {
            return Optional.empty();
        }
        List<Ownership.Kept> kept =
                writers.stream().map(method -> ownership.of(method, key)).toList();
        if (kept.stream().allMatch(one -> one == Ownership.Kept.FROZEN) && mayBeFrozen(field, kept)) {
            return Optional.empty();
        }
        if (kept.contains(Ownership.Kept.SHARED)) {
            return Optional.of("other code may change what it holds");
        }
        if (isOpen) {
            return Optional.of("any code may change what it holds");
        }
        return users.stream()
                .flatMap(method -> changes(method, field, key))
                .sorted()
                .findFirst();
    }

    private boolean mayBeFrozen(FieldInfo field, List<Ownership.Kept> kept) {
        // Only an empty array is frozen, and only what has no parts is frozen as an object that nothing is said of.
        return kept.isEmpty()
                || field.type() instanceof ArrayType
                || field.type().equals(ClassType.OBJECT)
                || mutability.holdsPlainParts(field.type());
    }

    /** How a method changes what a field holds. */
    private Stream<String> changes(MethodRef method, FieldInfo field, FieldKey key) {
        Uses uses = book.uses(method).orElse(null);
        if (uses == null) {
            return Stream.of(method.display() + " cannot be followed");
        }
        Set<Uses.Kind> kinds = ownership.kinds(uses, new Source.Held(key, true));
        Set<Uses.Kind> ofOthers = ownership.kinds(uses, new Source.Held(key, false));
        boolean changes =
                kinds.contains(Uses.Kind.WRITE) && !isInitializing(method, field) || ofOthers.contains(Uses.Kind.WRITE);
        kinds.addAll(ofOthers);
        if (changes) {
            return Stream.of(method.display() + " changes what it holds");
        }
        boolean handsOut = kinds.contains(Uses.Kind.HAND_OUT) && !mutability.holdsPlainParts(field.type());
        return kinds.contains(Uses.Kind.ESCAPE) || handsOut
                ? Stream.of(method.display() + " hands it out")
                : Stream.empty();
    }
}
