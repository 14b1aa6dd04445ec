package dev.assay.model.trial;

import dev.assay.model.type.ArrayType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** One step of a trial: it makes one value, out of nothing or out of the values of earlier steps, named by index. */
public sealed interface Step {

    /** The static type of the value, with its type arguments where they are known. */
    JavaType type();

    /** The indices of the steps whose values this step uses, in order. */
    default List<Integer> operands() {
        return List.of();
    }

    /** The same step with each of its operands renamed, in the order of {@link #operands}. */
    default Step renamed(IntUnaryOperator rename) {
        return this;
    }

    private static List<Integer> renamed(List<Integer> operands, IntUnaryOperator rename) {
        List<Integer> renamed = new ArrayList<>(operands.size());
        for (int operand : operands) {
            renamed.add(rename.applyAsInt(operand));
        }
        return renamed;
    }

    /**
     * A primitive value, a boxed one, or a string.
     *
     * @param value of class Boolean, Byte, Short, Character, Integer, Long, Float, Double or String, as the type says
     */
    record Literal(JavaType type, Object value) implements Step {}

    /**
     * A primitive value that a run is free to choose: symbolic. Inputs are numbered in the order of their steps.
     *
     * @param isText whether it is a byte of an ASCII string
     */
    record Input(PrimitiveType type, boolean isText) implements Step {
        public Input {
            if (isText && type != PrimitiveType.BYTE) {
                throw new IllegalArgumentException("text is made of bytes");
            }
        }

        public Input(PrimitiveType type) {
            this(type, false);
        }

        /** A letter for what the input is, as in descriptors; A for a byte of text, from 0 to 127. */
        public char kind() {
            return isText ? 'A' : type.descriptor().charAt(0);
        }
    }

    /** {@code null}, as a value of a type. */
    record Null(JavaType type) implements Step {}

    /** The value of a public static field: an enum's constant or a class's own. */
    record StaticField(String owner, String name, JavaType type) implements Step {}

    /** {@code Literal.class}. */
    record ClassLiteral(JavaType type, JavaType literal) implements Step {}

    /** {@code new T[] {...}}. */
    record NewArray(ArrayType type, List<Integer> elements) implements Step {
        public NewArray {
            elements = List.copyOf(elements);
        }

        @Override
        public List<Integer> operands() {
            return elements;
        }

        @Override
        public Step renamed(IntUnaryOperator rename) {
            return new NewArray(type, Step.renamed(elements, rename));
        }
    }

    /**
     * A small lambda: it ignores its arguments and answers a value made before, or nothing where the method is void;
     * or it answers its first argument; or it throws.
     *
     * @param method the abstract method of the functional interface {@code type}
     * @param result the index of the answer, or {@link #NONE} where there is none made before
     */
    record Lambda(JavaType type, MethodRef method, int result, Body body) implements Step {
        /** What a lambda does when it is called. */
        public enum Body {
            /** Answers the value made before, or nothing. */
            ANSWER,
            /** Answers its first argument. */
            ARGUMENT,
            /** Throws an {@link IllegalStateException}. */
            THROW
        }

        public Lambda {
            if (body != Body.ANSWER && result != NONE) {
                throw new IllegalArgumentException("a lambda that does not answer a value has none");
            }
        }

        public Lambda(JavaType type, MethodRef method, int result) {
            this(type, method, result, Body.ANSWER);
        }

        @Override
        public List<Integer> operands() {
            return result == NONE ? List.of() : List.of(result);
        }

        @Override
        public Step renamed(IntUnaryOperator rename) {
            return result == NONE ? this : new Lambda(type, method, rename.applyAsInt(result), body);
        }
    }

    /**
     * An implementation of an interface or an abstract class that exists for the test alone.
     *
     * @param constructor that of the abstract class; null if the type is an interface
     * @param arguments of the constructor
     * @param answers what its methods do, in the order in which they are asked; what has none throws an
     *     {@link UnsupportedOperationException}
     */
    record StandIn(JavaType type, @Nullable MethodRef constructor, List<Integer> arguments, List<StandInAnswer> answers)
            implements Step {
        public StandIn {
            arguments = List.copyOf(arguments);
            answers = List.copyOf(answers);
        }

        @Override
        public List<Integer> operands() {
            List<Integer> operands = new ArrayList<>(arguments);
            answers.forEach(answer -> operands.addAll(answer.operands()));
            return operands;
        }

        @Override
        public Step renamed(IntUnaryOperator rename) {
            List<Integer> passed = Step.renamed(arguments, rename);
            return new StandIn(
                    type,
                    constructor,
                    passed,
                    answers.stream().map(answer -> answer.renamed(rename)).toList());
        }

        /** The answers of one method. */
        public List<StandInAnswer> answersOf(MethodRef method) {
            return answers.stream()
                    .filter(answer -> answer.method().equals(method))
                    .toList();
        }
    }

    /**
     * {@code receiver.name = value}: it makes no new object, its value is the receiver. Without a receiver the field is static.
     *
     * @param owner binary name of the class that declares the field
     * @param field the erased type of the field
     * @param receiver the index of the object, or {@link #NONE}
     * @param type that of the receiver; void where there is none
     */
    record Assignment(String owner, String name, JavaType field, int receiver, int value, JavaType type)
            implements Step {
        @Override
        public List<Integer> operands() {
            return receiver == NONE ? List.of(value) : List.of(receiver, value);
        }

        @Override
        public Step renamed(IntUnaryOperator rename) {
            int object = receiver == NONE ? NONE : rename.applyAsInt(receiver);
            return new Assignment(owner, name, field, object, rename.applyAsInt(value), type);
        }
    }

    /**
     * {@code receiver.name}, read.
     *
     * @param owner binary name of the class that declares the field
     * @param field the erased type of the field
     */
    record FieldValue(String owner, String name, JavaType field, int receiver, JavaType type) implements Step {
        @Override
        public List<Integer> operands() {
            return List.of(receiver);
        }

        @Override
        public Step renamed(IntUnaryOperator rename) {
            return new FieldValue(owner, name, field, rename.applyAsInt(receiver), type);
        }
    }

    /** {@code array[index]}, read. */
    record Element(int array, int index, JavaType type) implements Step {
        @Override
        public List<Integer> operands() {
            return List.of(array, index);
        }

        @Override
        public Step renamed(IntUnaryOperator rename) {
            return new Element(rename.applyAsInt(array), rename.applyAsInt(index), type);
        }
    }

    /** {@code array[index] = value}: it makes no new object, its value is the array. */
    record ElementAssignment(int array, int index, int value, ArrayType type) implements Step {
        @Override
        public List<Integer> operands() {
            return List.of(array, index, value);
        }

        @Override
        public Step renamed(IntUnaryOperator rename) {
            return new ElementAssignment(
                    rename.applyAsInt(array), rename.applyAsInt(index), rename.applyAsInt(value), type);
        }
    }

    /**
     * A call of a constructor, a static or an instance method.
     *
     * @param receiver the index of the receiver, or {@link #NONE}
     * @param arguments one for each parameter of the descriptor; a variable-arity tail is an array
     * @param type what the call makes; void where it makes nothing
     */
    record Call(MethodRef method, CallKind kind, int receiver, List<Integer> arguments, JavaType type) implements Step {
        public Call {
            arguments = List.copyOf(arguments);
        }

        @Override
        public List<Integer> operands() {
            if (receiver == NONE) {
                return arguments;
            }
            List<Integer> operands = new ArrayList<>(arguments.size() + 1);
            operands.add(receiver);
            operands.addAll(arguments);
            return operands;
        }

        @Override
        public Step renamed(IntUnaryOperator rename) {
            int object = receiver == NONE ? NONE : rename.applyAsInt(receiver);
            return new Call(method, kind, object, Step.renamed(arguments, rename), type);
        }
    }

    /** Stands where an operand is absent. */
    int NONE = -1;
}
