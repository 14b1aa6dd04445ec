package dev.assay.output.writer.source;

import dev.assay.model.type.MethodRef;
import dev.assay.program.Program;

/** What the compiler has to find out by itself in a call. */
public final class Inference {
    private final Program program;
    private final AmbiguousCalls overloads;

    public Inference(Program program) {
        this.program = program;
        this.overloads = new AmbiguousCalls(program);
    }

    /** Whether the method has type parameters of its own, whose calls Java cannot always type in each other. */
    boolean isGeneric(MethodRef method) {
        return program.resolveMethod(method)
                .map(info -> !info.typeParameters().isEmpty())
                .orElse(false);
    }

    /** Whether there is another method of that name, so that arguments may need a cast, in which nothing is inferred. */
    boolean isOverloaded(MethodRef method) {
        return overloads.isOverloaded(method);
    }
}
