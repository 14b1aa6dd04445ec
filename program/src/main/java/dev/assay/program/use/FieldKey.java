package dev.assay.program.use;

import dev.assay.program.FieldInfo;
import dev.assay.program.Program;
import java.util.Optional;

/**
 * A field, by the class that declares it; what its array or container holds goes with it.
 *
 * @param owner binary name of the declaring class
 */
public record FieldKey(String owner, String name) implements Comparable<FieldKey> {

    /** What the class file says of the field; empty where the class cannot be read. */
    public Optional<FieldInfo> find(Program program) {
        return program.findReadable(owner).flatMap(info -> info.field(name));
    }

    @Override
    public int compareTo(FieldKey other) {
        int order = owner.compareTo(other.owner);
        return order == 0 ? name.compareTo(other.name) : order;
    }

    /** As users write it: {@code com.acme.Foo.bar}. */
    @Override
    public String toString() {
        return owner.replace('$', '.') + "." + name;
    }
}
