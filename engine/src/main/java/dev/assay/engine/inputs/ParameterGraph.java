package dev.assay.engine.inputs;

import dev.assay.engine.form.Forms;
import dev.assay.engine.form.Guide;
import dev.assay.engine.form.ObjectForms;
import dev.assay.engine.form.OpenSpace;
import dev.assay.engine.form.Wholeness;
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
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.ClassInfo;
import dev.assay.program.Constants;
import dev.assay.program.FieldInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.math.BigInteger;
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
    private final Map<String, TargetGraph> targets = new HashMap<>();
    private Factories factories;

    /**
     * Makes a graph.
     *
     * @param fromPackage the package of the tests to be written; what it may not name is not used
     * @param constants values to try in addition to the usual ones: those of the code under test
     */
    public ParameterGraph(Program program, String fromPackage, Constants constants) {
        this(program, fromPackage, constants, List.of());
    }

    /** @param factoryNames classes whose static methods users wrote to make values for tests */
    public ParameterGraph(Program program, String fromPackage, Constants constants, List<String> factoryNames) {
        this.program = program;
        this.factoryNames = List.copyOf(factoryNames);
        this.visibility = new Visibility(program, fromPackage);
        this.pools = new Pools(constants);
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
        TargetGraph graph = target(owner);
        if (!isCallable(owner, unit)) {
            return ParameterSpace.empty(depth, ClassType.of(owner.name()));
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
        TargetGraph graph = target(owner);
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
        Way usual = target(owner(unit))
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
        return target(owner).ways.fields().typeOf(field, object);
    }

    /** Chooses type arguments as tests of the class have them. */
    public Grounding grounding(ClassInfo owner) {
        return target(owner).ways.grounding();
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
        Ways ways = target(owner).ways;
        Guide guide = Guide.of(program, unit.ref());
        Forms forms = new Forms(guide, pools, new ObjectForms(program, ways, guide, factories()));
        int room = 2 * depth + 2;
        if (isProgram(unit)) {
            return new OpenSpace(List.of(start(unit)), forms, room, mostShapes, true);
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
        return new OpenSpace(used, forms, room, mostShapes, isWhole);
    }

    /** Whether it is a main method that chooses its inputs, and looks at none that it is started with. */
    private boolean isProgram(MethodInfo unit) {
        return unit.isStatic()
                && !program.glance(unit.ref()).readsFirst()
                && unit.name().equals("main")
                && unit.ref().descriptor().equals("([Ljava/lang/String;)V")
                && Guide.chooses(program, unit.ref());
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

    private TargetGraph target(ClassInfo owner) {
        return targets.computeIfAbsent(
                owner.name(), name -> new TargetGraph(new Ways(program, visibility, pools, owner)));
    }

    private boolean isCallable(ClassInfo owner, MethodInfo unit) {
        boolean isMade = !unit.isConstructor() || !owner.isAbstract() && !owner.isEnum();
        return visibility.sees(owner) && visibility.seesMember(owner, unit) && isMade && !unit.isClassInitializer();
    }

    /** The public fields of objects of a class that tests may set. */
    public List<FieldInfo> settable(ClassInfo owner, String className) {
        return target(owner).ways.fields().settable(className);
    }

    /**
     * Appends the steps of a value that is not null, as tests of the class would make it.
     *
     * @param number simple values have small numbers
     * @return the index of the value, or {@link Step#NONE} where there is none of that number
     */
    public int append(ClassInfo owner, JavaType type, int number, int depth, List<Step> steps) {
        Node node = target(owner).node(Goal.nonNull(type));
        BigInteger index = BigInteger.valueOf(number);
        return node.size(depth).compareTo(index) > 0 ? node.append(index, steps) : Step.NONE;
    }
}
