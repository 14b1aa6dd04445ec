package dev.assay.techniques.enumerate.rebuild;

import dev.assay.engine.type.Grounding;
import dev.assay.engine.type.Visibility;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.program.ClassInfo;
import dev.assay.program.Program;
import dev.assay.program.type.Generics;
import java.util.Map;
import java.util.Optional;

/** The type arguments with which a class is written down where a type is wanted. */
final class TypeArguments {
    private final Program program;
    private final Grounding grounding;

    TypeArguments(Program program, Visibility visibility) {
        this.program = program;
        this.grounding = new Grounding(program, new Generics(program), visibility);
    }

    /** The class as a type; empty where no arguments make it what is wanted. */
    Optional<ClassType> of(String className, JavaType wanted) {
        ClassInfo info = program.findReadable(className).orElse(null);
        if (info == null || info.typeParameters().isEmpty()) {
            return Optional.of(ClassType.of(className));
        }
        // What the declaration leaves open may be anything.
        return grounding.narrowed(info, grounding.scope(info, Map.of()).ground(wanted));
    }

    /** What a type in the declaration of a class stands for in one of its objects. */
    JavaType in(ClassType object, JavaType declared) {
        return program.findReadable(object.name())
                .flatMap(info -> grounding.in(object, info, declared))
                .orElse(declared);
    }
}
