package dev.assay.engine.way;

import dev.assay.engine.type.Grounding;
import dev.assay.engine.type.Nullness;
import dev.assay.engine.type.Visibility;
import dev.assay.model.trial.StandInAnswer;
import dev.assay.model.trial.Step;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.type.AbstractMethods;
import dev.assay.program.type.Generics;
import dev.assay.program.type.Questions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Makes values of interfaces and abstract classes by implementing them for the test, with made values as answers. */
final class StandInWays {
    /** More answers at once make more shapes than anybody tries. */
    private static final int MOST_METHODS = 8;

    private static final int MOST_CONSTRUCTORS = 2;
    private static final int MOST_EXCEPTIONS = 2;
    private static final int MOST_KEYS = 2;
    /** What an object costs more that changes although nobody tells it to. */
    private static final int SURPRISE = 2;

    /** What nobody returns null for. */
    private static final Set<String> NEVER_NULL = Set.of(
            "java.util.Optional",
            "java.util.OptionalInt",
            "java.util.OptionalLong",
            "java.util.OptionalDouble",
            "java.util.stream.Stream",
            "java.util.stream.IntStream",
            "java.util.stream.LongStream",
            "java.util.stream.DoubleStream");

    private final Program program;
    private final Generics generics;
    private final Grounding grounding;
    private final Visibility visibility;

    StandInWays(Program program, Generics generics, Grounding grounding, Visibility visibility) {
        this.program = program;
        this.generics = generics;
        this.grounding = grounding;
        this.visibility = visibility;
    }

    /** Whether tests can write a class that implements or extends the type. */
    boolean isPossible(ClassInfo info) {
        return visibility.sees(info)
                && !info.isSealed()
                && !info.isAnnotation()
                && (info.isInterface() || info.isAbstract() && !info.isEnum() && !info.isInner())
                && (info.isInterface() || !constructors(info).isEmpty())
                && AbstractMethods.of(program, info)
                        .filter(all -> all.stream().allMatch(one -> isWritable(one.method())))
                        .isPresent();
    }

    private List<MethodInfo> constructors(ClassInfo info) {
        return info.constructors().stream()
                .filter(one -> one.isPublic() || one.isProtected() || visibility.seesMember(info, one))
                .filter(one -> one.parameters().stream().allMatch(type -> visibility.sees(type.erasure())))
                .sorted(Comparator.comparingInt(one -> one.parameters().size()))
                .limit(MOST_CONSTRUCTORS)
                .toList();
    }

    private boolean isWritable(MethodInfo method) {
        ClassInfo owner = program.find(method.owner()).orElseThrow();
        return Visibility.hasName(method)
                && (method.isPublic() || method.isProtected() || visibility.seesMember(owner, method))
                && visibility.sees(method.returns().erasure())
                && method.parameters().stream().allMatch(type -> visibility.sees(type.erasure()));
    }

    /**
     * The stand-ins for a type, those with the simplest behaviour first.
     *
     * @param matters whether the answers of a method matter; the others throw
     */
    List<StandInWay> of(ClassType wanted, ClassInfo info, Predicate<MethodInfo> matters) {
        if (!isPossible(info)) {
            return List.of();
        }
        ClassType bound = grounding.withoutWildcards(wanted);
        // Arguments that tests cannot name are left out.
        ClassType type = visibility.sees(bound) ? bound : ClassType.of(bound.name());
        List<MethodInfo> methods = AbstractMethods.of(program, info).orElse(List.of()).stream()
                .map(AbstractMethods.Missing::method)
                .filter(matters)
                .filter(method -> method.returns().isVoid() || visibility.sees(result(type, method)))
                .limit(MOST_METHODS)
                .toList();
        List<StandInWay> ways = new ArrayList<>();
        if (info.isInterface()) {
            addBehaviours(type, null, methods, ways);
            return ways;
        }
        constructors(info).forEach(one -> addBehaviours(type, one, methods, ways));
        return ways;
    }

    private void addBehaviours(
            ClassType type, @Nullable MethodInfo constructor, List<MethodInfo> methods, List<StandInWay> ways) {
        Builder plain = new Builder(type, constructor);
        methods.forEach(plain::always);
        ways.add(plain.way(0));
        boolean canChange = canChange(type, methods);
        for (MethodInfo special : methods) {
            for (String exception : exceptions(special)) {
                ways.add(with(type, constructor, methods, special, one -> one.throwing(special, exception))
                        .way(1));
            }
            if (!special.returns().isVoid()) {
                boolean isExpected = canChange || !Questions.isQuestion(special);
                addByArgument(type, constructor, methods, special, ways);
                addVarying(type, constructor, methods, special, isExpected ? 0 : SURPRISE, ways);
            }
        }
        List<MethodInfo> returning =
                methods.stream().filter(one -> !one.returns().isVoid()).toList();
        if (returning.size() > 1) {
            Builder all = new Builder(type, constructor);
            returning.forEach(all::once);
            methods.forEach(all::always);
            ways.add(all.way(3 + (canChange ? 0 : SURPRISE)));
        }
    }

    /**
     * Whether the code under test may call something between two questions that changes what is returned. An object that is only asked has no
     * reason to change. A method that the JDK declares counts as called though nobody may call it.
     */
    private boolean canChange(ClassType type, List<MethodInfo> methods) {
        return methods.stream()
                .filter(method -> program.isOnClassPath(method.owner()) || !program.isOnClassPath(type.name()))
                .anyMatch(method -> !Questions.isQuestion(method));
    }

    /** One method returns something else for one argument, the others always the same. */
    private void addByArgument(
            ClassType type,
            @Nullable MethodInfo constructor,
            List<MethodInfo> methods,
            MethodInfo special,
            List<StandInWay> ways) {
        keys(type, special)
                .forEach(parameter -> ways.add(with(type, constructor, methods, special, one -> {
                            one.where(special, parameter);
                            one.always(special);
                        })
                        .way(1)));
    }

    /** One method returns different values in different calls, the others always the same. */
    private void addVarying(
            ClassType type,
            @Nullable MethodInfo constructor,
            List<MethodInfo> methods,
            MethodInfo special,
            int surprise,
            List<StandInWay> ways) {
        ways.add(with(type, constructor, methods, special, one -> {
                    one.once(special);
                    one.always(special);
                })
                .way(surprise + (special.parameters().isEmpty() ? 1 : 2)));
        ways.add(with(type, constructor, methods, special, one -> {
                    one.once(special);
                    one.once(special);
                    one.always(special);
                })
                .way(surprise + 3));
        for (String exception : exceptions(special)) {
            ways.add(with(type, constructor, methods, special, one -> {
                        one.throwingOnce(special, exception);
                        one.always(special);
                    })
                    .way(3));
        }
    }

    private Builder with(
            ClassType type,
            @Nullable MethodInfo constructor,
            List<MethodInfo> methods,
            MethodInfo special,
            Consumer<Builder> behaviour) {
        Builder builder = new Builder(type, constructor);
        for (MethodInfo method : methods) {
            if (method.equals(special)) {
                behaviour.accept(builder);
            } else {
                builder.always(method);
            }
        }
        return builder;
    }

    private List<String> exceptions(MethodInfo method) {
        return method.exceptions().stream()
                .filter(name -> visibility.sees(ClassType.of(name)) && !program.isSubtype(name, "java.lang.Error"))
                .limit(MOST_EXCEPTIONS)
                .toList();
    }

    /** The parameters that results may depend on: those whose values are compared by what they are. */
    private List<Integer> keys(ClassType type, MethodInfo method) {
        List<Integer> keys = new ArrayList<>();
        for (int i = 0; i < method.parameters().size() && keys.size() < MOST_KEYS; i++) {
            if (isValue(ground(type, method, method.parameters().get(i)))) {
                keys.add(i);
            }
        }
        return keys;
    }

    private boolean isValue(JavaType type) {
        return type.isPrimitive()
                || type.equals(ClassType.STRING)
                || type instanceof ClassType of
                        && (Pools.unboxed(of) != null
                                || visibility.sees(of)
                                        && program.findReadable(of.name())
                                                .filter(ClassInfo::isEnum)
                                                .isPresent());
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

    /** Collects what one stand-in needs and does. */
    private final class Builder {
        private final ClassType type;
        private final @Nullable MethodInfo constructor;
        private final List<Goal> goals = new ArrayList<>();
        private final List<Integer> arguments = new ArrayList<>();
        private final List<StandInAnswer> answers = new ArrayList<>();

        Builder(ClassType type, @Nullable MethodInfo constructor) {
            this.type = type;
            this.constructor = constructor;
            if (constructor == null) {
                return;
            }
            for (int i = 0; i < constructor.parameters().size(); i++) {
                JavaType parameter =
                        ground(type, constructor, constructor.parameters().get(i));
                boolean isNeeded = Nullness.of(program, constructor, i) == Nullness.NON_NULL;
                arguments.add(need(isNeeded ? Goal.nonNull(parameter) : Goal.orNull(parameter)));
            }
        }

        private int need(Goal goal) {
            goals.add(goal);
            return goals.size() - 1;
        }

        private int needResult(MethodInfo method) {
            if (method.returns().isVoid()) {
                return Step.NONE;
            }
            JavaType result = result(type, method);
            boolean isNullable = !(result.erasure() instanceof ClassType of && NEVER_NULL.contains(of.name()))
                    && Nullness.ofResult(program, method) != Nullness.NON_NULL;
            return need(isNullable ? Goal.orNull(result) : Goal.nonNull(result));
        }

        void always(MethodInfo method) {
            answers.add(StandInAnswer.always(method.ref(), needResult(method)));
        }

        void once(MethodInfo method) {
            answers.add(StandInAnswer.once(method.ref(), needResult(method)));
        }

        void where(MethodInfo method, int parameter) {
            int key = need(Goal.nonNull(ground(type, method, method.parameters().get(parameter))));
            answers.add(StandInAnswer.where(method.ref(), parameter, key, needResult(method)));
        }

        void throwing(MethodInfo method, String exception) {
            answers.add(StandInAnswer.always(method.ref(), need(Goal.nonNull(ClassType.of(exception))))
                    .throwing());
        }

        void throwingOnce(MethodInfo method, String exception) {
            answers.add(StandInAnswer.once(method.ref(), need(Goal.nonNull(ClassType.of(exception))))
                    .throwing());
        }

        StandInWay way(int cost) {
            Step step = new Step.StandIn(type, constructor == null ? null : constructor.ref(), arguments, answers);
            return new StandInWay(cost, Way.of(goals, step));
        }
    }
}
