package dev.assay.model.type;

/** An array of elements of one type. */
public record ArrayType(JavaType element) implements JavaType {

    @Override
    public JavaType erasure() {
        return new ArrayType(element.erasure());
    }

    @Override
    public String descriptor() {
        return "[" + element.descriptor();
    }

    @Override
    public String toString() {
        return element + "[]";
    }
}
