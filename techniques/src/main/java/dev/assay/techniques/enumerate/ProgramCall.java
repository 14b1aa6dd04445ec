package dev.assay.techniques.enumerate;

import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.ClassInfo;
import dev.assay.program.FieldInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** From the words that a user gives as arguments to the call of a generation program. */
public final class ProgramCall {
    private final Program program;

    public ProgramCall(Program program) {
        this.program = program;
    }

    /** The call of a program with arguments as text. */
    public Trial of(MethodInfo method, List<String> arguments) throws UnfitArguments {
        if (method.isConstructor() || !method.isStatic()) {
            throw new UnfitArguments(method.ref().display()
                    + " is not static: a generation program is a static method; write one that makes the object"
                    + " and calls it.");
        }
        List<JavaType> parameters = method.ref().parameters();
        if (parameters.size() != arguments.size()) {
            throw new UnfitArguments(method.ref().display() + " takes " + counted(parameters.size())
                    + ", but --args gives " + (arguments.isEmpty() ? "none" : counted(arguments.size())) + ".");
        }
        List<Step> steps = new ArrayList<>();
        List<Integer> operands = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            operands.add(i);
            steps.add(argument(method, parameters.get(i), arguments.get(i)));
        }
        steps.add(new Step.Call(
                method.ref(), CallKind.STATIC, Step.NONE, operands, method.ref().returns()));
        return new Trial(steps);
    }

    private static String counted(int count) {
        return count == 1 ? "1 argument" : count + " arguments";
    }

    private Step argument(MethodInfo method, JavaType type, String text) throws UnfitArguments {
        try {
            if (type instanceof PrimitiveType primitive) {
                return new Step.Literal(type, primitive(primitive, text));
            }
            for (PrimitiveType primitive : PrimitiveType.values()) {
                if (primitive != PrimitiveType.VOID
                        && primitive.box().descriptor().equals(type.descriptor())) {
                    return text.equals("null")
                            ? new Step.Null(type)
                            : new Step.Literal(type, primitive(primitive, text));
                }
            }
        } catch (IllegalArgumentException e) {
            throw new UnfitArguments("'" + text + "' is no " + type + ", which "
                    + method.ref().display() + " takes; give another one" + " with --args.");
        }
        if (type.descriptor().equals(ClassType.STRING.descriptor())
                || type.descriptor().equals("Ljava/lang/CharSequence;")) {
            return new Step.Literal(ClassType.STRING, text);
        }
        return constant(method, type, text);
    }

    private Step constant(MethodInfo method, JavaType type, String text) throws UnfitArguments {
        if (text.equals("null")) {
            return new Step.Null(type);
        }
        Optional<ClassInfo> info =
                type instanceof ClassType named ? program.findReadable(named.name()) : Optional.empty();
        if (info.isEmpty() || !info.get().isEnum()) {
            throw new UnfitArguments("A " + type + ", which " + method.ref().display()
                    + " takes, cannot be given with --args: only numbers, booleans, chars, strings, constants of enums"
                    + " and null can.");
        }
        List<String> names = new ArrayList<>();
        for (FieldInfo field : info.get().fields()) {
            if (field.isEnumConstant()) {
                names.add(field.name());
                if (field.name().equals(text)) {
                    return new Step.StaticField(info.get().name(), text, type);
                }
            }
        }
        throw new UnfitArguments(
                "'" + text + "' is no constant of " + type + "; there are " + String.join(", ", names) + ".");
    }

    private static Object primitive(PrimitiveType type, String text) {
        return switch (type) {
            case BOOLEAN -> flag(text);
            case BYTE -> Byte.valueOf(text);
            case SHORT -> Short.valueOf(text);
            case CHAR -> letter(text);
            case INT -> Integer.valueOf(text);
            case LONG -> Long.valueOf(text);
            case FLOAT -> Float.valueOf(text);
            case DOUBLE -> Double.valueOf(text);
            case VOID -> throw new IllegalArgumentException("void");
        };
    }

    private static boolean flag(String text) {
        if (text.equals("true") || text.equals("false")) {
            return text.equals("true");
        }
        throw new IllegalArgumentException(text);
    }

    private static char letter(String text) {
        if (text.length() != 1) {
            throw new IllegalArgumentException(text);
        }
        return text.charAt(0);
    }

    /** The call that a method makes of what the program returns; the argument stands for each structure. */
    public Trial consuming(MethodInfo program, List<MethodInfo> candidates, String name) throws UnfitArguments {
        JavaType structure = program.ref().returns();
        for (MethodInfo candidate : candidates) {
            List<JavaType> parameters = candidate.ref().parameters();
            if (candidate.isStatic() && parameters.size() == 1 && fits(structure, parameters.get(0))) {
                return new Trial(List.of(
                        new Step.Null(parameters.get(0)),
                        new Step.Call(
                                candidate.ref(),
                                CallKind.STATIC,
                                Step.NONE,
                                List.of(0),
                                candidate.ref().returns())));
            }
        }
        throw new UnfitArguments(name + " cannot consume what " + program.ref().display()
                + " returns: a consumer is a static method with one parameter of type " + structure + ".");
    }

    private boolean fits(JavaType structure, JavaType parameter) {
        if (structure.isVoid()) {
            return false;
        }
        return structure.descriptor().equals(parameter.descriptor())
                || !structure.isPrimitive() && !parameter.isPrimitive() && program.isAssignable(structure, parameter);
    }
}
