package dev.assay.engine.way;

import dev.assay.engine.type.Grounding;
import dev.assay.engine.type.Visibility;
import dev.assay.model.trial.Step;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.FieldInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.type.Generics;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** All ways to meet a goal that tests of one class may use: first those out of nothing, then those out of other values. */
public final class Ways {
    private static final ClassType INTEGER = ClassType.of("java.lang.Integer");
    private static final int MAX_WAYS = 40;
    /** Ways that need more are used where there is no other: nested, they would swell to thousands of calls. */
    private static final int MAX_OPERANDS = 6;

    /** More at once would make more values of one class than of all that need no fields. */
    private static final int FIELDS_AT_ONCE = 3;

    private static final int MAX_FIELDS = 9;
    private static final int MAX_CONSTANTS = 40;
    private static final int MAX_IMPLEMENTATIONS = 8;
    private static final int MAX_ELEMENTS = 2;
    private static final int MAX_METHODS = 300;

    private final Program program;
    private final Visibility visibility;
    private final Generics generics;
    private final Grounding grounding;
    private final CallWays calls;
    private final FieldWays fields;
    private final LambdaWays lambdas;
    private final JdkWays jdk;
    private final ConstantWays literals;
    private final Reach reach;
    private final StandInWays standIns;
    private final ClassInfo target;
    private final boolean mayStandIn;
    private @Nullable Set<MethodRef> calledByTarget;

    public Ways(Program program, Visibility visibility, Pools pools, ClassInfo target) {
        this(program, visibility, pools, target, true);
    }

    /** @param mayStandIn whether tests may implement what nothing else makes */
    public Ways(Program program, Visibility visibility, Pools pools, ClassInfo target, boolean mayStandIn) {
        this.mayStandIn = mayStandIn;
        this.program = program;
        this.visibility = visibility;
        this.generics = new Generics(program);
        this.grounding = new Grounding(program, generics, visibility);
        this.calls = new CallWays(program, generics, grounding, visibility);
        this.fields = new FieldWays(program, grounding, visibility);
        this.lambdas = new LambdaWays(program, generics, grounding, visibility);
        this.standIns = new StandInWays(program, generics, grounding, visibility);
        this.jdk = new JdkWays(program, calls);
        this.literals = new ConstantWays(program, pools, generics, visibility, ClassType.of(target.name()));
        this.reach = new Reach(program, visibility, target.name());
        this.target = target;
    }

    /**
     * The calls of a unit, the usual one first; the others bind the type variables of its class as some subclass does,
     * because an abstract class may have no other receivers.
     */
    public Stream<Way> calls(Producer unit) {
        ClassInfo owner = unit.owner();
        Stream<Way> usual = Stream.of(calls.call(unit));
        boolean needsReceiver = !unit.method().isStatic() && !unit.method().isConstructor();
        if (owner.typeParameters().isEmpty() || !needsReceiver) {
            return usual;
        }
        Stream<ClassType> views = implementations(owner)
                .filter(one -> one.typeParameters().isEmpty())
                .flatMap(one -> generics.asSuper(one.type(), owner.name()).stream())
                .distinct();
        return Stream.concat(usual, views.map(view -> calls.call(unit, view)));
    }

    /** The call of a unit whose type variables stand for numbers, which many factories want; empty where it has none. */
    public Optional<Way> callWithNumbers(Producer unit) {
        return calls.callBound(unit, INTEGER);
    }

    /** Lambdas that do other things than answering a made value. */
    public List<Step> otherLambdas(ClassType type) {
        return program.findReadable(type.name())
                .map(info -> lambdas.others(type, info))
                .orElse(List.of());
    }

    /**
     * Stand-ins for a type, those with the simplest behaviour first.
     *
     * @param matters whether the answers of a method matter
     */
    public List<StandInWay> standIns(ClassType type, Predicate<MethodInfo> matters) {
        ClassInfo info = mayStandIn ? program.findReadable(type.name()).orElse(null) : null;
        return info == null || !program.isOnClassPath(type.name()) && !jdk.mayStandIn(info)
                ? List.of()
                : standIns.of(type, info, matters);
    }

    /** Whether a lambda can implement the type. */
    public boolean isFunctional(ClassType type) {
        return program.findReadable(type.name())
                .flatMap(info -> lambdas.way(type, info))
                .isPresent();
    }

    /** The call of a method on a value of a type; the call binds the method's class as that type does. */
    public Optional<Way> callOn(ClassType type, Producer producer) {
        return generics.asSuper(type, producer.owner().name())
                .map(view -> calls.call(producer, view))
                .filter(way -> way.goals().stream().allMatch(goal -> visibility.sees(goal.type())));
    }

    /** The call of a unit that makes an object of a type or is called on one; empty where the type allows no such call. */
    public Optional<Way> callFor(ClassType type, Producer unit) {
        MethodInfo method = unit.method();
        return method.isConstructor() || method.isStatic() ? by(unit, type) : callOn(type, unit);
    }

    /** Chooses types where signatures leave them open. */
    public Grounding grounding() {
        return grounding;
    }

    /** Finds the fields that tests may set. */
    public FieldWays fields() {
        return fields;
    }

    /** The way to make a value of the type by a method of anybody's; empty where it does not make such a value. */
    public Optional<Way> by(Producer producer, JavaType type) {
        return calls.way(producer, type, CallWays.Nulls.ALLOWED);
    }

    /**
     * A type with its own type variables bound so that it is a subtype of another one; empty where it is none, or where
     * tests may not name it.
     */
    public Optional<JavaType> narrowed(JavaType erased, ClassType type) {
        if (!visibility.sees(erased)) {
            return Optional.empty();
        }
        if (!(erased instanceof ClassType of)) {
            return generics.isSubtype(erased, type) ? Optional.of(erased) : Optional.empty();
        }
        ClassInfo info = program.findReadable(of.name()).orElse(null);
        return info == null ? Optional.empty() : grounding.narrowed(info, type).map(JavaType.class::cast);
    }

    /** Null as a value of a type; empty where tests may not name the type. */
    public Optional<Step> nullOf(JavaType type) {
        return visibility.sees(type)
                ? Optional.of(new Step.Null(type instanceof ClassType of ? grounding.withoutWildcards(of) : type))
                : Optional.empty();
    }

    public boolean isSubtype(JavaType from, JavaType to) {
        return generics.isSubtype(from, to);
    }

    public boolean sees(ClassInfo owner, MethodInfo method) {
        return visibility.sees(owner) && visibility.seesMember(owner, method);
    }

    /** Whether tests may name a class. */
    public boolean sees(ClassInfo info) {
        return visibility.sees(info);
    }

    /** Whether tests may name a type, with its arguments. */
    public boolean sees(JavaType type) {
        return visibility.sees(type);
    }

    /** Whether tests may name all that a way needs. */
    public boolean seesAll(Way way) {
        return way.goals().stream().allMatch(goal -> visibility.sees(goal.type()));
    }

    public ClassInfo target() {
        return target;
    }

    /** The type rules that these ways follow. */
    public Generics generics() {
        return generics;
    }

    /** The steps without operands that meet a goal; null comes last. */
    public List<Step> constants(Goal goal) {
        Set<Step> steps = new LinkedHashSet<>(literals.literals(goal.type()));
        if (goal.type() instanceof ClassType type) {
            ClassInfo info = program.findReadable(type.name()).orElse(null);
            if (info != null && ConstantWays.isMadeByCalls(type)) {
                steps.addAll(held(type, info));
            }
        }
        if (goal.nullable()) {
            nullOf(goal.type()).ifPresent(steps::add);
        }
        return List.copyOf(steps);
    }

    private List<Step> held(ClassType type, ClassInfo info) {
        if (!program.isOnClassPath(info.name()) && !info.isEnum()) {
            return jdk.constants(type, info);
        }
        Stream<FieldInfo> own = sources(type, info).stream()
                .flatMap(one -> one.fields().stream())
                .filter(field -> Reach.isConstant(field));
        return Stream.concat(own, reach.constantsOf(info.name()).stream())
                .filter(field -> generics.isSubtype(field.type(), type) && visibility.sees(field.type()))
                .distinct()
                .limit(MAX_CONSTANTS)
                .<Step>map(field -> new Step.StaticField(field.owner(), field.name(), field.type()))
                .toList();
    }

    /** The ways out of other values, those that need fewest first. */
    public List<Way> composites(Goal goal) {
        return composites(goal, false);
    }

    /** The same for values whose primitive parts are left open. */
    public List<Way> openComposites(Goal goal) {
        return composites(goal, true);
    }

    private List<Way> composites(Goal goal, boolean isOpen) {
        if (goal.type() instanceof ArrayType array) {
            return visibility.sees(array) ? arrays(array) : List.of();
        }
        if (!(goal.type() instanceof ClassType type) || !ConstantWays.isMadeByCalls(type)) {
            return List.of();
        }
        ClassInfo info = program.findReadable(type.name()).orElse(null);
        if (info == null) {
            return List.of();
        }
        Set<Way> ways = new LinkedHashSet<>();
        if (!program.isOnClassPath(info.name())) {
            ways.addAll(isOpen ? jdk.openComposites(type, info) : jdk.composites(type, info));
        }
        // Any object will do for Object, but one of the class under test is the one that equals and its like wait for.
        ClassType made = type.equals(ClassType.OBJECT) ? ClassType.of(target.name()) : type;
        sources(type, info).forEach(source -> ways.addAll(own(made, source)));
        if (program.isOnClassPath(info.name())) {
            for (Producer producer : reach.producersOf(info.name())) {
                calls.way(producer, type, CallWays.Nulls.ALLOWED).ifPresent(ways::add);
            }
        }
        lambdas.way(type, info).ifPresent(ways::add);
        if (!isOpen && ways.isEmpty()) {
            standIns(type, this::isCalledByTarget).forEach(one -> ways.add(one.way()));
        }
        if (!isOpen) {
            ways.addAll(settingFields(ways));
        }
        return slim(ways, type);
    }

    /** The ways that need fewest; those that need many are left out if there are others. */
    private static List<Way> slim(Set<Way> ways, ClassType type) {
        List<Way> all = ways.stream()
                .sorted(Comparator.comparingInt(way -> way.goals().size()))
                .limit(MAX_WAYS)
                .toList();
        List<Way> slim =
                all.stream().filter(way -> way.goals().size() <= MAX_OPERANDS).toList();
        // A way that needs a value of the same class begins nowhere.
        boolean slimBegins = slim.stream()
                .anyMatch(way -> way.goals().stream()
                        .noneMatch(needed -> needed.type().erasure().equals(type.erasure())));
        return slimBegins ? slim : all;
    }

    private boolean isCalledByTarget(MethodInfo method) {
        Set<MethodRef> called = calledByTarget;
        if (called == null) {
            called = new LinkedHashSet<>();
            List<MethodRef> own = target.methods().stream().map(MethodInfo::ref).toList();
            for (MethodRef reached : ReachedMethods.from(program, own, MAX_METHODS)) {
                called.addAll(program.glance(reached).calls());
            }
            calledByTarget = called;
        }
        return !program.isOnClassPath(method.owner()) || ReachedMethods.isCalled(program, called, method);
    }

    /** For each class the simplest of its constructors, followed by assignments to its public fields, few at a time. */
    private List<Way> settingFields(Set<Way> ways) {
        Map<String, Way> simplest = new LinkedHashMap<>();
        ways.stream()
                .filter(way -> way.last() instanceof Step.Call call
                        && call.method().isConstructor()
                        && !fields.settable(call.method().owner()).isEmpty())
                .forEach(way -> simplest.merge(
                        ((Step.Call) way.last()).method().owner(),
                        way,
                        (one, other) -> one.goals().size() <= other.goals().size() ? one : other));
        List<Way> found = new ArrayList<>();
        simplest.forEach((owner, way) -> {
            List<FieldInfo> settable = fields.settable(owner);
            for (int from = 0; from < Math.min(settable.size(), MAX_FIELDS); from += FIELDS_AT_ONCE) {
                int to = Math.min(settable.size(), from + FIELDS_AT_ONCE);
                fields.setting(way, settable.subList(from, to)).ifPresent(found::add);
            }
        });
        return found;
    }

    private static List<Way> arrays(ArrayType type) {
        List<Way> ways = new ArrayList<>();
        List<Goal> goals = new ArrayList<>();
        List<Integer> elements = new ArrayList<>();
        for (int length = 0; length <= MAX_ELEMENTS; length++) {
            ways.add(Way.of(goals, new Step.NewArray(type, elements)));
            elements.add(length);
            goals.add(Goal.orNull(type.element()));
        }
        return ways;
    }

    /** The classes under test whose own constructors, factories and constants may make the type. */
    private List<ClassInfo> sources(ClassType type, ClassInfo info) {
        if (type.equals(ClassType.OBJECT)) {
            return visibility.sees(target) ? List.of(target) : List.of();
        }
        boolean isUnderTest = program.isOnClassPath(info.name());
        List<ClassInfo> sources = new ArrayList<>(isUnderTest || info.isEnum() ? List.of(info) : List.of());
        if (!info.isFinal() && (isUnderTest || info.isAbstract()) && !isTooCommon(info)) {
            implementations(info).forEach(sources::add);
        }
        return sources.stream().filter(visibility::sees).toList();
    }

    private static boolean isTooCommon(ClassInfo info) {
        return info.packageName().equals("java.io") || info.packageName().equals("java.lang.constant");
    }

    /** The nearest implementations of a type; those that are not public only where none is. */
    private Stream<ClassInfo> implementations(ClassInfo info) {
        Comparator<ClassInfo> near =
                Comparator.comparing(one -> !one.packageName().equals(info.packageName()));
        List<ClassInfo> all = program.subtypes(info.name()).stream()
                .flatMap(name -> program.findReadable(name).stream())
                .filter(one -> !one.isInterface() && (!one.isAbstract() || one.isEnum()) && visibility.sees(one))
                .sorted(near.thenComparing(ClassInfo::name))
                .toList();
        boolean somePublic = all.stream().anyMatch(ClassInfo::isPublic);
        return all.stream().filter(one -> one.isPublic() || !somePublic).limit(MAX_IMPLEMENTATIONS);
    }

    /** What a class itself offers; what only its package may use comes in where nothing is public. */
    private List<Way> own(ClassType type, ClassInfo info) {
        List<Way> ways = new ArrayList<>();
        if (!info.isAbstract() && !info.isEnum()) {
            info.constructors().stream()
                    .filter(one -> one.isPublic() && !Reach.isDeprecated(one))
                    .forEach(one -> add(info, one, type, ways));
        }
        info.methods().stream()
                .filter(one -> one.isStatic() && Reach.isProducer(info, one))
                .forEach(one -> add(info, one, type, ways));
        if (ways.isEmpty() && !info.isAbstract() && !info.isEnum()) {
            info.constructors().stream()
                    .filter(one -> visibility.seesMember(info, one))
                    .forEach(one -> add(info, one, type, ways));
        }
        return ways;
    }

    private void add(ClassInfo info, MethodInfo method, JavaType type, List<Way> ways) {
        if (!method.isSynthetic()) {
            calls.way(new Producer(info, method), type, CallWays.Nulls.ALLOWED).ifPresent(ways::add);
        }
    }
}
