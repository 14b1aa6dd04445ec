package dev.assay.prover.knowledge;

import dev.assay.logic.formula.Domain;
import dev.assay.logic.formula.Domain.MapOf;
import dev.assay.logic.formula.Domain.Plain;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A part of the heap that one formula stands for: a field of all objects, a static field, or the elements of all arrays
 * of a kind.
 *
 * @param owner the declaring class; null for elements
 * @param name the field's name, or the letter of the kind of arrays: I, J, F, D, A, B (and boolean), C, S
 * @param type what is stored; null if the elements' type differs from array to array
 * @param isFinal whether nobody changes it once it was set
 */
public record HeapKey(
        @Nullable String owner,
        String name,
        @Nullable JavaType type,
        boolean isStatic,
        boolean isFinal,
        Domain domain) {

    public static HeapKey field(String owner, String name, JavaType type, boolean isStatic, boolean isFinal) {
        Domain stored = domain(type);
        Domain domain = isStatic ? stored : new MapOf(Plain.REF, stored);
        return new HeapKey(owner, name, type, isStatic, isFinal, domain);
    }

    public static HeapKey elements(char kind) {
        JavaType type = switch (kind) {
            case 'I' -> PrimitiveType.INT;
            case 'J' -> PrimitiveType.LONG;
            case 'F' -> PrimitiveType.FLOAT;
            case 'D' -> PrimitiveType.DOUBLE;
            case 'B' -> PrimitiveType.BYTE;
            case 'C' -> PrimitiveType.CHAR;
            case 'S' -> PrimitiveType.SHORT;
            default -> null;
        };
        Domain stored = type == null ? Plain.REF : domain(type);
        return new HeapKey(
                null, String.valueOf(kind), type, false, false, new MapOf(Plain.REF, new MapOf(Plain.INT, stored)));
    }

    /** The elements of arrays of a type. */
    public static HeapKey elementsOf(JavaType element) {
        if (!(element instanceof PrimitiveType primitive)) {
            return elements('A');
        }
        return elements(
                primitive == PrimitiveType.BOOLEAN
                        ? 'B'
                        : primitive.descriptor().charAt(0));
    }

    /** The declaring class of a field. */
    public String declaring() {
        return Objects.requireNonNull(owner, "elements have no owner");
    }

    /** What is stored in a field, or in elements that are primitive. */
    public JavaType stored() {
        return Objects.requireNonNull(type, "the elements' type differs from array to array");
    }

    public boolean isElements() {
        return owner == null;
    }

    /** What values of a type range over on the JVM's stack. */
    public static Plain domain(JavaType type) {
        if (!(type instanceof PrimitiveType primitive)) {
            return Plain.REF;
        }
        return switch (primitive) {
            case LONG -> Plain.LONG;
            case FLOAT -> Plain.FLOAT;
            case DOUBLE -> Plain.DOUBLE;
            default -> Plain.INT;
        };
    }

    @Override
    public String toString() {
        return isElements() ? "elements " + name : owner + "." + name;
    }
}
