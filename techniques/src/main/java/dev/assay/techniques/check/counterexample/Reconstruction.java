package dev.assay.techniques.check.counterexample;

import dev.assay.engine.inputs.ParameterGraph;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.Formulas;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.ClassInfo;
import dev.assay.program.FieldInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.prover.state.EntryState;
import dev.assay.solver.Proof;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Builds the inputs of a counterexample by public calls: primitives, strings, boxes, arrays and public fields have the
 * counterexample's values, references that are the same there are the same object here, and other objects are made in the
 * simplest ways.
 */
final class Reconstruction {
    private static final int LONGEST = 64;

    private static final int MOST_CONSTANTS = 32;
    private final Program program;
    private final ParameterGraph graph;
    private final MethodInfo unit;
    private final EntryState inputs;
    private final Proof.State state;
    private final int number;
    private final int depth;
    private final List<Step> steps = new ArrayList<>();
    private final Map<Long, Integer> made = new HashMap<>();
    private final Set<Long> inMaking = new HashSet<>();
    private final ObjectTypes kinds;

    /** @param number which of the simplest ways makes objects */
    Reconstruction(
            Program program,
            ParameterGraph graph,
            MethodInfo unit,
            EntryState inputs,
            Proof.State state,
            int number,
            int depth) {
        this.program = program;
        this.graph = graph;
        this.unit = unit;
        this.inputs = inputs;
        this.state = state;
        this.number = number;
        this.depth = depth;
        this.kinds = new ObjectTypes(program, inputs, state);
    }

    private static final class Unbuildable extends Exception {
        private static final long serialVersionUID = 1L;
    }

    /** The trial; empty where public calls make no such inputs as far as is known. */
    Optional<Trial> trial() {
        try {
            ParameterGraph.CallTypes types = graph.types(unit);
            int receiver = Step.NONE;
            if (inputs.receiver() != null) {
                receiver = reference(
                        Objects.requireNonNull(types.receiver(), "it is no static method"), inputs.receiver());
            }
            List<Integer> arguments = new ArrayList<>();
            for (int i = 0; i < inputs.parameters().size(); i++) {
                arguments.add(
                        value(types.parameters().get(i), inputs.parameters().get(i)));
            }
            CallKind kind =
                    unit.isConstructor() ? CallKind.CONSTRUCTOR : unit.isStatic() ? CallKind.STATIC : CallKind.INSTANCE;
            steps.add(new Step.Call(unit.ref(), kind, receiver, arguments, types.made()));
            return Optional.of(new Trial(steps));
        } catch (Unbuildable e) {
            return Optional.empty();
        }
    }

    private int add(Step step) {
        steps.add(step);
        return steps.size() - 1;
    }

    private int value(JavaType type, Formula formula) throws Unbuildable {
        return type instanceof PrimitiveType primitive
                ? add(new Step.Literal(primitive, literal(primitive, state.value(formula))))
                : reference(type, formula);
    }

    private Object literal(PrimitiveType type, long bits) {
        return switch (type) {
            case BOOLEAN -> bits != 0;
            case BYTE -> (byte) bits;
            case SHORT -> (short) bits;
            case CHAR -> (char) bits;
            case INT -> (int) bits;
            case LONG -> bits;
            case FLOAT -> number(Float.intBitsToFloat((int) bits));
            case DOUBLE -> number(Double.longBitsToDouble(bits));
            case VOID -> throw new IllegalArgumentException("void has no values");
        };
    }

    /** What was left open is NaN as a rule, which few want to read: it has its turn later. */
    private double number(double value) {
        return Double.isNaN(value) && number == 0 ? 0 : value;
    }

    private float number(float value) {
        return Float.isNaN(value) && number == 0 ? 0 : value;
    }

    private int reference(JavaType type, Formula formula) throws Unbuildable {
        long identity = state.value(formula);
        if (identity == 0) {
            return add(new Step.Null(type));
        }
        Integer known = made.get(identity);
        if (known != null && program.isAssignable(steps.get(known).type(), type)) {
            return known;
        }
        if (!inMaking.add(identity)) {
            // An array that holds itself cannot be written down in one expression.
            return add(new Step.Null(type));
        }
        int step = object(narrowed(kinds.kind(type.erasure(), identity), type), inputs.reference(identity));
        inMaking.remove(identity);
        made.put(identity, step);
        made.put(identity, withFields(step, inputs.reference(identity)));
        return made.get(identity);
    }

    /** What an object is, with type arguments that make it what it is declared to be. */
    private JavaType narrowed(JavaType kind, JavaType declared) {
        if (kind.equals(declared.erasure())) {
            return declared;
        }
        ClassInfo owner = program.find(unit.owner()).orElseThrow();
        return kind instanceof ClassType named
                ? program.findReadable(named.name())
                        .flatMap(info -> graph.grounding(owner).narrowed(info, declared))
                        .map(JavaType.class::cast)
                        .orElse(kind)
                : kind;
    }

    /** The object with its public fields set to what the counterexample has there, as far as anybody looks at them. */
    private int withFields(int object, Formula reference) throws Unbuildable {
        int step = object;
        boolean isOwn = steps.get(Trial.maker(steps, object)) instanceof Step.Call;
        if (isOwn && steps.get(object).type() instanceof ClassType type) {
            ClassInfo owner = program.find(unit.owner()).orElseThrow();
            // A factory may make an object of a subclass, whose fields hide others: those of the declared type are
            // meant.
            for (FieldInfo field : graph.settable(owner, type.name())) {
                Formula held = inputs.field(field, reference).orElse(null);
                if (held != null) {
                    JavaType declared = field.type().erasure();
                    int value = value(graph.typeOf(owner, field, type).orElse(declared), held);
                    step = add(new Step.Assignment(field.owner(), field.name(), declared, step, value, type));
                }
            }
        }
        return step;
    }

    private int object(JavaType type, Formula reference) throws Unbuildable {
        if (type instanceof ArrayType array) {
            return array(array, reference);
        }
        if (type.equals(ClassType.STRING)) {
            return add(new Step.Literal(type, text(reference)));
        }
        for (PrimitiveType primitive : PrimitiveType.values()) {
            if (primitive != PrimitiveType.VOID && primitive.box().equals(type)) {
                long bits = state.value(inputs.inside(primitive, reference));
                return add(new Step.Literal(type, literal(primitive, bits)));
            }
        }
        ClassInfo owner = program.find(unit.owner()).orElseThrow();
        for (Map.Entry<Formula, FieldInfo> constant : inputs.constants().entrySet()) {
            if (state.value(constant.getKey()) == state.value(reference)) {
                return constant(owner, type, constant.getValue());
            }
        }
        int step = graph.append(owner, type, number, depth, steps);
        if (step == Step.NONE) {
            throw new Unbuildable();
        }
        return step;
    }

    /** A constant of an enum, if tests may name it. */
    private int constant(ClassInfo owner, JavaType type, FieldInfo field) throws Unbuildable {
        List<Step> one = new ArrayList<>();
        for (int i = 0; i < MOST_CONSTANTS; i++) {
            one.clear();
            int made = graph.append(owner, type, i, 1, one);
            if (made != Step.NONE
                    && one.get(made) instanceof Step.StaticField read
                    && read.owner().equals(field.owner())
                    && read.name().equals(field.name())) {
                return add(read);
            }
        }
        throw new Unbuildable();
    }

    private int length(Formula reference) throws Unbuildable {
        long length = state.value(inputs.length(reference));
        if (length < 0 || length > LONGEST) {
            throw new Unbuildable();
        }
        return (int) length;
    }

    private String text(Formula reference) throws Unbuildable {
        Formulas formulas = inputs.formulas();
        StringBuilder text = new StringBuilder();
        for (int i = 0, length = length(reference); i < length; i++) {
            char next = (char) state.value(inputs.character(reference, formulas.number(i)));
            // What was left open may be anything: letters are easier to read.
            text.append(next == 0 ? 'a' : next);
        }
        return text.toString();
    }

    private int array(ArrayType type, Formula reference) throws Unbuildable {
        List<Integer> elements = new ArrayList<>();
        for (int i = 0, length = length(reference); i < length; i++) {
            elements.add(value(
                    type.element(),
                    inputs.element(
                            type.element().erasure(),
                            reference,
                            inputs.formulas().number(i))));
        }
        return add(new Step.NewArray(type, elements));
    }
}
