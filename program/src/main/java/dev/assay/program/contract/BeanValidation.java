package dev.assay.program.contract;

import dev.assay.model.type.ArrayType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Reads what annotations of Bean Validation require of parameters, as clauses like others. What they say about null alone is known without: no caller
 * passes it.
 */
final class BeanValidation extends ClassVisitor {
    private static final Pattern CONSTRAINT = Pattern.compile("L(?:javax|jakarta)/validation/constraints/(\\w+);");
    private static final Set<String> WHOLE_BOXES =
            Set.of("java.lang.Byte", "java.lang.Short", "java.lang.Integer", "java.lang.Long");
    private static final Set<String> REAL_BOXES = Set.of("java.lang.Float", "java.lang.Double");

    /** How numbers of a sign compare with 0. */
    private static final Map<String, String> SIGNS =
            Map.of("Positive", ">", "PositiveOrZero", ">=", "Negative", "<", "NegativeOrZero", "<=");

    private final Program program;
    private final ClassInfo home;
    private final List<WrittenClause> found = new ArrayList<>();

    private BeanValidation(Program program, ClassInfo home) {
        super(Opcodes.ASM9);
        this.program = program;
        this.home = home;
    }

    static List<WrittenClause> read(Program program, ClassInfo home, byte[] classFile) {
        BeanValidation reader = new BeanValidation(program, home);
        new ClassReader(classFile)
                .accept(reader, ClassReader.SKIP_CODE | ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
        return reader.found;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] throwing) {
        MethodInfo method = home.method(name, descriptor).orElse(null);
        boolean isBridge = (access & Opcodes.ACC_SYNTHETIC) != 0;
        return isBridge || method == null ? null : new Parameters(method);
    }

    private final class Parameters extends MethodVisitor {
        private final MethodInfo method;
        private int hidden;

        Parameters(MethodInfo method) {
            super(Opcodes.ASM9);
            this.method = method;
        }

        @Override
        public void visitAnnotableParameterCount(int count, boolean visible) {
            hidden = Math.max(0, method.ref().parameters().size() - count);
        }

        @Override
        public @Nullable AnnotationVisitor visitParameterAnnotation(int index, String descriptor, boolean visible) {
            Matcher constraint = CONSTRAINT.matcher(descriptor);
            int parameter = index + hidden;
            if (!constraint.matches() || parameter >= method.parameterNames().size()) {
                return null;
            }
            Map<String, Long> values = new HashMap<>();
            return new AnnotationVisitor(Opcodes.ASM9) {
                @Override
                public void visit(String name, Object value) {
                    if (value instanceof Number number) {
                        values.put(name, number.longValue());
                    }
                }

                @Override
                public void visitEnd() {
                    require(method.ref(), parameter, constraint.group(1), values);
                }
            };
        }

        private void require(MethodRef ref, int parameter, String constraint, Map<String, Long> values) {
            JavaType type = ref.parameters().get(parameter);
            String condition = condition(constraint, method.parameterNames().get(parameter), type, values);
            if (condition != null) {
                found.add(new WrittenClause(ClauseKind.REQUIRES, condition, home.name(), ref, true));
            }
        }
    }

    /** What a constraint says of a parameter; null if it is not one that can be said, or does not fit to the type. */
    private @Nullable String condition(String constraint, String name, JavaType type, Map<String, Long> values) {
        String bound = number(values.getOrDefault("value", 0L));
        return switch (constraint) {
            case "Min" -> isWhole(type) ? compared(name, type, ">=", bound) : null;
            case "Max" -> isWhole(type) ? compared(name, type, "<=", bound) : null;
            case "AssertTrue" -> type == PrimitiveType.BOOLEAN ? name : null;
            case "AssertFalse" -> type == PrimitiveType.BOOLEAN ? "!" + name : null;
            case "NotEmpty", "NotBlank", "Size" -> ofSeveral(constraint, name, type, values);
            default -> sign(constraint, name, type);
        };
    }

    private static @Nullable String sign(String constraint, String name, JavaType type) {
        String operator = SIGNS.get(constraint);
        return operator == null || !isNumber(type) ? null : compared(name, type, operator, "0");
    }

    /** What is said of the elements of an array or a collection, or of the chars of a text. */
    private @Nullable String ofSeveral(String constraint, String name, JavaType type, Map<String, Long> values) {
        String size = size(name, type);
        if (size == null) {
            return null;
        }
        if (constraint.equals("Size")) {
            return bounds(name, size, values);
        }
        boolean isText = is(type, "java.lang.CharSequence");
        return constraint.equals("NotBlank")
                ? isText ? name + " != null && !" + name + ".toString().isBlank()" : null
                : name + " != null && " + size + " > 0";
    }

    /** A box that is null is for {@code NotNull} to forbid. */
    private static String compared(String name, JavaType type, String operator, String number) {
        String condition = name + " " + operator + " " + number;
        return type.isPrimitive() ? condition : name + " == null || " + condition;
    }

    private static String number(long value) {
        return (int) value == value ? String.valueOf(value) : value + "L";
    }

    private static @Nullable String bounds(String name, String size, Map<String, Long> values) {
        long least = values.getOrDefault("min", 0L);
        long most = values.getOrDefault("max", (long) Integer.MAX_VALUE);
        List<String> bounds = new ArrayList<>();
        if (least > 0) {
            bounds.add(size + " >= " + least);
        }
        if (most < Integer.MAX_VALUE) {
            bounds.add(size + " <= " + most);
        }
        return bounds.isEmpty() ? null : name + " == null || " + String.join(" && ", bounds);
    }

    private @Nullable String size(String name, JavaType type) {
        if (type instanceof ArrayType) {
            return name + ".length";
        }
        if (is(type, "java.lang.CharSequence")) {
            return name + ".length()";
        }
        return is(type, "java.util.Collection") || is(type, "java.util.Map") ? name + ".size()" : null;
    }

    private boolean is(JavaType type, String supertype) {
        return !type.isPrimitive() && program.isSubtype(type.erasure().toString(), supertype);
    }

    private static boolean isNumber(JavaType type) {
        return isWhole(type)
                || type == PrimitiveType.FLOAT
                || type == PrimitiveType.DOUBLE
                || REAL_BOXES.contains(type.erasure().toString());
    }

    private static boolean isWhole(JavaType type) {
        return type == PrimitiveType.BYTE
                || type == PrimitiveType.SHORT
                || type == PrimitiveType.INT
                || type == PrimitiveType.LONG
                || WHOLE_BOXES.contains(type.erasure().toString());
    }
}
