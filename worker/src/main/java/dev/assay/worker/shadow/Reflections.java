package dev.assay.worker.shadow;

import java.lang.reflect.Field;

/** Keeps the fields that hold shadows out of the sight of reflection. */
public final class Reflections {
    private Reflections() {}

    /** The fields without those that hold shadows. */
    public static Field[] visible(Field[] fields) {
        int count = 0;
        for (Field field : fields) {
            if (field.getType() != Expr.class) {
                count++;
            }
        }
        if (count == fields.length) {
            return fields;
        }
        Field[] visible = new Field[count];
        int next = 0;
        for (Field field : fields) {
            if (field.getType() != Expr.class) {
                visible[next++] = field;
            }
        }
        return visible;
    }
}
