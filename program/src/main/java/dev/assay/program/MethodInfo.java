package dev.assay.program;

import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.TypeVariable;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import org.objectweb.asm.Opcodes;

/**
 * A method or constructor, as its class file tells.
 *
 * @param parameters generic types, one for each parameter of the descriptor; the outer instance of an inner class comes first
 * @param returns the generic type; void for a constructor
 * @param furtherBounds for a type parameter with several bounds those after the first, by its name
 * @param exceptions binary names of the declared exceptions
 * @param parameterNames out of MethodParameters or debug information, else {@code arg0} and so on
 * @param annotations binary names of the annotations on the method or on the type that it returns
 * @param parameterAnnotations the same for each parameter and its type
 */
public record MethodInfo(
        MethodRef ref,
        int access,
        List<JavaType> parameters,
        JavaType returns,
        List<TypeVariable> typeParameters,
        Map<String, List<JavaType>> furtherBounds,
        List<String> exceptions,
        List<String> parameterNames,
        SortedSet<String> annotations,
        List<SortedSet<String>> parameterAnnotations)
        implements Modifiers {

    public String owner() {
        return ref.owner();
    }

    public String name() {
        return ref.name();
    }

    public boolean isConstructor() {
        return ref.isConstructor();
    }

    /** Whether the class file has names for the parameters. */
    public boolean hasParameterNames() {
        return !parameterNames.stream().allMatch(name -> name.matches("arg\\d+"));
    }

    /** The same with other names for the parameters. */
    public MethodInfo withParameterNames(List<String> names) {
        return new MethodInfo(
                ref,
                access,
                parameters,
                returns,
                typeParameters,
                furtherBounds,
                exceptions,
                names,
                annotations,
                parameterAnnotations);
    }

    public boolean isVarargs() {
        return has(Opcodes.ACC_VARARGS);
    }

    public boolean isBridge() {
        return has(Opcodes.ACC_BRIDGE);
    }

    /** Whether the JVM can start a program with it; that passes strings, and never null. */
    public boolean isMain() {
        return isStatic()
                && !isPrivate()
                && ref.name().equals("main")
                && ref.descriptor().equals("([Ljava/lang/String;)V");
    }

    /** Whether this is the code that initializes the class. */
    public boolean isClassInitializer() {
        return ref.name().equals("<clinit>");
    }
}
