package dev.assay.output.writer.text;

import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import java.util.HashSet;
import java.util.Set;

/** The names of the local variables of one test; none hides a class or a package that the test speaks of. */
public final class LocalNames {
    private final Set<String> taken = new HashSet<>(Set.of("java", "org"));

    public LocalNames(Trial trial) {
        for (Step step : trial.steps()) {
            avoid(step.type());
            if (step instanceof Step.Call call) {
                avoid(ClassType.of(call.method().owner()));
            } else if (step instanceof Step.StaticField field) {
                avoid(ClassType.of(field.owner()));
            } else if (step instanceof Step.ClassLiteral literal) {
                avoid(literal.literal());
            }
        }
    }

    /** A free name made of the wanted one: itself, or with a number. */
    public String claim(String wanted) {
        String base = Identifiers.isName(wanted) ? wanted : "a" + Identifiers.capitalize(Identifiers.plain(wanted));
        String name = base;
        for (int i = 2; !taken.add(name); i++) {
            name = base + i;
        }
        return name;
    }

    /** A name after the type: {@code canvas}, {@code ints}. */
    public static String byType(JavaType type) {
        JavaType erased = type.erasure();
        if (erased instanceof ArrayType array) {
            String element = array.element().isPrimitive() ? array.element().toString() : byType(array.element());
            return element.endsWith("s") ? element : element + "s";
        }
        if (erased instanceof PrimitiveType) {
            return "value";
        }
        String name = ((ClassType) erased).name();
        String simple = name.substring(1 + Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')));
        return Identifiers.decapitalize(Identifiers.plain(simple));
    }

    private void avoid(JavaType type) {
        JavaType element = type.erasure();
        while (element instanceof ArrayType array) {
            element = array.element();
        }
        if (element instanceof ClassType named) {
            String name = named.name();
            int dot = name.lastIndexOf('.');
            String simple = name.substring(dot + 1);
            taken.add(simple);
            taken.add(simple.contains("$") ? simple.substring(0, simple.indexOf('$')) : simple);
            if (dot > 0) {
                taken.add(name.substring(0, name.indexOf('.')));
            }
        }
    }
}
