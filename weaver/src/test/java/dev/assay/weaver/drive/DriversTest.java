package dev.assay.weaver.drive;

import static dev.assay.subjects.Subjects.compiledProgram;
import static dev.assay.subjects.Subjects.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.Program;
import dev.assay.program.contract.ContractMethods;
import dev.assay.program.contract.Contracts;
import dev.assay.worker.hook.ReturnedResults;
import dev.assay.worker.shadow.BrokenContract;
import dev.assay.worker.shadow.Checks;
import dev.assay.worker.shadow.DroppedRun;
import dev.assay.worker.shadow.RecordedRuns;
import dev.assay.worker.shadow.SymbolicInputs;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Drivers are defined beside the classes of their trials and run: they take the steps, and heed contracts. */
class DriversTest {
    private static final ClassType STRING = ClassType.of("java.lang.String");
    private static final ClassType ACCOUNT = ClassType.of("a.Account");

    private static final String SUBJECT = """
            package a;
            import dev.assay.api.*;
            public class Account {
              int balance; Object note;
              public Account(int balance) { this.balance = balance; }
              @Requires("amount > 0") @Ensures("balance == old(balance) - amount")
              int take(int amount) { balance -= amount == 7 ? 8 : amount; return balance; }
              @Invariant boolean isSolvent() { return balance >= 0; }
              static String join(String[] parts, long wide, boolean flag, char letter, Object boxed, double real) {
                return String.join("+", parts) + wide + flag + letter + boxed + real;
              }
              static long sum(Account one, Account other) { return one.balance + 10L * other.balance; }
              String note() { return "note " + note; }
            }
            """;

    private static final String API = """
            package dev.assay.api;
            public @interface NAME { String value(); }
            """;

    @TempDir
    static Path folder;

    private static Program program;

    @BeforeAll
    static void compile_the_subject() {
        program = compiledProgram(
                folder,
                source("a/Account.java", SUBJECT),
                source("dev/assay/api/Requires.java", API.replace("NAME", "Requires")),
                source("dev/assay/api/Ensures.java", API.replace("NAME", "Ensures")),
                source("dev/assay/api/Invariant.java", "package dev.assay.api; public @interface Invariant {}"));
    }

    @AfterEach
    void leave_nothing_behind() {
        RecordedRuns.end();
        SymbolicInputs.stop();
        ReturnedResults.forget();
    }

    /** Defines the subject with the methods of its contracts, and drivers beside it. */
    private static final class Loader extends ClassLoader {
        private final Drivers drivers;
        private final Contracts contracts;

        Loader(Drivers drivers, Contracts contracts) {
            super(DriversTest.class.getClassLoader());
            this.drivers = drivers;
            this.contracts = contracts;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = drivers.find(name).orElse(null);
            if (bytes == null && program.isOnClassPath(name)) {
                bytes = new ContractMethods(program, "dev/assay/worker/shadow/Checks")
                        .addTo(program.bytes(name), contracts.clausesOf(name));
            }
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    private Drivers drivers;
    private Checklist checklist;

    private Drivers newDrivers() {
        AtomicInteger numbers = new AtomicInteger();
        checklist = new Checklist();
        return new Drivers(program, lambda -> "a.None", checklist, numbers::getAndIncrement);
    }

    /** Takes the steps of a trial with some inputs, as bits of ints; returns what was thrown, or null. */
    private Throwable drive(boolean withContracts, List<Step> steps, int... inputs)
            throws ReflectiveOperationException {
        Contracts contracts = withContracts ? Contracts.of(program) : Contracts.none(program);
        drivers = newDrivers();
        MethodRef driver = drivers.driverOf(Drive.of(new Trial(steps)), JobContracts.usual(contracts));
        Class<?> type = Class.forName(driver.owner(), true, new Loader(drivers, contracts));
        long[] given = new long[10 * inputs.length];
        for (int i = 0; i < inputs.length; i++) {
            given[SymbolicInputs.variable(i, 'I')] = inputs[i];
        }
        ReturnedResults.forget();
        SymbolicInputs.give(given);
        RecordedRuns.begin();
        try {
            type.getMethod(driver.name()).invoke(null);
            return null;
        } catch (InvocationTargetException e) {
            return e.getCause();
        }
    }

    private static Step call(
            CallKind kind, String name, String descriptor, int receiver, JavaType type, Integer... all) {
        return new Step.Call(new MethodRef("a.Account", name, descriptor), kind, receiver, List.of(all), type);
    }

    private static Step account(int balance) {
        return call(CallKind.CONSTRUCTOR, "<init>", "(I)V", Step.NONE, ACCOUNT, balance);
    }

    private static Step number(int value) {
        return new Step.Literal(PrimitiveType.INT, value);
    }

    private static long digestOf(Object text) {
        ReturnedResults.returned(text);
        return ReturnedResults.digest();
    }

    private static List<Step> take(Step balance, Step amount) {
        return List.of(balance, amount, account(0), call(CallKind.INSTANCE, "take", "(I)I", 2, PrimitiveType.INT, 1));
    }

    @Test
    void a_driver_makes_literals_arrays_and_boxes_and_calls_the_unit() throws ReflectiveOperationException {
        List<Step> steps = new ArrayList<>(List.of(
                new Step.Literal(STRING, "p"),
                new Step.Null(STRING),
                new Step.NewArray(new ArrayType(STRING), List.of(0, 1, 0)),
                new Step.Literal(PrimitiveType.LONG, 5_000_000_000L),
                new Step.Literal(PrimitiveType.BOOLEAN, true),
                new Step.Literal(PrimitiveType.CHAR, 'x'),
                new Step.Literal(ClassType.of("java.lang.Short"), (short) 3),
                new Step.Literal(PrimitiveType.DOUBLE, -0.5)));
        steps.add(call(
                CallKind.STATIC,
                "join",
                "([Ljava/lang/String;JZCLjava/lang/Object;D)Ljava/lang/String;",
                Step.NONE,
                STRING,
                2,
                3,
                4,
                5,
                6,
                7));
        assertNull(drive(false, steps));
        long digest = ReturnedResults.digest();
        assertEquals(digestOf("p+null+p5000000000truex3-0.5"), digest);
    }

    @Test
    void objects_are_kept_apart_and_their_fields_are_set() throws ReflectiveOperationException {
        List<Step> steps = List.of(
                number(3),
                number(4),
                account(0),
                account(1),
                call(CallKind.STATIC, "sum", "(La/Account;La/Account;)J", Step.NONE, PrimitiveType.LONG, 3, 2));
        assertNull(drive(false, steps));
        long digest = ReturnedResults.digest();
        ReturnedResults.returned(34L);
        assertEquals(ReturnedResults.digest(), digest);
        List<Step> noted = List.of(
                number(3),
                account(0),
                new Step.Literal(STRING, "n"),
                new Step.Assignment("a.Account", "note", ClassType.OBJECT, 1, 2, ACCOUNT),
                call(CallKind.INSTANCE, "note", "()Ljava/lang/String;", 3, STRING));
        assertNull(drive(false, noted));
        digest = ReturnedResults.digest();
        assertEquals(digestOf("note n"), digest);
    }

    @Test
    void inputs_are_asked_for_in_the_order_of_their_steps() throws ReflectiveOperationException {
        List<Step> steps = take(new Step.Input(PrimitiveType.INT), new Step.Input(PrimitiveType.INT));
        assertNull(drive(false, steps, 50, 8));
        assertEquals(2, SymbolicInputs.count());
        long digest = ReturnedResults.digest();
        ReturnedResults.returned(42);
        assertEquals(ReturnedResults.digest(), digest);
        assertNull(drive(false, steps, 50, 9));
        assertNotEquals(ReturnedResults.digest(), digest);
    }

    @Test
    void a_call_that_its_contract_forbids_drops_the_run() throws ReflectiveOperationException {
        assertTrue(drive(true, take(number(5), number(0))) instanceof DroppedRun);
        assertEquals(SymbolicInputs.CHECK, SymbolicInputs.step());
        assertTrue(drive(true, take(number(-5), number(1))) instanceof DroppedRun, "the invariant of the object");
        assertNull(drive(true, take(number(5), number(2))));
        assertEquals(Checks.NONE, Checks.broken());
    }

    @Test
    void a_promise_that_is_not_kept_is_reported_with_its_number() throws ReflectiveOperationException {
        assertTrue(drive(true, take(number(50), number(7))) instanceof BrokenContract);
        ContractCheck broken = (ContractCheck) checklist.check(Checks.broken());
        assertEquals(FindingKind.POSTCONDITION, broken.kind());
        assertEquals(
                "balance == old(balance) - amount", broken.clause().written().text());
    }

    @Test
    void an_object_that_breaks_its_invariant_is_reported() throws ReflectiveOperationException {
        assertTrue(drive(true, take(number(3), number(5))) instanceof BrokenContract);
        ContractCheck broken = (ContractCheck) checklist.check(Checks.broken());
        assertEquals(FindingKind.INVARIANT, broken.kind());
        assertEquals(2, broken.subject());
    }

    @Test
    void one_driver_is_made_for_equal_trials_and_no_other_name_is_known() {
        drivers = newDrivers();
        JobContracts none = JobContracts.usual(Contracts.none(program));
        MethodRef first = drivers.driverOf(Drive.of(new Trial(take(number(1), number(2)))), none);
        assertEquals(first, drivers.driverOf(Drive.of(new Trial(take(number(1), number(2)))), none));
        assertNotEquals(first, drivers.driverOf(Drive.of(new Trial(take(number(1), number(3)))), none));
        assertTrue(first.owner().startsWith("a."), "a driver sees what the unit's package sees");
        assertTrue(drivers.find("a.Account").isEmpty());
        assertThrows(IndexOutOfBoundsException.class, () -> checklist.check(0));
    }
}
