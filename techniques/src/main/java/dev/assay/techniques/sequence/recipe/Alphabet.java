package dev.assay.techniques.sequence.recipe;

import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.model.type.TypeVariable;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The calls that sequences are made of: those that make an object of the class, and its methods, with all ways to make their arguments. */
public final class Alphabet {
    private static final int MOST_WAYS = 200;
    private static final int LONGEST_TEXT = 2;
    private static final int MOST_FOREIGN = 2;

    /** For these any value will do. */
    private static final Set<String> ANYTHING =
            Set.of("java.lang.Object", "java.lang.Comparable", "java.lang.Number", "java.io.Serializable");

    /** What stands for anything where the user did not say: it has an order and a value. */
    private static final PrimitiveType USUAL = PrimitiveType.INT;

    private final Program program;
    private final ClassInfo target;
    private final ClassType type;
    private final ForeignArguments foreign;
    private final @Nullable PrimitiveType elements;
    private final List<MethodInfo> makers;
    private final List<MethodInfo> methods;
    private final Map<MethodInfo, List<List<Argument>>> fixed = new LinkedHashMap<>();
    private final List<String> narrowed = new ArrayList<>();
    private final List<MethodInfo> impossible = new ArrayList<>();
    private final List<String> onlyNull = new ArrayList<>();
    private boolean isCut;

    /** @param elements what stands for anything, by its primitive type; null where the user did not say */
    public Alphabet(
            Program program,
            ClassInfo target,
            List<MethodInfo> makers,
            List<MethodInfo> methods,
            ForeignArguments foreign,
            @Nullable PrimitiveType elements) {
        this.program = program;
        this.target = target;
        this.foreign = foreign;
        this.elements = elements;
        this.type = new ClassType(
                target.name(),
                target.typeParameters().stream().map(this::ground).toList());
        this.makers = possible(makers);
        this.methods = possible(methods);
    }

    private List<MethodInfo> possible(List<MethodInfo> all) {
        List<MethodInfo> possible = new ArrayList<>();
        for (MethodInfo method : all) {
            List<List<Argument>> choices = new ArrayList<>();
            for (int i = 0; i < method.parameters().size(); i++) {
                choices.add(choices(method, i));
            }
            boolean isPossible = choices.stream().noneMatch(List::isEmpty);
            (isPossible ? possible : impossible).add(method);
            fixed.put(method, choices);
        }
        return possible;
    }

    /** The constructors and factories that can be called. */
    public List<MethodInfo> makers() {
        return makers;
    }

    /** The methods that can be called on an object. */
    public List<MethodInfo> methods() {
        return methods;
    }

    /** What cannot be called, for want of an argument. */
    public List<MethodInfo> impossible() {
        return impossible;
    }

    /** The parameters of which not every value is among those that are tried: {@code method(type)}. */
    public List<String> narrowed() {
        return narrowed.stream().distinct().toList();
    }

    /** The parameters for which nothing but null can be made. */
    public List<String> onlyNull() {
        return onlyNull;
    }

    /** Whether boxes are among the arguments. */
    public boolean givesBoxes() {
        return fixed.values().stream()
                .flatMap(List::stream)
                .flatMap(List::stream)
                .anyMatch(Argument.Boxed.class::isInstance);
    }

    /** Whether some calls had more combinations of arguments than are tried. */
    public boolean isCut() {
        return isCut;
    }

    /** The ways to make an argument that do not depend on the sequence before. */
    private List<Argument> choices(MethodInfo method, int parameter) {
        JavaType wanted = grounded(method.parameters().get(parameter));
        if (wanted instanceof PrimitiveType primitive) {
            return List.of(new Argument.Open(primitive));
        }
        PrimitiveType unboxed = isAnything(wanted) ? element(wanted) : unboxed(wanted);
        if (unboxed != null) {
            boolean isStated = method.parameters().get(parameter) instanceof ClassType && !isAnything(wanted);
            if (!isStated && unboxed != elements) {
                narrow(method, parameter);
            }
            Argument.Nothing nothing = new Argument.Nothing(unboxed.box());
            return unboxed == PrimitiveType.BOOLEAN
                    ? List.of(new Argument.Flag(false), new Argument.Flag(true), nothing)
                    : List.of(new Argument.Boxed(unboxed), nothing);
        }
        narrow(method, parameter);
        if (wanted.equals(ClassType.STRING) || wanted.equals(ClassType.of("java.lang.CharSequence"))) {
            return texts();
        }
        List<Argument> made = new ArrayList<>();
        if (isOwn(wanted)) {
            made.add(new Argument.Nothing(wanted));
        } else {
            made.addAll(foreign.of(method, parameter));
            if (!made.isEmpty() && made.stream().allMatch(Alphabet::isNull)) {
                onlyNull.add(name(method, parameter));
            }
        }
        return made;
    }

    private static List<Argument> texts() {
        List<Argument> texts = new ArrayList<>();
        for (int length = 0; length <= LONGEST_TEXT; length++) {
            texts.add(new Argument.Text(length));
        }
        texts.add(new Argument.Nothing(ClassType.STRING));
        return texts;
    }

    private static boolean isNull(Argument argument) {
        return argument instanceof Argument.Made made && made.steps().stream().allMatch(Step.Null.class::isInstance);
    }

    private void narrow(MethodInfo method, int parameter) {
        narrowed.add(name(method, parameter));
    }

    private static String name(MethodInfo method, int parameter) {
        return method.ref().simpleName() + "("
                + method.parameters().get(parameter).erasure() + ")";
    }

    /** Whether objects of the class under test are what is wanted. */
    private boolean isOwn(JavaType wanted) {
        return wanted instanceof ClassType && program.isAssignable(ClassType.of(target.name()), wanted);
    }

    /**
     * The recipes that a state and one call more make.
     *
     * @param known states that other objects of the class can have
     * @param longest no recipe is longer
     */
    public List<Extended> extensions(FoundState from, MethodInfo method, List<FoundState> known, int longest) {
        List<List<Argument>> choices = new ArrayList<>();
        for (int i = 0; i < method.parameters().size(); i++) {
            choices.add(choices(from.recipe(), method, i, known, longest));
        }
        List<Extended> all = new ArrayList<>();
        for (List<Argument> arguments : combinations(choices)) {
            int length = 1
                    + from.recipe().length()
                    + arguments.stream().mapToInt(Argument::length).sum();
            if (length <= longest) {
                all.add(new Extended(extended(from.recipe(), method, arguments, length), arguments));
            }
        }
        return all;
    }

    /** A recipe and how the arguments of its last call were made. */
    public record Extended(Recipe recipe, List<Argument> arguments) {}

    private List<List<Argument>> fixed(MethodInfo method) {
        return Objects.requireNonNull(fixed.get(method), "only methods that can be called are here");
    }

    private List<Argument> choices(
            Recipe recipe, MethodInfo method, int parameter, List<FoundState> known, int longest) {
        List<Argument> choices = new ArrayList<>(fixed(method).get(parameter));
        JavaType wanted = grounded(method.parameters().get(parameter));
        for (int step : recipe.held()) {
            if (program.isAssignable(recipe.steps().get(step).type(), wanted)) {
                choices.add(new Argument.Earlier(step));
            }
        }
        if (isOwn(wanted) && !isAnything(wanted)) {
            choices.add(new Argument.Itself());
            for (FoundState other : known) {
                if (recipe.length() + 1 + other.recipe().length() <= longest) {
                    choices.add(new Argument.Another(other));
                }
            }
        }
        return choices;
    }

    private static boolean isAnything(JavaType wanted) {
        return wanted instanceof ClassType named && ANYTHING.contains(named.name());
    }

    private Recipe extended(Recipe recipe, MethodInfo method, List<Argument> arguments, int length) {
        Recipe.Builder steps = new Recipe.Builder(recipe.steps());
        Integer[] made = new Integer[arguments.size()];
        // What other objects of the class decide is known, and comes before what is to be found out.
        int known = 0;
        for (boolean isKnown : new boolean[] {true, false}) {
            for (int i = 0; i < made.length; i++) {
                if (arguments.get(i) instanceof Argument.Another == isKnown) {
                    made[i] = arguments.get(i).addTo(steps, recipe.receiver());
                }
            }
            known = isKnown ? steps.size() : known;
        }
        List<Integer> operands = List.of(made);
        JavaType returned = grounded(method.returns());
        int call = steps.call(method.ref(), CallKind.INSTANCE, recipe.receiver(), operands, returned);
        List<Integer> held = new ArrayList<>(recipe.held());
        if (isWorthHolding(returned)) {
            held.add(call);
        }
        return steps.recipe(recipe.receiver(), held, known, length);
    }

    /** Whether a later call could get what this one answers, and not something else as well. */
    private boolean isWorthHolding(JavaType returned) {
        boolean isPlain = returned.isPrimitive()
                || unboxed(returned) != null
                || returned.equals(ClassType.STRING)
                || isAnything(returned);
        return !isPlain
                && methods.stream()
                        .flatMap(method -> method.parameters().stream())
                        .map(this::grounded)
                        .anyMatch(wanted -> !isAnything(wanted) && program.isAssignable(returned, wanted));
    }

    /** The recipes that make an object; few that need other objects where there are some that need none. */
    public List<Recipe> beginnings(MethodInfo maker) {
        List<Recipe> all = new ArrayList<>();
        List<List<Argument>> ways = combinations(fixed(maker));
        boolean areFew = isPlain(maker) || makers.stream().noneMatch(this::isPlain);
        for (List<Argument> arguments : areFew ? ways : ways.subList(0, Math.min(MOST_FOREIGN, ways.size()))) {
            Recipe.Builder steps = new Recipe.Builder(List.<Step>of());
            List<Integer> operands = new ArrayList<>();
            arguments.forEach(argument -> operands.add(argument.addTo(steps, Step.NONE)));
            CallKind kind = maker.isConstructor() ? CallKind.CONSTRUCTOR : CallKind.STATIC;
            int made = steps.call(maker.ref(), kind, Step.NONE, operands, type);
            all.add(steps.recipe(made, List.of(), 0, 0));
        }
        return all;
    }

    private boolean isPlain(MethodInfo maker) {
        return fixed(maker).stream().flatMap(List::stream).noneMatch(Argument.Made.class::isInstance);
    }

    private List<List<Argument>> combinations(List<List<Argument>> choices) {
        List<List<Argument>> all = new ArrayList<>(List.of(List.<Argument>of()));
        for (List<Argument> next : choices) {
            List<List<Argument>> longer = new ArrayList<>();
            for (List<Argument> begun : all) {
                for (Argument argument : next) {
                    List<Argument> arguments = new ArrayList<>(begun);
                    arguments.add(argument);
                    if (longer.size() < MOST_WAYS) {
                        longer.add(arguments);
                    } else {
                        isCut = true;
                    }
                }
            }
            all = longer;
        }
        return all;
    }

    /** The type without variables: those of the class stand for what any value will do for. */
    private JavaType grounded(JavaType declared) {
        if (declared instanceof TypeVariable variable) {
            return ground(variable);
        }
        return declared.erasure();
    }

    private JavaType ground(TypeVariable variable) {
        JavaType bound = variable.erasure();
        return isAnything(bound) ? element(bound).box() : bound;
    }

    /** What stands for that which may be anything of a type. */
    private PrimitiveType element(JavaType wanted) {
        return elements != null && program.isAssignable(elements.box(), wanted) ? elements : USUAL;
    }

    private static @Nullable PrimitiveType unboxed(JavaType type) {
        for (PrimitiveType primitive : PrimitiveType.values()) {
            if (primitive != PrimitiveType.VOID && primitive.box().equals(type)) {
                return primitive;
            }
        }
        return null;
    }
}
