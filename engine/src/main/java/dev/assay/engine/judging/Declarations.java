package dev.assay.engine.judging;

import dev.assay.program.MethodInfo;
import dev.assay.program.Program;

/** What the {@code throws} clause of a method says of an exception. */
final class Declarations {

    private Declarations() {}

    /**
     * Whether a method declares that it throws such an exception. {@code throws Exception} speaks of exceptions that must be declared:
     * one that need not be is declared only if it, or a supertype that need not be either, is named.
     */
    static boolean cover(Program program, MethodInfo method, String exception) {
        boolean mustBe = isChecked(program, exception);
        return method.exceptions().stream()
                .anyMatch(declared ->
                        program.isSubtype(exception, declared) && (mustBe || !isChecked(program, declared)));
    }

    /** Whether the compiler asks for a declaration. */
    private static boolean isChecked(Program program, String exception) {
        return !program.isSubtype(exception, "java.lang.RuntimeException")
                && !program.isSubtype(exception, "java.lang.Error");
    }
}
