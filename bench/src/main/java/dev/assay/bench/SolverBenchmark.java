package dev.assay.bench;

import dev.assay.logic.value.Kind;
import dev.assay.solver.Solver;
import dev.assay.solver.difference.DifferenceSolver;
import dev.assay.solver.process.RemoteSolvers;
import dev.assay.solver.process.SolverJvms;
import dev.assay.solver.search.RepairSolver;
import dev.assay.solver.stack.LayeredSolver;
import dev.assay.solver.stack.LayeredSolver.Layer;
import dev.assay.solver.stack.SolverStack;
import dev.assay.solver.stack.Statistics;
import dev.assay.solver.z3.Z3Solver;
import dev.assay.solver.z3.Z3Style;
import dev.assay.wire.Op;
import java.io.PrintStream;
import java.util.List;

/** Explores the path trees of small programs and prints what the solvers spent, cold and warm. */
public final class SolverBenchmark {

    private static final int WARM_ROUNDS = 20;

    private final PrintStream out;

    private SolverBenchmark(PrintStream out) {
        this.out = out;
    }

    public static void main(String[] arguments) {
        new SolverBenchmark(System.out).run();
    }

    private void run() {
        measure("search tree, 5 inserts (541)", SolverBenchmark::searchTree, WARM_ROUNDS, Kind.INT, 5);
        measure("insertion sort of 7 (5040)", SolverBenchmark::insertionSort, 3, Kind.INT, 7);
        measure("linear sums of 4", SolverBenchmark::linear, WARM_ROUNDS, Kind.INT, 4);
        measure("a word of 5 chars", SolverBenchmark::word, WARM_ROUNDS, Kind.CHAR, 5);
        measure("hash of 4 bytes", SolverBenchmark::hash, 3, Kind.BYTE, 4);
        measure("doubles", SolverBenchmark::doubles, 3, Kind.DOUBLE, 2);
        alone(
                "repair and differences",
                List.of(new Layer("repair", new RepairSolver()), new Layer("differences", new DifferenceSolver())));
        try (Z3Solver integers = new Z3Solver(Z3Style.INTEGERS, 1);
                Z3Solver bits = new Z3Solver(Z3Style.BITS, 1)) {
            alone("Z3 integers alone", List.of(new Layer("Z3 integers", integers, integers::open)));
            alone("Z3 bits alone", List.of(new Layer("Z3 bits", bits, bits::open)));
        }
        try (SolverJvms jvms = new SolverJvms();
                RemoteSolvers remote = new RemoteSolvers(jvms)) {
            alone(
                    "Z3 integers in a process of their own",
                    List.of(new Layer("Z3 integers", remote.of(Z3Style.INTEGERS, 1))));
            alone("Z3 bits in a process of their own", List.of(new Layer("Z3 bits", remote.of(Z3Style.BITS, 1))));
        }
    }

    private void measure(String name, PathTree.Subject subject, int rounds, Kind kind, int variables) {
        for (int round = 0; round <= rounds; round++) {
            try (SolverStack stack = SolverStack.inProcess(1)) {
                PathTree tree = new PathTree(subject, kind, variables);
                tree.explore(stack);
                if (round == 0 || round == rounds) {
                    print(name + (round == 0 ? ", cold" : ", warm"), tree, stack.statistics());
                }
            }
        }
    }

    /** The search tree with only some solvers, nothing sliced and nothing remembered. */
    private void alone(String name, List<Layer> layers) {
        for (int round = 0; round <= 3; round++) {
            Statistics statistics = new Statistics();
            PathTree tree = new PathTree(SolverBenchmark::searchTree, Kind.INT, 5);
            Solver solver = new LayeredSolver(statistics, layers);
            tree.explore(solver);
            if (round == 3) {
                print("search tree by " + name + ", warm", tree, statistics);
            }
        }
    }

    private void print(String name, PathTree tree, Statistics statistics) {
        out.printf(
                "%s: %d paths, %d queries (%d unsat, %d unknown, %d cached), solving %.1f ms of CPU, %.1f us a query%n",
                name,
                tree.paths(),
                tree.queries(),
                tree.unsat(),
                tree.unknown(),
                statistics.cached(),
                tree.solvingNanos() / 1e6,
                tree.solvingNanos() / 1e3 / Math.max(1, tree.queries()));
        for (Statistics.LayerCounts layer : statistics.layers()) {
            out.printf(
                    "    %-16s asked %6d, sat %6d, unsat %6d, %9.2f us each by the clock%n",
                    layer.layer(), layer.asked(), layer.sat(), layer.unsat(), layer.nanos() / 1e3 / layer.asked());
        }
    }

    /** Inserts all inputs into a binary search tree: one path for each weak order. */
    private static void searchTree(PathTree.Run run, int n) {
        int[] left = new int[n];
        int[] right = new int[n];
        for (int key = 1; key < n; key++) {
            int node = 0;
            while (true) {
                if (run.branch(Op.LT, run.input(key), run.input(node))) {
                    if (left[node] == 0) {
                        left[node] = key;
                        break;
                    }
                    node = left[node];
                } else if (run.branch(Op.GT, run.input(key), run.input(node))) {
                    if (right[node] == 0) {
                        right[node] = key;
                        break;
                    }
                    node = right[node];
                } else {
                    break;
                }
            }
        }
    }

    private static void insertionSort(PathTree.Run run, int n) {
        int[] order = new int[n];
        for (int i = 0; i < n; i++) {
            int j = i;
            while (j > 0 && run.branch(Op.LT, run.input(i), run.input(order[j - 1]))) {
                order[j] = order[j - 1];
                j--;
            }
            order[j] = i;
        }
    }

    /** Sums, differences and multiples that can wrap around. */
    private static void linear(PathTree.Run run, int n) {
        for (int i = 0; i + 1 < n; i++) {
            var sum = run.apply(Op.IADD, run.input(i), run.apply(Op.IMUL, run.input(i + 1), run.number(3)));
            run.branch(Op.GT, sum, run.number(100 * i));
            run.branch(Op.LT, run.apply(Op.ISUB, sum, run.input((i + 2) % n)), run.number(7));
        }
    }

    /** What a scanner does: digits, letters, a keyword. */
    private static void word(PathTree.Run run, int n) {
        String keyword = "continue";
        for (int i = 0; i < n; i++) {
            if (!run.branch(Op.EQ, run.input(i), run.number(keyword.charAt(i)))) {
                boolean digit = run.branch(Op.GE, run.input(i), run.number('0'))
                        && run.branch(Op.LE, run.input(i), run.number('9'));
                if (!digit) {
                    run.branch(Op.EQ, run.apply(Op.IOR, run.input(i), run.number(0x20)), run.number('z'));
                }
            }
        }
    }

    private static void hash(PathTree.Run run, int n) {
        var hash = run.number(7);
        for (int i = 0; i < n; i++) {
            hash = run.apply(Op.IADD, run.apply(Op.IMUL, hash, run.number(31)), run.input(i));
            var spread = run.apply(Op.IXOR, hash, run.apply(Op.IUSHR, hash, run.number(16)));
            run.branch(Op.EQ, run.apply(Op.IAND, spread, run.number(15)), run.number(i + 3));
        }
    }

    private static void doubles(PathTree.Run run, int n) {
        var x = run.input(0);
        var y = run.input(1);
        if (run.branch(Op.GT, run.apply(Op.DMUL, x, x), run.decimal(2))) {
            run.branch(Op.EQ, run.apply(Op.DADD, x, y), run.decimal(10.5));
        }
        if (run.branch(Op.LT, run.apply(Op.DDIV, x, y), run.decimal(0.25))) {
            run.branch(Op.EQ, run.apply(Op.DSUB, y, x), run.decimal(3));
        }
    }
}
