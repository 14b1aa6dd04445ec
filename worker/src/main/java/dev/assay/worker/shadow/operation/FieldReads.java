package dev.assay.worker.shadow.operation;

import dev.assay.worker.shadow.term.Expr;
import org.jspecify.annotations.Nullable;

/** Reading a field: its shadow counts only while it matches what the field holds. */
public final class FieldReads {
    private FieldReads() {}

    public static @Nullable Expr pick(int value, Expr shadow) {
        return shadow == null ? null : shadow.pick(value);
    }

    public static @Nullable Expr pick(long value, Expr shadow) {
        return shadow == null ? null : shadow.pick(value);
    }

    public static @Nullable Expr pick(float value, Expr shadow) {
        return shadow == null ? null : shadow.pick(value);
    }

    public static @Nullable Expr pick(double value, Expr shadow) {
        return shadow == null ? null : shadow.pick(value);
    }
}
