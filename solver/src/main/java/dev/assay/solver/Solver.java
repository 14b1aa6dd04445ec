package dev.assay.solver;

/** Says whether conditions can hold together, and gives values for which they do; for one thread. */
public interface Solver {
    Answer solve(Query query);
}
