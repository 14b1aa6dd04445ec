package dev.assay.weaver.outside;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * A line of the table of surroundings, for one method or field.
 *
 * @param method the name, with a descriptor where only that one is meant; * for all
 * @param kind the name of a {@code SourceKind}, or CASING
 * @param subject the local variable, or "locale", that decides whether it counts; null where nothing does
 */
public record SourceRule(
        SourcePlace place,
        String owner,
        String method,
        String kind,
        @Nullable String subject) {
    /** The default locale matters for few letters only, so that a text is looked at first. */
    private static final String CASING = "CASING";

    boolean isMeant(String name, String descriptor) {
        return method.equals("*") || method.equals(name) || method.equals(name + descriptor);
    }

    /** Whether the default locale is used to change the case of a text. */
    public boolean isCasing() {
        return kind.equals(CASING);
    }

    /** The local variable of the subject in a method; -1 where there is none. */
    public int slot(String descriptor, boolean isStatic) {
        if (subject == null) {
            return -1;
        }
        if (!subject.equals("locale")) {
            return Integer.parseInt(subject);
        }
        int slot = isStatic ? 0 : 1;
        int found = -1;
        for (Type type : Type.getArgumentTypes(descriptor)) {
            found = type.getDescriptor().equals("Ljava/util/Locale;") ? slot : found;
            slot += type.getSize();
        }
        return found;
    }
}
