package dev.assay.output.writer.source;

import dev.assay.model.trial.ValuePicture;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.output.writer.text.Accessibility;
import dev.assay.output.writer.text.Identifiers;
import dev.assay.output.writer.text.JUnit;
import dev.assay.output.writer.text.NotExpressible;
import dev.assay.output.writer.text.TypeNames;
import dev.assay.program.FieldInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Prints what was seen of values as assertions. */
public final class AssertionPrinter {
    private static final int MOST_OBSERVERS = 4;

    private static final int MOST_FIELDS = 6;

    /** What says more about how an object is printed than about what it does. */
    private static final Set<String> WEAK_OBSERVERS = Set.of("toString", "hashCode");

    private final Program program;
    private final TypeNames types;
    private final Accessibility accessibility;
    private final JUnit junit;
    private final TrialPrinter trial;
    private final ExpectedValues expected;

    public AssertionPrinter(
            Program program, TypeNames types, Accessibility accessibility, JUnit junit, TrialPrinter trial) {
        this.program = program;
        this.types = types;
        this.accessibility = accessibility;
        this.junit = junit;
        this.trial = trial;
        this.expected = new ExpectedValues(types, accessibility);
    }

    /**
     * The assertions on one value; none if nothing can be said.
     *
     * @param value an expression
     * @param type its static type
     */
    public List<String> print(ValuePicture picture, String value, JavaType type) throws NotExpressible {
        if (picture instanceof ValuePicture.Nothing) {
            return List.of();
        }
        if (picture instanceof ValuePicture.Null) {
            return List.of(call("assertNull", value));
        }
        if (picture instanceof ValuePicture.SameAs same) {
            String other = trial.local(same.step());
            return other == null ? List.of() : List.of(call("assertSame", other, value));
        }
        if (picture instanceof ValuePicture.Scalar scalar) {
            return scalar(scalar, value, type);
        }
        if (picture instanceof ValuePicture.Elements array) {
            return array(array, value, type);
        }
        if (picture instanceof ValuePicture.Opaque opaque) {
            List<String> printed = fields(opaque, value, type);
            printed.addAll(observers(opaque, value, type));
            return printed;
        }
        String text = expected.of(picture);
        return text == null ? size(picture, value, type) : List.of(call("assertEquals", text, value));
    }

    /** An assertion that says no more than that there is something. */
    public String notNull(String value) {
        return call("assertNotNull", value);
    }

    String call(String assertion, String... arguments) {
        return types.staticMethod(junit.assertions(), assertion) + "(" + String.join(", ", arguments) + ");";
    }

    private List<String> scalar(ValuePicture.Scalar scalar, String value, JavaType type) throws NotExpressible {
        boolean isBoolean = type == PrimitiveType.BOOLEAN || type.equals(PrimitiveType.BOOLEAN.box());
        if (scalar.value() instanceof Boolean claim && isBoolean) {
            return List.of(call(claim ? "assertTrue" : "assertFalse", value));
        }
        String text = expected.of(scalar);
        if (text == null) {
            int length = ((String) scalar.value()).length();
            boolean isText = program.isAssignable(type, ClassType.of("java.lang.CharSequence"));
            return isText ? List.of(call("assertEquals", String.valueOf(length), value + ".length()")) : List.of();
        }
        if (junit == JUnit.FOUR && !(scalar.value() instanceof String)) {
            if (!type.isPrimitive()) {
                return List.of(call("assertEquals", expected.literals().boxed(scalar.value()), value));
            }
            if (scalar.value() instanceof Double || scalar.value() instanceof Float) {
                return List.of(call("assertEquals", text, value, scalar.value() instanceof Float ? "0.0f" : "0.0"));
            }
        }
        return List.of(call("assertEquals", text, value));
    }

    private List<String> array(ValuePicture.Elements array, String value, JavaType type) throws NotExpressible {
        String text = expected.of(array);
        boolean isArray = type.erasure() instanceof ArrayType;
        if (text == null) {
            String length = String.valueOf(array.elements().size());
            return isArray ? List.of(call("assertEquals", length, value + ".length")) : List.of();
        }
        JavaType element = array.element();
        boolean isPrimitive = element.isPrimitive();
        String seen = isArray ? value : "(" + types.of(isPrimitive ? element : ClassType.OBJECT) + "[]) " + value;
        boolean needsDelta = junit == JUnit.FOUR && (element == PrimitiveType.DOUBLE || element == PrimitiveType.FLOAT);
        return List.of(
                needsDelta
                        ? call("assertArrayEquals", text, seen, element == PrimitiveType.FLOAT ? "0.0f" : "0.0")
                        : call("assertArrayEquals", text, seen));
    }

    private List<String> size(ValuePicture picture, String value, JavaType type) {
        int size = picture instanceof ValuePicture.ListOf list
                ? list.elements().size()
                : picture instanceof ValuePicture.SetOf set
                        ? set.elements().size()
                        : picture instanceof ValuePicture.MapOf map ? map.keys().size() : -1;
        boolean hasSize = program.isAssignable(type, ClassType.of("java.util.Collection"))
                || program.isAssignable(type, ClassType.of("java.util.Map"));
        return size >= 0 && hasSize
                ? List.of(call("assertEquals", String.valueOf(size), value + ".size()"))
                : List.of();
    }

    /** What public fields hold, as far as no observer of the same name tells it. */
    private List<String> fields(ValuePicture.Opaque opaque, String value, JavaType type) throws NotExpressible {
        List<String> printed = new ArrayList<>();
        if (opaque.fields().isEmpty() || !accessibility.canName(opaque.className())) {
            return printed;
        }
        boolean isOfClass =
                type.erasure() instanceof ClassType named && named.name().equals(opaque.className());
        String on = isOfClass ? value : "((" + types.of(opaque.className()) + ") " + value + ")";
        for (Map.Entry<String, ValuePicture> entry : opaque.fields().entrySet()) {
            String name = entry.getKey();
            Optional<FieldInfo> field = field(opaque.className(), name);
            if (field.isPresent() && printed.size() < MOST_FIELDS && !isTold(name, opaque)) {
                printed.addAll(print(
                        entry.getValue(), on + "." + name, field.get().type().erasure()));
            }
        }
        return printed;
    }

    private static boolean isTold(String field, ValuePicture.Opaque opaque) {
        String capitalized = Character.toUpperCase(field.charAt(0)) + field.substring(1);
        return Stream.of(field, "get" + capitalized, "is" + capitalized).anyMatch(opaque.observers()::containsKey);
    }

    /** The field of that name that the class shows. */
    private Optional<FieldInfo> field(String className, String name) {
        if (!Identifiers.isName(name)) {
            return Optional.empty();
        }
        return program.line(className).stream()
                .flatMap(at -> at.fields().stream())
                .filter(field -> field.name().equals(name))
                .findFirst();
    }

    private List<String> observers(ValuePicture.Opaque opaque, String value, JavaType type) throws NotExpressible {
        List<String> printed = new ArrayList<>();
        boolean onlyWeak = WEAK_OBSERVERS.containsAll(opaque.observers().keySet());
        for (Map.Entry<String, ValuePicture> entry : opaque.observers().entrySet()) {
            String name = entry.getKey();
            boolean weak = WEAK_OBSERVERS.contains(name) && !(onlyWeak && name.equals("toString"));
            MethodInfo method = weak || printed.size() == MOST_OBSERVERS ? null : observer(opaque.className(), name);
            if (method != null) {
                String on = on(value, type, opaque.className(), method.ref());
                if (on != null) {
                    printed.addAll(print(
                            entry.getValue(),
                            on + "." + name + "()",
                            method.returns().erasure()));
                }
            }
        }
        return printed;
    }

    /** The value as a type that has the method: itself, or cast to its class; null if a test cannot name that. */
    private @Nullable String on(String value, JavaType type, String className, MethodRef method) throws NotExpressible {
        JavaType erased = type.erasure();
        if (erased instanceof ClassType named
                && program.resolveMethod(new MethodRef(named.name(), method.name(), method.descriptor()))
                        .isPresent()) {
            return value;
        }
        return accessibility.canName(className) ? "((" + types.of(className) + ") " + value + ")" : null;
    }

    /** The public method without parameters of that name; null if there is none whose exceptions need no care. */
    private @Nullable MethodInfo observer(String className, String name) {
        List<String> owners = new ArrayList<>(List.of(className));
        SortedSet<String> above = new TreeSet<>(program.supertypes(className));
        owners.addAll(above);
        for (String owner : owners) {
            List<MethodInfo> found = program.findReadable(owner).stream()
                    .flatMap(info -> info.methods().stream())
                    .filter(method -> method.name().equals(name) && !method.isBridge() && method.isPublic())
                    .filter(method -> method.parameters().isEmpty() && Identifiers.isName(name))
                    .toList();
            if (!found.isEmpty()) {
                boolean checked = found.get(0).exceptions().stream().anyMatch(accessibility::isChecked);
                return checked ? null : found.get(0);
            }
        }
        return null;
    }
}
