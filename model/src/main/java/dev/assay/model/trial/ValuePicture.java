package dev.assay.model.trial;

import dev.assay.model.type.JavaType;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/** What could be seen of a value after a run, in terms that a test can assert on. */
public sealed interface ValuePicture {

    /** No value: the call was void. */
    record Nothing() implements ValuePicture {}

    record Null() implements ValuePicture {}

    /** A primitive, boxed or string value; {@code type} is the primitive type, the box, or String. */
    record Scalar(JavaType type, Object value) implements ValuePicture {}

    record EnumConstant(String owner, String name) implements ValuePicture {}

    record ClassObject(String name) implements ValuePicture {}

    /** An array with all its elements. */
    record Elements(JavaType element, List<ValuePicture> elements) implements ValuePicture {}

    /** A list of the JDK with all its elements, in order; compared with {@code List.of} or {@code Arrays.asList}. */
    record ListOf(List<ValuePicture> elements) implements ValuePicture {}

    /** A set of the JDK with all its elements, in canonical order. */
    record SetOf(List<ValuePicture> elements) implements ValuePicture {}

    /** A map of the JDK with all its entries, in canonical order of the keys. */
    record MapOf(List<ValuePicture> keys, List<ValuePicture> values) implements ValuePicture {}

    /** An Optional; {@code value} is null if it is empty. */
    record OptionalOf(@Nullable ValuePicture value) implements ValuePicture {}

    /** The very object that an earlier step of the trial made. */
    record SameAs(int step) implements ValuePicture {}

    /**
     * Any other object.
     *
     * @param observers what its public methods without parameters answered, if that is a scalar or an enum
     * @param fields what its public fields hold, if that is a scalar or an enum
     */
    record Opaque(String className, SortedMap<String, ValuePicture> observers, SortedMap<String, ValuePicture> fields)
            implements ValuePicture {}
}
