package dev.assay.engine.way;

import dev.assay.engine.type.FactoryClasses;
import dev.assay.engine.type.Visibility;
import dev.assay.model.type.ClassType;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What users wrote to make values for tests: public static methods of the classes that they name, and of those on the
 * class path whose names say so.
 */
public final class Factories {
    private static final int MOST_CLASSES = 200;

    private final Program program;
    private final List<Producer> producers = new ArrayList<>();

    /** @param named the classes that users named; those that are not there are not looked into */
    public Factories(Program program, Visibility visibility, List<String> named) {
        this.program = program;
        Stream<String> telling = program.classPath().classNames().stream()
                .filter(FactoryClasses::isNamedAsOne)
                .limit(MOST_CLASSES);
        Stream.concat(named.stream(), telling)
                .distinct()
                .filter(program::isOnClassPath)
                .flatMap(name -> program.findReadable(name).stream())
                .filter(visibility::sees)
                .forEach(this::add);
    }

    private void add(ClassInfo info) {
        for (MethodInfo method : info.methods()) {
            if (method.isStatic() && Reach.isProducer(info, method) && method.returns() instanceof ClassType) {
                producers.add(new Producer(info, method));
            }
        }
    }

    /** The methods that answer values of a class. */
    public List<Producer> of(ClassType type) {
        return producers.stream()
                .filter(one -> program.isSubtype(((ClassType) one.method().returns()).name(), type.name()))
                .toList();
    }
}
