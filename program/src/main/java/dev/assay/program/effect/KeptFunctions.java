package dev.assay.program.effect;

import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.TypeVariable;
import dev.assay.model.type.WildcardType;
import dev.assay.program.ClassInfo;
import dev.assay.program.FieldInfo;
import dev.assay.program.Program;
import dev.assay.program.use.FieldKey;
import dev.assay.program.use.UseBook;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Finds fields whose interfaces of the program may hide functions that change what they captured.
 *
 * <p>Nothing of such a function shows in the field's type. A field counts if code that fills it makes a function like that,
 * wherever the function goes.
 */
final class KeptFunctions {
    private final Program program;
    private final UseBook book;
    private final Ownership ownership;
    private final Function<MethodRef, CallReach> reach;
    private final Map<FieldKey, Optional<String>> known = new ConcurrentHashMap<>();

    /** @param reach what a call of a method may lead to */
    KeptFunctions(Program program, UseBook book, Ownership ownership, Function<MethodRef, CallReach> reach) {
        this.program = program;
        this.book = book;
        this.ownership = ownership;
        this.reach = reach;
    }

    /**
     * How what a field holds changes by being called, as the end of a sentence; empty where it does not.
     *
     * <p>If there is no effort left to find out, it may change.
     */
    Optional<String> change(FieldKey key, ReadingLimit effort) {
        Optional<String> change = known.get(key);
        if (change == null) {
            change = find(key, effort);
            if (!effort.isLeft()) {
                return Optional.of("code that is too large to follow fills it");
            }
            known.put(key, change);
        }
        return change;
    }

    private Optional<String> find(FieldKey key, ReadingLimit effort) {
        ClassInfo owner = program.findReadable(key.owner()).orElse(null);
        FieldInfo field = key.find(program).orElse(null);
        if (owner == null || field == null || !mayHoldFunction(field.type())) {
            return Optional.empty();
        }
        Set<String> found = new TreeSet<>();
        for (String name : program.nest(owner)) {
            book.accesses(name).forEach((method, accesses) -> {
                if (accesses.writes().contains(key) && effort.isLeft()) {
                    makers(method, effort).forEach(found::add);
                }
            });
        }
        return found.stream().findFirst();
    }

    private Stream<String> makers(MethodRef writer, ReadingLimit effort) {
        Set<MethodRef> methods = reach.apply(writer).methods();
        effort.spend(methods.size());
        return methods.stream()
                .filter(this::makesChangingFunction)
                .map(method -> method.display() + " makes a function that changes what it captured");
    }

    private boolean makesChangingFunction(MethodRef method) {
        return book.uses(method)
                .map(uses -> uses.uses().stream().anyMatch(ownership::isChangedLater))
                .orElse(false);
    }

    /** Functions behind types of the JDK are known by the containers that they are. */
    private boolean mayHoldFunction(JavaType type) {
        if (type instanceof ArrayType array) {
            return mayHoldFunction(array.element());
        }
        if (type instanceof WildcardType wildcard) {
            return mayHoldFunction(wildcard.bound());
        }
        if (type instanceof TypeVariable variable) {
            return mayHoldFunction(variable.erasure());
        }
        return type instanceof ClassType of
                && (isInterface(of.name()) || of.arguments().stream().anyMatch(this::mayHoldFunction));
    }

    private boolean isInterface(String name) {
        return program.isOnClassPath(name)
                && program.findReadable(name).map(ClassInfo::isInterface).orElse(true);
    }
}
