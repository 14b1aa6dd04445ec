package dev.assay.engine.inputs;

import dev.assay.engine.form.ChangeableState;
import dev.assay.engine.form.Forms;
import dev.assay.engine.form.Guide;
import dev.assay.engine.form.ObjectForms;
import dev.assay.engine.form.OpenSpace;
import dev.assay.engine.form.StateChanges;
import dev.assay.engine.form.StateSearchTime;
import dev.assay.engine.form.Wholeness;
import dev.assay.engine.judging.TestMethods;
import dev.assay.engine.type.Grounding;
import dev.assay.engine.type.Visibility;
import dev.assay.engine.way.Factories;
import dev.assay.engine.way.Goal;
import dev.assay.engine.way.Pools;
import dev.assay.engine.way.Producer;
import dev.assay.engine.way.Way;
import dev.assay.engine.way.Ways;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.ClassInfo;
import dev.assay.program.Constants;
import dev.assay.program.FieldInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.effect.FieldEffects;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The parameter graph: from types to the ways to make their values, and on to the types that these need.
 *
 * <p>It grows as it is asked, so one graph serves one thread.
 */
public final class ParameterGraph {
    /** How many calls are chained to make an argument unless somebody says otherwise. */
    public static final int DEFAULT_DEPTH = 3;

    private final Program program;
    private final Visibility visibility;
    private final Pools pools;
    private final List<String> factoryNames;
    private final Map<String, TargetGraph> ofEverybody = new HashMap<>();
    private final Map<String, TargetGraph> ofPackage = new HashMap<>();
    private final Map<String, TargetGraph> realOfEverybody = new HashMap<>();
    private final Map<String, TargetGraph> realOfPackage = new HashMap<>();
    private final FieldEffects effects;
    private final boolean mayStandIn;
    private final StateSearchTime stateTime;
    private @Nullable Factories factories;

    /**
     * Makes a graph.
     *
     * @param fromPackage the package of the tests to be written; what it may not name is not used, and what only it may
     *     name only if the unit is no more public, or if nothing public makes its inputs
     * @param constants values to try in addition to the usual ones: those of the code under test
     */
    public ParameterGraph(Program program, String fromPackage, Constants constants) {
        this(program, fromPackage, constants, List.of());
    }

    /** @param factoryNames classes whose static methods users wrote to make values for tests */
    public ParameterGraph(Program program, String fromPackage, Constants constants, List<String> factoryNames) {
        this(program, fromPackage, constants, factoryNames, new FieldEffects(program));
    }

    /**
     * @param factoryNames classes whose static methods users wrote to make values for tests
     * @param effects what code reads and writes, as far as somebody has asked before
     */
    public ParameterGraph(
            Program program, String fromPackage, Constants constants, List<String> factoryNames, FieldEffects effects) {
        this(
                program,
                new Visibility(program, fromPackage),
                new Pools(constants),
                factoryNames,
                effects,
                true,
                StateSearchTime.unlimited());
    }

    private ParameterGraph(
            Program program,
            Visibility visibility,
            Pools pools,
            List<String> factoryNames,
            FieldEffects effects,
            boolean mayStandIn,
            StateSearchTime stateTime) {
        this.program = program;
        this.stateTime = stateTime;
        this.effects = effects;
        this.factoryNames = List.copyOf(factoryNames);
        this.visibility = visibility;
        this.pools = pools;
        this.mayStandIn = mayStandIn;
    }

    /** The same graph with or without stand-ins. */
    public ParameterGraph with(boolean standIns) {
        return new ParameterGraph(program, visibility, pools, factoryNames, effects, standIns, stateTime);
    }

    /** The same graph, which looks for static state for so long, all units together. */
    public ParameterGraph searchingStateFor(Duration most) {
        return new ParameterGraph(
                program, visibility, pools, factoryNames, effects, mayStandIn, new StateSearchTime(most));
    }

    /** The parts of the graph that tests of one class use. */
    private static final class TargetGraph implements Node.Graph {
        private final Ways ways;
        private final Map<Goal, Node> nodes = new HashMap<>();

        TargetGraph(Ways ways) {
            this.ways = ways;
        }

        @Override
        public Node node(Goal goal) {
            return nodes.computeIfAbsent(goal, one -> new Node(one, this));
        }

        @Override
        public Ways ways() {
            return ways;
        }
    }

    /**
     * All calls of a unit whose arguments, and receiver, nest at most {@code depth} calls.
     *
     * <p>The space is empty where tests may not call the unit, or where a value that it needs cannot be made.
     */
    public ParameterSpace space(MethodInfo unit, int depth) {
        if (depth < 0) {
            throw new IllegalArgumentException("the depth is negative: " + depth);
        }
        ClassInfo owner = owner(unit);
        if (!isCallable(owner, unit)) {
            return ParameterSpace.empty(target(owner, false), depth, ClassType.of(owner.name()));
        }
        return space(target(owner, isWritable(owner, unit, depth)), owner, unit, depth);
    }

    private ParameterSpace space(TargetGraph graph, ClassInfo owner, MethodInfo unit, int depth) {
        if (isProgram(unit)) {
            return ParameterSpace.of(graph, start(unit), depth);
        }
        List<ParameterSpace> spaces = graph.ways
                .calls(new Producer(owner, unit))
                .map(call -> ParameterSpace.of(graph, call, depth))
                .toList();
        return spaces.stream()
                .filter(space -> space.missing().isEmpty())
                .findFirst()
                .orElse(spaces.get(0));
    }

    /**
     * All calls of a unit that makes objects of a type, or is called on them: the type binds the variables of the unit's class.
     *
     * <p>Where the type allows no call, these are all calls of the unit.
     */
    public ParameterSpace space(MethodInfo unit, ClassType object, int depth) {
        ClassInfo owner = owner(unit);
        TargetGraph graph = target(owner, isWritable(owner, unit, depth));
        return graph.ways
                .callFor(object, new Producer(owner, unit))
                .filter(call -> isCallable(owner, unit))
                .map(call -> ParameterSpace.of(graph, call, depth))
                .filter(space -> space.missing().isEmpty())
                .orElseGet(() -> space(unit, depth));
    }

    /**
     * The types of a unit's call, with type arguments that belong together.
     *
     * @param receiver null where there is none
     */
    public record CallTypes(@Nullable JavaType receiver, List<JavaType> parameters, JavaType made) {}

    /** The types of a unit's usual call. */
    public CallTypes types(MethodInfo unit) {
        Way usual = target(owner(unit), false)
                .ways
                .calls(new Producer(owner(unit), unit))
                .findFirst()
                .orElseThrow();
        Step.Call call = (Step.Call) usual.last();
        return new CallTypes(
                call.receiver() == Step.NONE
                        ? null
                        : usual.goals().get(call.receiver()).type(),
                call.arguments().stream()
                        .map(argument -> usual.goals().get(argument).type())
                        .toList(),
                call.type());
    }

    /** The type of a field in an object of a type, if tests may name it. */
    public Optional<JavaType> typeOf(ClassInfo owner, FieldInfo field, ClassType object) {
        return target(owner, false).ways.fields().typeOf(field, object);
    }

    /** Chooses type arguments as tests of the class have them. */
    public Grounding grounding(ClassInfo owner) {
        return target(owner, false).ways.grounding();
    }

    private ClassInfo owner(MethodInfo unit) {
        return program.find(unit.owner())
                .orElseThrow(() -> new IllegalArgumentException("unknown class " + unit.owner()));
    }

    /**
     * The shapes of a unit's inputs.
     *
     * @param depth how many calls of code under test may be nested to make one input
     * @param mostShapes how many are given out at most
     */
    public OpenSpace openSpace(MethodInfo unit, int depth, int mostShapes) {
        ClassInfo owner = owner(unit);
        if (!isCallable(owner, unit)) {
            return OpenSpace.empty(ClassType.of(owner.name()));
        }
        Guide guide = Guide.of(program, unit.ref());
        boolean isWritable = isWritable(owner, unit, depth);
        OpenSpace space = openSpace(owner, isWritable, unit, guide, depth, mostShapes);
        if (!isWritable || !takesOwnTypesAlone(unit) || space.willBeAll()) {
            return space;
        }
        // A proof for more inputs than users can write is one for theirs, too.
        OpenSpace wider = openSpace(owner, false, unit, guide, depth, mostShapes);
        return wider.willBeAll() ? wider : space;
    }

    /**
     * The shapes of a client program: what it needs is made as inputs of units are.
     *
     * @param owner the class whose clients it is about
     * @param program its goals are what the program is given, its last step is a call
     * @param guide the method whose code tells which inputs are promising
     */
    public OpenSpace openSpace(ClassInfo owner, Way program, MethodRef guide, int depth, int mostShapes) {
        Guide knowledge = Guide.of(this.program, guide);
        Ways ways = ways(owner);
        Forms forms = new Forms(knowledge, pools, new ObjectForms(this.program, ways, knowledge, factories()));
        return new OpenSpace(List.of(program), forms, 2 * depth + 2, mostShapes, false, () -> ChangeableState.NONE);
    }

    /** The ways in which clients of a class make and use objects: by what is public, unless the class itself is not. */
    public Ways ways(ClassInfo owner) {
        return target(owner, visibility.toEverybody().sees(owner)).ways;
    }

    private boolean takesOwnTypesAlone(MethodInfo unit) {
        return unit.ref().parameters().stream()
                .allMatch(
                        type -> type.isPrimitive() || type instanceof ClassType of && program.isOnClassPath(of.name()));
    }

    private OpenSpace openSpace(
            ClassInfo owner, boolean toEverybody, MethodInfo unit, Guide guide, int depth, int mostShapes) {
        Ways ways = target(owner, toEverybody).ways;
        Forms forms = new Forms(guide, pools, new ObjectForms(program, ways, guide, factories()));
        int room = 2 * depth + 2;
        if (isProgram(unit)) {
            // Nothing runs before a program does.
            return new OpenSpace(List.of(start(unit)), forms, room, mostShapes, true, () -> ChangeableState.NONE);
        }
        Producer producer = new Producer(owner, unit);
        List<Way> calls = ways.calls(producer).toList();
        Way usual = calls.stream()
                .filter(call -> OpenSpace.missing(call, forms, room).isEmpty())
                .findFirst()
                .orElse(calls.get(0));
        List<Way> used = new ArrayList<>(List.of(usual));
        ways.callWithNumbers(producer)
                .filter(call -> !call.equals(usual))
                .filter(call -> OpenSpace.missing(call, forms, room).isEmpty())
                .ifPresent(used::add);
        boolean isWhole = used.size() == 1 && new Wholeness(program, forms, guide).of(usual, room);
        return new OpenSpace(
                used,
                forms,
                room,
                mostShapes,
                isWhole,
                stateTime.limit(
                        () -> ChangeableState.of(unit, effects, new StateChanges(program, effects, ways), guide)));
    }

    /** Whether it is a main method that looks at nothing that it is started with: its choices, if any, are all of its inputs. */
    private boolean isProgram(MethodInfo unit) {
        return unit.isMain() && !program.glance(unit.ref()).readsFirst();
    }

    private static Way start(MethodInfo main) {
        Step none = new Step.NewArray(new ArrayType(ClassType.STRING), List.of());
        Step call = new Step.Call(main.ref(), CallKind.STATIC, Step.NONE, List.of(0), PrimitiveType.VOID);
        return new Way(List.of(), List.of(none, call));
    }

    private Factories factories() {
        if (factories == null) {
            factories = new Factories(program, visibility, factoryNames);
        }
        return factories;
    }

    private TargetGraph target(ClassInfo owner, boolean toEverybody) {
        return (toEverybody ? ofEverybody : ofPackage)
                .computeIfAbsent(owner.name(), name -> graph(owner, toEverybody, mayStandIn));
    }

    private TargetGraph graph(ClassInfo owner, boolean toEverybody, boolean standsIn) {
        Visibility seen = toEverybody ? visibility.toEverybody() : visibility;
        return new TargetGraph(new Ways(program, seen, pools, owner, standsIn));
    }

    /** The graph without stand-ins: what only these make is not made by anybody. */
    private TargetGraph real(ClassInfo owner, boolean toEverybody) {
        return mayStandIn
                ? (toEverybody ? realOfEverybody : realOfPackage)
                        .computeIfAbsent(owner.name(), name -> graph(owner, toEverybody, false))
                : target(owner, toEverybody);
    }

    /**
     * Whether inputs are made with what is public, as users have to: not for units that are not public themselves, and not
     * where that leaves nothing but null and the package knows more.
     */
    private boolean isWritable(ClassInfo owner, MethodInfo unit, int depth) {
        boolean isForEverybody = unit.isPublic() && visibility.toEverybody().sees(owner) && !TestMethods.isTest(unit);
        if (!isForEverybody || makesAll(real(owner, true), owner, unit, depth)) {
            return isForEverybody;
        }
        return !makesAll(real(owner, false), owner, unit, depth)
                && (makesAll(target(owner, true), owner, unit, depth)
                        || !makesAll(target(owner, false), owner, unit, depth));
    }

    private static boolean makesAll(TargetGraph graph, ClassInfo owner, MethodInfo unit, int depth) {
        return graph.ways
                .calls(new Producer(owner, unit))
                .anyMatch(call -> call.goals().stream()
                        .allMatch(goal -> graph.node(Goal.nonNull(goal.type()))
                                        .size(depth)
                                        .signum()
                                > 0));
    }

    private boolean isCallable(ClassInfo owner, MethodInfo unit) {
        boolean isMade = !unit.isConstructor() || !owner.isAbstract() && !owner.isEnum();
        return visibility.sees(owner) && visibility.seesMember(owner, unit) && isMade && !unit.isClassInitializer();
    }

    /** The public fields of objects of a class that tests may set. */
    public List<FieldInfo> settable(ClassInfo owner, String className) {
        return target(owner, false).ways.fields().settable(className);
    }

    /**
     * Appends the steps of a value that is not null, as tests of the class would make it.
     *
     * @param number simple values have small numbers
     * @return the index of the value, or {@link Step#NONE} where there is none of that number
     */
    public int append(ClassInfo owner, JavaType type, int number, int depth, List<Step> steps) {
        Node writable = target(owner, true).node(Goal.nonNull(type));
        Node node = writable.size(depth).signum() > 0
                ? writable
                : target(owner, false).node(Goal.nonNull(type));
        BigInteger index = BigInteger.valueOf(number);
        return node.size(depth).compareTo(index) > 0 ? node.append(index, steps) : Step.NONE;
    }
}
