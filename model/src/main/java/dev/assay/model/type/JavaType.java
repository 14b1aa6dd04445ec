package dev.assay.model.type;

/** A Java type as it stands in a signature, with its type arguments; class names are binary names with dots. */
public sealed interface JavaType permits PrimitiveType, ClassType, ArrayType, TypeVariable, WildcardType {

    /** The type after erasure: never a type variable or wildcard, never with arguments. */
    JavaType erasure();

    /** The descriptor of the erased type, for example {@code Ljava/lang/String;}. */
    String descriptor();

    default boolean isPrimitive() {
        return this instanceof PrimitiveType;
    }

    default boolean isVoid() {
        return this == PrimitiveType.VOID;
    }
}
