package dev.assay.inference.seed;

import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.Descriptors;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Builds the trial of one call: one object is made once, however often it is passed. */
final class SeedTrialBuilder {
    private static final int MOST_STEPS = 60;

    /** Which static method of a class reads its text; all others have a constructor for it. */
    private static final Map<String, String> READERS = Map.of("java.util.UUID", "fromString", "java.net.URI", "create");

    private final Program program;
    private final List<Step> steps = new ArrayList<>();
    private final Map<SeedValue.Made, Integer> places = new IdentityHashMap<>();

    /** Part of a value is not known, or is not what the parameter takes. */
    private static final class CannotBuild extends Exception {
        private static final long serialVersionUID = 1;
    }

    private SeedTrialBuilder(Program program) {
        this.program = program;
    }

    /** The trial of a call; empty if something of it cannot be made. */
    static Optional<Trial> trial(Program program, SeedValue.Call call) {
        SeedTrialBuilder builder = new SeedTrialBuilder(program);
        try {
            builder.call(call);
            return Optional.of(new Trial(builder.steps));
        } catch (CannotBuild e) {
            return Optional.empty();
        }
    }

    private int add(Step step) throws CannotBuild {
        if (steps.size() == MOST_STEPS) {
            throw new CannotBuild();
        }
        steps.add(step);
        return steps.size() - 1;
    }

    private int call(SeedValue.Call call) throws CannotBuild {
        MethodInfo method = program.resolveMethod(call.method()).orElseThrow(CannotBuild::new);
        boolean isOnObject = !method.isStatic() && !method.isConstructor();
        int receiver = Step.NONE;
        if (isOnObject) {
            if (call.receiver() == null) {
                throw new CannotBuild();
            }
            receiver = value(call.receiver(), ClassType.of(call.method().owner()));
        }
        List<JavaType> types = call.method().parameters();
        if (types.size() != call.arguments().size()) {
            throw new CannotBuild();
        }
        List<Integer> arguments = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            arguments.add(value(call.arguments().get(i), types.get(i)));
        }
        CallKind kind =
                method.isConstructor() ? CallKind.CONSTRUCTOR : method.isStatic() ? CallKind.STATIC : CallKind.INSTANCE;
        JavaType made = method.isConstructor()
                ? ClassType.of(call.method().owner())
                : call.method().returns();
        return add(new Step.Call(call.method(), kind, receiver, arguments, made));
    }

    private int value(SeedValue value, JavaType wanted) throws CannotBuild {
        if (value instanceof SeedValue.Plain number && wanted instanceof PrimitiveType type) {
            return add(new Step.Literal(type, literal(type, number.bits())));
        } else if (value instanceof SeedValue.Box box) {
            return box(box, wanted);
        } else if (value instanceof SeedValue.Null && !wanted.isPrimitive()) {
            return add(new Step.Null(wanted));
        } else if (value instanceof SeedValue.Text text) {
            return fit(add(new Step.Literal(ClassType.STRING, text.text())), wanted);
        } else if (value instanceof SeedValue.Constant constant) {
            ClassType type = ClassType.of(constant.className());
            return fit(add(new Step.StaticField(constant.className(), constant.name(), type)), wanted);
        } else if (value instanceof SeedValue.Array array) {
            return fit(array(array), wanted);
        } else if (value instanceof SeedValue.Container container) {
            return fit(container(container), wanted);
        } else if (value instanceof SeedValue.Parsed parsed) {
            return fit(parsed(parsed), wanted);
        } else if (value instanceof SeedValue.Made made) {
            return fit(made(made), wanted);
        }
        throw new CannotBuild();
    }

    /** The step, if its value is one of a type. */
    private int fit(int step, JavaType wanted) throws CannotBuild {
        JavaType type = steps.get(step).type().erasure();
        JavaType erased = wanted.erasure();
        boolean isFit = erased.equals(ClassType.OBJECT)
                || erased.equals(type)
                || type instanceof ClassType own
                        && erased instanceof ClassType other
                        && program.isSubtype(own.name(), other.name());
        if (!isFit) {
            throw new CannotBuild();
        }
        return step;
    }

    private int box(SeedValue.Box box, JavaType wanted) throws CannotBuild {
        Object literal = literal(box.type(), box.bits());
        if (wanted instanceof PrimitiveType type) {
            return add(new Step.Literal(type, literal));
        }
        return fit(add(new Step.Literal(box.type().box(), literal)), wanted);
    }

    private static Object literal(PrimitiveType type, long bits) {
        return switch (type) {
            case BOOLEAN -> bits != 0;
            case BYTE -> (byte) bits;
            case SHORT -> (short) bits;
            case CHAR -> (char) bits;
            case INT -> (int) bits;
            case LONG -> bits;
            case FLOAT -> (float) Double.longBitsToDouble(bits);
            case DOUBLE -> Double.longBitsToDouble(bits);
            case VOID -> throw new IllegalArgumentException("nothing has the type void");
        };
    }

    private int array(SeedValue.Array array) throws CannotBuild {
        if (!(Descriptors.type(array.descriptor()) instanceof ArrayType type)) {
            throw new CannotBuild();
        }
        return add(new Step.NewArray(type, elements(array.elements(), type.element())));
    }

    private List<Integer> elements(List<SeedValue> values, JavaType type) throws CannotBuild {
        List<Integer> elements = new ArrayList<>();
        for (SeedValue each : values) {
            elements.add(value(each, type));
        }
        return elements;
    }

    /** Containers are filled as a person would: lists and sets from a list, maps entry by entry. */
    private int container(SeedValue.Container container) throws CannotBuild {
        String name = SeedContainers.copyOf(container);
        ClassType type = ClassType.of(name);
        if (container.kind() == SeedValue.Container.Kind.MAP) {
            int map = add(new Step.Call(
                    new MethodRef(name, MethodRef.CONSTRUCTOR, "()V"),
                    CallKind.CONSTRUCTOR,
                    Step.NONE,
                    List.of(),
                    type));
            List<Integer> all = elements(container.elements(), ClassType.OBJECT);
            for (int i = 0; i < all.size(); i += 2) {
                List<Integer> entry = List.of(all.get(i), all.get(i + 1));
                add(new Step.Call(SeedContainers.put(name), CallKind.INSTANCE, map, entry, ClassType.OBJECT));
            }
            return map;
        }
        ArrayType objects = new ArrayType(ClassType.OBJECT);
        int array = add(new Step.NewArray(objects, elements(container.elements(), ClassType.OBJECT)));
        int list = add(new Step.Call(
                SeedContainers.AS_LIST, CallKind.STATIC, Step.NONE, List.of(array), ClassType.of("java.util.List")));
        MethodRef copy = new MethodRef(name, MethodRef.CONSTRUCTOR, "(Ljava/util/Collection;)V");
        return add(new Step.Call(copy, CallKind.CONSTRUCTOR, Step.NONE, List.of(list), type));
    }

    private int parsed(SeedValue.Parsed parsed) throws CannotBuild {
        int text = add(new Step.Literal(ClassType.STRING, parsed.text()));
        String owner = parsed.className();
        ClassType type = ClassType.of(owner);
        if (owner.startsWith("java.time.") || READERS.containsKey(owner)) {
            String argument = owner.startsWith("java.time.") ? "Ljava/lang/CharSequence;" : "Ljava/lang/String;";
            MethodRef reader = new MethodRef(
                    owner, READERS.getOrDefault(owner, "parse"), "(" + argument + ")" + type.descriptor());
            return add(new Step.Call(reader, CallKind.STATIC, Step.NONE, List.of(text), type));
        }
        MethodRef constructor = new MethodRef(owner, MethodRef.CONSTRUCTOR, "(Ljava/lang/String;)V");
        return add(new Step.Call(constructor, CallKind.CONSTRUCTOR, Step.NONE, List.of(text), type));
    }

    private int made(SeedValue.Made made) throws CannotBuild {
        Integer known = places.get(made);
        if (known != null) {
            return known;
        }
        int place = call(made.maker());
        places.put(made, place);
        for (SeedValue.Call change : List.copyOf(made.changes())) {
            call(change);
        }
        return place;
    }
}
