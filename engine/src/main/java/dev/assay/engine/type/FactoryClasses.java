package dev.assay.engine.type;

import java.util.List;

/** The classes whose names say that they make values for tests. */
public final class FactoryClasses {
    private static final List<String> ENDINGS = List.of("Factory", "Factories", "TestData");

    private FactoryClasses() {}

    public static boolean isNamedAsOne(String className) {
        return ENDINGS.stream().anyMatch(className::endsWith);
    }
}
