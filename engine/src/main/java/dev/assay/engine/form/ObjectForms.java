package dev.assay.engine.form;

import dev.assay.engine.way.Factories;
import dev.assay.engine.way.Goal;
import dev.assay.engine.way.Way;
import dev.assay.engine.way.Ways;
import dev.assay.model.trial.Step;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.ClassInfo;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Forms of objects: how a unit's own guide and its users' factories rank the public ways to make and to change them. */
public final class ObjectForms {
    /** What values of types that nearly everything has can be, with what each costs. */
    private static final Map<String, Integer> ANYTHING = Map.of(
            "java.lang.Integer", 1,
            "java.lang.String", 1,
            "java.lang.Long", 3,
            "java.lang.Double", 3,
            "java.lang.Character", 4,
            "java.lang.Boolean", 4);

    private static final Set<String> COMMON = Set.of(
            "java.lang.Object",
            "java.lang.Comparable",
            "java.lang.CharSequence",
            "java.lang.Number",
            "java.io.Serializable",
            "java.lang.constant.Constable",
            "java.lang.constant.ConstantDesc");

    private static final int OF_THE_TARGET = 2;

    private final Program program;
    private final Ways ways;
    private final Guide guide;
    private final Factories factories;
    private final Changers changers;
    private final FieldForms fields;

    public ObjectForms(Program program, Ways ways, Guide guide, Factories factories) {
        this.program = program;
        this.ways = ways;
        this.guide = guide;
        this.factories = factories;
        this.changers = new Changers(program, ways, guide);
        this.fields = new FieldForms(program, ways, changers);
    }

    Optional<Step> nullOf(JavaType type) {
        return ways.nullOf(type);
    }

    /** The forms of a class's values, null apart. */
    List<Form> of(ClassType type) {
        ClassInfo info = program.findReadable(type.name()).orElse(null);
        if (info == null) {
            return List.of();
        }
        List<Form> forms = new ArrayList<>();
        boolean isCommon = COMMON.contains(type.name());
        if (!isCommon) {
            factories.of(type).forEach(one -> ways.by(one, type).ifPresent(way -> forms.add(Form.of(0, way))));
        }
        addConstants(type, info, forms);
        addNarrowed(type, info, forms);
        addComposites(type, isCommon ? 3 : 1, forms);
        List<Step> lambdas = ways.otherLambdas(type);
        for (int i = 0; i < lambdas.size(); i++) {
            forms.add(Form.of(2 + i, lambdas.get(i)));
        }
        addChanges(type, info, forms);
        return forms;
    }

    private void addConstants(ClassType type, ClassInfo info, List<Form> forms) {
        if (type.name().equals("java.lang.Class")) {
            addClassLiterals(type, forms);
        }
        int number = 0;
        for (Step step : ways.constants(Goal.nonNull(type))) {
            if (!(step instanceof Step.Literal)) {
                forms.add(Form.of(info.isEnum() ? 1 + number / 6 : 2 + number / 2, step));
                number++;
            }
        }
    }

    private void addClassLiterals(ClassType type, List<Form> forms) {
        List<JavaType> literals = new ArrayList<>(guide.types());
        literals.add(PrimitiveType.INT);
        literals.add(new ArrayType(PrimitiveType.INT));
        for (int i = 0; i < literals.size(); i++) {
            JavaType literal = literals.get(i);
            JavaType argument = literal instanceof PrimitiveType primitive ? primitive.box() : literal;
            ClassType made = ClassType.of(type.name(), argument);
            if (ways.nullOf(literal).isPresent() && (type.arguments().isEmpty() || ways.isSubtype(made, type))) {
                forms.add(Form.of(2 + i / 4, new Step.ClassLiteral(made, literal)));
            }
        }
    }

    /** What the unit tests for, what a sealed type permits, and for types that say little values that say more. */
    private void addNarrowed(ClassType type, ClassInfo info, List<Form> forms) {
        if (info.isFinal()) {
            return;
        }
        Map<JavaType, Integer> costs = new LinkedHashMap<>();
        info.permittedSubclasses().forEach(name -> costs.put(ClassType.of(name), 1));
        int number = 0;
        for (JavaType tested : guide.types()) {
            if (!tested.equals(type.erasure()) && !COMMON.contains(tested.toString())) {
                costs.putIfAbsent(tested, 1 + number++ / 6);
            }
        }
        if (COMMON.contains(type.name())) {
            ANYTHING.forEach((name, cost) -> costs.merge(ClassType.of(name), cost, Math::min));
        }
        if (type.equals(ClassType.OBJECT)) {
            costs.merge(ClassType.of(ways.target().name()), OF_THE_TARGET, Math::min);
        }
        costs.entrySet().stream()
                .sorted(Map.Entry.<JavaType, Integer>comparingByValue()
                        .thenComparing(entry -> entry.getKey().toString()))
                .forEach(entry -> ways.narrowed(entry.getKey(), type)
                        .ifPresent(narrow -> forms.add(Form.narrowed(entry.getValue(), Goal.nonNull(narrow)))));
    }

    /** Ways out of other values: for each class that they make the most open one first. */
    private void addComposites(ClassType type, int cheapest, List<Form> forms) {
        List<Way> all = ways.openComposites(Goal.nonNull(type)).stream()
                .sorted(Comparator.comparingInt(way -> closedness(way, type)))
                .toList();
        Map<String, Integer> counts = new HashMap<>();
        for (Way way : all) {
            String made = made(way);
            boolean isNew = !counts.containsKey(made);
            int rank = counts.merge(made, 1, Integer::sum) - 1;
            int others = isNew ? Math.min(2, counts.size() / 3) : 0;
            forms.addAll(fields.making(way, cheapest + Math.min(3, rank) + others));
        }
    }

    private static String made(Way way) {
        return way.last() instanceof Step.Call call ? call.method().owner() : "";
    }

    /** Values that cannot be left open, above all one of the class itself, make a way less promising; open ones more. */
    private static int closedness(Way way, ClassType type) {
        int closedness = way.goals().size();
        boolean isOpen = false;
        for (Goal goal : way.goals()) {
            boolean isText = goal.type().equals(ClassType.STRING);
            isOpen |= !(goal.type() instanceof ClassType) || isText;
            closedness += goal.type() instanceof ClassType && !isText ? 2 : 0;
            closedness += goal.type().erasure().equals(type.erasure()) ? 20 : 0;
        }
        return closedness - (isOpen ? 2 : 0);
    }

    private void addChanges(ClassType type, ClassInfo info, List<Form> forms) {
        if (info.isRecord()
                || info.isEnum()
                || type.equals(ClassType.OBJECT)
                || program.isOnClassPath(info.name()) && OpenConstructor.isIn(program, info)) {
            return;
        }
        forms.addAll(fields.changing(type, info));
        for (Changers.Changer changer : changers.of(type, info)) {
            ways.callOn(type, changer.producer()).ifPresent(way -> {
                List<Goal> goals = new ArrayList<>(way.goals());
                goals.set(0, Goal.nonNull(type));
                Step.Call call = (Step.Call) way.last();
                Step step = new Step.Call(
                        call.method(), call.kind(), call.receiver(), call.arguments(), PrimitiveType.VOID);
                forms.add(new Form(changer.isRelevant() ? 1 : 4, goals, List.of(step), 0));
            });
        }
    }
}
