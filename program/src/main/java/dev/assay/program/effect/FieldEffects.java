package dev.assay.program.effect;

import dev.assay.model.type.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.FieldInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.use.Accesses;
import dev.assay.program.use.FieldKey;
import dev.assay.program.use.Mutability;
import dev.assay.program.use.Source;
import dev.assay.program.use.UseBook;
import dev.assay.program.use.Uses;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which fields code reads and writes, and which static state it depends on; safe for several threads.
 *
 * <p>It may name too much, never too little, as far as code under test reaches fields by instructions. Answers are kept: the work
 * grows with the code that is asked about.
 */
public final class FieldEffects {
    /** Methods that are read to learn what fields hold; more code than this is in no unit that can be explored in full. */
    private static final long MOST_EFFORT = 40_000;

    private static final int MOST_EXAMPLES = 40;

    private final Program program;
    private final UseBook book;
    private final Ownership ownership;
    private final Constancy constancy;
    private final HeldTypes heldTypes;
    private final KeptFunctions functions;
    private final Map<MethodRef, CallReach> reached = new ConcurrentHashMap<>();
    private final Map<MethodRef, CallReach> near = new ConcurrentHashMap<>();
    private final Map<MethodRef, Effect> known = new ConcurrentHashMap<>();
    private final Map<MethodRef, Effect> knownNear = new ConcurrentHashMap<>();
    private final Map<MethodRef, Set<FieldKey>> ownWrites = new ConcurrentHashMap<>();
    private final Map<MethodRef, Set<FieldKey>> changed = new ConcurrentHashMap<>();

    public FieldEffects(Program program) {
        this.program = program;
        Mutability mutability = new Mutability(program);
        this.book = new UseBook(program, mutability);
        this.constancy = new Constancy(program, book, mutability);
        this.ownership = constancy.ownership();
        this.heldTypes = new HeldTypes(program, book, this::reach);
        this.functions = new KeptFunctions(program, book, ownership, this::reach);
    }

    /** What a call of a method, by whatever receiver and arguments, may read and write. */
    public Effect of(MethodRef method) {
        Effect effect = known.get(method);
        if (effect == null) {
            effect = effect(reach(method));
            known.put(method, effect);
        }
        return effect;
    }

    /**
     * The same of the code that is nearest to the call, and quickly: if there is more, the effect is not whole. Initializers of
     * classes do not count.
     */
    public Effect near(MethodRef method) {
        Effect effect = knownNear.get(method);
        if (effect == null) {
            effect = effect(nearReach(method));
            knownNear.put(method, effect);
        }
        return effect;
    }

    private Effect effect(CallReach reach) {
        Set<FieldKey> reads = new LinkedHashSet<>();
        Set<FieldKey> writes = new LinkedHashSet<>();
        for (MethodRef one : reach.methods()) {
            reads.addAll(book.accesses(one).reads());
            writes.addAll(writes(one));
        }
        return new Effect(reads, writes, !reach.isCut());
    }

    /** The fields that the code nearest to a call sets, or whose arrays and containers it changes itself, not by handing them out. */
    public Set<FieldKey> changesNear(MethodRef method) {
        Set<FieldKey> changes = changed.get(method);
        if (changes == null) {
            changes = new LinkedHashSet<>();
            for (MethodRef one : nearReach(method).methods()) {
                changes.addAll(writes(one, Set.of(Uses.Kind.WRITE)));
            }
            changed.put(method, changes);
        }
        return changes;
    }

    /** The methods under test that a call of this one may run, if it is called on any object of its class. */
    public List<MethodRef> targets(MethodRef method) {
        return book.targets(method, true);
    }

    /** The fields that a method sets by itself, and not only by what it calls. */
    public Set<FieldKey> sets(MethodRef method) {
        return Set.copyOf(book.accesses(method).writes());
    }

    /** The methods under test that are nearest to a call, in the order in which they are met. */
    public Set<MethodRef> reachedNear(MethodRef method) {
        return nearReach(method).methods();
    }

    private CallReach nearReach(MethodRef method) {
        CallReach reach = near.get(method);
        if (reach == null) {
            reach = CallReach.near(program, book, method);
            near.put(method, reach);
        }
        return reach;
    }

    private CallReach reach(MethodRef method) {
        CallReach reach = reached.get(method);
        if (reach == null) {
            reach = CallReach.of(program, book, method);
            reached.put(method, reach);
        }
        return reach;
    }

    /**
     * The fields that a method itself sets, or whose contents it changes or hands out, also by passing them on; without what it
     * does to its own class or object while that comes to be.
     */
    private Set<FieldKey> writes(MethodRef method) {
        Set<FieldKey> writes = ownWrites.get(method);
        if (writes == null) {
            writes = writes(method, Set.of(Uses.Kind.WRITE, Uses.Kind.ESCAPE));
            ownWrites.put(method, writes);
        }
        return writes;
    }

    /** The same, where contents count as changed if one of these is done with them. */
    private Set<FieldKey> writes(MethodRef method, Set<Uses.Kind> changing) {
        Set<FieldKey> writes = new LinkedHashSet<>();
        Accesses accesses = book.accesses(method);
        for (FieldKey key : accesses.writes()) {
            if (!constancy.isInitialization(method, key)) {
                writes.add(key);
            }
        }
        Uses uses = accesses.reads().isEmpty() ? null : book.uses(method).orElse(null);
        for (Uses.Use use : uses == null ? List.<Uses.Use>of() : uses.uses()) {
            if (use.source() instanceof Source.Held held
                    && !(held.isOwn() && constancy.isInitialization(method, held.field()))
                    && ownership.kinds(use).stream().anyMatch(changing::contains)) {
                writes.add(held.field());
            }
        }
        return writes;
    }

    /**
     * The fields that a call reads and that other code may have changed since initialization: static ones, and those of objects
     * that static fields lead to.
     */
    public ChangeableReads changeableState(MethodRef method) {
        CallReach reach = reach(method);
        Set<FieldKey> statics = new LinkedHashSet<>();
        Set<FieldKey> others = new LinkedHashSet<>();
        for (MethodRef one : reach.methods()) {
            boolean isInitializer = one.name().equals("<clinit>");
            for (FieldKey key : book.accesses(one).reads()) {
                // Nobody can have changed a class's own fields before its initializer reads them.
                if (!isInitializer || !key.owner().equals(one.owner())) {
                    (isStatic(key) ? statics : others).add(key);
                }
            }
        }
        if (reach.isCut()) {
            reach.named().forEach(name -> staticsOf(name).forEach(statics::add));
        }
        SortedMap<FieldKey, String> found = new TreeMap<>();
        if (reach.isTooLarge()) {
            // There is no proof anyway: some are enough for those who want to know what to try.
            statics.stream()
                    .limit(MOST_EXAMPLES)
                    .forEach(key -> constancy.change(key).ifPresent(how -> found.put(key, how)));
            return new ChangeableReads(found, false);
        }
        addChangeable(statics, others, reach.initialized(), found);
        return new ChangeableReads(found, true);
    }

    private void addChangeable(
            Set<FieldKey> statics, Set<FieldKey> others, Set<String> initialized, SortedMap<FieldKey, String> found) {
        ReadingLimit effort = new ReadingLimit(MOST_EFFORT);
        statics.forEach(key -> change(key, effort).ifPresent(how -> found.put(key, how)));
        Optional<Set<String>> held = heldTypes.of(statics, initialized, effort);
        for (FieldKey key : others) {
            if (held.map(all -> all.contains(key.owner())).orElse(true) || heldTypes.isOfConstants(key.owner())) {
                change(key, effort).ifPresent(how -> found.put(key, how));
            }
        }
        Set.copyOf(found.keySet()).stream()
                .flatMap(key -> constancy.aliases(key).stream())
                .forEach(key -> constancy.change(key).ifPresent(how -> found.putIfAbsent(key, how)));
    }

    private Optional<String> change(FieldKey key, ReadingLimit effort) {
        return constancy.change(key).or(() -> functions.change(key, effort));
    }

    /**
     * The public methods and constructors that write a private field.
     *
     * @return empty where other code may write it as well
     */
    public Optional<Set<MethodRef>> publicWriters(FieldKey key) {
        ClassInfo owner = program.findReadable(key.owner()).orElse(null);
        if (owner == null || !key.find(program).map(FieldInfo::isPrivate).orElse(false)) {
            return Optional.empty();
        }
        Set<MethodRef> writers = new TreeSet<>();
        for (String name : program.nest(owner)) {
            ClassInfo info = program.findReadable(name).orElse(null);
            for (MethodInfo method : info == null ? List.<MethodInfo>of() : info.methods()) {
                boolean canBeCalled = !method.isPrivate() && !method.isSynthetic() && !method.isClassInitializer();
                if (canBeCalled && of(method.ref()).writes().contains(key)) {
                    if (!method.isPublic()) {
                        return Optional.empty();
                    }
                    writers.add(method.ref());
                }
            }
        }
        return Optional.of(writers);
    }

    /** Whether a field belongs to its class, and not to the objects of it. */
    public boolean isStatic(FieldKey key) {
        return key.find(program).map(FieldInfo::isStatic).orElse(false);
    }

    private List<FieldKey> staticsOf(String name) {
        return program.findReadable(name).map(ClassInfo::fields).orElse(List.of()).stream()
                .filter(FieldInfo::isStatic)
                .map(field -> new FieldKey(name, field.name()))
                .toList();
    }
}
