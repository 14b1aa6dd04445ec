package dev.assay.program.contract.language;

import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.program.ClassInfo;
import dev.assay.program.FieldInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Modifiers;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/** Finds the members and classes that a name means in code of one class. */
public final class MemberLookup {
    /** Since Java 11 classes that are nested in one another see their private members. */
    private static final int NESTMATES = 55;

    private static final int CLASS_CONSTANT = 7;

    private final Program program;
    private final ClassInfo home;
    private @Nullable Map<String, String> mentioned;

    MemberLookup(Program program, ClassInfo home) {
        this.program = program;
        this.home = home;
    }

    /** The field of that name that the class has or inherits, nearest first. */
    Optional<FieldInfo> field(ClassInfo type, String name) {
        for (ClassInfo each : withSupertypes(type)) {
            for (FieldInfo field : each.fields()) {
                boolean isInherited = each == type || !field.isPrivate();
                if (field.name().equals(name) && isInherited && sees(field, each)) {
                    return Optional.of(field);
                }
            }
        }
        return Optional.empty();
    }

    /** The methods of that name that the class has or inherits; of those that override one another the nearest. */
    List<MethodInfo> methods(ClassInfo type, String name) {
        Map<String, MethodInfo> found = new LinkedHashMap<>();
        List<ClassInfo> all = new ArrayList<>(withSupertypes(type));
        if (type.isInterface()) {
            program.findReadable(ClassType.OBJECT.name()).ifPresent(all::add);
        }
        for (ClassInfo each : all) {
            for (MethodInfo method : each.methods()) {
                boolean isOurs = each == type || !method.isPrivate() && !(each.isInterface() && method.isStatic());
                if (method.name().equals(name) && !method.isSynthetic() && isOurs && sees(method, each)) {
                    found.putIfAbsent(parameters(method), method);
                }
            }
        }
        return List.copyOf(found.values());
    }

    private static String parameters(MethodInfo method) {
        String descriptor = method.ref().descriptor();
        return descriptor.substring(0, descriptor.indexOf(')'));
    }

    /** The class itself, its superclasses, then all interfaces above. */
    private List<ClassInfo> withSupertypes(ClassInfo type) {
        Set<ClassInfo> all = new LinkedHashSet<>();
        ClassInfo next = type;
        while (next != null && all.add(next)) {
            String above = next.superName();
            next = above == null ? null : program.findReadable(above).orElse(null);
        }
        program.supertypes(type.name())
                .forEach(above -> program.findReadable(above).ifPresent(all::add));
        return List.copyOf(all);
    }

    private boolean sees(Modifiers member, ClassInfo declaring) {
        if (member.isPublic() || declaring.name().equals(home.name())) {
            return true;
        }
        if (member.isPrivate()) {
            return outermost(declaring.name()).equals(outermost(home.name())) && home.majorVersion() >= NESTMATES;
        }
        return declaring.packageName().equals(home.packageName())
                || member.isProtected() && program.isSubtype(home.name(), declaring.name());
    }

    private static String outermost(String name) {
        int dollar = name.indexOf('$', 1);
        return dollar < 0 ? name : name.substring(0, dollar);
    }

    /** Whether code of the class may name the other. */
    boolean sees(ClassInfo type) {
        if (type.isPublic()) {
            return program.isExported(type.name());
        }
        return type.packageName().equals(home.packageName()) || type.isProtected();
    }

    /**
     * The class of a name as source writes it: nested in this class or one around or above it, of its package, one that it
     * uses, of java.lang, of java.util, or by its full name.
     */
    Optional<ClassInfo> type(String name) {
        int dot = name.indexOf('.');
        Optional<ClassInfo> found = simpleType(dot < 0 ? name : name.substring(0, dot));
        for (String part : dot < 0 ? new String[0] : name.substring(dot + 1).split("\\.", -1)) {
            found = found.flatMap(outer -> nested(outer, part));
        }
        return found.isPresent() ? found : qualified(name);
    }

    private Optional<ClassInfo> simpleType(String name) {
        ClassInfo around = home;
        while (around != null) {
            if (around.name().equals(name)
                    || around.name().endsWith("." + name)
                    || around.name().endsWith("$" + name)) {
                return Optional.of(around);
            }
            Optional<ClassInfo> nested = nested(around, name);
            if (nested.isPresent()) {
                return nested;
            }
            around = around.outerName() == null
                    ? null
                    : program.findReadable(around.outerName()).orElse(null);
        }
        String prefix = home.packageName().isEmpty() ? "" : home.packageName() + ".";
        return program.findReadable(prefix + name)
                .or(() -> Optional.ofNullable(mentioned().get(name)).flatMap(program::findReadable))
                .or(() -> program.findReadable("java.lang." + name))
                .or(() -> program.findReadable("java.util." + name))
                .filter(this::sees);
    }

    private Optional<ClassInfo> nested(ClassInfo outer, String name) {
        return withSupertypes(outer).stream()
                .flatMap(each -> program.findReadable(each.name() + "$" + name).stream())
                .filter(this::sees)
                .findFirst();
    }

    private Optional<ClassInfo> qualified(String name) {
        String candidate = name;
        while (true) {
            Optional<ClassInfo> found = program.findReadable(candidate).filter(this::sees);
            int dot = candidate.lastIndexOf('.');
            if (found.isPresent() || dot < 0) {
                return found;
            }
            candidate = candidate.substring(0, dot) + "$" + candidate.substring(dot + 1);
        }
    }

    /** The classes that the class file speaks of, by simple name: imports are not in class files. */
    private Map<String, String> mentioned() {
        if (mentioned == null) {
            Map<String, String> found = new LinkedHashMap<>();
            home.fields().forEach(field -> mention(field.type(), found));
            home.methods().forEach(method -> {
                method.parameters().forEach(type -> mention(type, found));
                mention(method.returns(), found);
            });
            byte[] bytes = program.bytes(home.name());
            if (bytes != null) {
                mentionConstants(new ClassReader(bytes), found);
            }
            mentioned = found;
        }
        return mentioned;
    }

    private static void mentionConstants(ClassReader reader, Map<String, String> mentioned) {
        char[] buffer = new char[reader.getMaxStringLength()];
        for (int i = 1; i < reader.getItemCount(); i++) {
            int item = reader.getItem(i);
            if (item > 0 && reader.readByte(item - 1) == CLASS_CONSTANT) {
                String name = reader.readUTF8(item, buffer);
                if (!name.startsWith("[")) {
                    mention(ClassType.of(name.replace('/', '.')), mentioned);
                }
            }
        }
    }

    private static void mention(JavaType type, Map<String, String> mentioned) {
        if (type.erasure() instanceof ClassType named) {
            String name = named.name();
            String simple = name.substring(1 + Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')));
            mentioned.putIfAbsent(simple, name);
        }
    }
}
