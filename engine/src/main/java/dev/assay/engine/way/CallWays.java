package dev.assay.engine.way;

import dev.assay.engine.type.Grounding;
import dev.assay.engine.type.Nullness;
import dev.assay.engine.type.Visibility;
import dev.assay.model.trial.CallKind;
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
import java.util.stream.Stream;

/** Turns methods and constructors into ways to make a value, with their type variables bound by what is needed. */
final class CallWays {
    /** What to make of reference parameters about which nothing is said. */
    enum Nulls {
        /** Null is a value like others. */
        ALLOWED,
        /** Null is allowed only where a bare type variable stands: it is an element. */
        ELEMENTS,
        /** Null would only be rejected. */
        NONE
    }

    private final Program program;
    private final Generics generics;
    private final Grounding grounding;
    private final Visibility visibility;

    CallWays(Program program, Generics generics, Grounding grounding, Visibility visibility) {
        this.program = program;
        this.generics = generics;
        this.grounding = grounding;
        this.visibility = visibility;
    }

    /** The way to make a value of the type by that method; empty where it does not make such a value. */
    Optional<Way> way(Producer producer, JavaType type, Nulls nulls) {
        MethodInfo method = producer.method();
        ClassInfo owner = producer.owner();
        Map<String, JavaType> binding = new HashMap<>();
        JavaType made = method.isConstructor() ? owner.type() : method.returns();
        if (!generics.unify(made, type, binding)) {
            return Optional.empty();
        }
        Grounding.Scope scope = grounding.scope(owner, method, binding);
        if (!scope.respects(method.typeParameters()) || !scope.respects(owner.typeParameters())) {
            return Optional.empty();
        }
        Way way = call(producer, scope, nulls);
        boolean nameable = visibility.sees(way.last().type())
                && way.goals().stream().allMatch(goal -> visibility.sees(goal.type()));
        return nameable ? Optional.of(way) : Optional.empty();
    }

    /** The call of a unit, with its type variables bound once for the receiver and all arguments. */
    Way call(Producer producer) {
        return call(producer, grounding.scope(producer.owner(), producer.method(), Map.of()), Nulls.ALLOWED);
    }

    /** The same for a receiver whose view of the unit's class binds the type variables of that class. */
    Way call(Producer producer, ClassType receiver) {
        Map<String, JavaType> binding = new HashMap<>();
        generics.unify(producer.owner().type(), receiver, binding);
        return call(producer, grounding.scope(producer.owner(), producer.method(), binding), Nulls.ALLOWED);
    }

    /** The call of a unit with each type variable that may be anything bound to a type; empty where there is none. */
    Optional<Way> callBound(Producer producer, JavaType forVariables) {
        Map<String, JavaType> binding = new HashMap<>();
        boolean needsReceiver = !producer.method().isStatic();
        Stream.concat(
                        producer.method().typeParameters().stream(),
                        needsReceiver ? producer.owner().typeParameters().stream() : Stream.empty())
                .filter(variable -> variable.bound().equals(ClassType.OBJECT))
                .forEach(variable -> binding.put(variable.name(), forVariables));
        return binding.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        call(producer, grounding.scope(producer.owner(), producer.method(), binding), Nulls.ALLOWED));
    }

    private Way call(Producer producer, Grounding.Scope scope, Nulls nulls) {
        MethodInfo method = producer.method();
        ClassInfo owner = producer.owner();
        List<Goal> goals = new ArrayList<>();
        int receiver = Step.NONE;
        if (!method.isStatic() && !method.isConstructor()) {
            receiver = 0;
            goals.add(Goal.nonNull(scope.ground(owner.type())));
        }
        List<Integer> arguments = new ArrayList<>();
        List<JavaType> parameters = Grounding.openClassParameters(method, scope);
        for (int i = 0; i < parameters.size(); i++) {
            arguments.add(goals.size());
            boolean isOuter = i == 0 && method.isConstructor() && owner.isInner();
            JavaType type = scope.ground(isOuter ? outerType(owner) : parameters.get(i));
            goals.add(!isOuter && mayBeNull(method, i, nulls) ? Goal.orNull(type) : Goal.nonNull(type));
        }
        CallKind kind =
                method.isConstructor() ? CallKind.CONSTRUCTOR : method.isStatic() ? CallKind.STATIC : CallKind.INSTANCE;
        JavaType type = scope.ground(method.isConstructor() ? owner.type() : method.returns());
        return Way.of(goals, new Step.Call(method.ref(), kind, receiver, arguments, type));
    }

    /** The class around an inner class, with its type variables: they are those of the inner class, too. */
    private JavaType outerType(ClassInfo inner) {
        String name = Objects.requireNonNull(inner.outerName(), "an inner class is within another");
        return program.findReadable(name).map(ClassInfo::type).orElse(ClassType.of(name));
    }

    private boolean mayBeNull(MethodInfo method, int parameter, Nulls nulls) {
        return switch (nulls) {
            case NONE -> false;
            case ELEMENTS -> !(method.parameters().get(parameter) instanceof ClassType);
            case ALLOWED -> Nullness.of(program, method, parameter) != Nullness.NON_NULL;
        };
    }
}
