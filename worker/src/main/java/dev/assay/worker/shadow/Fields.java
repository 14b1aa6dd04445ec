package dev.assay.worker.shadow;

/** Reading a field: its shadow counts only while it matches what the field holds. */
public final class Fields {
    private Fields() {}

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
