package dev.assay.weaver.instrument;

import dev.assay.model.ClassType;
import dev.assay.model.JavaType;
import dev.assay.program.ClassInfo;
import dev.assay.program.FieldInfo;
import dev.assay.program.Program;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Knows types through whose values no state can change: reading a final field of such a type leaves no trace. */
final class Immutability {
    private static final Set<String> KNOWN = Set.of(
            "java.lang.String",
            "java.lang.Boolean",
            "java.lang.Byte",
            "java.lang.Short",
            "java.lang.Character",
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Float",
            "java.lang.Double",
            "java.lang.Class",
            "java.math.BigInteger",
            "java.math.BigDecimal",
            "java.math.MathContext",
            "java.net.URI",
            "java.nio.charset.Charset",
            "java.util.Locale",
            "java.util.UUID",
            "java.util.regex.Pattern",
            "java.time.Duration",
            "java.time.Instant",
            "java.time.LocalDate",
            "java.time.LocalDateTime",
            "java.time.LocalTime",
            "java.time.OffsetDateTime",
            "java.time.Period",
            "java.time.ZonedDateTime",
            "java.time.ZoneId",
            "java.time.ZoneOffset",
            "java.time.format.DateTimeFormatter");

    private final Program program;
    private final Map<String, Boolean> answers = new ConcurrentHashMap<>();

    Immutability(Program program) {
        this.program = program;
    }

    boolean isImmutable(JavaType type) {
        JavaType erased = type.erasure();
        return erased.isPrimitive() || erased instanceof ClassType named && isImmutable(named.name());
    }

    private boolean isImmutable(String name) {
        if (KNOWN.contains(name)) {
            return true;
        }
        Boolean known = answers.get(name);
        if (known == null) {
            answers.put(name, true); // A type is immutable if it is so apart from its own values in its fields.
            known = decide(name);
            answers.put(name, known);
        }
        return known;
    }

    private boolean decide(String name) {
        ClassInfo info = program.findReadable(name).orElse(null);
        if (info == null || info.isInterface()) {
            return false;
        }
        if (!program.isOnClassPath(name)) {
            return info.isEnum();
        }
        return (info.isFinal() || info.isEnum()) && hasImmutableFields(info) && constantsAreImmutable(info);
    }

    private boolean hasImmutableFields(ClassInfo info) {
        for (FieldInfo field : info.fields()) {
            if (!field.isStatic() && (!field.isFinal() || !isImmutable(field.type()))) {
                return false;
            }
        }
        String parent = info.superName();
        return Set.of("java.lang.Object", "java.lang.Enum", "java.lang.Record").contains(parent)
                || program.findReadable(parent)
                        .filter(above -> program.isOnClassPath(above.name()))
                        .filter(this::hasImmutableFields)
                        .isPresent();
    }

    /** Constants with bodies of their own are instances of nested classes that are numbered. */
    private boolean constantsAreImmutable(ClassInfo info) {
        boolean all = true;
        ClassInfo body = info;
        for (int i = 1; info.isEnum() && !info.isFinal() && all && body != null; i++) {
            body = program.findReadable(info.name() + "$" + i).orElse(null);
            all = body == null || !info.name().equals(body.superName()) || hasImmutableFields(body);
        }
        return all;
    }
}
