package dev.assay.campaign.worth;

import dev.assay.model.Failure;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.doc.MethodDoc;
import dev.assay.program.doc.MethodDocs;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What comments in the sources say about a failure. */
final class AuthorsWord {
    private static final String NULL_POINTER = "java.lang.NullPointerException";

    private final Program program;
    private final MethodDocs docs;

    AuthorsWord(Program program, MethodDocs docs) {
        this.program = program;
        this.docs = docs;
    }

    /** Whether the unit, or an overload of it, is documented to throw the exception. */
    boolean announces(Failure failure) {
        if (failure.exception() == null) {
            return false;
        }
        List<String> types = Stream.concat(
                        Stream.of(failure.exception()), program.supertypes(failure.exception()).stream())
                .filter(type -> !isTooGeneral(type))
                .map(type -> type.substring(type.lastIndexOf('.') + 1))
                .toList();
        return overloads(failure.trial().unit()).stream()
                .flatMap(method -> docs.of(method).stream())
                .anyMatch(doc -> types.stream().anyMatch(doc::speaksOf));
    }

    /** What says of everything that it may be thrown says nothing. */
    private static boolean isTooGeneral(String type) {
        return type.equals("java.lang.Object")
                || type.equals("java.lang.Throwable")
                || type.equals("java.lang.Exception")
                || type.equals("java.lang.RuntimeException")
                || type.equals("java.lang.Error")
                || type.equals("java.io.Serializable");
    }

    private List<MethodRef> overloads(MethodRef unit) {
        List<MethodInfo> methods =
                program.findReadable(unit.owner()).map(ClassInfo::methods).orElse(List.of());
        return Stream.concat(
                        Stream.of(unit),
                        methods.stream()
                                .map(MethodInfo::ref)
                                .filter(other -> other.name().equals(unit.name()) && !other.isConstructor()))
                .distinct()
                .toList();
    }

    /** Whether a call of the trial passes a null that the comment of the called method forbids, whatever fails because of it later. */
    boolean forbidsANull(Failure failure) {
        List<Step> steps = failure.trial().steps();
        return steps.stream()
                .anyMatch(step -> step instanceof Step.Call call
                        && docs.of(call.method())
                                .filter(doc -> forbidsANull(doc, call, steps))
                                .isPresent());
    }

    private boolean forbidsANull(MethodDoc doc, Step.Call call, List<Step> steps) {
        List<String> names = program.resolveMethod(call.method())
                .map(MethodInfo::parameterNames)
                .orElse(List.of());
        for (int i = 0; i < Math.min(names.size(), call.arguments().size()); i++) {
            if (steps.get(call.arguments().get(i)) instanceof Step.Null && doc.forbidsNull(names.get(i))) {
                return true;
            }
        }
        return false;
    }

    /** Whether it is a null pointer although each null is an argument of the unit that its comment allows to be null. */
    boolean allowsItsNulls(Failure failure) {
        Trial trial = failure.trial();
        Optional<MethodDoc> doc = docs.of(trial.unit());
        MethodInfo unit = program.resolveMethod(trial.unit()).orElse(null);
        if (!NULL_POINTER.equals(failure.exception()) || doc.isEmpty() || unit == null) {
            return false;
        }
        boolean isAny = false;
        int last = trial.steps().size() - 1;
        for (int user = 0; user <= last; user++) {
            for (int operand : trial.steps().get(user).operands()) {
                if (trial.steps().get(operand) instanceof Step.Null) {
                    int parameter = trial.call().arguments().indexOf(operand);
                    if (user != last
                            || parameter < 0
                            || !doc.get().takesNull(unit.parameterNames().get(parameter))) {
                        return false;
                    }
                    isAny = true;
                }
            }
        }
        return isAny;
    }
}
