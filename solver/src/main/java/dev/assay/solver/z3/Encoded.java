package dev.assay.solver.z3;

import com.microsoft.z3.BoolExpr;
import java.util.List;

/**
 * A condition as Z3 sees it.
 *
 * @param facts what is true of its variables and auxiliary names: the ranges, what the names stand for
 * @param assumptions what makes it simple and need not be true: that no operation wraps around
 * @param isRelaxed whether it says less than the term, so that values may fail it though Z3 is right
 */
record Encoded(BoolExpr condition, List<BoolExpr> facts, List<BoolExpr> assumptions, boolean isRelaxed) {}
