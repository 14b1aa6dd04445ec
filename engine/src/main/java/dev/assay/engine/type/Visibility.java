package dev.assay.engine.type;

import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.WildcardType;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Modifiers;
import dev.assay.program.Program;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.lang.model.SourceVersion;

/** What code in one package may name, all of it or no more than what is public. */
public final class Visibility {
    private final Program program;
    private final String fromPackage;
    private final boolean isToEverybody;
    private final Map<String, Boolean> seen = new ConcurrentHashMap<>();

    public Visibility(Program program, String fromPackage) {
        this(program, fromPackage, false);
    }

    private Visibility(Program program, String fromPackage, boolean isToEverybody) {
        this.program = program;
        this.fromPackage = fromPackage;
        this.isToEverybody = isToEverybody;
    }

    /** The same as far as code in other packages may name it, too: what users can write. */
    public Visibility toEverybody() {
        return new Visibility(program, fromPackage, true);
    }

    /** Whether the class has a name in source and it, and every class around it, may be named. */
    public boolean sees(ClassInfo info) {
        Boolean known = seen.get(info.name());
        if (known == null) {
            // Where a damaged class file names classes around one another, none of them has a name.
            seen.put(info.name(), false);
            known = isNameable(info);
            seen.put(info.name(), known);
        }
        return known;
    }

    private boolean isNameable(ClassInfo info) {
        String outer = info.outerName();
        // A class in a package cannot import one from the unnamed package.
        boolean reachesPackage = !info.packageName().isEmpty() || fromPackage.isEmpty();
        return info.sourceName() != null
                && SourceVersion.isName(info.sourceName())
                && reachesPackage
                && program.isExported(info.name())
                && (info.isPublic() || isInPackage(info) && !info.isPrivate())
                && (outer == null
                        || program.findReadable(outer).filter(this::sees).isPresent());
    }

    /** Whether a class may be named and needs no instance around its objects. */
    public boolean seesAlone(String className) {
        return program.findReadable(className)
                .filter(info -> !info.isInner() && sees(info))
                .isPresent();
    }

    /** Whether a field or method that a visible class declares may be used; protected ones only within the package. */
    public boolean seesMember(Modifiers member, String owner) {
        return member.isPublic()
                || !isToEverybody
                        && !member.isPrivate()
                        && ClassInfo.packageOf(owner).equals(fromPackage);
    }

    /** Whether a type may be named, with its arguments. */
    public boolean sees(JavaType type) {
        if (type instanceof ArrayType array) {
            return sees(array.element());
        }
        if (type instanceof WildcardType wildcard) {
            return sees(wildcard.bound());
        }
        if (type instanceof ClassType of) {
            return program.findReadable(of.name()).filter(this::sees).isPresent()
                    && of.arguments().stream().allMatch(this::sees);
        }
        return true;
    }

    /** Whether a method of a visible class may be called; protected ones only within the package. */
    public boolean seesMember(ClassInfo owner, MethodInfo member) {
        return (member.isPublic() || isInPackage(owner) && !member.isPrivate()) && hasName(member);
    }

    /** Whether source can name it: other languages have methods whose names are no Java identifiers. */
    public static boolean hasName(MethodInfo method) {
        return method.isConstructor() || SourceVersion.isName(method.name());
    }

    private boolean isInPackage(ClassInfo info) {
        // Split packages do not exist on a class path, and the JDK's are closed to everybody.
        return !isToEverybody && info.packageName().equals(fromPackage) && program.isOnClassPath(info.name());
    }
}
