package dev.assay.campaign.worth;

import dev.assay.model.Failure;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Casts that fail because a caller passed something of a type that the declaration takes and nobody means. */
final class WrongTypes {
    private static final Pattern CAST = Pattern.compile("class (\\S+) cannot be cast to class (\\S+)");

    private WrongTypes() {}

    /**
     * Whether the object that was cast is one that the caller passed where the declaration takes any object. What {@code equals} is given is for it
     * to look at. What has no order is nothing to be sorted.
     */
    static boolean arePassed(Failure failure) {
        Matcher cast = CAST.matcher(String.valueOf(failure.message()));
        if (!cast.find() || isEquals(failure.trial().unit())) {
            return false;
        }
        return cast.group(2).equals("java.lang.Comparable") || isAmongAnyObjects(failure.trial(), cast.group(1));
    }

    private static boolean isEquals(MethodRef unit) {
        return unit.name().equals("equals") && unit.parameters().size() == 1;
    }

    /** Whether a call takes an object of the class where any object may stand. */
    private static boolean isAmongAnyObjects(Trial trial, String className) {
        return trial.steps().stream()
                .anyMatch(step -> step instanceof Step.Call call && isAmongAnyObjects(trial, call, className));
    }

    private static boolean isAmongAnyObjects(Trial trial, Step.Call call, String className) {
        List<JavaType> parameters = call.method().parameters();
        for (int i = 0; i < parameters.size(); i++) {
            if (isAnyObject(parameters.get(i)) && holds(trial, call.arguments().get(i), className)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isAnyObject(JavaType type) {
        JavaType erased = type.erasure();
        return erased.equals(ClassType.OBJECT)
                || erased instanceof ArrayType array && array.element().equals(ClassType.OBJECT);
    }

    /** Whether a step makes an object of the class, or an array with one. */
    private static boolean holds(Trial trial, int index, String className) {
        Step step = trial.steps().get(index);
        if (step instanceof Step.NewArray array) {
            return array.elements().stream().anyMatch(element -> holds(trial, element, className));
        }
        if (step instanceof Step.Literal literal) {
            return literal.value().getClass().getName().equals(className);
        }
        return step.type().erasure().toString().equals(className);
    }
}
