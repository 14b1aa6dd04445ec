package dev.assay.solver.z3;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.logic.Term;
import dev.assay.logic.Terms;
import dev.assay.logic.path.Assignment;
import dev.assay.logic.path.Evaluator;
import dev.assay.logic.value.Kind;
import dev.assay.model.Deadline;
import dev.assay.solver.Answer;
import dev.assay.solver.Query;
import dev.assay.wire.Op;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class Z3SolverTest {

    private final Terms terms = new Terms();
    private final Term x = terms.variable(0, Kind.INT);
    private final Term y = terms.variable(1, Kind.INT);

    @Test
    void follows_a_path_down_and_up_again() {
        try (Z3Solver solver = new Z3Solver(Z3Style.INTEGERS, 1)) {
            List<Term> path = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                path.add(terms.binary(Op.GE, terms.binary(Op.IADD, x, y), terms.intConstant(i)));
                assertHolds(solver, path);
            }
            List<Term> other = new ArrayList<>(path.subList(0, 5));
            other.add(terms.binary(Op.LT, terms.binary(Op.IADD, x, y), terms.intConstant(3)));
            assertEquals(Answer.UNSAT, solver.solve(query(other)));
            other.remove(5);
            other.remove(4);
            other.remove(3);
            other.add(terms.binary(Op.LT, terms.binary(Op.IADD, x, y), terms.intConstant(3)));
            assertHolds(solver, other);
        }
    }

    @Test
    void takes_wrapping_around_into_account_before_it_says_unsatisfiable() {
        try (Z3Solver solver = new Z3Solver(Z3Style.INTEGERS, 1)) {
            Term sum = terms.binary(Op.IADD, x, y);
            Term zero = terms.intConstant(0);
            List<Term> wraps =
                    List.of(terms.binary(Op.GT, x, zero), terms.binary(Op.GT, y, zero), terms.binary(Op.LT, sum, zero));
            assertHolds(solver, wraps);
        }
    }

    @Test
    void begins_anew_after_it_was_closed() {
        Z3Solver solver = new Z3Solver(Z3Style.BITS, 1);
        List<Term> square = List.of(terms.binary(Op.EQ, terms.binary(Op.IMUL, x, x), terms.intConstant(49)));
        assertHolds(solver, square);
        solver.close();
        assertHolds(solver, square);
        solver.close();
    }

    @Test
    void says_unknown_if_the_library_cannot_be_loaded() throws Exception {
        assertTrue(runElsewhere("-Dos.name=Plan 9").contains("could not be loaded"));
        assertTrue(runElsewhere("-Dos.name=" + System.getProperty("os.name")).contains("Sat["));
    }

    private static String runElsewhere(String option) throws IOException, InterruptedException {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        Process process = new ProcessBuilder(
                        java.toString(),
                        option,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Elsewhere.class.getName())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        return output;
    }

    /** Asks one question in a JVM of its own. */
    static final class Elsewhere {
        public static void main(String[] arguments) {
            Terms terms = new Terms();
            Term x = terms.variable(0, Kind.INT);
            Term square = terms.binary(Op.EQ, terms.binary(Op.IMUL, x, x), terms.intConstant(49));
            Z3Solver solver = new Z3Solver(Z3Style.BITS, 1);
            System.out.println(solver.solve(query(List.of(square))));
            System.out.println(solver.solve(query(List.of(square))));
        }
    }

    private static void assertHolds(Z3Solver solver, List<Term> conditions) {
        Answer answer = solver.solve(query(conditions));
        Answer.Sat sat = assertInstanceOf(Answer.Sat.class, answer, conditions::toString);
        Evaluator evaluator = new Evaluator();
        evaluator.assign(sat.assignment());
        assertTrue(evaluator.holdAll(conditions), () -> conditions + " for " + sat);
    }

    private static Query query(List<Term> conditions) {
        return new Query(conditions, Assignment.of(), Deadline.in(Duration.ofSeconds(10)));
    }
}
