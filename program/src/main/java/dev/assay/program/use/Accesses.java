package dev.assay.program.use;

import dev.assay.model.type.MethodRef;
import java.util.List;
import java.util.Set;

/**
 * What the instructions of one method name, one by one.
 *
 * @param reads the fields of classes under test that it reads
 * @param writes those that it sets
 * @param calls in order, without those that go to arrays
 * @param handles the methods that it refers to: something else may call them later
 * @param made the classes of which it makes objects
 * @param initializes the classes under test that a JVM initializes before one of its instructions
 * @param shown the types as which the JDK may get to know objects that the method has
 * @param named the classes that it names as class literals or in strings
 * @param texts its texts, if it gets at fields by their names
 * @param reflects whether it may reach fields and methods that no instruction of it names
 */
public record Accesses(
        Set<FieldKey> reads,
        Set<FieldKey> writes,
        List<Call> calls,
        Set<MethodRef> handles,
        Set<String> made,
        Set<String> initializes,
        Set<String> shown,
        Set<String> named,
        Set<String> texts,
        boolean reflects) {

    static final Accesses NONE = new Accesses(
            Set.of(), Set.of(), List.of(), Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), false);

    /**
     * A call as an instruction names it.
     *
     * @param isVirtual whether the receiver's class decides which method runs
     */
    public record Call(MethodRef method, boolean isVirtual) {}
}
