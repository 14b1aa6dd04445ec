package dev.assay.program.contract.language;

import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.TypeVariable;
import dev.assay.program.MethodInfo;
import dev.assay.program.contract.syntax.Misformed;
import java.util.ArrayList;
import java.util.List;

/** Finds the method that a call means among several, as Java does: without boxing first, with it, then with a variable number of arguments. */
final class OverloadResolution {
    private final TypeRelations types;
    private final ImplicitConversions conversions;

    OverloadResolution(TypeRelations types, ImplicitConversions conversions) {
        this.types = types;
        this.conversions = conversions;
    }

    /** A method with the types of its parameters as the receiver shows them. */
    private record Candidate(MethodInfo method, List<JavaType> parameters) {}

    /** The method and its arguments, converted. */
    record Chosen(MethodInfo method, List<Typed> arguments) {}

    /** @param receiver the type that the methods are seen through */
    Chosen choose(List<MethodInfo> methods, JavaType receiver, List<Typed> arguments, String name, int column)
            throws Misformed {
        List<Candidate> all = methods.stream()
                .map(method -> new Candidate(method, parameters(method, receiver)))
                .toList();
        for (int phase = 1; phase <= 3; phase++) {
            List<Candidate> fitting = new ArrayList<>();
            for (Candidate candidate : all) {
                if (phase < 3 ? fits(candidate, arguments, phase == 2) : fitsSpread(candidate, arguments)) {
                    fitting.add(candidate);
                }
            }
            if (!fitting.isEmpty()) {
                Candidate best = mostSpecific(fitting, phase == 3, arguments.size(), name, column);
                return new Chosen(best.method, phase == 3 ? spread(best, arguments) : plain(best, arguments));
            }
        }
        throw new Misformed(
                column, "there is no method " + name + TypeText.of(arguments) + " in " + TypeText.of(receiver));
    }

    private List<JavaType> parameters(MethodInfo method, JavaType receiver) {
        return method.parameters().stream()
                .map(parameter -> parameter instanceof TypeVariable variable && isOwn(method, variable)
                        ? variable.erasure()
                        : types.seenThrough(receiver, method.owner(), parameter))
                .toList();
    }

    private static boolean isOwn(MethodInfo method, TypeVariable variable) {
        return method.typeParameters().stream().anyMatch(one -> one.name().equals(variable.name()));
    }

    private boolean fits(Candidate candidate, List<Typed> arguments, boolean boxes) {
        if (candidate.parameters.size() != arguments.size()) {
            return false;
        }
        for (int i = 0; i < arguments.size(); i++) {
            JavaType from = arguments.get(i).type();
            JavaType to = candidate.parameters.get(i);
            if (from.isVoid() || !(boxes ? types.isConvertible(from, to) : types.isSubtype(from, to))) {
                return false;
            }
        }
        return true;
    }

    private boolean fitsSpread(Candidate candidate, List<Typed> arguments) {
        int fixed = candidate.parameters.size() - 1;
        if (!candidate.method.isVarargs() || arguments.size() < fixed) {
            return false;
        }
        for (int i = 0; i < arguments.size(); i++) {
            JavaType from = arguments.get(i).type();
            if (from.isVoid() || !types.isConvertible(from, spreadParameter(candidate, i))) {
                return false;
            }
        }
        return true;
    }

    private static JavaType spreadParameter(Candidate candidate, int index) {
        int last = candidate.parameters.size() - 1;
        return index < last ? candidate.parameters.get(index) : ((ArrayType) candidate.parameters.get(last)).element();
    }

    private Candidate mostSpecific(List<Candidate> fitting, boolean spreads, int count, String name, int column)
            throws Misformed {
        List<Candidate> best = new ArrayList<>();
        for (Candidate one : fitting) {
            if (fitting.stream().allMatch(other -> one == other || isAtLeastAsSpecific(one, other, spreads, count))) {
                best.add(one);
            }
        }
        if (best.isEmpty()) {
            throw new Misformed(column, "which " + name + " is meant is ambiguous; cast an argument");
        }
        // Equal signatures come from several interfaces: any of them leads to the same code.
        return best.get(0);
    }

    private boolean isAtLeastAsSpecific(Candidate one, Candidate other, boolean spreads, int count) {
        int compared = spreads ? Math.max(count, Math.max(one.parameters.size(), other.parameters.size())) : count;
        for (int i = 0; i < compared; i++) {
            JavaType left = spreads ? spreadParameter(one, i) : one.parameters.get(i);
            JavaType right = spreads ? spreadParameter(other, i) : other.parameters.get(i);
            if (!types.isSubtype(left, right)) {
                return false;
            }
        }
        return true;
    }

    private List<Typed> plain(Candidate candidate, List<Typed> arguments) {
        List<Typed> converted = new ArrayList<>();
        List<JavaType> erased = candidate.method.ref().parameters();
        for (int i = 0; i < arguments.size(); i++) {
            converted.add(conversions.to(arguments.get(i), erased.get(i)));
        }
        return converted;
    }

    private List<Typed> spread(Candidate candidate, List<Typed> arguments) {
        List<JavaType> erased = candidate.method.ref().parameters();
        int fixed = erased.size() - 1;
        ArrayType tail = (ArrayType) erased.get(fixed);
        List<Typed> converted = new ArrayList<>();
        for (int i = 0; i < fixed; i++) {
            converted.add(conversions.to(arguments.get(i), erased.get(i)));
        }
        List<Typed> elements = new ArrayList<>();
        for (Typed argument : arguments.subList(fixed, arguments.size())) {
            elements.add(conversions.to(argument, tail.element()));
        }
        converted.add(new Typed.Spread(tail, elements));
        return converted;
    }

    /** What a call answers; a type variable of the method itself is what the only argument of that type is, or its bound. */
    JavaType answer(MethodInfo method, JavaType receiver, List<Typed> arguments) {
        if (method.name().equals("getClass") && method.parameters().isEmpty()) {
            return ClassType.of("java.lang.Class");
        }
        if (method.name().equals("clone") && receiver instanceof ArrayType) {
            return receiver;
        }
        JavaType declared = method.returns();
        if (declared instanceof TypeVariable variable && isOwn(method, variable)) {
            return inferred(method, variable, arguments);
        }
        return types.seenThrough(receiver, method.owner(), declared);
    }

    private JavaType inferred(MethodInfo method, TypeVariable variable, List<Typed> arguments) {
        List<JavaType> parameters = method.parameters();
        boolean isAlone = parameters.stream().filter(variable::equals).count() == 1;
        if (!isAlone || parameters.size() != arguments.size()) {
            return variable.erasure();
        }
        Typed argument = arguments.get(parameters.indexOf(variable));
        while (argument instanceof Typed.Converted converted
                && !converted.isWritten()
                && !converted.operand().type().isPrimitive()) {
            argument = converted.operand();
        }
        JavaType type = argument.type();
        return !type.equals(TypeRelations.NULL) && types.isSubtype(type, variable.erasure())
                ? type
                : variable.erasure();
    }
}
