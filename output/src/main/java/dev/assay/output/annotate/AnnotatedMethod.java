package dev.assay.output.annotate;

import dev.assay.model.type.JavaType;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import java.util.List;

/**
 * A method that gets annotations.
 *
 * @param owner the class that declares it
 * @param method as its class file has it
 * @param requires expressions
 * @param ensures expressions
 */
public record AnnotatedMethod(ClassInfo owner, MethodInfo method, List<String> requires, List<String> ensures) {
    /** What compilers put before the parameters of an enum's constructor: name and number. */
    private static final int OF_ENUM = 2;

    public AnnotatedMethod {
        requires = List.copyOf(requires);
        ensures = List.copyOf(ensures);
    }

    /** The parameters that the source shows. */
    List<JavaType> parameters() {
        List<JavaType> all = method.parameters();
        int hidden = !method.isConstructor() ? 0 : owner.isEnum() ? OF_ENUM : owner.isInner() ? 1 : 0;
        return all.subList(Math.min(hidden, all.size()), all.size());
    }

    /** Its place among the methods of the same name and number of parameters, in the order of the class file. */
    int overload() {
        int place = 0;
        for (MethodInfo each : owner.methods()) {
            if (each.ref().equals(method.ref())) {
                return place;
            }
            boolean isAlike = each.name().equals(method.name())
                    && each.parameters().size() == method.parameters().size()
                    && !each.isSynthetic();
            place += isAlike ? 1 : 0;
        }
        return place;
    }
}
