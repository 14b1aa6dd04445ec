package dev.assay.output.writer.text;

import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.model.type.TypeVariable;
import dev.assay.model.type.WildcardType;
import dev.assay.program.ClassInfo;
import dev.assay.program.Program;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** How types are written in one file: by their simple names, with an import, wherever nothing else claims the name. */
public final class TypeNames {
    private final Program program;
    private final String packageName;
    private final Map<String, String> claimed = new HashMap<>();
    private final SortedSet<String> imports = new TreeSet<>();
    private final SortedSet<String> staticImports = new TreeSet<>();

    public TypeNames(Program program, String packageName, String testClass) {
        this.program = program;
        this.packageName = packageName;
        claimed.put(testClass, join(packageName, testClass));
    }

    public SortedSet<String> imports() {
        return imports;
    }

    public SortedSet<String> staticImports() {
        return staticImports;
    }

    /** The name of a statically imported method. */
    public String staticMethod(String owner, String method) {
        staticImports.add(owner + "." + method);
        return method;
    }

    /** The name of a class, given by its binary name. */
    public String of(String binaryName) throws NotExpressible {
        Optional<ClassInfo> info = program.find(binaryName);
        String source = info.isPresent() ? info.get().sourceName() : binaryName.replace('$', '.');
        if (source == null) {
            throw new NotExpressible("The class " + binaryName + " has no name in Java source.");
        }
        String inPackage = ClassInfo.packageOf(binaryName);
        String rest = inPackage.isEmpty() ? source : source.substring(inPackage.length() + 1);
        for (String part : source.split("\\.", -1)) {
            if (!Identifiers.isName(part)) {
                throw new NotExpressible("The class " + binaryName + " has a name that Java source cannot write.");
            }
        }
        String top = rest.indexOf('.') < 0 ? rest : rest.substring(0, rest.indexOf('.'));
        return claims(inPackage, top) ? rest : join(inPackage, rest);
    }

    /** A type with its arguments; type variables stand for their bounds. */
    public String of(JavaType type) throws NotExpressible {
        if (type instanceof ArrayType array) {
            return of(array.element()) + "[]";
        }
        if (type instanceof TypeVariable variable) {
            return of(variable.erasure());
        }
        if (type instanceof WildcardType wildcard) {
            boolean unbounded = wildcard.upper() && wildcard.bound().equals(ClassType.OBJECT);
            return unbounded ? "?" : (wildcard.upper() ? "? extends " : "? super ") + of(wildcard.bound());
        }
        if (type instanceof PrimitiveType) {
            return type.toString();
        }
        ClassType classType = (ClassType) type;
        StringBuilder text = new StringBuilder(of(classType.name()));
        String separator = "<";
        for (JavaType argument : classType.arguments()) {
            text.append(separator).append(of(argument));
            separator = ", ";
        }
        return text.append(classType.arguments().isEmpty() ? "" : ">").toString();
    }

    /** Whether a simple name means this class here; the first class that asks for a name gets it. */
    private boolean claims(String inPackage, String top) throws NotExpressible {
        String full = join(inPackage, top);
        String holder = claimed.get(top);
        if (holder != null) {
            return holder.equals(full);
        }
        boolean samePackage = inPackage.equals(packageName);
        if (!samePackage) {
            if (inPackage.isEmpty()) {
                throw new NotExpressible("The class " + top + " of the unnamed package cannot be used in a package.");
            }
            boolean hidesNeighbour = program.find(join(packageName, top)).isPresent();
            boolean hidesLanguage = !inPackage.equals("java.lang")
                    && program.find("java.lang." + top).isPresent();
            if (hidesNeighbour || hidesLanguage) {
                return false;
            }
            if (!inPackage.equals("java.lang")) {
                imports.add(full);
            }
        }
        claimed.put(top, full);
        return true;
    }

    private static String join(String packageName, String name) {
        return packageName.isEmpty() ? name : packageName + "." + name;
    }
}
