package dev.assay.inference.seed;

import dev.assay.model.type.MethodRef;
import java.util.Set;

/** The containers of the JDK that are made in the place of those that were passed. */
final class SeedContainers {
    static final MethodRef AS_LIST =
            new MethodRef("java.util.Arrays", "asList", "([Ljava/lang/Object;)Ljava/util/List;");

    /** Those with a constructor that copies another container, or of maps one without arguments. */
    private static final Set<String> COPYING = Set.of(
            "java.util.ArrayList",
            "java.util.LinkedList",
            "java.util.HashSet",
            "java.util.LinkedHashSet",
            "java.util.TreeSet",
            "java.util.HashMap",
            "java.util.LinkedHashMap",
            "java.util.TreeMap");

    private SeedContainers() {}

    /** The class to make: the same, or the usual one for others such as immutable ones. */
    static String copyOf(SeedValue.Container container) {
        if (COPYING.contains(container.className())) {
            return container.className();
        }
        return switch (container.kind()) {
            case LIST -> "java.util.ArrayList";
            case SET -> "java.util.LinkedHashSet";
            case MAP -> "java.util.LinkedHashMap";
        };
    }

    static MethodRef put(String map) {
        return new MethodRef(map, "put", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;");
    }
}
