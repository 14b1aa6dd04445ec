package dev.assay.output.writer.source;

import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.TypeVariable;
import dev.assay.output.writer.text.Accessibility;
import dev.assay.output.writer.text.NotExpressible;
import dev.assay.output.writer.text.TypeNames;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.type.Generics;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Raw types and casts to exactly what each member declares, erased.
 *
 * <p>The compiler then has nothing to infer: among raw types there is one member of that name with these very parameters. Only methods
 * with type parameters of their own have no raw form; where they are overloaded, they get type arguments that fit no other.
 */
final class ErasedTyping implements Typing {
    private final Program program;
    private final TypeNames types;
    private final Accessibility accessibility;
    private final Trial trial;
    private final TrialPrinter values;
    private final AmbiguousCalls overloads;

    ErasedTyping(Program program, TypeNames types, Accessibility accessibility, Trial trial, TrialPrinter values) {
        this.program = program;
        this.types = types;
        this.accessibility = accessibility;
        this.trial = trial;
        this.values = values;
        this.overloads = new AmbiguousCalls(program);
    }

    @Override
    public String declared(JavaType type) throws NotExpressible {
        JavaType erased = type.erasure();
        return isNameable(erased) ? types.of(erased) : "var";
    }

    private boolean isNameable(JavaType erased) {
        JavaType element = erased;
        while (element instanceof ArrayType array) {
            element = array.element();
        }
        return !(element instanceof ClassType named) || accessibility.canName(named.name());
    }

    @Override
    public String initial(Step.Call call, String text) throws NotExpressible {
        JavaType wanted = call.type().erasure();
        if (wanted.isPrimitive() || call.kind() == CallKind.CONSTRUCTOR || !isNameable(wanted)) {
            return text;
        }
        if (!binding(call).isEmpty()) {
            // Type arguments that were chosen for the sake of the call say nothing about its value.
            return "(" + types.of(wanted) + ") (Object) " + text;
        }
        return program.isAssignable(call.method().returns(), wanted) ? text : "(" + types.of(wanted) + ") " + text;
    }

    @Override
    public String typeArguments(Step.Call call, ClassInfo made, boolean typed) {
        return "";
    }

    @Override
    public String methodTypeArguments(Step.Call call) throws NotExpressible {
        List<String> printed = new ArrayList<>();
        for (JavaType argument : binding(call).values()) {
            printed.add(types.of(argument));
        }
        return printed.isEmpty() ? "" : "<" + String.join(", ", printed) + ">";
    }

    /** Type arguments for an overloaded method with type parameters of its own, in their order; empty where none are needed. */
    private Map<String, JavaType> binding(Step.Call call) {
        MethodInfo info = program.resolveMethod(call.method()).orElse(null);
        boolean isRaw =
                call.kind() != CallKind.STATIC && isGeneric(call.method().owner());
        if (info == null || info.isConstructor() || isRaw || !overloads.isOverloaded(call.method())) {
            return Map.of();
        }
        Map<String, JavaType> binding = new LinkedHashMap<>();
        for (TypeVariable variable : info.typeParameters()) {
            boolean isFree = variable.bound().equals(ClassType.OBJECT)
                    && !info.furtherBounds().containsKey(variable.name());
            if (!isFree && (Generics.hasVariable(variable.bound()) || isGeneric(variable.bound()))) {
                return Map.of();
            }
            // A class that nothing else extends keeps the arguments from fitting a bare type variable of another
            // method.
            binding.put(variable.name(), !isFree || isBare(info, variable) ? variable.bound() : ClassType.STRING);
        }
        return binding;
    }

    /** Whether values of the variable itself are passed or returned. */
    private static boolean isBare(MethodInfo method, TypeVariable variable) {
        List<JavaType> all = new ArrayList<>(method.parameters());
        all.add(method.returns());
        return all.stream().map(ErasedTyping::element).anyMatch(variable::equals);
    }

    private static JavaType element(JavaType type) {
        JavaType element = type;
        while (element instanceof ArrayType array) {
            element = array.element();
        }
        return element;
    }

    private boolean isGeneric(JavaType type) {
        return element(type) instanceof ClassType named && isGeneric(named.name());
    }

    private boolean isGeneric(String name) {
        ClassInfo info = values.info(name);
        String outer = info == null ? null : info.outerName();
        return info != null
                && (!info.typeParameters().isEmpty() || info.isInner() && outer != null && isGeneric(outer));
    }

    @Override
    public String receiver(Step.Call call) throws NotExpressible {
        return as(ClassType.of(call.method().owner()), call.receiver());
    }

    @Override
    public String outer(Step.Call call, ClassInfo inner) throws NotExpressible {
        return as(call.method().parameters().get(0), call.arguments().get(0));
    }

    @Override
    public String owner(int receiver, String declaring, String field) throws NotExpressible {
        return as(ClassType.of(declaring), receiver);
    }

    /** The value as an operand of a dot. */
    private String as(JavaType type, int step) throws NotExpressible {
        String text = cast(step, type, type);
        return text.startsWith("(") ? "(" + text + ")" : text;
    }

    @Override
    public List<String> arguments(Step.Call call, int from) throws NotExpressible {
        List<JavaType> parameters = call.method().parameters();
        MethodInfo info = program.resolveMethod(call.method()).orElse(null);
        Map<String, JavaType> binding = binding(call);
        List<String> printed = new ArrayList<>();
        for (int i = from; i < parameters.size(); i++) {
            int argument = call.arguments().get(i);
            JavaType declared =
                    info == null ? parameters.get(i) : info.parameters().get(i);
            String several = info == null ? "" : intersection(info, declared);
            if (!several.isEmpty()) {
                printed.add("(" + several + ") " + plain(argument));
            } else if (!binding.isEmpty() && isNameable(parameters.get(i))) {
                printed.add(bound(argument, parameters.get(i), Generics.substitute(declared, binding)));
            } else {
                printed.add(cast(argument, parameters.get(i), parameters.get(i)));
            }
        }
        return printed;
    }

    /** The bounds of a type variable that has several, as a cast names them; empty where one says it all. */
    private String intersection(MethodInfo method, JavaType declared) throws NotExpressible {
        if (!(declared instanceof TypeVariable variable)
                || !method.typeParameters().contains(variable)
                || !method.furtherBounds().containsKey(variable.name())) {
            return "";
        }
        StringBuilder bounds = new StringBuilder(types.of(variable.erasure()));
        for (JavaType further : method.furtherBounds().get(variable.name())) {
            bounds.append(" & ").append(types.of(further.erasure()));
        }
        return bounds.toString();
    }

    /** An argument of a method whose type parameters are bound: of that very type, by way of the raw one. */
    private String bound(int step, JavaType erased, JavaType wanted) throws NotExpressible {
        String raw = cast(step, erased, wanted);
        return wanted.equals(erased) || raw.startsWith("(" + types.of(wanted) + ")")
                ? raw
                : "(" + types.of(wanted) + ") " + operand(raw);
    }

    /** The value, cast unless the compiler takes it for exactly that type. */
    private String cast(int index, JavaType erased, JavaType ofNull) throws NotExpressible {
        Step step = trial.steps().get(index);
        if (erased.isPrimitive() || !isNameable(erased)) {
            return values.expression(index);
        }
        String type = "(" + types.of(erased) + ") ";
        if (values.local(index) == null && step instanceof Step.Null) {
            return "(" + types.of(ofNull) + ") null";
        }
        return erased.equals(known(index)) ? plain(index) : type + operand(plain(index));
    }

    /** What a cast can stand in front of: behind one, a sign would be taken for a subtraction. */
    private static String operand(String text) {
        return text.startsWith("-") ? "(" + text + ")" : text;
    }

    /** The value as an object: a literal stands for its box. */
    private String plain(int index) throws NotExpressible {
        return values.local(index) == null && trial.steps().get(index) instanceof Step.Literal literal
                ? values.literals().boxed(literal.value())
                : values.expression(index);
    }

    /** The type that the compiler sees in the value, if that is raw or of a class without type parameters; else null. */
    private @Nullable JavaType known(int index) {
        Step step = trial.steps().get(index);
        if (step instanceof Step.Assignment assignment) {
            return known(assignment.receiver());
        }
        JavaType erased = step.type().erasure();
        boolean isDeclared = values.local(index) != null && isNameable(erased);
        return isDeclared || !isGeneric(erased) && !(step instanceof Step.Call) ? erased : null;
    }

    @Override
    public String stored(int step, JavaType type) throws NotExpressible {
        JavaType erased = type.erasure();
        if (trial.steps().get(step) instanceof Step.Literal literal && values.local(step) == null) {
            return values.literals().element(literal.value(), erased);
        }
        JavaType known = known(step);
        boolean fits = values.local(step) == null || known != null && program.isAssignable(known, erased);
        return fits || erased.isPrimitive() ? values.expression(step) : cast(step, erased, erased);
    }

    @Override
    public String returned(MethodRef method, String value) throws NotExpressible {
        JavaType returns = method.returns();
        boolean isAny = returns.isPrimitive() || returns.equals(ClassType.OBJECT) || !isNameable(returns);
        return isAny || value.equals("null") ? value : "(" + types.of(returns) + ") " + operand(value);
    }
}
