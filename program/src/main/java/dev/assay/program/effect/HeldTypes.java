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
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The classes under test whose objects static fields may lead to, as far as types and what is stored in fields tell. */
final class HeldTypes {
    private final Program program;
    private final UseBook book;
    private final Function<MethodRef, CallReach> reach;

    /** @param reach what a call of a method may lead to */
    HeldTypes(Program program, UseBook book, Function<MethodRef, CallReach> reach) {
        this.program = program;
        this.book = book;
        this.reach = reach;
    }

    /** Whether objects of a class are constants: those of enums are there without any other static field. */
    boolean isOfConstants(String name) {
        return program.findReadable(name).map(ClassInfo::isEnum).orElse(false)
                || program.isSubtype(name, "java.lang.Enum");
    }

    /**
     * The classes of objects that some static fields lead to, with those above them.
     *
     * @param initialized classes that are in use: constants among them lead to objects, too
     * @return empty where it takes too much effort: then it may be any class
     */
    Optional<Set<String>> of(Set<FieldKey> statics, Set<String> initialized, ReadingLimit effort) {
        Set<String> found = new LinkedHashSet<>();
        Deque<String> open = new ArrayDeque<>();
        initialized.stream().filter(this::isOfConstants).forEach(open::add);
        Set<FieldKey> seen = new HashSet<>();
        statics.forEach(key -> follow(key, open, seen, effort));
        while (!open.isEmpty() && effort.isLeft()) {
            String name = open.poll();
            if (!program.isOnClassPath(name) || !found.add(name)) {
                continue;
            }
            open.addAll(program.subtypes(name));
            open.addAll(program.supertypes(name));
            program.findReadable(name)
                    .ifPresent(info -> info.fields().stream()
                            .filter(field -> !field.isStatic())
                            .forEach(field -> follow(new FieldKey(name, field.name()), open, seen, effort)));
        }
        return effort.isLeft() ? Optional.of(found) : Optional.empty();
    }

    private void follow(FieldKey key, Deque<String> open, Set<FieldKey> seen, ReadingLimit effort) {
        ClassInfo owner = program.findReadable(key.owner()).orElse(null);
        if (owner == null || !seen.add(key)) {
            return;
        }
        owner.field(key.name()).map(FieldInfo::type).ifPresent(type -> {
            add(type, open);
            if (saysLittle(type)) {
                addMade(owner, key, open, effort);
            }
        });
    }

    private static void add(JavaType type, Deque<String> open) {
        if (type instanceof ArrayType array) {
            add(array.element(), open);
        } else if (type instanceof WildcardType wildcard) {
            add(wildcard.bound(), open);
        } else if (type instanceof TypeVariable variable) {
            add(variable.erasure(), open);
        } else if (type instanceof ClassType of) {
            open.add(of.name());
            of.arguments().forEach(argument -> add(argument, open));
        }
    }

    /** Whether objects of other classes under test may hide behind a type. */
    private boolean saysLittle(JavaType type) {
        if (type instanceof ArrayType array) {
            return saysLittle(array.element());
        }
        if (type instanceof WildcardType wildcard) {
            return saysLittle(wildcard.bound());
        }
        if (!(type instanceof ClassType of)) {
            return type instanceof TypeVariable;
        }
        if (program.isOnClassPath(of.name())) {
            // A lambda may be behind it, and that holds what its maker had.
            return program.findReadable(of.name()).map(ClassInfo::isInterface).orElse(true);
        }
        ClassInfo info = program.findReadable(of.name()).orElse(null);
        if (!of.arguments().isEmpty()) {
            return of.arguments().stream().anyMatch(this::saysLittle);
        }
        return info == null
                || info.isInterface()
                || info.isAbstract()
                || of.equals(ClassType.OBJECT)
                || !info.typeParameters().isEmpty();
    }

    /** Adds the classes of which code that fills the field makes objects, also by what it calls. */
    private void addMade(ClassInfo owner, FieldKey key, Deque<String> open, ReadingLimit effort) {
        for (String name : program.nest(owner)) {
            book.accesses(name).forEach((method, accesses) -> {
                if (accesses.writes().contains(key) && effort.isLeft()) {
                    CallReach made = reach.apply(method);
                    effort.spend(made.methods().size());
                    open.addAll(made.present());
                } else if (accesses.reads().contains(key)) {
                    accesses.made().stream().filter(program::isOnClassPath).forEach(open::add);
                }
            });
        }
    }
}
