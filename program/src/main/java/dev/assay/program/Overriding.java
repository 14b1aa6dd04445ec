package dev.assay.program;

import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import java.util.ArrayList;
import java.util.List;

/** Which methods a method overrides or implements. */
public final class Overriding {
    private final Program program;

    public Overriding(Program program) {
        this.program = program;
    }

    /** The method itself first, and those that it overrides or implements, at any distance. */
    public List<MethodRef> declarations(MethodInfo method) {
        List<MethodRef> all = new ArrayList<>(List.of(method.ref()));
        if (method.isConstructor() || method.isStatic() || method.isPrivate()) {
            return all;
        }
        for (String above : program.supertypes(method.owner())) {
            program.findReadable(above).stream()
                    .flatMap(info -> info.methods().stream())
                    .filter(other -> other.name().equals(method.name())
                            && !other.isStatic()
                            && !other.isPrivate()
                            && !other.isSynthetic()
                            && overrides(method, other))
                    .forEach(other -> all.add(other.ref()));
        }
        return all;
    }

    /**
     * The method with names for its parameters. Compilers keep none for a method without code; so those of the first method that implements
     * it stand in.
     */
    public MethodInfo named(MethodInfo method) {
        if (!method.isAbstract()
                || method.hasParameterNames()
                || method.parameters().isEmpty()) {
            return method;
        }
        return program.subtypes(method.owner()).stream()
                .flatMap(below -> program.findReadable(below).stream())
                .flatMap(info -> info.methods().stream())
                .filter(below -> below.name().equals(method.name())
                        && below.hasParameterNames()
                        && !below.isStatic()
                        && !below.isSynthetic()
                        && overrides(below, method))
                .findFirst()
                .map(below -> method.withParameterNames(below.parameterNames()))
                .orElse(method);
    }

    /** Whether the signatures are equal, or a bridge leads from the other's to the method's. */
    private boolean overrides(MethodInfo lower, MethodInfo upper) {
        List<JavaType> own = lower.ref().parameters();
        List<JavaType> inherited = upper.ref().parameters();
        if (own.equals(inherited)) {
            return true;
        }
        boolean isBridged = program.findReadable(lower.owner()).map(ClassInfo::methods).orElse(List.of()).stream()
                .anyMatch(bridge -> bridge.isBridge()
                        && bridge.name().equals(lower.name())
                        && bridge.ref().parameters().equals(inherited));
        boolean fits = own.size() == inherited.size();
        for (int i = 0; fits && i < own.size(); i++) {
            fits = program.isAssignable(own.get(i), inherited.get(i));
        }
        return isBridged && fits;
    }
}
