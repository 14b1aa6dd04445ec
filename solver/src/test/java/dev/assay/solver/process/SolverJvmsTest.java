package dev.assay.solver.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.logic.RandomTerms;
import dev.assay.logic.Term;
import dev.assay.logic.Terms;
import dev.assay.logic.formula.Domain;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.Formulas;
import dev.assay.logic.path.Assignment;
import dev.assay.logic.path.Evaluator;
import dev.assay.logic.value.Kind;
import dev.assay.model.Deadline;
import dev.assay.solver.Answer;
import dev.assay.solver.Proof;
import dev.assay.solver.Prover;
import dev.assay.solver.Query;
import dev.assay.solver.Solver;
import dev.assay.solver.z3.Z3Style;
import dev.assay.wire.Op;
import dev.assay.wire.PacketReader;
import dev.assay.wire.PacketWriter;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SolverJvmsTest {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(500);

    /** What the questions below take without anybody who kills is more than this by far. */
    private static final Duration FAR_ABOVE = Duration.ofSeconds(40);

    private final SolverJvms jvms = new SolverJvms();
    private final Terms terms = new Terms();
    private final Term x = terms.variable(0, Kind.LONG);
    private final Term y = terms.variable(1, Kind.LONG);

    @AfterEach
    void end() {
        jvms.close();
    }

    @Test
    void gives_values_and_proofs() {
        try (RemoteSolvers remote = new RemoteSolvers(jvms)) {
            Solver bits = remote.of(Z3Style.BITS, 1);
            assertHolds(bits, equal(terms.binary(Op.LMUL, x, y), 15));
            assertEquals(Answer.UNSAT, bits.solve(query(LONG, equal(x, 3), equal(x, 4))));
            Solver integers = remote.of(Z3Style.INTEGERS, 1);
            assertHolds(integers, equal(terms.binary(Op.LADD, x, y), 15));
        }
    }

    @Test
    void takes_terms_of_another_factory_after_those_of_one() {
        try (RemoteSolvers remote = new RemoteSolvers(jvms)) {
            Solver bits = remote.of(Z3Style.BITS, 1);
            assertHolds(bits, equal(x, 15));
            Terms others = new Terms();
            Term c = others.variable(0, Kind.CHAR);
            assertHolds(bits, others.binary(Op.EQ, c, others.intConstant('c')));
            assertEquals(Answer.UNSAT, bits.solve(query(LONG, others.binary(Op.LT, c, others.intConstant(0)))));
        }
    }

    @Test
    void kills_what_does_not_stop_in_time_and_answers_the_next_question() {
        try (RemoteSolvers remote = new RemoteSolvers(jvms)) {
            Solver bits = remote.of(Z3Style.BITS, 1);
            assertHolds(bits, equal(x, 1));
            long start = System.nanoTime();
            Term endless = endless();
            // The second condition begins a new level, which is where Z3 takes the first one in.
            Answer answer = bits.solve(query(SHORT, equal(endless, 12345), equal(x, 7)));
            assertInstanceOf(Answer.Unknown.class, answer);
            assertTrue(System.nanoTime() - start < FAR_ABOVE.toNanos());
            assertHolds(bits, equal(terms.binary(Op.LADD, x, y), 15));
        }
    }

    @Test
    void does_not_try_what_was_killed_again_with_the_same_effort() {
        try (RemoteSolvers remote = new RemoteSolvers(jvms)) {
            Solver bits = remote.of(Z3Style.BITS, 1);
            Query first = query(SHORT, equal(endless(), 12345), equal(x, 7));
            bits.solve(first);
            Answer again = bits.solve(query(LONG, equal(endless(), 12345), equal(y, 8)));
            assertTrue(assertInstanceOf(Answer.Unknown.class, again).why().endsWith("before"));
        }
    }

    @Test
    void asks_another_jvm_when_one_has_died() {
        try (RemoteSolvers remote = new RemoteSolvers(jvms)) {
            Solver bits = remote.of(Z3Style.BITS, 1);
            assertHolds(bits, equal(x, 1));
            killAll();
            assertHolds(bits, equal(terms.binary(Op.LMUL, x, y), 21));
        }
    }

    @Test
    void asks_more_often_if_others_end_jvms_than_if_questions_do() {
        assertTrue(SolverGone.died(137).mayRetry(5));
        assertFalse(SolverGone.died(137).mayRetry(6));
        assertTrue(SolverGone.died(134).mayRetry(0));
        assertFalse(SolverGone.died(134).mayRetry(1));
        assertFalse(SolverGone.killed().mayRetry(0));
    }

    @Test
    void says_why_if_no_jvm_starts() {
        try (SolverJvms broken = new SolverJvms(List.of(SolverJvms.command().get(0), "-no-such-option"));
                RemoteSolvers remote = new RemoteSolvers(broken)) {
            Answer answer = remote.of(Z3Style.BITS, 1).solve(query(LONG, equal(x, 1)));
            String why = assertInstanceOf(Answer.Unknown.class, answer).why();
            assertTrue(why.startsWith("Z3 could not be started"), why);
        }
    }

    @Test
    void a_prover_keeps_its_facts_when_its_jvm_dies() {
        Formulas formulas = new Formulas();
        Formula a = formulas.unknown("a", Domain.Plain.INT);
        Formula b = formulas.unknown("b", Domain.Plain.BOOL);
        try (Prover prover = new RemoteProver(jvms, Prover.Floats.ABSTRACT)) {
            prover.state(formulas.java(Op.GT, a, formulas.number(5)));
            prover.state(formulas.implies(b, formulas.java(Op.LT, a, formulas.number(7))));
            Proof.State state = possible(prover.solve(b, List.of(), LONG));
            assertEquals(6, state.value(a));
            killAll();
            Proof proof = prover.solve(formulas.java(Op.LT, a, formulas.number(5)), List.of(b), LONG);
            assertInstanceOf(Proof.Impossible.class, proof);
            Proof needed = prover.solve(formulas.java(Op.GT, a, formulas.number(9)), List.of(b), LONG);
            assertEquals(
                    java.util.Set.of(b),
                    assertInstanceOf(Proof.Impossible.class, needed).assumptions());
            assertEquals(6, possible(prover.solve(b, List.of(), LONG)).value(a));
        }
    }

    @Test
    void a_prover_is_killed_while_it_takes_facts_in_and_gives_up_after_some_attempts() {
        Formulas formulas = new Formulas();
        Formula a = formulas.unknown("a", Domain.Plain.LONG);
        Formula b = formulas.unknown("b", Domain.Plain.LONG);
        Formula product = a;
        for (int i = 0; i < 100; i++) {
            Formula divisor = formulas.java(Op.LOR, b, formulas.constant(Domain.Plain.LONG, i + 1));
            product = formulas.java(
                    Op.LMUL, product, formulas.java(Op.LADD, b, formulas.java(Op.LDIV, product, divisor)));
        }
        long start = System.nanoTime();
        try (Prover prover = new RemoteProver(jvms, Prover.Floats.ABSTRACT)) {
            prover.state(formulas.same(product, formulas.constant(Domain.Plain.LONG, 12345)));
            Formula goal = formulas.same(a, b);
            for (int i = 0; i < 10; i++) {
                assertInstanceOf(Proof.Unknown.class, prover.solve(goal, List.of(), Duration.ofSeconds(1)));
            }
        }
        assertTrue(System.nanoTime() - start < FAR_ABOVE.toNanos());
        try (Prover next = new RemoteProver(jvms, Prover.Floats.ABSTRACT)) {
            assertInstanceOf(Proof.Possible.class, next.solve(formulas.same(a, b), List.of(), LONG));
        }
    }

    @Test
    void terms_survive_the_pipe() {
        Random random = new Random(3);
        Kind[] kinds = {Kind.INT, Kind.LONG, Kind.CHAR, Kind.DOUBLE, Kind.FLOAT, Kind.BOOLEAN};
        RandomTerms maker = new RandomTerms(random, terms(), kinds);
        TermWriter writer = new TermWriter();
        TermReader reader = new TermReader();
        for (int i = 0; i < 500; i++) {
            Term term = maker.condition(random.nextInt(6)).term();
            PacketWriter packet = new PacketWriter();
            int number = writer.write(term, packet);
            packet.putByte(TermReader.END);
            reader.read(new PacketReader(packet.toBytes()));
            assertEquals(term.toString(), reader.term(number).toString());
            assertEquals(term.depth(), reader.term(number).depth());
        }
    }

    @Test
    void a_question_that_is_asked_when_all_is_closed_ends() throws InterruptedException {
        AtomicBoolean isOver = new AtomicBoolean();
        RemoteSolvers remote = new RemoteSolvers(jvms);
        Solver bits = remote.of(Z3Style.BITS, 1);
        assertHolds(bits, equal(x, 1));
        Thread asking = new Thread(() -> {
            bits.solve(query(LONG, equal(endless(), 12345), equal(x, 7)));
            isOver.set(true);
        });
        asking.start();
        TimeUnit.MILLISECONDS.sleep(300);
        jvms.close();
        asking.join(FAR_ABOVE.toMillis());
        assertTrue(isOver.get());
    }

    private static Terms terms() {
        return new Terms();
    }

    /** Products and quotients of 64 bits: Z3 is at work for minutes before it looks at its limits. */
    private Term endless() {
        Term product = x;
        for (int i = 0; i < 100; i++) {
            Term divisor = terms.binary(Op.LOR, y, terms.longConstant(i + 1));
            product = terms.binary(Op.LMUL, product, terms.binary(Op.LADD, y, terms.binary(Op.LDIV, product, divisor)));
        }
        return product;
    }

    private Term equal(Term term, long value) {
        return terms.binary(Op.EQ, term, terms.longConstant(value));
    }

    private static Query query(Duration limit, Term... conditions) {
        return new Query(List.of(conditions), Assignment.of(), Deadline.in(limit));
    }

    private static void assertHolds(Solver solver, Term condition) {
        Answer answer = solver.solve(query(LONG, condition));
        Evaluator evaluator = new Evaluator();
        evaluator.assign(
                assertInstanceOf(Answer.Sat.class, answer, answer::toString).assignment());
        assertTrue(evaluator.holdAll(List.of(condition)));
    }

    private static Proof.State possible(Proof proof) {
        return assertInstanceOf(Proof.Possible.class, proof, proof::toString).state();
    }

    private static void killAll() {
        ProcessHandle.current()
                .children()
                .filter(child -> child.info()
                        .commandLine()
                        .map(line -> line.contains("SolverMain"))
                        .orElse(true))
                .forEach(ProcessHandle::destroyForcibly);
    }
}
