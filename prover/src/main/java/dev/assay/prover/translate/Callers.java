package dev.assay.prover.translate;

import dev.assay.model.type.MethodRef;
import dev.assay.program.Program;
import dev.assay.program.flow.Block;
import java.util.ArrayList;
import java.util.List;

/**
 * The methods that led to the one at hand, and what they catch.
 *
 * @param methods from the method under analysis inwards
 * @param handlers all handlers around the calls
 * @param isQuiet whether what fails here is nobody's failure
 */
public record Callers(Program program, List<MethodRef> methods, List<Block.Handler> handlers, boolean isQuiet) {
    public static Callers none(Program program) {
        return new Callers(program, List.of(), List.of(), false);
    }

    /** For code whose failures nobody counts: that of contracts. */
    static Callers quiet(Program program) {
        return new Callers(program, List.of(), List.of(), true);
    }

    Callers and(List<Block.Handler> more, Program same, MethodRef caller) {
        List<MethodRef> allMethods = new ArrayList<>(methods);
        allMethods.add(caller);
        List<Block.Handler> all = new ArrayList<>(more);
        all.addAll(handlers);
        return new Callers(same, allMethods, all, isQuiet);
    }

    int depth() {
        return methods.size();
    }

    boolean handleAnything() {
        return !handlers.isEmpty();
    }

    boolean catchesFor(String exception) {
        return handlers.stream()
                .anyMatch(handler -> handler.type() != null && program.isSubtype(exception, handler.type()));
    }
}
