package dev.assay.request;

import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What the user named: a class, the classes of a package, or a method. */
public sealed interface Target {

    /** A class, with its nested classes. */
    record OfClass(String className) implements Target {}

    /**
     * The classes of a package.
     *
     * @param packageName empty for the unnamed package
     * @param deep whether packages below it count as well
     */
    record OfPackage(String packageName, boolean deep) implements Target {

        boolean contains(String className) {
            String itsPackage = className.substring(0, Math.max(0, className.lastIndexOf('.')));
            return itsPackage.equals(packageName)
                    || (deep && (packageName.isEmpty() || itsPackage.startsWith(packageName + ".")));
        }
    }

    /** The classes of one folder or jar of the class path; what a build plugin names. */
    record OfEntry(Path entry) implements Target {}

    /**
     * The methods or constructors of one name.
     *
     * @param parameters their types as the user wrote them, simple or qualified, without type arguments; null for any
     */
    record OfMethod(
            String className, String methodName, @Nullable List<String> parameters) implements Target {

        /** Whether the method is one of those meant. */
        public boolean matches(MethodRef method) {
            boolean sameName = methodName.equals(method.simpleName()) || methodName.equals(method.name());
            return sameName && (parameters == null || matches(parameters, method.parameters()));
        }

        private static boolean matches(List<String> written, List<JavaType> types) {
            if (types.size() != written.size()) {
                return false;
            }
            for (int i = 0; i < types.size(); i++) {
                String wanted = written.get(i).replace('$', '.');
                String type = types.get(i).toString().replace('$', '.');
                if (!type.equals(wanted) && !type.endsWith("." + wanted)) {
                    return false;
                }
            }
            return true;
        }
    }

    /** Reads a target as users write it. */
    static Target parse(String text) throws BadRequest {
        String name = "[\\p{javaJavaIdentifierStart}][\\p{javaJavaIdentifierPart}]*";
        String qualified = name + "(?:\\." + name + ")*";
        Matcher asPackage =
                Pattern.compile("(?:(" + qualified + ")\\.)?(\\*\\*?)").matcher(text);
        if (asPackage.matches()) {
            String packageName = asPackage.group(1) == null ? "" : asPackage.group(1);
            return new OfPackage(packageName, asPackage.group(2).length() == 2);
        }
        if (text.matches(qualified)) {
            return new OfClass(text);
        }
        Matcher asMethod = Pattern.compile("(" + qualified + ")#(" + name + "|<init>)(?:\\((.*)\\))?")
                .matcher(text);
        if (asMethod.matches()) {
            List<String> parameters = asMethod.group(3) == null ? null : parameters(asMethod.group(3));
            return new OfMethod(asMethod.group(1), asMethod.group(2), parameters);
        }
        throw new BadRequest(mistake(text));
    }

    private static String mistake(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        if (lower.endsWith(".jar") || lower.endsWith(".class") || lower.endsWith(".java") || text.contains("/")) {
            return "'" + text
                    + "' looks like a file: name a class, such as com.acme.Foo, and its folder or jar with -cp.";
        }
        return "'" + text + "' is no target: write a class (com.acme.Foo), a package (com.acme.* or com.acme.**)"
                + " or a method (com.acme.Foo#bar or 'com.acme.Foo#bar(int,String)').";
    }

    private static List<String> parameters(String text) {
        String erased = text.replaceAll("\\s", "");
        for (String shorter = null; !erased.equals(shorter); ) {
            shorter = erased;
            erased = erased.replaceAll("<[^<>]*>", "");
        }
        List<String> parameters = new ArrayList<>();
        if (!erased.isEmpty()) {
            for (String parameter : erased.split(",", -1)) {
                parameters.add(parameter.replace("...", "[]"));
            }
        }
        return parameters;
    }
}
