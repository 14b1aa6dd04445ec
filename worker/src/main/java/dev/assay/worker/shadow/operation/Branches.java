package dev.assay.worker.shadow.operation;

import dev.assay.worker.shadow.DecisionTrace;
import dev.assay.worker.shadow.term.Expr;
import dev.assay.worker.shadow.term.Ops;

/** Conditional jumps: one method for each comparison, with another value or with zero. */
public final class Branches {
    private Branches() {}

    public static void eq(int a, int b, Expr sa, Expr sb, int site) {
        if (sa != null || sb != null) {
            DecisionTrace.record(DecisionTrace.BRANCH, Ops.EQ, sa, sb, sa == null ? a : b, a == b, site);
        }
    }

    public static void eq(int a, Expr sa, int site) {
        if (sa != null) {
            DecisionTrace.record(DecisionTrace.BRANCH, Ops.EQ, sa, null, 0, a == 0, site);
        }
    }

    public static void ne(int a, int b, Expr sa, Expr sb, int site) {
        if (sa != null || sb != null) {
            DecisionTrace.record(DecisionTrace.BRANCH, Ops.NE, sa, sb, sa == null ? a : b, a != b, site);
        }
    }

    public static void ne(int a, Expr sa, int site) {
        if (sa != null) {
            DecisionTrace.record(DecisionTrace.BRANCH, Ops.NE, sa, null, 0, a != 0, site);
        }
    }

    public static void lt(int a, int b, Expr sa, Expr sb, int site) {
        if (sa != null || sb != null) {
            DecisionTrace.record(DecisionTrace.BRANCH, Ops.LT, sa, sb, sa == null ? a : b, a < b, site);
        }
    }

    public static void lt(int a, Expr sa, int site) {
        if (sa != null) {
            DecisionTrace.record(DecisionTrace.BRANCH, Ops.LT, sa, null, 0, a < 0, site);
        }
    }

    public static void ge(int a, int b, Expr sa, Expr sb, int site) {
        if (sa != null || sb != null) {
            DecisionTrace.record(DecisionTrace.BRANCH, Ops.GE, sa, sb, sa == null ? a : b, a >= b, site);
        }
    }

    public static void ge(int a, Expr sa, int site) {
        if (sa != null) {
            DecisionTrace.record(DecisionTrace.BRANCH, Ops.GE, sa, null, 0, a >= 0, site);
        }
    }

    public static void gt(int a, int b, Expr sa, Expr sb, int site) {
        if (sa != null || sb != null) {
            DecisionTrace.record(DecisionTrace.BRANCH, Ops.GT, sa, sb, sa == null ? a : b, a > b, site);
        }
    }

    public static void gt(int a, Expr sa, int site) {
        if (sa != null) {
            DecisionTrace.record(DecisionTrace.BRANCH, Ops.GT, sa, null, 0, a > 0, site);
        }
    }

    public static void le(int a, int b, Expr sa, Expr sb, int site) {
        if (sa != null || sb != null) {
            DecisionTrace.record(DecisionTrace.BRANCH, Ops.LE, sa, sb, sa == null ? a : b, a <= b, site);
        }
    }

    public static void le(int a, Expr sa, int site) {
        if (sa != null) {
            DecisionTrace.record(DecisionTrace.BRANCH, Ops.LE, sa, null, 0, a <= 0, site);
        }
    }
}
