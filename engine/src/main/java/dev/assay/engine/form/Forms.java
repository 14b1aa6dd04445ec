package dev.assay.engine.form;

import dev.assay.engine.shapes.OpenText;
import dev.assay.engine.way.Goal;
import dev.assay.engine.way.Pools;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** The forms of values that one unit may need, the most promising first, found as they are asked for. */
public final class Forms {
    private static final int MOST_GUIDED = 12;
    /** What is longer takes the solver longer. */
    private static final int LONG = 16;

    private static final int LONGEST_OF_OBJECTS = 20;
    private static final int LONGEST_OF_PRIMITIVES = 40;

    private record Room(Goal goal, int room) {}

    private final Guide guide;
    private final Pools pools;
    private final ObjectForms objects;
    private final Map<Goal, List<Form>> known = new HashMap<>();
    private final Set<Room> impossible = new HashSet<>();
    private final Set<JavaType> onlyNull = new LinkedHashSet<>();

    public Forms(Guide guide, Pools pools, ObjectForms objects) {
        this.guide = guide;
        this.pools = pools;
        this.objects = objects;
    }

    /** The forms of a goal in the order in which they are tried. */
    List<Form> of(Goal goal) {
        List<Form> forms = known.get(goal);
        if (forms == null) {
            forms = make(goal).stream()
                    .sorted(Comparator.comparingInt(Form::cost))
                    .toList();
            known.put(goal, forms);
        }
        return forms;
    }

    /** Whether it is known that nothing meets the goal within that room for nesting. */
    boolean isKnownImpossible(Goal goal, int room) {
        return impossible.contains(new Room(goal, room));
    }

    void markImpossible(Goal goal, int room) {
        impossible.add(new Room(goal, room));
    }

    /** Notes a type of which nothing but null can be had. */
    void markOnlyNull(JavaType type) {
        onlyNull.add(type);
    }

    /** The types that the drafts so far needed and of which nothing but null can be had. */
    Set<JavaType> onlyNull() {
        return Collections.unmodifiableSet(onlyNull);
    }

    private Set<Form> make(Goal goal) {
        Set<Form> forms = new LinkedHashSet<>();
        if (goal.type() instanceof PrimitiveType type) {
            forms.add(Form.of(0, new Step.Input(type)));
            return forms;
        }
        if (goal.nullable()) {
            objects.nullOf(goal.type()).ifPresent(step -> forms.add(Form.of(1, step)));
        }
        if (goal.type() instanceof ArrayType type) {
            forms.addAll(type.element() instanceof PrimitiveType ? primitives(type) : arrays(type));
        } else if (goal.type() instanceof ClassType type) {
            PrimitiveType unboxed = Pools.unboxed(type);
            if (unboxed != null) {
                forms.add(box(unboxed));
            } else if (type.equals(ClassType.STRING)) {
                forms.addAll(texts());
            } else {
                forms.addAll(objects.of(type));
            }
        }
        return forms;
    }

    private static Form box(PrimitiveType type) {
        ClassType box = type.box();
        MethodRef valueOf = new MethodRef(box.name(), "valueOf", "(" + type.descriptor() + ")" + box.descriptor());
        Step call = new Step.Call(valueOf, CallKind.STATIC, Step.NONE, List.of(0), box);
        return new Form(0, List.of(), List.of(new Step.Input(type), call), 1);
    }

    private List<Form> texts() {
        List<Form> forms = new ArrayList<>();
        lengths(LONGEST_OF_PRIMITIVES * 8).forEach((length, cost) -> forms.add(open(cost, OpenText.ascii(length))));
        int unicode = guide.wantsUnicode() ? 1 : 6;
        for (int length = 1; length <= 3; length++) {
            forms.add(open(unicode + Math.abs(length - 2), OpenText.unicode(length)));
        }
        forms.add(open(unicode + 3, OpenText.unicode(5)));
        // What is matched, parsed or looked up piece by piece is better begun with what the code itself says.
        guide.strings().forEach(text -> forms.add(Form.of(3, new Step.Literal(ClassType.STRING, text))));
        List<String> usual = pools.strings();
        for (int i = 0; i < usual.size(); i++) {
            forms.add(Form.of(6 + i / 6, new Step.Literal(ClassType.STRING, usual.get(i))));
        }
        return forms;
    }

    private List<Form> primitives(ArrayType type) {
        List<Form> forms = new ArrayList<>();
        lengths(LONGEST_OF_PRIMITIVES).forEach((length, cost) -> forms.add(open(cost, OpenText.array(type, length))));
        return forms;
    }

    private static Form open(int cost, List<Step> steps) {
        return new Form(cost, List.of(), steps, steps.size() - 1);
    }

    /** Lengths to try, each with what it costs: short ones, those that the code asks for, and their neighbours. */
    private Map<Integer, Integer> lengths(int longest) {
        Map<Integer, Integer> costs = new HashMap<>(Map.of(3, 0, 0, 1, 1, 1, 2, 2, 4, 3, 5, 3, 6, 4, 8, 4));
        costs.putAll(Map.of(12, 8, 16, 9));
        int place = 0;
        for (int length : guide.lengths()) {
            if (length <= longest && place < MOST_GUIDED) {
                int cost = 1 + place / 4 + (length > LONG ? 2 : 0);
                costs.merge(length, cost, Math::min);
                costs.merge(length + 1, cost + 1, Math::min);
                costs.merge(length - 1, cost + 2, Math::min);
                place++;
            }
        }
        return new TreeMap<>(costs);
    }

    private List<Form> arrays(ArrayType type) {
        List<Form> forms = new ArrayList<>();
        Goal element = Goal.orNull(type.element());
        forms.add(array(0, type, element, upTo(2)));
        forms.add(array(1, type, element, upTo(0)));
        forms.add(array(1, type, element, upTo(1)));
        forms.add(array(2, type, element, upTo(3)));
        guide.lengths().stream()
                .filter(length -> length > 3 && length <= LONGEST_OF_OBJECTS)
                .limit(MOST_GUIDED)
                .forEach(length -> forms.add(array(2 + length / 6, type, element, upTo(length))));
        forms.add(array(4, type, element, upTo(4)));
        forms.add(array(5, type, element, upTo(5)));
        return forms;
    }

    private static List<Integer> upTo(int length) {
        return IntStream.range(0, length).boxed().toList();
    }

    private static Form array(int cost, ArrayType type, Goal element, List<Integer> elements) {
        List<Goal> goals = Collections.nCopies(elements.size(), element);
        return new Form(cost, goals, List.of(new Step.NewArray(type, elements)), elements.size());
    }
}
