package dev.assay.campaign.file;

import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.Descriptors;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Trials as lines of a file, one for each step: {@code int 5}, {@code text abc}, {@code call com.acme.Foo#bar(int) 0 1}. Numbers name earlier
 * lines, counted from 0; those of a call are its object, if it is on one, and its arguments.
 */
final class SeedText {
    private static final String TEXT = "text";
    private static final String NULL = "null";
    private static final String FIELD = "field";
    private static final String ARRAY = "array";
    private static final String CALL = "call";

    private SeedText() {}

    /** The lines of a trial; empty if it has steps for which there are none. */
    static Optional<List<String>> write(Trial trial) {
        List<String> lines = new ArrayList<>();
        for (Step step : trial.steps()) {
            Optional<String> line = write(step);
            if (line.isEmpty()) {
                return Optional.empty();
            }
            lines.add(line.get());
        }
        return Optional.of(lines);
    }

    private static Optional<String> write(Step step) {
        if (step instanceof Step.Literal literal) {
            return Optional.of(
                    literal.value() instanceof String text
                            ? TEXT + " " + text
                            : literal.type() + " " + plain(literal.value()));
        }
        if (step instanceof Step.Null none) {
            return Optional.of(NULL + " " + none.type().erasure().descriptor());
        }
        if (step instanceof Step.StaticField field) {
            return Optional.of(FIELD + " " + field.owner() + "#" + field.name());
        }
        if (step instanceof Step.NewArray array) {
            return Optional.of(ARRAY + " " + array.type().erasure().descriptor() + numbers(step));
        }
        return step instanceof Step.Call call
                ? Optional.of(CALL + " " + call.method().display() + numbers(step))
                : Optional.empty();
    }

    private static String plain(Object value) {
        return value instanceof Character letter ? Integer.toString(letter) : value.toString();
    }

    private static String numbers(Step step) {
        return step.operands().stream().map(operand -> " " + operand).collect(Collectors.joining());
    }

    /** The trial of some lines; empty if they name what the program does not have, or make no sense. */
    static Optional<Trial> read(List<String> lines, Program program) {
        try {
            List<Step> steps = new ArrayList<>();
            for (String line : lines) {
                steps.add(read(line, program));
            }
            return Optional.of(new Trial(steps));
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            return Optional.empty(); // Somebody has edited it, or the code has changed.
        }
    }

    private static Step read(String line, Program program) {
        int space = line.indexOf(' ');
        String kind = line.substring(0, space);
        String rest = line.substring(space + 1);
        return switch (kind) {
            case TEXT -> new Step.Literal(ClassType.STRING, rest);
            case NULL -> new Step.Null(Descriptors.type(rest));
            case FIELD -> {
                String owner = rest.substring(0, rest.indexOf('#'));
                yield new Step.StaticField(owner, rest.substring(owner.length() + 1), ClassType.of(owner));
            }
            case ARRAY -> new Step.NewArray((ArrayType) Descriptors.type(first(rest)), numbers(rest));
            case CALL -> call(first(rest), numbers(rest), program);
            default -> literal(kind, rest);
        };
    }

    private static String first(String rest) {
        int space = rest.indexOf(' ');
        return space < 0 ? rest : rest.substring(0, space);
    }

    private static List<Integer> numbers(String rest) {
        List<Integer> numbers = new ArrayList<>();
        String[] words = rest.split(" ", -1);
        for (int i = 1; i < words.length; i++) {
            numbers.add(Integer.valueOf(words[i]));
        }
        return numbers;
    }

    private static Step call(String name, List<Integer> operands, Program program) {
        MethodInfo method = find(name, program).orElseThrow(() -> new IllegalArgumentException("there is no " + name));
        MethodRef ref = method.ref();
        boolean isOnObject = !method.isStatic() && !method.isConstructor();
        CallKind kind =
                method.isConstructor() ? CallKind.CONSTRUCTOR : isOnObject ? CallKind.INSTANCE : CallKind.STATIC;
        List<Integer> arguments = isOnObject ? operands.subList(1, operands.size()) : operands;
        if (arguments.size() != ref.parameters().size()) {
            throw new IllegalArgumentException("other arguments than " + name + " takes");
        }
        JavaType made = method.isConstructor() ? ClassType.of(ref.owner()) : ref.returns();
        return new Step.Call(ref, kind, isOnObject ? operands.get(0) : Step.NONE, arguments, made);
    }

    /** The method of a name as users write it. */
    static Optional<MethodInfo> find(String name, Program program) {
        int hash = Math.max(0, name.indexOf('#'));
        return program.findReadable(name.substring(0, hash)).map(ClassInfo::methods).orElse(List.of()).stream()
                .filter(method -> !method.isBridge() && method.ref().display().equals(name))
                .findFirst();
    }

    private static Step literal(String type, String value) {
        for (PrimitiveType each : PrimitiveType.values()) {
            boolean isBox = each.box().name().equals(type);
            if (isBox || each.toString().equals(type)) {
                return new Step.Literal(isBox ? each.box() : each, value(each, value));
            }
        }
        throw new IllegalArgumentException("no type: " + type);
    }

    private static Object value(PrimitiveType type, String text) {
        return switch (type) {
            case BOOLEAN -> Boolean.valueOf(text);
            case BYTE -> Byte.valueOf(text);
            case SHORT -> Short.valueOf(text);
            case CHAR -> (char) Integer.parseInt(text);
            case INT -> Integer.valueOf(text);
            case LONG -> Long.valueOf(text);
            case FLOAT -> Float.valueOf(text);
            case DOUBLE -> Double.valueOf(text);
            case VOID -> throw new IllegalArgumentException("nothing has the type void");
        };
    }
}
