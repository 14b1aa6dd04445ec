package dev.assay.model;

import java.util.List;
import java.util.SortedMap;

/** What could be seen of a value after a run, in terms that a test can assert on. */
public sealed interface Picture {

    /** No value: the call was void. */
    record Nothing() implements Picture {}

    record Null() implements Picture {}

    /** A primitive, boxed or string value; {@code type} is the primitive type, the box, or String. */
    record Scalar(JavaType type, Object value) implements Picture {}

    record EnumConstant(String owner, String name) implements Picture {}

    record ClassObject(String name) implements Picture {}

    /** An array with all its elements. */
    record Elements(JavaType element, List<Picture> elements) implements Picture {}

    /** A list of the JDK with all its elements, in order; compared with {@code List.of} or {@code Arrays.asList}. */
    record ListOf(List<Picture> elements) implements Picture {}

    /** A set of the JDK with all its elements, in canonical order. */
    record SetOf(List<Picture> elements) implements Picture {}

    /** A map of the JDK with all its entries, in canonical order of the keys. */
    record MapOf(List<Picture> keys, List<Picture> values) implements Picture {}

    /** An Optional; {@code value} is null where it is empty. */
    record OptionalOf(Picture value) implements Picture {}

    /** The very object that an earlier step of the trial made. */
    record SameAs(int step) implements Picture {}

    /**
     * Any other object.
     *
     * @param observers what its public methods without parameters answered, where that is a scalar or an enum
     * @param fields what its public fields hold, where that is a scalar or an enum
     */
    record Opaque(String className, SortedMap<String, Picture> observers, SortedMap<String, Picture> fields)
            implements Picture {}
}
