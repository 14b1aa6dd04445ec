package dev.assay.program.effect;

import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.TypeVariable;
import dev.assay.model.type.WildcardType;
import dev.assay.program.FieldInfo;
import dev.assay.program.Program;
import dev.assay.program.use.FieldKey;
import dev.assay.program.use.LibraryCalls;
import dev.assay.program.use.Mutability;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Which calls may change what a predicate over an object reads, and which let clients get hold of a part of the object or give it
 * one.
 *
 * <p>It goes by fields and types, and knows nothing of which objects are the same: it may name too much.
 */
public final class Exposure {
    private final Program program;
    private final FieldEffects effects;
    private final Mutability mutability;

    public Exposure(Program program, FieldEffects effects) {
        this.program = program;
        this.effects = effects;
        this.mutability = new Mutability(program);
    }

    /** The fields that a call may read, whichever class of the receiver decides which code runs. */
    public Set<FieldKey> reads(MethodRef method) {
        Set<FieldKey> reads = new LinkedHashSet<>();
        effects.targets(method)
                .forEach(target -> reads.addAll(effects.near(target).reads()));
        return reads;
    }

    /** The fields that a call may set, or whose arrays and containers it may change. */
    public Set<FieldKey> changes(MethodRef method) {
        Set<FieldKey> changes = new LinkedHashSet<>();
        effects.targets(method).forEach(target -> changes.addAll(effects.changesNear(target)));
        return changes;
    }

    /** The fields that the code of a method itself sets. */
    public Set<FieldKey> sets(MethodRef method) {
        return effects.sets(method);
    }

    /** Whether a call may change more than what is known of it: reflection does, or it runs too much code. */
    public boolean mayChangeMore(MethodRef method) {
        return effects.targets(method).stream()
                .anyMatch(target -> !effects.near(target).isWhole());
    }

    /** Whether a predicate that reads some fields may depend on what an object of a type, or an array, holds. */
    public boolean isReadPart(JavaType type, Set<FieldKey> reads) {
        JavaType erased = type.erasure();
        if (erased.isPrimitive()) {
            return false;
        }
        if (mutability.isContainer(erased)) {
            return reads.stream().anyMatch(key -> leadsTo(key, erased));
        }
        return erased instanceof ClassType named
                && reads.stream()
                        .anyMatch(key -> !effects.isStatic(key)
                                && program.isOnClassPath(key.owner())
                                && areRelated(ClassType.of(key.owner()), named));
    }

    /** Whether a call may return a part of its receiver on which a predicate depends. */
    public boolean leaks(MethodRef method, JavaType returned, Set<FieldKey> reads) {
        return isReadPart(returned, reads) && reads(method).stream().anyMatch(key -> leadsTo(key, returned.erasure()));
    }

    /** Whether a call may keep an argument in a field that a predicate reads. */
    public boolean captures(MethodRef method, JavaType parameter, Set<FieldKey> reads) {
        if (!isReadPart(parameter, reads)) {
            return false;
        }
        // What a constructor sets in its own object is no change of it.
        Set<FieldKey> kept = method.isConstructor() ? reads : changes(method);
        return kept.stream().anyMatch(key -> reads.contains(key) && leadsTo(key, parameter.erasure()));
    }

    /** Whether a field holds objects of a type, or arrays or containers of them. */
    private boolean leadsTo(FieldKey key, JavaType wanted) {
        Optional<FieldInfo> field = key.find(program);
        return field.isPresent() && mentions(field.get().type(), wanted);
    }

    private boolean mentions(JavaType held, JavaType wanted) {
        if (areRelated(held.erasure(), wanted) || isView(held.erasure(), wanted)) {
            return true;
        }
        if (held instanceof ArrayType array) {
            return mentions(array.element(), wanted);
        }
        if (held instanceof WildcardType wildcard) {
            return mentions(wildcard.bound(), wanted);
        }
        if (held instanceof TypeVariable variable) {
            return areRelated(variable.erasure(), wanted);
        }
        return held instanceof ClassType of && of.arguments().stream().anyMatch(one -> mentions(one, wanted));
    }

    /** Whether an object of a type may be a view of a map: its keys, its values, or its entries, which change with it. */
    private boolean isView(JavaType held, JavaType wanted) {
        return held instanceof ClassType map
                && wanted instanceof ClassType view
                && program.isSubtype(map.name(), "java.util.Map")
                && program.isSubtype(view.name(), "java.util.Collection");
    }

    private boolean areRelated(JavaType one, JavaType other) {
        return !one.isPrimitive()
                && !other.isPrimitive()
                && (program.isAssignable(one, other) || program.isAssignable(other, one));
    }

    /** Whether a type of the JDK keeps state that calls on its objects can change. */
    public boolean isContainer(JavaType type) {
        return mutability.isContainer(type);
    }

    /** Whether a call on an object of the JDK may change it. */
    public static boolean changesLibraryObject(MethodRef called) {
        return !LibraryCalls.reads(called) && !LibraryCalls.handsOut(called) && !LibraryCalls.returnsCopy(called);
    }

    /** Whether a call on an object of the JDK returns something that it holds, or shows what it holds. */
    public static boolean showsLibraryPart(MethodRef called) {
        return LibraryCalls.returnsPart(called) || LibraryCalls.reads(called) && !LibraryCalls.returnsCopy(called);
    }
}
