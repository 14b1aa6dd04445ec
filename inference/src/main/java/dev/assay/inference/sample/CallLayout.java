package dev.assay.inference.sample;

import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.ClassInfo;
import dev.assay.program.Program;
import dev.assay.program.watch.Reading;
import dev.assay.program.watch.WatchPoint;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The quantities of one method, in the order in which their values are read. */
public final class CallLayout {
    private final Program program;
    private final WatchPoint point;
    private final List<Quantity> all = new ArrayList<>();
    private final Map<Key, Quantity> byKey = new LinkedHashMap<>();

    /** What makes a quantity of one method the same as one of a method that it overrides. */
    private record Key(Object root, Aspect aspect, boolean isAfter) {}

    public CallLayout(Program program, WatchPoint point) {
        this.program = program;
        this.point = point;
        point.before().forEach(reading -> add(reading, false));
        point.after().forEach(reading -> add(reading, true));
    }

    public WatchPoint point() {
        return point;
    }

    public List<Quantity> all() {
        return List.copyOf(all);
    }

    /** Those about the beginning of a call. */
    public List<Quantity> before() {
        return all.stream().filter(quantity -> !quantity.isAfter()).toList();
    }

    /** The quantity of a reading; null if the reading has no such aspect. */
    public @Nullable Quantity of(Reading reading, Aspect aspect, boolean isAfter) {
        return byKey.get(new Key(root(reading), aspect, isAfter));
    }

    /** The values of a call, as they look at a method that the called one overrides. */
    public CallValues seenAt(CallLayout declaration, CallValues values) {
        CallValues seen = new CallValues(declaration.all.size());
        declaration.byKey.forEach((key, quantity) -> {
            Quantity own = byKey.get(key);
            if (own != null) {
                seen.copy(quantity, values, own);
            }
        });
        return seen;
    }

    private void add(Reading reading, boolean isAfter) {
        JavaType erased = reading.type().erasure();
        boolean isAgain = isAfter && reading instanceof Reading.Parameter;
        Optional<PrimitiveType> boxed = boxed(erased);
        if (erased instanceof PrimitiveType primitive) {
            add(reading, plain(primitive), isAfter, reading.text(), part(reading));
            return;
        }
        // A parameter that is looked at again is the same reference as before.
        Quantity reference = isAgain ? byKey.get(new Key(root(reading), Aspect.REFERENCE, false)) : null;
        if (reference == null) {
            reference = add(reading, Aspect.REFERENCE, isAfter, reading.text(), part(reading));
        }
        String text = reading.text();
        if (boxed.isPresent()) {
            if (!isAgain) {
                add(reading, plain(boxed.get()), isAfter, text, reference);
            }
        } else if (erased instanceof ArrayType) {
            if (!isAgain) { // An array keeps its length.
                add(reading, Aspect.SIZE, isAfter, text + ".length", reference);
            }
            add(reading, Aspect.ELEMENTS, isAfter, text, reference);
            add(reading, Aspect.ORDER, isAfter, text, reference);
            add(reading, Aspect.MEMBERS, isAfter, text, reference);
        } else if (erased.equals(ClassType.STRING)) {
            add(reading, Aspect.SIZE, isAfter, text + ".length()", reference);
            add(reading, Aspect.TEXT, isAfter, text, reference);
        } else if (isContainer(erased)) {
            add(reading, Aspect.SIZE, isAfter, text + ".size()", reference);
            add(reading, Aspect.ELEMENTS, isAfter, text, reference);
            add(reading, Aspect.MEMBERS, isAfter, text, reference);
        } else if (isEnum(erased)) {
            if (!isAgain) {
                add(reading, Aspect.CONSTANT, isAfter, text, reference);
            }
        }
    }

    private Quantity add(Reading reading, Aspect aspect, boolean isAfter, String text, @Nullable Quantity guard) {
        Quantity quantity = new Quantity(all.size(), reading, aspect, isAfter, text, guard);
        all.add(quantity);
        byKey.put(new Key(root(reading), aspect, isAfter), quantity);
        return quantity;
    }

    /** The parameter whose field is read: without it there is no value. */
    private @Nullable Quantity part(Reading reading) {
        return reading instanceof Reading.FieldOf field
                ? byKey.get(new Key(root(field.of()), Aspect.REFERENCE, false))
                : null;
    }

    private static Object root(Reading reading) {
        if (reading instanceof Reading.Parameter parameter) {
            return parameter.index();
        }
        if (reading instanceof Reading.Field field) {
            return field.field().owner() + "#" + field.field().name();
        }
        if (reading instanceof Reading.FieldOf part) {
            return part.of().index() + "." + part.field().owner() + "#"
                    + part.field().name();
        }
        return "result";
    }

    private static Aspect plain(PrimitiveType type) {
        return switch (type) {
            case BOOLEAN -> Aspect.TRUTH;
            case FLOAT, DOUBLE -> Aspect.REAL;
            default -> Aspect.NUMBER;
        };
    }

    private static Optional<PrimitiveType> boxed(JavaType type) {
        for (PrimitiveType each : PrimitiveType.values()) {
            if (!each.isVoid() && each.box().equals(type)) {
                return Optional.of(each);
            }
        }
        return Optional.empty();
    }

    private boolean isContainer(JavaType type) {
        return type instanceof ClassType named
                && (program.isSubtype(named.name(), "java.util.Collection")
                        || program.isSubtype(named.name(), "java.util.Map"));
    }

    private boolean isEnum(JavaType type) {
        return type instanceof ClassType named
                && program.findReadable(named.name()).map(ClassInfo::isEnum).orElse(false);
    }
}
