package dev.assay.output.writer.source;

import dev.assay.model.trial.ValuePicture;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.output.writer.text.Accessibility;
import dev.assay.output.writer.text.Identifiers;
import dev.assay.output.writer.text.Literals;
import dev.assay.output.writer.text.NotExpressible;
import dev.assay.output.writer.text.TypeNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Prints what was seen as an expression whose value equals it, if there is one of reasonable length. */
final class ExpectedValues {
    private static final int MOST_ELEMENTS = 32;
    private static final int MOST_CHARACTERS = 200;
    private static final int MOST_PAIRS_OF_MAP_OF = 10;

    private final TypeNames types;
    private final Accessibility accessibility;
    private final Literals literals;

    ExpectedValues(TypeNames types, Accessibility accessibility) {
        this.types = types;
        this.accessibility = accessibility;
        this.literals = new Literals(types);
    }

    Literals literals() {
        return literals;
    }

    /** The expression, or null if there is none. */
    @Nullable
    String of(ValuePicture picture) throws NotExpressible {
        if (picture instanceof ValuePicture.Null) {
            return "null";
        }
        if (picture instanceof ValuePicture.Scalar scalar) {
            boolean tooLong = scalar.value() instanceof String text && text.length() > MOST_CHARACTERS;
            return tooLong ? null : literals.of(scalar.value());
        }
        if (picture instanceof ValuePicture.EnumConstant constant) {
            return accessibility.canName(constant.owner()) && Identifiers.isName(constant.name())
                    ? types.of(constant.owner()) + "." + constant.name()
                    : null;
        }
        if (picture instanceof ValuePicture.ClassObject object) {
            return classLiteral(object.name());
        }
        if (picture instanceof ValuePicture.Elements array) {
            return array(array);
        }
        return collection(picture);
    }

    private @Nullable String collection(ValuePicture picture) throws NotExpressible {
        if (picture instanceof ValuePicture.ListOf list) {
            return call(hasNull(list.elements()) ? "java.util.Arrays.asList" : "java.util.List.of", list.elements());
        }
        if (picture instanceof ValuePicture.SetOf set) {
            return hasNull(set.elements()) ? null : call("java.util.Set.of", set.elements());
        }
        if (picture instanceof ValuePicture.MapOf map) {
            return map(map);
        }
        if (picture instanceof ValuePicture.OptionalOf optional) {
            return optional.value() == null
                    ? types.of("java.util.Optional") + ".empty()"
                    : call("java.util.Optional.of", List.of(optional.value()));
        }
        return null;
    }

    private @Nullable String map(ValuePicture.MapOf map) throws NotExpressible {
        if (hasNull(map.keys()) || hasNull(map.values()) || map.keys().size() > MOST_PAIRS_OF_MAP_OF) {
            return null;
        }
        List<ValuePicture> pairs = new ArrayList<>();
        for (int i = 0; i < map.keys().size(); i++) {
            pairs.add(map.keys().get(i));
            pairs.add(map.values().get(i));
        }
        return call("java.util.Map.of", pairs);
    }

    private @Nullable String call(String method, List<ValuePicture> arguments) throws NotExpressible {
        Optional<List<String>> printed = all(arguments);
        int dot = method.lastIndexOf('.');
        boolean onlyNull = arguments.size() == 1 && arguments.get(0) instanceof ValuePicture.Null;
        boolean onlyArray = arguments.size() == 1 && arguments.get(0) instanceof ValuePicture.Elements;
        // An array equals itself alone, and a single null or array is taken for the variable-arity array.
        if (printed.isEmpty() || onlyArray) {
            return null;
        }
        String values = onlyNull ? "(" + types.of("java.lang.Object") + ") null" : String.join(", ", printed.get());
        return types.of(method.substring(0, dot)) + method.substring(dot) + "(" + values + ")";
    }

    /** All elements as expressions; empty if one has none or they are too many. */
    private Optional<List<String>> all(List<ValuePicture> elements) throws NotExpressible {
        List<String> printed = new ArrayList<>();
        for (ValuePicture element : elements) {
            String text = of(element);
            boolean isArray = element instanceof ValuePicture.Elements;
            if (text == null || isArray || printed.size() == MOST_ELEMENTS) {
                return Optional.empty();
            }
            printed.add(text);
        }
        return Optional.of(printed);
    }

    private @Nullable String array(ValuePicture.Elements array) throws NotExpressible {
        JavaType element = array.element().erasure();
        String dimensions = "";
        while (element instanceof ArrayType inner) {
            element = inner.element();
            dimensions += "[]";
        }
        if (element instanceof ClassType named && !accessibility.canName(named.name())) {
            return null;
        }
        if (array.elements().isEmpty()) {
            return "new " + types.of(element) + "[0]" + dimensions;
        }
        String initializer = initializer(array);
        return initializer == null ? null : "new " + types.of(element) + "[]" + dimensions + " " + initializer;
    }

    private @Nullable String initializer(ValuePicture.Elements array) throws NotExpressible {
        if (array.elements().size() > MOST_ELEMENTS) {
            return null;
        }
        List<String> printed = new ArrayList<>();
        for (ValuePicture element : array.elements()) {
            String text = element instanceof ValuePicture.Elements inner
                            && array.element() instanceof ArrayType declared
                            && declared.element().equals(inner.element())
                    ? initializer(inner)
                    : element instanceof ValuePicture.Scalar scalar
                                    && !(scalar.value() instanceof String)
                                    && array.element().isPrimitive()
                            ? literals.element(scalar.value(), array.element())
                            : of(element);
            if (text == null) {
                return null;
            }
            printed.add(text);
        }
        return "{" + String.join(", ", printed) + "}";
    }

    private @Nullable String classLiteral(String name) throws NotExpressible {
        JavaType type = typeOfClass(name);
        JavaType element = type;
        while (element instanceof ArrayType array) {
            element = array.element();
        }
        boolean nameable = !(element instanceof ClassType named) || accessibility.canName(named.name());
        return nameable ? types.of(type) + ".class" : null;
    }

    /** The type of a class object: arrays and primitives stand as in source. */
    private static JavaType typeOfClass(String name) {
        if (name.endsWith("[]")) {
            return new ArrayType(typeOfClass(name.substring(0, name.length() - 2)));
        }
        for (PrimitiveType primitive : PrimitiveType.values()) {
            if (primitive.toString().equals(name)) {
                return primitive;
            }
        }
        return ClassType.of(name);
    }

    private static boolean hasNull(List<ValuePicture> elements) {
        return elements.stream().anyMatch(ValuePicture.Null.class::isInstance);
    }
}
