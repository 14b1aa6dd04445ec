package dev.assay.model.type;

/** A wildcard: {@code ? extends bound} if {@code upper}, else {@code ? super bound}; {@code ?} extends Object. */
public record WildcardType(boolean upper, JavaType bound) implements JavaType {

    @Override
    public JavaType erasure() {
        return upper ? bound.erasure() : ClassType.OBJECT;
    }

    @Override
    public String descriptor() {
        return erasure().descriptor();
    }

    @Override
    public String toString() {
        return upper ? (bound.equals(ClassType.OBJECT) ? "?" : "? extends " + bound) : "? super " + bound;
    }
}
