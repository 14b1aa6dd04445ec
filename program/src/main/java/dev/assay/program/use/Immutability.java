package dev.assay.program.use;

import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.program.ClassInfo;
import dev.assay.program.FieldInfo;
import dev.assay.program.Program;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Knows types through whose values no state can change: reading a final field of such a type leaves no trace. */
public final class Immutability {
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

    private static final Set<String> ROOTS = Set.of("java.lang.Object", "java.lang.Enum", "java.lang.Record");

    private final Program program;
    private final Map<String, Boolean> answers = new ConcurrentHashMap<>();

    public Immutability(Program program) {
        this.program = program;
    }

    /** Whether nothing can change through a value of the type. */
    public boolean isImmutable(JavaType type) {
        JavaType erased = type.erasure();
        return erased.isPrimitive() || erased instanceof ClassType named && isImmutable(named.name());
    }

    private boolean isImmutable(String name) {
        Boolean known = answer(name);
        return known == null ? decide(name) : known;
    }

    /** What is known of a class; null where nothing is yet. */
    private @Nullable Boolean answer(String name) {
        return KNOWN.contains(name) ? Boolean.TRUE : answers.get(name);
    }

    /**
     * A class is immutable if no class that its values lead to can be changed itself. So classes that refer to one another have one
     * answer, and no answer is kept before all of them are seen.
     */
    private boolean decide(String asked) {
        Map<String, String> holders = new LinkedHashMap<>();
        Deque<String> open = new ArrayDeque<>(List.of(asked));
        holders.put(asked, "");
        while (!open.isEmpty()) {
            String name = open.remove();
            Boolean known = answer(name);
            if (known == null) {
                Optional<Set<String>> parts = parts(name);
                known = parts.isEmpty() ? Boolean.FALSE : null;
                parts.orElse(Set.of()).forEach(part -> {
                    if (holders.putIfAbsent(part, name) == null) {
                        open.add(part);
                    }
                });
            }
            if (Boolean.FALSE.equals(known)) {
                for (String each = name; !each.isEmpty(); each = holders.getOrDefault(each, "")) {
                    answers.put(each, false);
                }
                return false;
            }
        }
        holders.keySet().forEach(name -> answers.put(name, true));
        return true;
    }

    /** The classes of what objects of a class hold; empty where such an object can be changed itself. */
    private Optional<Set<String>> parts(String name) {
        ClassInfo info = program.findReadable(name).orElse(null);
        if (info == null || info.isInterface()) {
            return Optional.empty();
        }
        if (!program.isOnClassPath(name)) {
            return info.isEnum() ? Optional.of(Set.of()) : Optional.empty();
        }
        Set<String> parts = new LinkedHashSet<>();
        boolean isFixed = (info.isFinal() || info.isEnum()) && addFields(info, parts) && addConstants(info, parts);
        return isFixed ? Optional.of(parts) : Optional.empty();
    }

    /** Adds the classes of all fields of objects, inherited ones too; false where one of them can change. */
    private boolean addFields(ClassInfo info, Set<String> parts) {
        Set<String> seen = new HashSet<>();
        ClassInfo at = info;
        while (at != null && at.superName() != null && program.isOnClassPath(at.name()) && seen.add(at.name())) {
            for (FieldInfo field : at.fields()) {
                if (!field.isStatic() && !(field.isFinal() && add(field.type().erasure(), parts))) {
                    return false;
                }
            }
            if (ROOTS.contains(at.superName())) {
                return true;
            }
            at = program.findReadable(at.superName()).orElse(null);
        }
        return false;
    }

    private static boolean add(JavaType type, Set<String> parts) {
        if (type instanceof ClassType named) {
            parts.add(named.name());
        }
        return type.isPrimitive() || type instanceof ClassType;
    }

    /** Constants with bodies of their own are instances of nested classes that are numbered. */
    private boolean addConstants(ClassInfo info, Set<String> parts) {
        boolean all = true;
        ClassInfo body = info;
        for (int i = 1; info.isEnum() && !info.isFinal() && all && body != null; i++) {
            body = program.findReadable(info.name() + "$" + i).orElse(null);
            all = body == null || !info.name().equals(body.superName()) || addFields(body, parts);
        }
        return all;
    }
}
