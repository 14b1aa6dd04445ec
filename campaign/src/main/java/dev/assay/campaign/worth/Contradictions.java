package dev.assay.campaign.worth;

import dev.assay.model.Evidence;
import dev.assay.model.Failure;
import dev.assay.model.trial.Behaviour;
import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.Origin;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Thrown;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds what one overload takes and another one rejects, although it is the same but for its form: an int or a long, a text or its chars. */
final class Contradictions {
    private static final Set<String> WHOLE = Set.of(
            "byte", "short", "int", "long", "java.lang.Byte", "java.lang.Short", "java.lang.Integer", "java.lang.Long");
    private static final Set<String> REAL = Set.of("float", "double", "java.lang.Float", "java.lang.Double");
    private static final Set<String> TEXT = Set.of("java.lang.String", "java.lang.CharSequence", "char[]");

    private final Program program;

    Contradictions(Program program) {
        this.program = program;
    }

    /** The rejections among behaviours of a class that contradict others, one for each pair of methods. */
    List<Failure> among(List<Behaviour> behaviours) {
        Map<List<MethodRef>, Failure> found = new LinkedHashMap<>();
        for (Behaviour rejecting : behaviours) {
            if (rejecting.outcome() instanceof Outcome.Threw threw && isRejection(threw.thrown())) {
                behaviours.stream()
                        .filter(taking -> taking.outcome() instanceof Outcome.Returned
                                && isSame(taking.trial(), rejecting.trial()))
                        .findFirst()
                        .ifPresent(taking -> found.putIfAbsent(
                                List.of(rejecting.trial().unit(), taking.trial().unit()),
                                failure(rejecting.trial(), threw.thrown(), taking.trial())));
            }
        }
        return List.copyOf(found.values());
    }

    private boolean isRejection(Thrown thrown) {
        return thrown.origin() != Origin.OPERATION
                && program.isSubtype(thrown.type(), "java.lang.RuntimeException")
                && !program.isSubtype(thrown.type(), "java.lang.UnsupportedOperationException");
    }

    private static Failure failure(Trial trial, Thrown thrown, Trial taking) {
        return new Failure(
                trial,
                FindingKind.LAW,
                Evidence.CRASH,
                thrown.type(),
                thrown.message(),
                thrown.stack(),
                1,
                null,
                taking.unit().display() + " takes the same");
    }

    /** Whether two trials call overloads with the same values, in different forms. */
    private boolean isSame(Trial one, Trial other) {
        MethodRef taking = one.unit();
        MethodRef rejecting = other.unit();
        return taking.owner().equals(rejecting.owner())
                && taking.name().equals(rejecting.name())
                && !taking.equals(rejecting)
                && !taking.isConstructor()
                && areForms(taking, rejecting)
                && areNamedAlike(taking, rejecting)
                && areSame(one, receivers(one), other, receivers(other))
                && areSame(one, one.call().arguments(), other, other.call().arguments());
    }

    private static List<Integer> receivers(Trial trial) {
        int receiver = trial.call().receiver();
        return receiver == Step.NONE ? List.of() : List.of(receiver);
    }

    private static boolean areForms(MethodRef one, MethodRef other) {
        List<JavaType> types = one.parameters();
        List<JavaType> others = other.parameters();
        if (types.size() != others.size()) {
            return false;
        }
        for (int i = 0; i < types.size(); i++) {
            if (!areForms(types.get(i), others.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean areForms(JavaType one, JavaType other) {
        String name = one.erasure().toString();
        String second = other.erasure().toString();
        boolean areKin =
                List.of(WHOLE, REAL, TEXT).stream().anyMatch(kin -> kin.contains(name) && kin.contains(second));
        return areKin
                || name.equals(second)
                || one instanceof ArrayType array
                        && other instanceof ArrayType twin
                        && areForms(array.element(), twin.element());
    }

    private boolean areNamedAlike(MethodRef one, MethodRef other) {
        Optional<List<String>> names = program.resolveMethod(one).map(MethodInfo::parameterNames);
        return names.isPresent() && names.equals(program.resolveMethod(other).map(MethodInfo::parameterNames));
    }

    private static boolean areSame(Trial one, List<Integer> steps, Trial other, List<Integer> others) {
        if (steps.size() != others.size()) {
            return false;
        }
        for (int i = 0; i < steps.size(); i++) {
            if (!isSame(one, steps.get(i), other, others.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** Whether two steps make the same value. What is null is no value, and what is used twice may have changed. */
    private static boolean isSame(Trial one, int step, Trial other, int second) {
        Step made = one.steps().get(step);
        Step twin = other.steps().get(second);
        if (usesOf(one, step) != 1 || usesOf(other, second) != 1) {
            return false;
        }
        if (made instanceof Step.Literal literal && twin instanceof Step.Literal same) {
            return plain(literal.value()).equals(plain(same.value()));
        }
        if (made instanceof Step.NewArray array && twin instanceof Step.NewArray same) {
            return areSame(one, array.elements(), other, same.elements());
        }
        if (made instanceof Step.Call call && twin instanceof Step.Call same) {
            return call.method().equals(same.method())
                    && call.receiver() == Step.NONE
                    && same.receiver() == Step.NONE
                    && areSame(one, call.arguments(), other, same.arguments());
        }
        return text(one, made).isPresent() && text(one, made).equals(text(other, twin));
    }

    private static long usesOf(Trial trial, int step) {
        return trial.steps().stream()
                .flatMap(user -> user.operands().stream())
                .filter(operand -> operand == step)
                .count();
    }

    /** Numbers without regard to how wide they are. */
    private static Object plain(Object value) {
        if (value instanceof Byte || value instanceof Short || value instanceof Integer) {
            return ((Number) value).longValue();
        }
        return value instanceof Float number ? Double.valueOf(number) : value;
    }

    /** The text that a literal or an array of chars stands for. */
    private static Optional<String> text(Trial trial, Step step) {
        if (step instanceof Step.Literal literal && literal.value() instanceof String text) {
            return Optional.of(text);
        }
        if (!(step instanceof Step.NewArray array) || !array.type().toString().equals("char[]")) {
            return Optional.empty();
        }
        List<String> letters = new ArrayList<>();
        for (int element : array.elements()) {
            if (!(trial.steps().get(element) instanceof Step.Literal letter)) {
                return Optional.empty();
            }
            letters.add(letter.value().toString());
        }
        return Optional.of(String.join("", letters));
    }
}
