package dev.assay.engine.judging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Evidence;
import dev.assay.model.ReasonCode;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.GuardedAction;
import dev.assay.model.trial.Origin;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.StackFrame;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Thrown;
import dev.assay.model.trial.Trial;
import dev.assay.model.trial.ValuePicture;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

public class JudgeTest {
    private static Program program;
    private static Judge judge;

    /** What is judged. */
    static final class Subject {
        static int plain(String text) {
            return text.length();
        }

        static int allows(@Nullable String text) {
            return text.length();
        }

        static void declares(String text) throws java.io.IOException, ArithmeticException {}

        static void declaresEverything(String text) throws Exception {}

        @Override
        public boolean equals(Object other) {
            return false;
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }

    @interface Nullable {}

    /** Anybody can call it, and not everybody can make what it takes. */
    public static final class Open {
        public static final class Closed {
            Closed() {}
        }

        public static int take(Closed closed) {
            return closed.hashCode();
        }

        public static Closed find() {
            return null;
        }

        static int hidden(Closed closed) {
            return closed.hashCode();
        }

        public static void main(String[] words) {}
    }

    @BeforeAll
    static void reads_this_class() throws Exception {
        Path classes = Path.of(JudgeTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        program = Program.of(ClassPath.of(List.of(classes)));
        judge = new Judge(program);
    }

    @Test
    void a_return_is_fine() {
        assertInstanceOf(
                Judgement.Fine.class,
                judge("plain", new Outcome.Returned(new ValuePicture.Nothing(), new TreeMap<>())));
    }

    @Test
    void a_failed_operation_is_a_fault_with_the_frames_of_code_under_test() {
        Judgement.Fault fault = fault("plain", "java.lang.ArithmeticException", Origin.OPERATION);
        assertEquals(FindingKind.EXCEPTION, fault.kind());
        assertEquals(Evidence.CRASH, fault.evidence());
        assertEquals(
                List.of(JudgeTest.class.getName() + "$Subject"),
                fault.stack().stream().map(StackFrame::className).toList());
    }

    @Test
    void a_declared_exception_and_its_subtypes_are_rejections() {
        assertRejected("declares", "java.lang.ArithmeticException", Origin.OPERATION);
        assertRejected("declares", "java.io.FileNotFoundException", Origin.LIBRARY);
        fault("plain", "java.lang.ArithmeticException", Origin.OPERATION);
    }

    @Test
    void whoever_declares_every_exception_speaks_of_those_that_must_be_declared() {
        assertRejected("declaresEverything", "java.io.IOException", Origin.CODE_UNDER_TEST);
        assertRejected("declaresEverything", "java.lang.IllegalArgumentException", Origin.CODE_UNDER_TEST);
        fault("declaresEverything", "java.lang.ArithmeticException", Origin.OPERATION);
        fault("declaresEverything", "java.lang.AssertionError", Origin.CODE_UNDER_TEST);
    }

    @Test
    void arguments_are_rejected_by_exceptions_made_for_that() {
        for (String type : List.of(
                "java.lang.IllegalArgumentException",
                "java.lang.IllegalStateException",
                "java.lang.UnsupportedOperationException",
                "java.util.NoSuchElementException",
                "java.lang.RuntimeException",
                "java.lang.NullPointerException",
                "java.lang.IndexOutOfBoundsException")) {
            assertRejected("plain", type, Origin.CODE_UNDER_TEST);
        }
        assertRejected("plain", "java.lang.IllegalArgumentException", Origin.LIBRARY);
    }

    @Test
    void an_index_or_a_size_is_rejected_by_whatever_exception_is_thrown_by_hand() {
        for (String type : List.of(
                "java.lang.ArrayIndexOutOfBoundsException",
                "java.lang.StringIndexOutOfBoundsException",
                "java.lang.NegativeArraySizeException")) {
            assertRejected("plain", type, Origin.CODE_UNDER_TEST);
            assertEquals(Evidence.CRASH, fault("plain", type, Origin.OPERATION).evidence());
        }
    }

    @Test
    void an_exception_of_the_jvm_thrown_by_hand_is_a_fault_of_weak_evidence() {
        assertEquals(
                Evidence.ILLEGAL_INPUT,
                fault("plain", "java.lang.ArithmeticException", Origin.CODE_UNDER_TEST)
                        .evidence());
    }

    @Test
    void unstructured_text_that_is_parsed_without_a_check_is_a_fault() {
        assertEquals(
                Evidence.CRASH,
                fault("plain", "java.lang.NumberFormatException", Origin.LIBRARY)
                        .evidence());
    }

    @Test
    void a_check_that_code_under_test_asks_the_jdk_for_is_a_rejection() {
        StackFrame check = new StackFrame("java.util.Objects", "requireNonNull", "Objects.java", 208);
        StackFrame exact = new StackFrame("java.lang.Math", "addExact", "Math.java", 828);
        StackFrame inside = new StackFrame("java.util.Objects", "hashCode", "Objects.java", 103);
        assertInstanceOf(Judgement.Rejected.class, thrownBy(check, "java.lang.NullPointerException"));
        assertInstanceOf(Judgement.Rejected.class, thrownBy(exact, "java.lang.ArithmeticException"));
        assertInstanceOf(Judgement.Fault.class, thrownBy(inside, "java.lang.NullPointerException"));
    }

    @Test
    void a_check_deep_inside_of_the_jdk_is_not_one_that_was_asked_for() {
        List<StackFrame> stack = List.of(
                new StackFrame("java.util.Objects", "checkIndex", "Objects.java", 359),
                new StackFrame("java.util.ArrayList", "get", "ArrayList.java", 427),
                subjectFrame("plain"));
        Thrown thrown = new Thrown("java.lang.IndexOutOfBoundsException", null, Origin.LIBRARY, stack);
        assertInstanceOf(Judgement.Fault.class, judge("plain", new Outcome.Threw(thrown)));
    }

    @Test
    void null_weighs_little_unless_an_annotation_allows_it() {
        assertEquals(Evidence.ILLEGAL_INPUT, nullFault("plain").evidence());
        assertEquals(Evidence.CONTRACT, nullFault("allows").evidence());
    }

    @Test
    void null_that_a_call_returned_weighs_no_more_than_a_literal_one() {
        assertEquals(Evidence.ILLEGAL_INPUT, passingOn("take", List.of(0)).evidence());
        assertEquals(Evidence.CRASH, passingOn("take", List.of()).evidence());
    }

    @Test
    void an_assertion_after_null_was_passed_is_no_contract_unless_an_annotation_allows_it() {
        assertEquals(
                Evidence.ILLEGAL_INPUT,
                nullFault("plain", "java.lang.AssertionError").evidence());
        assertEquals(
                Evidence.CONTRACT,
                nullFault("allows", "java.lang.AssertionError").evidence());
    }

    @Test
    void what_only_the_package_can_write_weighs_little_unless_the_unit_is_its_own() {
        assertEquals(
                Evidence.ILLEGAL_INPUT,
                making("take", "java.lang.ArithmeticException").evidence());
        assertEquals(
                Evidence.CRASH,
                making("hidden", "java.lang.ArithmeticException").evidence());
    }

    @Test
    void no_program_is_started_with_null() {
        MethodInfo main = unit(Open.class, "main");
        Outcome threw = new Outcome.Threw(
                new Thrown("java.lang.NullPointerException", null, Origin.OPERATION, List.of(subjectFrame("main"))));
        ArrayType words = new ArrayType(ClassType.STRING);
        assertInstanceOf(Judgement.Dropped.class, judge.judge(main, trial(main, new Step.Null(words)), threw));
        Trial holding = new Trial(List.of(
                new Step.Null(ClassType.STRING),
                new Step.NewArray(words, List.of(0)),
                new Step.Call(main.ref(), CallKind.STATIC, Step.NONE, List.of(1), PrimitiveType.VOID)));
        assertInstanceOf(Judgement.Dropped.class, judge.judge(main, holding, threw));
        Trial empty = trial(main, new Step.NewArray(words, List.of()));
        assertInstanceOf(Judgement.Fault.class, judge.judge(main, empty, threw));
    }

    @Test
    void of_inputs_that_a_person_wrote_none_is_illegal_and_nothing_is_a_rejection() {
        MethodInfo unit = unit("plain");
        Trial trial = trial(unit, new Step.Null(unit.parameters().get(0)));
        Judge meant = Judge.ofMeantInputs(program);
        for (String type : List.of("java.lang.NullPointerException", "java.lang.IllegalStateException")) {
            Judgement.Fault fault =
                    (Judgement.Fault) meant.judge(unit, trial, threw("plain", type, Origin.CODE_UNDER_TEST));
            assertEquals(Evidence.CRASH, fault.evidence(), type);
        }
    }

    @Test
    void recursion_fails_in_one_way_however_deep_it_goes() {
        StackFrame deep = new StackFrame(JudgeTest.class.getName(), "deep", "JudgeTest.java", 1);
        Thrown twice = new Thrown(
                "java.lang.ArithmeticException", null, Origin.OPERATION, List.of(deep, deep, subjectFrame("plain")));
        Thrown once = new Thrown(
                "java.lang.ArithmeticException", null, Origin.OPERATION, List.of(deep, subjectFrame("plain")));
        assertTrue(((Judgement.Fault) judge("plain", new Outcome.Threw(twice)))
                .isSameAs((Judgement.Fault) judge("plain", new Outcome.Threw(once))));
    }

    @Test
    void values_without_an_order_weigh_little_where_they_are_compared() {
        StackFrame compare = new StackFrame("java.util.TreeMap", "compare", "TreeMap.java", 1569);
        Judgement compared = thrownBy(compare, "java.lang.ClassCastException");
        assertEquals(Evidence.ILLEGAL_INPUT, ((Judgement.Fault) compared).evidence());
        assertEquals(
                Evidence.CRASH,
                fault("plain", "java.lang.ClassCastException", Origin.OPERATION).evidence());
    }

    @Test
    void equals_and_assertions_are_contracts() {
        assertEquals(
                Evidence.CONTRACT,
                fault("equals", "java.lang.ClassCastException", Origin.OPERATION)
                        .evidence());
        Judgement.Fault assertion = fault("plain", "java.lang.AssertionError", Origin.CODE_UNDER_TEST);
        assertEquals(FindingKind.ASSERTION, assertion.kind());
        assertEquals(Evidence.CONTRACT, assertion.evidence());
    }

    @Test
    void runs_that_do_not_end_are_one_finding_wherever_they_were_stopped() {
        Judgement.Fault one = (Judgement.Fault) judge("plain", new Outcome.OutOfFuel(List.of(subjectFrame("plain"))));
        StackFrame inner = new StackFrame(JudgeTest.class.getName(), "helper", "JudgeTest.java", 3);
        Judgement.Fault other =
                (Judgement.Fault) judge("plain", new Outcome.OutOfFuel(List.of(inner, subjectFrame("plain"))));
        assertEquals(FindingKind.NONTERMINATION, one.kind());
        assertNull(one.exception());
        assertTrue(one.isSameAs(other));
    }

    @Test
    void a_stack_that_overflows_is_told_by_what_recurs() {
        StackFrame a = new StackFrame(JudgeTest.class.getName(), "a", "JudgeTest.java", 1);
        StackFrame b = new StackFrame(JudgeTest.class.getName(), "b", "JudgeTest.java", 2);
        StackFrame last = new StackFrame(JudgeTest.class.getName(), "last", "JudgeTest.java", 3);
        List<StackFrame> recurring = ((Judgement.Fault) overflow(List.of(last, b, a, b, a))).stack();
        assertEquals(List.of(a, b), recurring);
        assertEquals(recurring, ((Judgement.Fault) overflow(List.of(a, b, a, b, a, b))).stack());
    }

    @Test
    void what_says_nothing_about_the_unit_has_a_reason() {
        assertReason(ReasonCode.WORLD, new Outcome.Pretended(GuardedAction.FILES, "write the file a"));
        assertReason(ReasonCode.DENIED, new Outcome.Denied(GuardedAction.EXIT, "System.exit(1)"));
        assertReason(ReasonCode.HUNG, new Outcome.Hung(List.of()));
        assertReason(ReasonCode.MEMORY, new Outcome.OutOfMemory());
        assertReason(ReasonCode.DIED, new Outcome.Died(134, "SIGABRT"));
        assertReason(ReasonCode.MISSING_CLASS, new Outcome.Unlinked("com.acme.Gone is not on the class path"));
        assertReason(
                ReasonCode.NOT_BUILT,
                new Outcome.NotBuilt(0, new Thrown("java.lang.Error", null, Origin.OPERATION, List.of())));
        // A contract that was asked between the steps threw.
        assertReason(
                ReasonCode.NOT_BUILT,
                new Outcome.NotBuilt(-2, new Thrown("java.lang.Error", null, Origin.OPERATION, List.of())));
    }

    private static Judgement overflow(List<StackFrame> frames) {
        return judge(
                "plain", new Outcome.Threw(new Thrown("java.lang.StackOverflowError", null, Origin.OPERATION, frames)));
    }

    private static void assertReason(ReasonCode code, Outcome outcome) {
        assertEquals(
                code, ((Judgement.NoAnswer) judge("plain", outcome)).reason().code());
    }

    private static void assertRejected(String method, String type, Origin origin) {
        assertInstanceOf(Judgement.Rejected.class, judge(method, threw(method, type, origin)), type);
    }

    private static Judgement.Fault fault(String method, String type, Origin origin) {
        return assertInstanceOf(Judgement.Fault.class, judge(method, threw(method, type, origin)));
    }

    private static Judgement.Fault nullFault(String method) {
        return nullFault(method, "java.lang.NullPointerException");
    }

    private static Judgement.Fault nullFault(String method, String type) {
        MethodInfo unit = unit(method);
        Trial trial = trial(unit, new Step.Null(unit.parameters().get(0)));
        return (Judgement.Fault) judge.judge(unit, trial, threw(method, type, Origin.OPERATION));
    }

    /** What is judged where a call makes the argument, and it and others turned out to be null. */
    private static Judgement.Fault passingOn(String method, List<Integer> nulls) {
        MethodInfo unit = unit(Open.class, method);
        MethodInfo find = unit(Open.class, "find");
        Step found = new Step.Call(
                find.ref(), CallKind.STATIC, Step.NONE, List.of(), find.ref().returns());
        Thrown thrown = new Thrown(
                "java.lang.NullPointerException", null, Origin.OPERATION, List.of(subjectFrame(method)), nulls);
        return (Judgement.Fault) judge.judge(unit, trial(unit, found), new Outcome.Threw(thrown));
    }

    private static Judgement.Fault making(String method, String type) {
        MethodInfo unit = unit(Open.class, method);
        ClassType closed = ClassType.of(Open.Closed.class.getName());
        MethodRef constructor = new MethodRef(closed.name(), MethodRef.CONSTRUCTOR, "()V");
        Step made = new Step.Call(constructor, CallKind.CONSTRUCTOR, Step.NONE, List.of(), closed);
        return (Judgement.Fault) judge.judge(unit, trial(unit, made), threw(method, type, Origin.OPERATION));
    }

    private static Judgement thrownBy(StackFrame frame, String type) {
        return judge(
                "plain",
                new Outcome.Threw(new Thrown(type, null, Origin.LIBRARY, List.of(frame, subjectFrame("plain")))));
    }

    private static Outcome threw(String method, String type, Origin origin) {
        List<StackFrame> stack = new ArrayList<>();
        if (origin == Origin.LIBRARY) {
            stack.add(new StackFrame("java.lang.Integer", "parseInt", "Integer.java", 652));
        }
        stack.add(subjectFrame(method));
        return new Outcome.Threw(new Thrown(type, "message", origin, stack));
    }

    private static StackFrame subjectFrame(String method) {
        return new StackFrame(Subject.class.getName(), method, "JudgeTest.java", 7);
    }

    private static Judgement judge(String method, Outcome outcome) {
        MethodInfo unit = unit(method);
        return judge.judge(unit, trial(unit, new Step.Literal(unit.parameters().get(0), "a")), outcome);
    }

    private static Trial trial(MethodInfo unit, Step argument) {
        return new Trial(List.of(
                argument,
                new Step.Call(
                        new MethodRef(unit.owner(), unit.name(), unit.ref().descriptor()),
                        CallKind.STATIC,
                        Step.NONE,
                        List.of(0),
                        PrimitiveType.VOID)));
    }

    private static MethodInfo unit(String name) {
        return unit(Subject.class, name);
    }

    private static MethodInfo unit(Class<?> owner, String name) {
        return program.find(owner.getName()).orElseThrow().methods().stream()
                .filter(method -> method.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
