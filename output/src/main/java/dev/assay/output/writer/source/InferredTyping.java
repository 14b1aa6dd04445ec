package dev.assay.output.writer.source;

import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.model.type.TypeVariable;
import dev.assay.model.type.WildcardType;
import dev.assay.output.writer.text.Accessibility;
import dev.assay.output.writer.text.Literals;
import dev.assay.output.writer.text.NotExpressible;
import dev.assay.output.writer.text.TypeNames;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.type.Generics;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Types with their arguments; the rest is left to Java's inference, with casts only where another member could be meant. */
final class InferredTyping implements Typing {
    private final Program program;
    private final Generics generics;
    private final TypeNames types;
    private final Accessibility accessibility;
    private final Trial trial;
    private final TrialPrinter values;
    private final AmbiguousCalls overloads;

    InferredTyping(Program program, TypeNames types, Accessibility accessibility, Trial trial, TrialPrinter values) {
        this.program = program;
        this.generics = new Generics(program);
        this.types = types;
        this.accessibility = accessibility;
        this.trial = trial;
        this.values = values;
        this.overloads = new AmbiguousCalls(program);
    }

    @Override
    public String declared(JavaType type) throws NotExpressible {
        return isWritable(type) ? types.of(type) : "var";
    }

    /** Whether a declaration can name the type without losing what is known about it. */
    private boolean isWritable(JavaType type) {
        if (type instanceof ArrayType array) {
            boolean parameterized = array.element() instanceof ClassType element
                    && !element.arguments().isEmpty();
            return !parameterized && isWritable(array.element());
        }
        if (type instanceof TypeVariable) {
            return false;
        }
        if (type instanceof WildcardType wildcard) {
            return isWritable(wildcard.bound());
        }
        if (type instanceof PrimitiveType) {
            return true;
        }
        ClassType named = (ClassType) type;
        return !isMemberOfGeneric(named.name())
                && accessibility.canName(named.name())
                && named.arguments().stream().allMatch(this::isWritable);
    }

    /** Whether instances are inside of an instance of a generic class, whose type arguments no type here tells. */
    private boolean isMemberOfGeneric(String name) {
        ClassInfo info = values.info(name);
        String outer = info != null && info.isInner() ? info.outerName() : null;
        ClassInfo around = outer == null ? null : values.info(outer);
        return around != null && (!around.typeParameters().isEmpty() || isMemberOfGeneric(around.name()));
    }

    /** Whether the type is of a generic class, without arguments: nobody found some that fit. */
    private boolean isRaw(JavaType type) {
        ClassInfo info =
                type instanceof ClassType named && named.arguments().isEmpty() ? values.info(named.name()) : null;
        return info != null && !info.typeParameters().isEmpty();
    }

    @Override
    public String initial(Step.Call call, String text) throws NotExpressible {
        boolean onRaw = call.receiver() != Step.NONE
                && isRaw(trial.steps().get(call.receiver()).type());
        boolean isLess = onRaw && !program.isAssignable(call.method().returns(), call.type());
        return isLess && isWritable(call.type()) ? "(" + types.of(call.type()) + ") " + text : text;
    }

    @Override
    public String typeArguments(Step.Call call, ClassInfo made, boolean typed) throws NotExpressible {
        if (made.typeParameters().isEmpty() || isRaw(call.type())) {
            return "";
        }
        List<JavaType> arguments = call.type() instanceof ClassType type ? type.arguments() : List.of();
        boolean plain = !arguments.isEmpty()
                && arguments.stream().noneMatch(WildcardType.class::isInstance)
                && arguments.stream().allMatch(this::isWritable);
        if (typed || !plain) {
            return "<>";
        }
        List<String> printed = new ArrayList<>();
        for (JavaType argument : arguments) {
            printed.add(types.of(argument));
        }
        return "<" + String.join(", ", printed) + ">";
    }

    @Override
    public String methodTypeArguments(Step.Call call) {
        return "";
    }

    @Override
    public String receiver(Step.Call call) throws NotExpressible {
        Step step = trial.steps().get(call.receiver());
        if (step instanceof Step.Literal literal) {
            return values.literals().boxed(literal.value());
        }
        String value = values.expression(call.receiver());
        ClassType owner = ClassType.of(call.method().owner());
        boolean known = program.isAssignable(step.type(), owner) && isSeenIn(step.type(), call.method());
        return known && !value.equals("null") ? value : cast(value, step.type(), owner);
    }

    /** The value as one of a class above its own, with the type arguments that it has there. */
    private String cast(String value, JavaType from, ClassType to) throws NotExpressible {
        ClassType above = from instanceof ClassType of
                ? generics.asSuper(of, to.name()).filter(this::isWritable).orElse(to)
                : to;
        return "((" + types.of(above) + ") " + value + ")";
    }

    /** Whether the test may call the method as that of the type: an override in another package may be out of reach. */
    private boolean isSeenIn(JavaType type, MethodRef method) {
        if (!(type.erasure() instanceof ClassType named) || named.name().equals(method.owner())) {
            return true;
        }
        boolean isNear = ClassInfo.packageOf(named.name()).equals(ClassInfo.packageOf(method.owner()));
        return program.resolveMethod(new MethodRef(named.name(), method.name(), method.descriptor()))
                // What only the package sees, subclasses of another one do not inherit.
                .map(found -> accessibility.canUse(found, found.owner())
                        && (isNear || found.isPublic() || found.isProtected()))
                .orElse(true);
    }

    @Override
    public String outer(Step.Call call, ClassInfo inner) throws NotExpressible {
        int step = call.arguments().get(0);
        String value = values.expression(step);
        ClassType around = ClassType.of(Objects.requireNonNull(inner.outerName(), "an inner class is within another"));
        JavaType type = trial.steps().get(step).type();
        String simple = inner.name().substring(around.name().length());
        boolean isHidden = type instanceof ClassType named
                && !named.name().equals(around.name())
                && program.findReadable(named.name() + simple).isPresent();
        return value.equals("null") || isHidden || isHiddenAbove(type, around.name(), simple)
                ? cast(value, type, around)
                : value;
    }

    /** Whether a class between the two has a member class of that name, too. */
    private boolean isHiddenAbove(JavaType type, String around, String simple) {
        return type instanceof ClassType named
                && program.supertypes(named.name()).stream()
                        .filter(name -> !name.equals(around))
                        .anyMatch(name -> program.findReadable(name + simple).isPresent());
    }

    @Override
    public List<String> arguments(Step.Call call, int from) throws NotExpressible {
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
        return printed;
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
    private String exact(int index, @Nullable JavaType printedType, JavaType erased, JavaType declared)
            throws NotExpressible {
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
        return "(" + types.of(castType(step.type(), erased, declared)) + ") " + value;
    }

    private JavaType castType(JavaType type, JavaType erased, JavaType declared) {
        if (isWritable(declared) && !isRaw(declared)) {
            return declared;
        }
        // An array of a type variable is an array of what the variable stands for.
        boolean isNarrower = declared instanceof ArrayType && program.isAssignable(type, erased);
        boolean known = isNarrower || type.erasure().equals(erased);
        if (known) {
            return isWritable(type) ? type : type.erasure();
        }
        return type instanceof ClassType of && erased instanceof ClassType to
                ? generics.asSuper(of, to.name()).filter(this::isWritable).orElse(to)
                : erased;
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

    @Override
    public String owner(int receiver, String declaring, String field) throws NotExpressible {
        String value = values.expression(receiver);
        return isMeant(receiver, declaring, field) ? value : "((" + types.of(declaring) + ") " + value + ")";
    }

    /** Whether Java finds the field by its name in the declared type of the receiver: no other one hides it. */
    private boolean isMeant(int receiver, String declaring, String field) {
        if (!(trial.steps().get(receiver).type().erasure() instanceof ClassType type)
                || !program.isSubtype(type.name(), declaring)) {
            return false;
        }
        List<String> lineage = new ArrayList<>(program.supertypes(type.name()));
        lineage.add(type.name());
        return lineage.stream()
                .filter(name -> !name.equals(declaring))
                .flatMap(name -> program.findReadable(name).stream())
                .flatMap(info -> info.fields().stream())
                .noneMatch(other -> other.name().equals(field));
    }

    @Override
    public String stored(int step, JavaType type) throws NotExpressible {
        // Constants have to be of the very type there, boxes of the small types among them.
        return trial.steps().get(step) instanceof Step.Literal literal && values.local(step) == null
                ? values.literals().element(literal.value(), type)
                : values.expression(step);
    }

    @Override
    public String returned(MethodRef method, String value) {
        return value;
    }
}
