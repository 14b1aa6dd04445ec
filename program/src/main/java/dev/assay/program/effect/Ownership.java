package dev.assay.program.effect;

import dev.assay.model.type.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.Program;
import dev.assay.program.use.FieldKey;
import dev.assay.program.use.Mutability;
import dev.assay.program.use.Source;
import dev.assay.program.use.Tracked;
import dev.assay.program.use.UseBook;
import dev.assay.program.use.Uses;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Tells whether the arrays and containers that a field is given are its own: made for it, and known to nobody else. */
final class Ownership {
    private static final int DEEPEST = 6;

    private final Program program;
    private final UseBook book;
    private final Mutability mutability;
    private final Constancy constancy;

    /** Who else may change what a field holds. */
    enum Kept {
        /** Nobody at all. */
        FROZEN,
        /** Nobody but through the field. */
        OWN,
        /** Others. */
        SHARED
    }

    Ownership(Program program, UseBook book, Mutability mutability, Constancy constancy) {
        this.program = program;
        this.book = book;
        this.mutability = mutability;
        this.constancy = constancy;
    }

    /** What a method puts into a field. */
    Kept of(MethodRef method, FieldKey field) {
        Uses uses = book.uses(method).orElse(null);
        if (uses == null) {
            return Kept.SHARED;
        }
        Kept kept = Kept.FROZEN;
        for (Uses.Stored stored : uses.stored()) {
            if (stored.field().equals(field)) {
                kept = worse(kept, of(method, uses, stored.value(), stored.at(), DEEPEST));
            }
        }
        return kept;
    }

    /** Whether a method puts nothing but null into a field. */
    boolean isNull(MethodRef method, FieldKey field) {
        return book.uses(method)
                .map(uses -> uses.stored().stream().allMatch(one -> !one.field().equals(field) || one.isNull()))
                .orElse(false);
    }

    /** The fields out of which a method fills another one. */
    Set<FieldKey> sources(Uses uses, FieldKey field) {
        Set<FieldKey> found = new HashSet<>();
        for (Uses.Stored stored : uses.stored()) {
            for (Source source : stored.field().equals(field) ? stored.value().sources() : Set.<Source>of()) {
                if (source instanceof Source.Held held) {
                    found.add(held.field());
                }
            }
        }
        return found;
    }

    private static Kept worse(Kept one, Kept other) {
        return one.compareTo(other) > 0 ? one : other;
    }

    /** @param at the one instruction that may lead the value elsewhere */
    private Kept of(MethodRef method, Uses uses, Tracked value, int at, int depth) {
        Kept kept = Kept.FROZEN;
        for (Source source : value.sources()) {
            kept = worse(kept, of(method, uses, source, at, depth));
        }
        return value.isView() && kept == Kept.OWN ? Kept.FROZEN : kept;
    }

    private Kept of(MethodRef method, Uses uses, Source source, int at, int depth) {
        if (depth == 0) {
            return Kept.SHARED;
        }
        if (source instanceof Source.Made made) {
            if (mutability.isPlainClass(made.type())) {
                return Kept.FROZEN;
            }
            return escapes(uses, source, at) || uses.mixed().contains(made.at()) ? Kept.SHARED : Kept.OWN;
        }
        if (source instanceof Source.Held held) {
            return constancy.change(held.field()).isEmpty() ? Kept.OWN : Kept.SHARED;
        }
        if (source instanceof Source.Returned returned) {
            return escapes(uses, source, at) ? Kept.SHARED : ofResult(returned, depth - 1);
        }
        return source instanceof Source.Given given ? ofParameter(method, given.local(), depth - 1) : Kept.SHARED;
    }

    private Kept ofResult(Source.Returned result, int depth) {
        List<MethodRef> targets = book.targets(result.method(), result.isVirtual());
        Kept kept = targets.isEmpty() ? Kept.SHARED : Kept.FROZEN;
        for (MethodRef target : targets) {
            Uses uses = book.uses(target).orElse(null);
            if (uses == null) {
                return Kept.SHARED;
            }
            for (Tracked value : uses.returned()) {
                kept = worse(kept, of(target, uses, value, -1, depth));
            }
        }
        return kept;
    }

    /** What a constructor is given that only its own class and those around it call: an enum's, for example. */
    private Kept ofParameter(MethodRef method, int local, int depth) {
        ClassInfo owner = program.findReadable(method.owner()).orElse(null);
        if (owner == null || !Constancy.isCalledByItsNestAlone(owner, method)) {
            return Kept.SHARED;
        }
        Kept kept = Kept.FROZEN;
        for (String name : program.nest(owner)) {
            for (MethodRef caller : book.accesses(name).keySet()) {
                boolean calls = book.accesses(caller).calls().stream()
                        .anyMatch(call -> call.method().equals(method));
                kept = calls ? worse(kept, ofArgument(caller, method, local, depth)) : kept;
            }
        }
        return kept;
    }

    private Kept ofArgument(MethodRef caller, MethodRef method, int local, int depth) {
        Uses uses = book.uses(caller).orElse(null);
        if (uses == null || book.accesses(caller).handles().contains(method)) {
            return Kept.SHARED;
        }
        Kept kept = Kept.FROZEN;
        for (Uses.Passed passed : uses.passed()) {
            if (passed.target().equals(method)) {
                int at = 0;
                for (Tracked value : passed.values()) {
                    kept = at == local ? worse(kept, of(caller, uses, value, passed.at(), depth)) : kept;
                    at += value.getSize();
                }
            }
        }
        return kept;
    }

    /** Whether a value gets elsewhere than by one instruction; -1 where it may be returned, which ends the method's part. */
    private boolean escapes(Uses uses, Source source, int at) {
        long ways = 0;
        for (Uses.Use use : uses.uses()) {
            if (!use.source().equals(source) || use.at() == at) {
                continue;
            }
            if (use.kind() == Uses.Kind.ESCAPE) {
                ways++;
            } else if (kinds(use).contains(Uses.Kind.ESCAPE) || isChangedLater(use)) {
                return true;
            }
        }
        boolean isReturned = at == -1 && ways == 1;
        return ways > 0 && !isReturned;
    }

    /** Whether a function that a value is kept for changes the value whenever it is called. */
    boolean isChangedLater(Uses.Use use) {
        return use.kind() == Uses.Kind.CAPTURE && kinds(use).contains(Uses.Kind.WRITE);
    }

    /** All that a method, and those that it passes a value on to, do with the value. */
    Set<Uses.Kind> kinds(Uses uses, Source source) {
        Set<Uses.Kind> kinds = new HashSet<>();
        for (Uses.Use use : uses.uses()) {
            if (use.source().equals(source)) {
                kinds.addAll(kinds(use));
            }
        }
        return kinds;
    }

    /** The same for one use. */
    Set<Uses.Kind> kinds(Uses.Use use) {
        MethodRef target = use.target();
        return target == null ? Set.of(use.kind()) : book.parameterUses(target, use.isVirtual(), use.local());
    }
}
