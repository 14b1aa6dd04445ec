package dev.assay.techniques.roads;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The classes of roads, found in their two packages, and the methods in them that count. */
final class Subjects {

    private Subjects() {}

    /** Where the class files are. */
    static Path folder() {
        try {
            return Path.of(Road.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Classes with methods that each fail. */
    static List<Class<?>> failing() {
        return in("failing")
                .filter(subject -> subject.getEnclosingClass() == null)
                .filter(subject -> !methods(subject).isEmpty())
                .toList();
    }

    /** Classes with methods that never fail. */
    static List<Class<?>> safe() {
        return in("safe")
                .filter(subject -> subject.getEnclosingClass() == null)
                .filter(subject -> !methods(subject).isEmpty())
                .toList();
    }

    /** Classes on whose objects some sequence of calls fails. */
    static List<Class<?>> failingInSteps() {
        return in("failing").filter(Subjects::hasSteps).toList();
    }

    /** Classes on whose objects no sequence of calls fails. */
    static List<Class<?>> safeInSteps() {
        return in("safe").filter(Subjects::hasSteps).toList();
    }

    /** The public static methods that count: in the failing classes, those that say for what they fail. */
    static List<Method> methods(Class<?> subject) {
        boolean fails = subject.getPackageName().endsWith(".failing");
        return Arrays.stream(subject.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()) && Modifier.isStatic(method.getModifiers()))
                .filter(method -> !fails || method.isAnnotationPresent(Fails.class))
                .sorted(Comparator.comparing(Method::getName))
                .toList();
    }

    /** A nested class with a method {@code use}, which calls of the others prepare. */
    private static boolean hasSteps(Class<?> subject) {
        return Arrays.stream(subject.getDeclaredMethods())
                .anyMatch(method -> method.getName().equals("use") && !Modifier.isStatic(method.getModifiers()));
    }

    private static Stream<Class<?>> in(String name) {
        String packageName = Subjects.class.getPackageName() + ".subjects." + name;
        try (Stream<Path> files = Files.list(folder().resolve(packageName.replace('.', '/')))) {
            return files
                    .map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(".class") && !file.startsWith("package-info"))
                    .map(file -> packageName + "." + file.substring(0, file.length() - ".class".length()))
                    .sorted()
                    .<Class<?>>map(Subjects::load)
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Class<?> load(String className) {
        try {
            return Class.forName(className, false, Subjects.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
