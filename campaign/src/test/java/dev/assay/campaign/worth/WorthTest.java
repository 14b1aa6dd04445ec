package dev.assay.campaign.worth;

import static dev.assay.model.Evidence.CONTRACT;
import static dev.assay.model.Evidence.CRASH;
import static dev.assay.model.Evidence.ILLEGAL_INPUT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.assay.model.Evidence;
import dev.assay.model.Failure;
import dev.assay.model.report.Finding;
import dev.assay.model.report.TestRef;
import dev.assay.model.trial.Breach;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.StackFrame;
import dev.assay.model.trial.StandInAnswer;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.trial.Violation;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.Program;
import dev.assay.program.doc.MethodDocs;
import dev.assay.program.path.ClassPath;
import dev.assay.program.path.SourceFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WorthTest {
    private static final String SUBJECT = WorthTest.class.getName() + "$Subject";
    private static final String INDEX = "java.lang.ArrayIndexOutOfBoundsException";
    private static final String NULL = "java.lang.NullPointerException";

    private Worth worth;

    /** What the failures of this test are said to be of. */
    @SuppressWarnings("unused")
    static final class Subject {
        private Subject() {}

        /**
         * Picks one.
         *
         * @throws IndexOutOfBoundsException if there is none
         */
        static int announced(int index) {
            return index;
        }

        static int announced(long index) {
            return 1;
        }

        static int silent(int index) {
            return index;
        }

        /**
         * Counts.
         *
         * @param text the text, may be null
         */
        static int length(String text) {
            return text.length();
        }

        /**
         * Makes a subject.
         *
         * @param text the text, not null
         */
        static Subject made(String text) {
            return new Subject();
        }

        static int remainder(int[] sizes, int number) {
            return ++sizes[number % 8];
        }

        static int next(int[] sizes, int number) {
            return ++sizes[number + 3];
        }

        static int second(int[] sizes) {
            return sizes[1];
        }

        static int secondOfOwn(int[] sizes) {
            int[] own = sizes.clone();
            return own[1];
        }

        static int taken(int[] sizes, int number) {
            return ++sizes[number];
        }

        static int parsed(String text) {
            return Integer.parseInt(text);
        }
    }

    @BeforeEach
    void open() throws Exception {
        Path classes = Path.of(WorthTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Program program = Program.of(ClassPath.of(List.of(classes)));
        worth = new Worth(
                program, new MethodDocs(program, SourceFiles.of(List.of(Path.of("src/test/java")), List.of())));
    }

    @Test
    void what_authors_announce_is_an_illegal_input_also_for_overloads() {
        assertEquals(
                ILLEGAL_INPUT,
                weighed("announced", "(I)I", literal(2), CRASH, INDEX, "Index 7 out of bounds for length 3"));
        assertEquals(
                ILLEGAL_INPUT,
                weighed("announced", "(J)I", literal(2L), CRASH, INDEX, "Index 7 out of bounds for length 3"));
        assertEquals(
                CRASH, weighed("announced", "(I)I", literal(2), CRASH, "java.lang.ArithmeticException", "/ by zero"));
    }

    @Test
    void an_index_that_the_caller_passed_is_the_callers_and_one_that_the_code_computed_is_not() {
        assertEquals(
                ILLEGAL_INPUT,
                weighed("silent", "(I)I", literal(7), CRASH, INDEX, "Index 7 out of bounds for length 3"));
        assertEquals(CRASH, weighed("silent", "(I)I", literal(2), CRASH, INDEX, "Index 7 out of bounds for length 3"));
        assertEquals(
                ILLEGAL_INPUT,
                weighed("silent", "(I)I", literal(-5), CRASH, "java.lang.NegativeArraySizeException", "-5"));
        assertEquals(
                CRASH,
                weighed("silent", "(I)I", literal(2), CRASH, "java.lang.NegativeArraySizeException", "-2147483648"));
    }

    @Test
    void a_remainder_that_equals_what_was_passed_is_the_codes_own() {
        ArrayIndexOutOfBoundsException own =
                assertThrows(ArrayIndexOutOfBoundsException.class, () -> Subject.remainder(new int[8], -6));
        assertEquals(CRASH, weighed(failure("remainder", "([II)I", literal(-6), CRASH, own)));
        ArrayIndexOutOfBoundsException callers =
                assertThrows(ArrayIndexOutOfBoundsException.class, () -> Subject.taken(new int[8], -6));
        assertEquals(ILLEGAL_INPUT, weighed(failure("taken", "([II)I", literal(-6), CRASH, callers)));
    }

    @Test
    void a_negative_position_stays_the_callers_if_the_code_adds_to_it_and_an_overflow_is_the_codes() {
        ArrayIndexOutOfBoundsException callers =
                assertThrows(ArrayIndexOutOfBoundsException.class, () -> Subject.next(new int[8], -6));
        assertEquals(ILLEGAL_INPUT, weighed(failure("next", "([II)I", literal(-6), CRASH, callers)));
        ArrayIndexOutOfBoundsException own =
                assertThrows(ArrayIndexOutOfBoundsException.class, () -> Subject.next(new int[8], Integer.MAX_VALUE));
        assertEquals(CRASH, weighed(failure("next", "([II)I", literal(Integer.MAX_VALUE), CRASH, own)));
    }

    @Test
    void an_array_that_is_passed_is_as_long_as_the_code_takes_it_to_be() {
        Step array = new Step.NewArray(new ArrayType(PrimitiveType.INT), List.of());
        ArrayIndexOutOfBoundsException callers =
                assertThrows(ArrayIndexOutOfBoundsException.class, () -> Subject.second(new int[1]));
        assertEquals(ILLEGAL_INPUT, weighed(failure("second", "([I)I", array, CRASH, callers)));
        ArrayIndexOutOfBoundsException own =
                assertThrows(ArrayIndexOutOfBoundsException.class, () -> Subject.secondOfOwn(new int[1]));
        assertEquals(CRASH, weighed(failure("secondOfOwn", "([I)I", array, CRASH, own)));
    }

    @Test
    void an_overflow_that_is_noticed_is_a_limit_for_callers_who_ask_for_billions() {
        String noticed = "BigInteger would overflow supported range";
        String arithmetic = "java.lang.ArithmeticException";
        assertEquals(ILLEGAL_INPUT, weighed("silent", "(I)I", literal(1 << 30), CRASH, arithmetic, noticed));
        assertEquals(CRASH, weighed("silent", "(I)I", literal(7), CRASH, arithmetic, noticed));
        assertEquals(CRASH, weighed("silent", "(I)I", literal(1 << 30), CRASH, arithmetic, "/ by zero"));
    }

    private static Failure failure(
            String unit, String descriptor, Step argument, Evidence evidence, RuntimeException thrown) {
        StackTraceElement place = thrown.getStackTrace()[0];
        StackFrame frame =
                new StackFrame(place.getClassName(), place.getMethodName(), place.getFileName(), place.getLineNumber());
        return new Failure(
                trial(unit, descriptor, argument),
                FindingKind.EXCEPTION,
                evidence,
                thrown.getClass().getName(),
                thrown.getMessage(),
                List.of(frame),
                1);
    }

    @Test
    void a_null_that_the_comment_allows_breaks_a_promise() {
        Step none = new Step.Null(new ClassType("java.lang.String", List.of()));
        assertEquals(CONTRACT, weighed("length", "(Ljava/lang/String;)I", none, ILLEGAL_INPUT, NULL, null));
        assertEquals(ILLEGAL_INPUT, weighed("parsed", "(Ljava/lang/String;)I", none, ILLEGAL_INPUT, NULL, null));
    }

    @Test
    void what_rests_on_a_null_that_the_comment_of_a_call_forbids_is_the_callers() {
        assertEquals(ILLEGAL_INPUT, weighed(unequal(new Step.Null(ClassType.STRING))));
        assertEquals(CONTRACT, weighed(unequal(new Step.Literal(ClassType.STRING, "x"))));
    }

    /** A subject, made of a text, whose {@code equals} throws. */
    private static Failure unequal(Step text) {
        Step made = new Step.Call(
                new MethodRef(SUBJECT, "made", "(Ljava/lang/String;)L" + SUBJECT.replace('.', '/') + ";"),
                CallKind.STATIC,
                Step.NONE,
                List.of(0),
                ClassType.of(SUBJECT));
        Step call = new Step.Call(
                new MethodRef(SUBJECT, "equals", "(Ljava/lang/Object;)Z"),
                CallKind.INSTANCE,
                1,
                List.of(1),
                PrimitiveType.BOOLEAN);
        return new Failure(
                new Trial(List.of(text, made, call)),
                FindingKind.EXCEPTION,
                CONTRACT,
                NULL,
                null,
                List.of(frame(1)),
                1);
    }

    @Test
    void a_text_that_is_no_number_is_for_its_parser_to_refuse() {
        Step text = new Step.Literal(new ClassType("java.lang.String", List.of()), "x");
        assertEquals(
                ILLEGAL_INPUT,
                weighed("parsed", "(Ljava/lang/String;)I", text, CRASH, "java.lang.NumberFormatException", "For x"));
        assertEquals(
                ILLEGAL_INPUT, weighed("parsed", "([C)I", text, CRASH, "java.lang.NumberFormatException", "For x"));
        assertEquals(CRASH, weighed("silent", "(I)I", literal(1), CRASH, "java.lang.NumberFormatException", "For x"));
    }

    @Test
    void what_is_cast_is_the_callers_if_any_object_may_be_passed() {
        String message = "class java.lang.String cannot be cast to class java.util.Date (both are of module java.base)";
        String cast = "java.lang.ClassCastException";
        Step text = new Step.Literal(ClassType.STRING, "x");
        assertEquals(ILLEGAL_INPUT, weighed("any", "(Ljava/lang/Object;)I", text, CRASH, cast, message));
        assertEquals(CRASH, weighed("equals", "(Ljava/lang/Object;)I", text, CRASH, cast, message));
        assertEquals(CRASH, weighed("parsed", "(Ljava/lang/String;)I", text, CRASH, cast, message));
    }

    @Test
    void what_goes_round_as_often_as_it_is_told_takes_long_and_ends() {
        assertEquals(ILLEGAL_INPUT, weighed(endless(Integer.MAX_VALUE)));
        assertEquals(CRASH, weighed(endless(-1)));
    }

    private static Failure endless(int number) {
        Trial trial = trial("silent", "(I)I", literal(number));
        return new Failure(trial, FindingKind.NONTERMINATION, CRASH, null, "does not end", List.of(frame(1)), 1);
    }

    @Test
    void a_position_that_a_stand_in_returns_is_worth_little_if_real_classes_would_know_better() {
        assertEquals(ILLEGAL_INPUT, weighed(positionOf(Sizes.class)));
        assertEquals(CRASH, weighed(positionOf(Rooms.class)));
    }

    @Test
    void what_is_only_asked_does_not_change_in_between() {
        assertEquals(ILLEGAL_INPUT, weighed(changing(List.of())));
        MethodRef told = new MethodRef(Doors.class.getName(), "close", "()V");
        assertEquals(CRASH, weighed(changing(List.of(StandInAnswer.always(told, Step.NONE)))));
    }

    /** Can be asked, and told to change. */
    interface Doors {
        int count();

        void close();
    }

    /** A failure for doors whose number changes from one call to the next. */
    private static Failure changing(List<StandInAnswer> others) {
        MethodRef asked = new MethodRef(Doors.class.getName(), "count", "()I");
        List<StandInAnswer> answers = new ArrayList<>(others);
        answers.add(StandInAnswer.once(asked, 0));
        answers.add(StandInAnswer.always(asked, 1));
        Step doors = new Step.StandIn(ClassType.of(Doors.class.getName()), null, List.of(), answers);
        Step call = new Step.Call(
                new MethodRef(SUBJECT, "of", "(" + Doors.class.descriptorString() + ")I"),
                CallKind.STATIC,
                Step.NONE,
                List.of(2),
                PrimitiveType.INT);
        return new Failure(
                new Trial(List.of(literal(9), literal(0), doors, call)),
                FindingKind.EXCEPTION,
                CRASH,
                "java.lang.ArithmeticException",
                "/ by zero",
                List.of(frame(1)),
                1);
    }

    /** There is a class that knows sizes. */
    interface Sizes {
        int size();
    }

    record Fixed(int size) implements Sizes {}

    /** Nothing implements it. */
    interface Rooms {
        int size();
    }

    private static Failure positionOf(Class<?> type) {
        MethodRef asked = new MethodRef(type.getName(), "size", "()I");
        Step sizes = new Step.Lambda(ClassType.of(type.getName()), asked, 0, Step.Lambda.Body.ANSWER);
        Step call = new Step.Call(
                new MethodRef(SUBJECT, "of", "(" + type.descriptorString() + ")I"),
                CallKind.STATIC,
                Step.NONE,
                List.of(1),
                PrimitiveType.INT);
        return new Failure(
                new Trial(List.of(literal(9), sizes, call)),
                FindingKind.EXCEPTION,
                CRASH,
                INDEX,
                "Index 10 out of bounds for length 3",
                List.of(frame(1)),
                1);
    }

    @Test
    void one_cause_is_one_finding_in_full_and_hangs_come_first() {
        StackFrame line = new StackFrame(SUBJECT, "silent", "Subject.java", 7);
        Finding deep = finding("deep", "announced", List.of(line, frame(20)), FindingKind.EXCEPTION);
        Finding near = finding("near", "silent", List.of(line), FindingKind.EXCEPTION);
        Finding other = finding("other", "parsed", List.of(frame(30), frame(31)), FindingKind.EXCEPTION);
        Finding endless =
                finding("endless", "length", List.of(frame(40), frame(41), frame(42)), FindingKind.NONTERMINATION);
        List<Finding> ordered = Causes.order(List.of(deep, other, near, endless));
        assertEquals(
                List.of("endless", "near", "deep", "other"),
                ordered.stream().map(Finding::id).toList());
        assertEquals("near", ordered.get(2).cause());
        assertNull(ordered.get(1).cause());
        assertNull(ordered.get(3).cause());
    }

    @Test
    void a_field_that_is_null_is_one_cause_wherever_it_is_looked_at() {
        String message = "Cannot read the array length because \"this.parts\" is null";
        List<Finding> ordered = Causes.order(List.of(
                nulls("one", "silent", 1, message),
                nulls("two", "parsed", 2, message),
                nulls("other", "length", 3, message.replace("parts", "names"))));
        assertEquals(
                List.of("two"),
                ordered.stream()
                        .map(Finding::cause)
                        .filter(cause -> cause != null)
                        .toList());
    }

    private static Finding nulls(String id, String unit, int line, String message) {
        Failure failure = new Failure(
                trial(unit, "(I)I", literal(1)), FindingKind.EXCEPTION, CRASH, NULL, message, List.of(frame(line)), 1);
        return new Finding(id, failure, null, new TestRef("findings/T.java", id));
    }

    @Test
    void an_invariant_that_a_method_breaks_by_itself_is_one_finding_whoever_shows_it() {
        MethodRef take = new MethodRef(SUBJECT, "take", "()V");
        Violation broken = new Violation(FindingKind.INVARIANT, "isOk()", SUBJECT, null, 0, List.of(), null, null);
        Finding direct = broken("direct", broken, List.of(take));
        Finding shown = broken(
                "shown",
                broken.by(new Breach("exhaustive", "take() leaves it false", "check in take()")),
                List.of(take, new MethodRef(SUBJECT, "isOk", "()Z")));
        Finding leaked = broken(
                "leaked",
                broken.by(new Breach("leaking", "part() hands out a part", "return a copy")),
                List.of(take, new MethodRef(SUBJECT, "isOk", "()Z")));
        List<Finding> ordered = Causes.order(List.of(direct, shown, leaked));
        assertEquals(
                List.of("direct", "shown"),
                ordered.stream()
                        .filter(finding -> finding.id().equals("direct") || "direct".equals(finding.cause()))
                        .map(Finding::id)
                        .toList());
    }

    private static Finding broken(String id, Violation violation, List<MethodRef> calls) {
        List<Step> steps = new ArrayList<>();
        steps.add(new Step.Call(
                new MethodRef(SUBJECT, "<init>", "()V"),
                CallKind.CONSTRUCTOR,
                Step.NONE,
                List.of(),
                ClassType.of(SUBJECT)));
        calls.forEach(call -> steps.add(new Step.Call(call, CallKind.INSTANCE, 0, List.of(), PrimitiveType.INT)));
        Failure failure = new Failure(
                new Trial(steps),
                FindingKind.INVARIANT,
                CONTRACT,
                "java.lang.AssertionError",
                "",
                List.of(),
                1,
                violation);
        return new Finding(id, failure, null, new TestRef("findings/T.java", id));
    }

    private static StackFrame frame(int line) {
        return new StackFrame(SUBJECT, "any", "Subject.java", line);
    }

    private static Finding finding(String id, String unit, List<StackFrame> stack, FindingKind kind) {
        Failure failure = new Failure(
                trial(unit, "(I)I", literal(1)), kind, CRASH, "java.lang.ArithmeticException", "/ by zero", stack, 1);
        return new Finding(id, failure, null, new TestRef("findings/T.java", id));
    }

    private Evidence weighed(
            String unit, String descriptor, Step argument, Evidence evidence, String exception, String message) {
        Failure failure = new Failure(
                trial(unit, descriptor, argument),
                FindingKind.EXCEPTION,
                evidence,
                exception,
                message,
                List.of(frame(1)),
                1);
        return weighed(failure);
    }

    private Evidence weighed(Failure failure) {
        return worth.weigh(failure).evidence();
    }

    private static Trial trial(String unit, String descriptor, Step argument) {
        List<Step> steps = new ArrayList<>(List.of(argument));
        steps.add(new Step.Call(
                new MethodRef(SUBJECT, unit, descriptor), CallKind.STATIC, Step.NONE, List.of(0), PrimitiveType.INT));
        return new Trial(steps);
    }

    private static Step literal(Object value) {
        return new Step.Literal(value instanceof Long ? PrimitiveType.LONG : PrimitiveType.INT, value);
    }
}
