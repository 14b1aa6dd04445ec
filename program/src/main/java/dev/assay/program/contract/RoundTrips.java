package dev.assay.program.contract;

import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Pairs of methods of which one undoes the other, by their names and types. */
final class RoundTrips {
    /** What undoes a static method of a class, by their names. */
    private static final Map<String, String> UNDOING = Map.of(
            "encode", "decode",
            "escape", "unescape",
            "compress", "decompress",
            "serialize", "deserialize",
            "marshal", "unmarshal",
            "pack", "unpack",
            "quote", "unquote",
            "format", "parse",
            "print", "parse");

    /** What reads the text that an object is printed as. */
    private static final List<String> READERS = List.of("parse", "fromString", "of", "valueOf");

    private RoundTrips() {}

    /** Adds the laws of a method; a way back that throws is no broken law, as it may be meant for less. */
    static void add(ClassInfo type, MethodInfo method, BiConsumer<String, String> law) {
        List<JavaType> parameters = method.ref().parameters();
        JavaType returns = method.ref().returns();
        if (method.isStatic() && parameters.size() == 1 && UNDOING.containsKey(method.name())) {
            String back = UNDOING.get(method.name());
            if (find(type, back, returns, parameters.get(0)).isPresent()) {
                String parameter = method.parameterNames().get(0);
                law.accept(
                        parameter + " == null || result == null || "
                                + same(parameters.get(0), back + "(result)", parameter),
                        back + " undoes " + method.name());
            }
        }
        boolean isPrinter = !method.isStatic()
                && parameters.isEmpty()
                && method.name().equals("toString")
                && !type.isEnum()
                && declaresEquals(type);
        if (isPrinter) {
            READERS.stream()
                    .filter(name ->
                            find(type, name, ClassType.STRING, type.type()).isPresent())
                    .findFirst()
                    .ifPresent(name -> law.accept(
                            "result == null || equals(" + name + "(result))", name + " reads what toString prints"));
        }
    }

    private static Optional<MethodInfo> find(ClassInfo type, String name, JavaType takes, JavaType returns) {
        return type.methods().stream()
                .filter(method -> method.isStatic()
                        && method.isPublic()
                        && method.name().equals(name)
                        && method.ref().parameters().equals(List.of(takes.erasure()))
                        && method.ref().returns().erasure().equals(returns.erasure())
                        && (returns instanceof ClassType || returns instanceof ArrayType))
                .findFirst();
    }

    private static String same(JavaType type, String one, String other) {
        return type instanceof ArrayType
                ? "java.util.Arrays.equals(" + one + ", " + other + ")"
                : other + ".equals(" + one + ")";
    }

    private static boolean declaresEquals(ClassInfo type) {
        return type.isRecord() || type.method("equals", "(Ljava/lang/Object;)Z").isPresent();
    }
}
