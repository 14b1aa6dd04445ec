package dev.assay.program;

import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;

/**
 * What the code of one method looks at, as far as its instructions tell one by one.
 *
 * @param types those that it tests for, casts to or names as class literals
 * @param numbers the int constants in it
 * @param strings the string constants in it, but for sentences that are compared with nothing
 * @param reads the fields that it reads
 * @param writes the fields that it writes, and those that it reads and then calls something on that changes things
 * @param calls the methods that it calls or refers to
 * @param measures whether it asks something for its length or size
 * @param readsChars whether it looks at single chars
 * @param comparesReferences whether it asks whether two references are the same
 * @param readsFirst whether it looks at its first local variable: the object, or the first argument of a static method
 * @param jumpsBack whether it has a loop
 */
public record CodeSummary(
        Set<JavaType> types,
        Set<Integer> numbers,
        Set<String> strings,
        Set<Field> reads,
        Set<Field> writes,
        Set<MethodRef> calls,
        boolean measures,
        boolean readsChars,
        boolean comparesReferences,
        boolean readsFirst,
        boolean jumpsBack) {

    /** A field as an instruction names it. */
    public record Field(String owner, String name) {}

    static final CodeSummary NOTHING = new CodeSummary(
            Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), false, false, false, false, false);

    /** The methods of one class, each at a glance. */
    static Map<MethodRef, CodeSummary> of(ClassReader reader) {
        SortedMap<MethodRef, CodeSummary> found = new TreeMap<>();
        reader.accept(new CodeSummaryReader(found), ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
        return found;
    }
}
