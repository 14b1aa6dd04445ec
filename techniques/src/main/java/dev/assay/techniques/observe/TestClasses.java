package dev.assay.techniques.observe;

import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Tells which classes hold tests: their own, inherited ones, or those of the classes nested in them. */
final class TestClasses {
    private static final Set<String> TESTS = Set.of(
            "org.junit.Test",
            "org.junit.jupiter.api.Test",
            "org.junit.jupiter.api.TestFactory",
            "org.junit.jupiter.api.TestTemplate",
            "org.junit.jupiter.api.RepeatedTest",
            "org.junit.jupiter.params.ParameterizedTest",
            "org.junit.runner.RunWith",
            "dev.assay.junit.Explore",
            "dev.assay.junit.Enumerate");

    private static final String NESTED = "org.junit.jupiter.api.Nested";
    private static final String OLD = "junit.framework.TestCase";

    private final Program program;

    TestClasses(Program program) {
        this.program = program;
    }

    /** The names of the test classes that begin so, in order. */
    List<String> below(String prefix, boolean isDeep) {
        return program.classPath().classNames().stream()
                .filter(name -> name.startsWith(prefix) && (isDeep || name.indexOf('.', prefix.length()) < 0))
                .filter(name ->
                        program.findReadable(name).filter(this::isTestClass).isPresent())
                .sorted()
                .toList();
    }

    /** Whether JUnit would run it as a class of its own; nested ones run with the class around them. */
    private boolean isTestClass(ClassInfo info) {
        boolean isAlone = info.outerName() == null || info.isStatic();
        return isAlone && !info.isAbstract() && !info.isInterface() && hasTests(info);
    }

    private boolean hasTests(ClassInfo info) {
        List<ClassInfo> all = new ArrayList<>(List.of(info));
        program.supertypes(info.name())
                .forEach(above -> program.findReadable(above).ifPresent(all::add));
        return program.isSubtype(info.name(), OLD)
                || all.stream().anyMatch(this::declaresTests)
                || all.stream().anyMatch(this::nestsTests);
    }

    private boolean declaresTests(ClassInfo info) {
        return hasMark(info.annotations())
                || info.methods().stream().map(MethodInfo::annotations).anyMatch(this::hasMark);
    }

    private boolean nestsTests(ClassInfo info) {
        String prefix = info.name() + "$";
        return program.classPath().classNames().tailSet(prefix).stream()
                .takeWhile(name -> name.startsWith(prefix))
                .map(program::findReadable)
                .flatMap(Optional::stream)
                .anyMatch(inner -> inner.annotations().contains(NESTED) && declaresTests(inner));
    }

    /** Whether an annotation marks a test, itself or because it is marked so. */
    private boolean hasMark(Collection<String> annotations) {
        return annotations.stream()
                .anyMatch(name -> TESTS.contains(name)
                        || program.isOnClassPath(name)
                                && program.findReadable(name)
                                        .filter(own ->
                                                own.annotations().stream().anyMatch(TESTS::contains))
                                        .isPresent());
    }
}
