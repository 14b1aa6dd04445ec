package dev.assay.program.contract;

import dev.assay.model.type.MethodRef;
import org.jspecify.annotations.Nullable;

/**
 * One clause as somebody wrote it.
 *
 * @param home binary name of the class that it is written in
 * @param method the method that it is written at; null if it is about the objects of a class
 * @param isExplicit whether a person wrote it into the source: then it is checked; what was inferred is only assumed
 * @param law the promise in words, if nobody wrote it because everybody relies on it: it is checked too; else null
 */
public record WrittenClause(
        ClauseKind kind,
        String text,
        String home,
        @Nullable MethodRef method,
        boolean isExplicit,
        @Nullable String law) {

    /** A clause that is no law. */
    public WrittenClause(ClauseKind kind, String text, String home, @Nullable MethodRef method, boolean isExplicit) {
        this(kind, text, home, method, isExplicit, null);
    }

    /** Where it stands, as users write it. */
    public String place() {
        return method == null ? home : method.display();
    }
}
