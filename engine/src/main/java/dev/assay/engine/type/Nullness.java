package dev.assay.engine.type;

import dev.assay.program.ClassInfo;
import dev.assay.program.FieldInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.Set;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/** What annotations say about null as an argument; annotations are known by their simple names, whoever publishes them. */
public enum Nullness {
    /** An annotation allows null. */
    NULLABLE,
    /** An annotation forbids null, on the parameter or for all around it. */
    NON_NULL,
    /** Nobody said anything. */
    UNKNOWN;

    private static final Set<String> ALLOWING =
            Set.of("Nullable", "CheckForNull", "NullAllowed", "PossiblyNull", "NullableDecl");
    /** Allows null only if a type argument does. */
    private static final Set<String> PERHAPS_ALLOWING = Set.of("ParametricNullness");

    private static final Set<String> FORBIDDING =
            Set.of("NonNull", "Nonnull", "NotNull", "NonNullDecl", "NotEmpty", "NotBlank");
    private static final Set<String> FORBIDDING_AROUND =
            Set.of("NullMarked", "ParametersAreNonnullByDefault", "NonNullApi", "NonNullByDefault");

    /** What is said about one parameter of a method. */
    public static Nullness of(Program program, MethodInfo method, int parameter) {
        SortedSet<String> own = method.parameterAnnotations().get(parameter);
        if (method.isMain()) {
            return NON_NULL;
        }
        if (hasAny(own, ALLOWING) || hasAny(own, PERHAPS_ALLOWING)) {
            return NULLABLE;
        }
        if (hasAny(own, FORBIDDING) || hasAny(method.annotations(), FORBIDDING_AROUND)) {
            return NON_NULL;
        }
        return hasAny(method.annotations(), Set.of("NullUnmarked")) ? UNKNOWN : around(program, method.owner());
    }

    /** Whether an annotation lets every caller pass null. */
    public static boolean isNullable(MethodInfo method, int parameter) {
        return hasAny(method.parameterAnnotations().get(parameter), ALLOWING);
    }

    /** Whether an annotation lets everybody set the field to null. */
    public static boolean isNullable(FieldInfo field) {
        return hasAny(field.annotations(), ALLOWING);
    }

    /** What is said about what a method returns. */
    public static Nullness ofResult(Program program, MethodInfo method) {
        if (hasAny(method.annotations(), ALLOWING) || hasAny(method.annotations(), PERHAPS_ALLOWING)) {
            return NULLABLE;
        }
        return hasAny(method.annotations(), FORBIDDING) ? NON_NULL : around(program, method.owner());
    }

    /** What is said about a field. */
    public static Nullness of(Program program, FieldInfo field) {
        if (hasAny(field.annotations(), ALLOWING) || hasAny(field.annotations(), PERHAPS_ALLOWING)) {
            return NULLABLE;
        }
        return hasAny(field.annotations(), FORBIDDING) ? NON_NULL : around(program, field.owner());
    }

    private static Nullness around(Program program, String owner) {
        ClassInfo around = program.findReadable(owner).orElse(null);
        while (around != null) {
            if (hasAny(around.annotations(), FORBIDDING_AROUND)) {
                return NON_NULL;
            }
            if (hasAny(around.annotations(), Set.of("NullUnmarked"))) {
                return UNKNOWN;
            }
            around = around(program, around);
        }
        return UNKNOWN;
    }

    /** The class around a class, or what is known of its package; null around a package. */
    private static @Nullable ClassInfo around(Program program, ClassInfo info) {
        String packageInfo = info.packageName().isEmpty() ? "package-info" : info.packageName() + ".package-info";
        String name = info.outerName() != null ? info.outerName() : packageInfo;
        return info.name().equals(packageInfo)
                ? null
                : program.findReadable(name).orElse(null);
    }

    private static boolean hasAny(SortedSet<String> annotations, Set<String> simpleNames) {
        return annotations.stream()
                .anyMatch(name -> simpleNames.contains(
                        name.substring(1 + Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')))));
    }
}
