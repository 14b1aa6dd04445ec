package dev.assay.program.contract;

import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.Set;
import java.util.function.BiConsumer;

/** What objects promise by a name or an interface: to be closed twice, to survive serialization, not to change. */
final class ObjectLaws {
    private static final String HELPERS = "dev.assay.api.Law.";

    /** They have laws of their own. */
    private static final Set<String> OF_ALL_OBJECTS = Set.of("equals", "hashCode", "toString", "getClass", "clone");

    private final Program program;
    private final ClassInfo type;
    private final MethodInfo method;
    private final BiConsumer<String, String> law;

    /** @param law takes a condition and the promise that it stands for */
    ObjectLaws(Program program, ClassInfo type, MethodInfo method, BiConsumer<String, String> law) {
        this.program = program;
        this.type = type;
        this.method = method;
        this.law = law;
    }

    void add() {
        boolean takesNothing = method.ref().parameters().isEmpty();
        if (takesNothing && method.name().equals("close") && is("java.lang.AutoCloseable")) {
            law.accept(HELPERS + "closesAgain(this)", "what is closed can be closed again");
        }
        if (takesNothing && method.name().equals("hashCode") && isValue()) {
            law.accept(
                    "!equals(this) || equals(" + HELPERS + "serialized(this))",
                    "an object equals the one that is read after it was serialized");
        }
        if (isCalledImmutable() && !OF_ALL_OBJECTS.contains(method.name())) {
            staysAsItIs();
        }
    }

    /** Whether its equality is its own, and it can be serialized. */
    private boolean isValue() {
        return is("java.io.Serializable")
                && !type.isEnum()
                && !is("java.lang.Throwable")
                && type.method("equals", "(Ljava/lang/Object;)Z").isPresent();
    }

    private boolean isCalledImmutable() {
        String simple = type.name()
                .substring(
                        1 + Math.max(type.name().lastIndexOf('.'), type.name().lastIndexOf('$')));
        return simple.startsWith("Immutable")
                || simple.startsWith("Unmodifiable")
                || type.annotations().stream().anyMatch(name -> name.endsWith(".Immutable"));
    }

    private void staysAsItIs() {
        String promise = "what is called immutable does not change";
        if (is("java.util.Collection") || is("java.util.Map")) {
            law.accept("size() == old(size())", promise);
        } else if (type.method("hashCode", "()I")
                        .filter(declared -> !declared.isAbstract())
                        .isPresent()
                && !is("java.util.Iterator")) {
            law.accept("hashCode() == old(hashCode())", promise);
        }
    }

    private boolean is(String supertype) {
        return program.isSubtype(type.name(), supertype);
    }
}
