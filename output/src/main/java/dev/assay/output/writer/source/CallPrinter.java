package dev.assay.output.writer.source;

import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.TypeVariable;
import dev.assay.model.type.WildcardType;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Prints calls so that Java finds the very method or constructor that the trial means. */
final class CallPrinter {
    private final Program program;
    private final TypeNames types;
    private final Trial trial;
    private final TrialPrinter values;
    private final AmbiguousCalls overloads;

    CallPrinter(Program program, TypeNames types, Trial trial, TrialPrinter values) {
        this.program = program;
        this.types = types;
        this.trial = trial;
        this.values = values;
        this.overloads = new AmbiguousCalls(program);
    }

    /**
     * The call as an expression.
     *
     * @param typed whether it initializes a variable with a declared type, so that a diamond is enough
     */
    String print(Step.Call call, boolean typed) throws NotExpressible {
        MethodRef method = call.method();
        if (call.kind() == CallKind.CONSTRUCTOR) {
            return constructor(call, typed);
        }
        if (!Identifiers.isName(method.name())) {
            throw new NotExpressible("The method " + method + " has a name that Java source cannot write.");
        }
        String on = call.kind() == CallKind.STATIC ? types.of(method.owner()) : receiver(call);
        return on + "." + method.name() + "(" + arguments(call, 0) + ")";
    }

    private String constructor(Step.Call call, boolean typed) throws NotExpressible {
        String owner = call.method().owner();
        ClassInfo info = values.info(owner);
        String around = info == null ? null : info.outerName();
        String named = info == null ? null : info.sourceName();
        if (info != null && info.isInner() && around != null && named != null) {
            String outer = castIfNull(call.arguments().get(0), ClassType.of(around));
            String simple = named.substring(named.lastIndexOf('.') + 1);
            return outer + ".new " + simple + diamond(call, info, typed) + "(" + arguments(call, 1) + ")";
        }
        return "new " + types.of(owner) + diamond(call, info, typed) + "(" + arguments(call, 0) + ")";
    }

    private String castIfNull(int step, JavaType type) throws NotExpressible {
        String value = values.expression(step);
        return value.equals("null") ? "((" + types.of(type) + ") null)" : value;
    }

    private String diamond(Step.Call call, @Nullable ClassInfo info, boolean typed) throws NotExpressible {
        if (info == null || info.typeParameters().isEmpty()) {
            return "";
        }
        List<JavaType> arguments = call.type() instanceof ClassType type ? type.arguments() : List.of();
        boolean plain = !arguments.isEmpty()
                && arguments.stream().noneMatch(WildcardType.class::isInstance)
                && values.isWritable(call.type());
        if (typed || !plain) {
            return "<>";
        }
        List<String> printed = new ArrayList<>();
        for (JavaType argument : arguments) {
            printed.add(types.of(argument));
        }
        return "<" + String.join(", ", printed) + ">";
    }

    private String receiver(Step.Call call) throws NotExpressible {
        Step step = trial.steps().get(call.receiver());
        String value = values.expression(call.receiver());
        if (step instanceof Step.Literal literal) {
            return values.literals().boxed(literal.value());
        }
        ClassType owner = ClassType.of(call.method().owner());
        boolean known = program.isAssignable(step.type(), owner);
        return known && !value.equals("null") ? value : "((" + types.of(owner) + ") " + value + ")";
    }

    private String arguments(Step.Call call, int from) throws NotExpressible {
        List<JavaType> parameters = call.method().parameters();
        List<JavaType> printedTypes = new ArrayList<>();
        for (int argument : call.arguments()) {
            printedTypes.add(printedType(argument));
        }
        MethodInfo info = program.resolveMethod(call.method()).orElse(null);
        boolean ambiguous = overloads.isAmbiguous(call.method(), printedTypes);
        int last = parameters.size() - 1;
        List<String> printed = new ArrayList<>();
        for (int i = from; i <= last; i++) {
            int argument = call.arguments().get(i);
            JavaType parameter =
                    info == null ? parameters.get(i) : info.parameters().get(i);
            boolean isTail = i == last && info != null && info.isVarargs();
            if (isTail && spreads(call, argument)) {
                for (int element : trial.steps().get(argument).operands()) {
                    printed.add(values.expression(element));
                }
            } else if (ambiguous || (isTail && printedTypes.get(i) == null)) {
                printed.add(exact(argument, printedTypes.get(i), parameters.get(i), parameter));
            } else {
                printed.add(values.expression(argument));
            }
        }
        return String.join(", ", printed);
    }

    /** The type that Java sees in what is printed; null for what takes any reference type. */
    private @Nullable JavaType printedType(int index) {
        Step step = trial.steps().get(index);
        if (step instanceof Step.Null || step instanceof Step.Lambda) {
            return values.local(index) == null ? null : step.type();
        }
        return step instanceof Step.Literal literal && values.local(index) == null
                ? Literals.type(literal.value())
                : step.type();
    }

    /** The argument with exactly the type of the parameter, so that no other method is meant. */
    private String exact(int index, JavaType printedType, JavaType erased, JavaType declared) throws NotExpressible {
        Step step = trial.steps().get(index);
        String value = values.expression(index);
        if (erased.isPrimitive()
                || (printedType != null && printedType.erasure().equals(erased))) {
            return value;
        }
        if (step instanceof Step.Literal literal && values.local(index) == null) {
            value = values.literals().boxed(literal.value());
            if (step.type().erasure().equals(erased)) {
                return value;
            }
        }
        if (declared instanceof TypeVariable) {
            // The variable stands for what the receiver or the other arguments say, which is more than its bound.
            return printedType == null ? "(" + types.of(step.type()) + ") " + value : value;
        }
        boolean known = step.type().erasure().equals(erased) && values.isWritable(step.type());
        JavaType cast = values.isWritable(declared) ? declared : known ? step.type() : erased;
        return "(" + types.of(cast) + ") " + value;
    }

    /** Whether the array of a variable-arity call may be left out: its elements alone mean the same. */
    private boolean spreads(Step.Call call, int index) {
        if (!(trial.steps().get(index) instanceof Step.NewArray array)
                || values.local(index) != null
                || overloads.isOverloaded(call.method())) {
            return false;
        }
        JavaType element = call.method().parameters().get(call.arguments().size() - 1);
        if (!array.type().erasure().equals(element)) {
            return false;
        }
        if (array.elements().size() != 1) {
            return true;
        }
        Step only = trial.steps().get(array.elements().get(0));
        return !(only instanceof Step.Null) && !(only.type().erasure() instanceof ArrayType);
    }
}
