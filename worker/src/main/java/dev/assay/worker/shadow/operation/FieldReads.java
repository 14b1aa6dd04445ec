package dev.assay.worker.shadow.operation;

import dev.assay.worker.shadow.Expr;

/** Reading a field: its shadow counts only while it matches what the field holds. */
public final class FieldReads {
    private FieldReads() {}

    public static Expr pick(int value, Expr shadow) {
        return shadow == null ? null : shadow.pick(value);
    }

    public static Expr pick(long value, Expr shadow) {
        return shadow == null ? null : shadow.pick(value);
    }

    public static Expr pick(float value, Expr shadow) {
        return shadow == null ? null : shadow.pick(value);
    }

    public static Expr pick(double value, Expr shadow) {
        return shadow == null ? null : shadow.pick(value);
    }
}
