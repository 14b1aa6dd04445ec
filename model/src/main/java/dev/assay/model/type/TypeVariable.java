package dev.assay.model.type;

/** A type variable with its first bound, erased to that bound; further bounds and cycles are cut at the erasure. */
public record TypeVariable(String name, JavaType bound) implements JavaType {

    @Override
    public JavaType erasure() {
        return bound.erasure();
    }

    @Override
    public String descriptor() {
        return bound.descriptor();
    }

    @Override
    public String toString() {
        return name;
    }
}
