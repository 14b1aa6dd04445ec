package dev.assay.techniques.enumerate.rebuild;

import dev.assay.engine.type.Visibility;
import dev.assay.lab.result.Blueprint;
import dev.assay.lab.result.Blueprint.Held;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.Descriptors;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.FieldInfo;
import dev.assay.program.Program;
import dev.assay.program.flow.CodeBook;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Builds a structure by constructors, assignments to fields and calls of collections, as a person would write it down. */
final class Rebuilding {
    private static final Set<String> COLLECTIONS = Set.of(
            "java.util.ArrayList",
            "java.util.LinkedList",
            "java.util.ArrayDeque",
            "java.util.Vector",
            "java.util.HashSet",
            "java.util.LinkedHashSet",
            "java.util.TreeSet");
    private static final Set<String> MAPS = Set.of("java.util.HashMap", "java.util.LinkedHashMap", "java.util.TreeMap");
    private static final MethodRef ADD = new MethodRef("java.util.Collection", "add", "(Ljava/lang/Object;)Z");
    private static final MethodRef PUT =
            new MethodRef("java.util.Map", "put", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;");
    private static final MethodRef LIST =
            new MethodRef("java.util.List", "of", "([Ljava/lang/Object;)Ljava/util/List;");
    private static final MethodRef AS_LIST =
            new MethodRef("java.util.Arrays", "asList", "([Ljava/lang/Object;)Ljava/util/List;");
    private static final int MOST_ATTEMPTS = 2000;

    private final Program program;
    private final Visibility visibility;
    private final Constructions constructions;
    private final TypeArguments types;
    private List<Blueprint.Part> parts = List.of();
    private List<Step> steps = List.of();
    /** The step whose value a part is, by its number; those that are begun and not made yet are {@link Step#NONE}. */
    private Map<Integer, Integer> made = Map.of();

    private int attempts;

    /** Nobody could write that down. */
    private static final class NotPlain extends Exception {
        private static final long serialVersionUID = 1;

        NotPlain() {
            super("not plain", null, false, false);
        }
    }

    /** @param packageName of the test */
    Rebuilding(Program program, String packageName) {
        this.program = program;
        this.visibility = new Visibility(program, packageName);
        this.types = new TypeArguments(program);
        this.constructions = new Constructions(program, visibility, new CodeBook(program));
    }

    /** The call of a consumer with the structure; empty where the structure cannot be built from outside. */
    Optional<Trial> of(Blueprint structure, Step.Call consumer) {
        JavaType parameter = program.resolveMethod(consumer.method())
                .map(method -> method.parameters().get(0))
                .orElse(ClassType.OBJECT);
        parts = structure.parts();
        steps = new ArrayList<>();
        made = new HashMap<>();
        attempts = 0;
        try {
            int root = value(structure.root(), parameter);
            steps.add(new Step.Call(consumer.method(), consumer.kind(), Step.NONE, List.of(root), consumer.type()));
            return Optional.of(new Trial(steps));
        } catch (NotPlain e) {
            return Optional.empty();
        }
    }

    private int add(Step step) {
        steps.add(step);
        return steps.size() - 1;
    }

    private int value(Blueprint.Value value, JavaType wanted) throws NotPlain {
        if (value instanceof Blueprint.Reference reference) {
            return part(reference.part(), wanted);
        }
        if (value instanceof Blueprint.Constant constant) {
            Optional<FieldInfo> field = program.findReadable(constant.className()).stream()
                    .flatMap(info -> info.fields().stream())
                    .filter(each -> each.name().equals(constant.name()))
                    .findFirst();
            require(field.isPresent() && visibility.seesAlone(constant.className()));
            return add(new Step.StaticField(constant.className(), constant.name(), ClassType.of(constant.className())));
        }
        Object scalar = ((Blueprint.Scalar) value).value();
        return add(
                scalar == null
                        ? new Step.Null(wanted.erasure())
                        : new Step.Literal(wanted.isPrimitive() ? wanted : typeOf(scalar), scalar));
    }

    private static JavaType typeOf(Object scalar) {
        for (PrimitiveType type : PrimitiveType.values()) {
            if (type != PrimitiveType.VOID
                    && type.box().name().equals(scalar.getClass().getName())) {
                return type.box();
            }
        }
        return ClassType.STRING;
    }

    private static void require(boolean holds) throws NotPlain {
        if (!holds) {
            throw new NotPlain();
        }
    }

    private int part(int number, JavaType wanted) throws NotPlain {
        Integer known = made.get(number);
        if (known != null) {
            require(known != Step.NONE);
            return known;
        }
        made.put(number, Step.NONE);
        Blueprint.Part part = parts.get(number);
        int step;
        if (part instanceof Blueprint.OfArray array) {
            step = array((ArrayType) Descriptors.type(array.descriptor()), array.elements());
        } else if (part instanceof Blueprint.OfCollection all) {
            step = collection(number, all, types.of(all.className(), wanted));
        } else if (part instanceof Blueprint.OfMap map) {
            step = map(number, map, types.of(map.className(), wanted));
        } else {
            Blueprint.OfObject object = (Blueprint.OfObject) part;
            step = object(number, object, types.of(object.className(), wanted));
        }
        made.put(number, step);
        return step;
    }

    private int array(ArrayType type, List<Blueprint.Value> values) throws NotPlain {
        JavaType innermost = type;
        while (innermost instanceof ArrayType inner) {
            innermost = inner.element();
        }
        require(innermost.isPrimitive() || visibility.seesAlone(((ClassType) innermost).name()));
        List<Integer> elements = new ArrayList<>();
        for (Blueprint.Value each : values) {
            elements.add(value(each, type.element()));
        }
        return add(new Step.NewArray(type, elements));
    }

    private int collection(int number, Blueprint.OfCollection all, Optional<ClassType> type) throws NotPlain {
        require(type.isPresent());
        boolean isFixed = all.className().startsWith("java.util.ImmutableCollections$List");
        if (isFixed || all.className().equals("java.util.Arrays$ArrayList")) {
            JavaType element = type.get().arguments().get(0).erasure();
            int elements = array(new ArrayType(element), all.elements());
            MethodRef maker = isFixed ? LIST : AS_LIST;
            ClassType list = new ClassType("java.util.List", type.get().arguments());
            return add(new Step.Call(maker, CallKind.STATIC, Step.NONE, List.of(elements), list));
        }
        require(COLLECTIONS.contains(all.className()));
        int collection = empty(number, type.get());
        for (Blueprint.Value each : all.elements()) {
            int element = value(each, type.get().arguments().get(0));
            add(new Step.Call(ADD, CallKind.INSTANCE, collection, List.of(element), PrimitiveType.BOOLEAN));
        }
        return collection;
    }

    private int map(int number, Blueprint.OfMap all, Optional<ClassType> type) throws NotPlain {
        require(MAPS.contains(all.className()) && type.isPresent());
        int map = empty(number, type.get());
        for (int i = 0; i < all.entries().size(); i += 2) {
            int key = value(all.entries().get(i), type.get().arguments().get(0));
            int held = value(all.entries().get(i + 1), type.get().arguments().get(1));
            add(new Step.Call(PUT, CallKind.INSTANCE, map, List.of(key, held), ClassType.OBJECT));
        }
        return map;
    }

    private int empty(int number, ClassType type) {
        MethodRef constructor = new MethodRef(type.name(), MethodRef.CONSTRUCTOR, "()V");
        int step = add(new Step.Call(constructor, CallKind.CONSTRUCTOR, Step.NONE, List.of(), type));
        made.put(number, step);
        return step;
    }

    /** Tries constructors one after the other, those first that leave least to assign. */
    private int object(int number, Blueprint.OfObject object, Optional<ClassType> type) throws NotPlain {
        require(type.isPresent());
        for (Construction way : constructions.of(object)) {
            List<Step> stepsBefore = List.copyOf(steps);
            Map<Integer, Integer> madeBefore = Map.copyOf(made);
            require(++attempts <= MOST_ATTEMPTS);
            try {
                return object(number, way, type.get());
            } catch (NotPlain e) {
                steps = new ArrayList<>(stepsBefore);
                made = new HashMap<>(madeBefore);
            }
        }
        throw new NotPlain();
    }

    private int object(int number, Construction way, ClassType type) throws NotPlain {
        List<Integer> arguments = new ArrayList<>();
        List<JavaType> parameters = way.constructor().parameters();
        for (int i = 0; i < parameters.size(); i++) {
            arguments.add(value(way.arguments().get(i), types.in(type, parameters.get(i))));
        }
        MethodRef constructor = way.constructor().ref();
        int step = add(new Step.Call(constructor, CallKind.CONSTRUCTOR, Step.NONE, arguments, type));
        made.put(number, step);
        for (Held field : way.assigned()) {
            JavaType erased = Descriptors.type(field.descriptor());
            JavaType declared = program.resolveField(field.owner(), field.name(), field.descriptor())
                    .map(info -> types.in(type, info.type()))
                    .orElse(erased);
            int held = value(field.value(), declared);
            step = add(new Step.Assignment(field.owner(), field.name(), erased, step, held, type));
        }
        return step;
    }
}
