package dev.assay.engine.way;

import dev.assay.engine.type.Grounding;
import dev.assay.engine.type.Visibility;
import dev.assay.model.trial.Step;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.type.Generics;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/** Makes values of functional interfaces by lambdas that answer a made value. */
final class LambdaWays {
    private final Program program;
    private final Generics generics;
    private final Grounding grounding;
    private final Visibility visibility;

    LambdaWays(Program program, Generics generics, Grounding grounding, Visibility visibility) {
        this.program = program;
        this.generics = generics;
        this.grounding = grounding;
        this.visibility = visibility;
    }

    /** The lambda, where the type is a functional interface that a lambda can implement. */
    Optional<Way> way(ClassType wanted, ClassInfo info) {
        ClassType type = grounding.withoutWildcards(wanted);
        if (!info.isInterface() || info.isAnnotation() || info.isSealed() || !visibility.sees(info)) {
            return Optional.empty();
        }
        MethodInfo method = abstractMethod(info);
        if (method == null || !method.typeParameters().isEmpty()) {
            return Optional.empty();
        }
        if (method.returns().isVoid()) {
            return Optional.of(Way.of(List.of(), new Step.Lambda(type, method.ref(), Step.NONE)));
        }
        JavaType result = result(type, method);
        return visibility.sees(result)
                ? Optional.of(Way.of(List.of(Goal.orNull(result)), new Step.Lambda(type, method.ref(), 0)))
                : Optional.empty();
    }

    /** Lambdas that answer their argument or throw, as far as the interface lets them. */
    List<Step> others(ClassType wanted, ClassInfo info) {
        Way usual = way(wanted, info).orElse(null);
        if (usual == null) {
            return List.of();
        }
        Step.Lambda lambda = (Step.Lambda) usual.last();
        List<Step> others = new ArrayList<>();
        List<JavaType> parameters = lambda.method().parameters();
        if (lambda.result() != Step.NONE
                && !parameters.isEmpty()
                && parameters.get(0).equals(lambda.method().returns())
                && first((ClassType) lambda.type()).equals(usual.goals().get(0).type())) {
            others.add(new Step.Lambda(lambda.type(), lambda.method(), Step.NONE, Step.Lambda.Body.ARGUMENT));
        }
        others.add(new Step.Lambda(lambda.type(), lambda.method(), Step.NONE, Step.Lambda.Body.THROW));
        return others;
    }

    /** The type of the first parameter of the interface's method, as the interface is used. */
    private JavaType first(ClassType type) {
        MethodInfo method =
                Objects.requireNonNull(abstractMethod(program.find(type.name()).orElseThrow()));
        return ground(type, method, method.parameters().get(0));
    }

    private JavaType result(ClassType type, MethodInfo method) {
        return ground(type, method, method.returns());
    }

    private JavaType ground(ClassType type, MethodInfo method, JavaType of) {
        ClassInfo declaring = program.find(method.owner()).orElseThrow();
        List<JavaType> arguments =
                generics.asSuper(type, method.owner()).map(ClassType::arguments).orElse(List.of());
        if (arguments.size() != declaring.typeParameters().size()) {
            return of.erasure();
        }
        Map<String, JavaType> binding = new HashMap<>();
        for (int i = 0; i < arguments.size(); i++) {
            binding.put(declaring.typeParameters().get(i).name(), arguments.get(i));
        }
        return grounding.scope(declaring, method, binding).ground(of);
    }

    /** The one abstract method of an interface, own or inherited; null where there is none or more than one. */
    private @Nullable MethodInfo abstractMethod(ClassInfo info) {
        List<ClassInfo> interfaces = new ArrayList<>(List.of(info));
        SortedSet<String> above = program.supertypes(info.name());
        above.stream()
                .flatMap(name -> program.findReadable(name).stream())
                .filter(ClassInfo::isInterface)
                .forEach(interfaces::add);
        if (interfaces.size() + 1 < above.size()) {
            return null;
        }
        MethodInfo only = null;
        for (ClassInfo one : interfaces) {
            for (MethodInfo method : one.methods()) {
                if (method.isAbstract() && !isOfObject(method) && !isImplemented(method, interfaces)) {
                    if (only != null && !isSame(only, method)) {
                        return null;
                    }
                    only = only == null ? method : only;
                }
            }
        }
        return only;
    }

    private boolean isImplemented(MethodInfo method, List<ClassInfo> interfaces) {
        return interfaces.stream()
                .filter(one -> !one.name().equals(method.owner()) && program.isSubtype(one.name(), method.owner()))
                .flatMap(one -> one.methods().stream())
                .anyMatch(other -> !other.isAbstract() && !other.isStatic() && isSame(method, other));
    }

    private static boolean isSame(MethodInfo one, MethodInfo other) {
        return one.name().equals(other.name())
                && one.ref().parameters().equals(other.ref().parameters());
    }

    /** Public methods of Object do not count in an interface, as Comparator's equals. */
    private boolean isOfObject(MethodInfo method) {
        return program.find(ClassType.OBJECT.name()).orElseThrow().methods().stream()
                .anyMatch(own -> own.isPublic() && isSame(own, method));
    }
}
