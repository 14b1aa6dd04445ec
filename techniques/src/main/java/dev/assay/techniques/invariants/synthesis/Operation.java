package dev.assay.techniques.invariants.synthesis;

import dev.assay.engine.way.Way;
import dev.assay.model.type.JavaType;
import dev.assay.program.use.FieldKey;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/**
 * Something that clients can do with an object or an array.
 *
 * @param name as users write it: {@code withdraw(int)}, {@code salary}
 * @param owner binary name of the class that declares the member; empty for arrays
 * @param way the steps that do it: the first goal is the object, the others are arguments
 * @param reads the fields on which its effect may depend
 * @param changes the fields that it may change
 * @param isDirect whether it may change what the invariant reads
 * @param captured the goals that may become parts of the object
 */
public record Operation(
        Kind kind,
        String name,
        String owner,
        Way way,
        Set<FieldKey> reads,
        Set<FieldKey> changes,
        boolean isDirect,
        List<Integer> captured) {

    /** How clients do it. */
    public enum Kind {
        CALL,
        SET_FIELD,
        SET_ELEMENT,
        READ_FIELD,
        READ_ELEMENT
    }

    public Operation {
        reads = Set.copyOf(reads);
        changes = Set.copyOf(changes);
        captured = List.copyOf(captured);
    }

    /** Whether it sets a field or an element without any code under test. */
    public boolean isUpdate() {
        return kind == Kind.SET_FIELD || kind == Kind.SET_ELEMENT;
    }

    /** The type of what it returns or reads. */
    public JavaType made() {
        return way.last().type();
    }

    /** Whether what it changes may make a difference to another operation. */
    boolean mayAffect(Operation later) {
        return !Collections.disjoint(changes, later.reads);
    }
}
