package dev.assay.campaign.worth;

import static dev.assay.model.Evidence.CRASH;
import static dev.assay.model.Evidence.ILLEGAL_INPUT;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.model.Evidence;
import dev.assay.model.Failure;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.StackFrame;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.Program;
import dev.assay.program.doc.MethodDocs;
import dev.assay.program.path.ClassPath;
import dev.assay.program.path.SourceFiles;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Failures that come from a value which is made of other values before it is passed. */
class PassedValuesTest {
    private static final String SUBJECT = PassedValuesTest.class.getName();
    private static final StackFrame PLACE = new StackFrame(SUBJECT, "take", "PassedValuesTest.java", 1);

    private Worth worth;

    @BeforeEach
    void open() throws Exception {
        Path classes = Path.of(PassedValuesTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Program program = Program.of(ClassPath.of(List.of(classes)));
        worth = new Worth(program, new MethodDocs(program, SourceFiles.of(List.of(), List.of())));
    }

    @Test
    void an_overflow_that_is_noticed_may_come_from_a_number_that_an_argument_is_made_of() {
        MethodRef made = new MethodRef("java.time.Duration", "ofSeconds", "(J)Ljava/time/Duration;");
        for (long seconds : new long[] {7, Long.MAX_VALUE}) {
            List<Step> steps = List.of(
                    new Step.Literal(PrimitiveType.LONG, seconds),
                    new Step.Call(made, CallKind.STATIC, Step.NONE, List.of(0), ClassType.of("java.time.Duration")),
                    call("(Ljava/time/Duration;)I", 1));
            assertEquals(
                    seconds == 7 ? CRASH : ILLEGAL_INPUT,
                    weighed(steps, "java.lang.ArithmeticException", "long overflow", PLACE));
        }
    }

    @Test
    void what_a_caller_passes_to_be_thrown_is_no_fault_and_what_the_code_makes_is_one() {
        JavaType error = ClassType.of("java.lang.Error");
        MethodRef made = new MethodRef("java.lang.Error", "<init>", "()V");
        List<Step> steps = List.of(
                new Step.Call(made, CallKind.CONSTRUCTOR, Step.NONE, List.of(), error),
                call("(Ljava/lang/Throwable;)I", 0));
        assertEquals(ILLEGAL_INPUT, weighed(steps, "java.lang.Error", null));
        assertEquals(CRASH, weighed(steps, "java.lang.Error", null, PLACE));
        assertEquals(CRASH, weighed(steps, "java.lang.InternalError", null));
    }

    @Test
    void an_empty_row_of_a_table_is_as_empty_as_an_empty_array() {
        String index = "java.lang.ArrayIndexOutOfBoundsException";
        ArrayType row = new ArrayType(PrimitiveType.INT);
        List<Step> steps = List.of(
                new Step.NewArray(row, List.of()),
                new Step.NewArray(new ArrayType(row), List.of(0)),
                call("([[I)I", 1));
        assertEquals(ILLEGAL_INPUT, weighed(steps, index, "Index 0 out of bounds for length 0", PLACE));
        assertEquals(CRASH, weighed(steps, index, "Index 1 out of bounds for length 1", PLACE));
    }

    private static Step call(String descriptor, int argument) {
        MethodRef unit = new MethodRef(SUBJECT, "take", descriptor);
        return new Step.Call(unit, CallKind.STATIC, Step.NONE, List.of(argument), PrimitiveType.INT);
    }

    private Evidence weighed(List<Step> steps, String exception, @Nullable String message, StackFrame... stack) {
        return worth.weigh(new Failure(
                        new Trial(steps), FindingKind.EXCEPTION, CRASH, exception, message, List.of(stack), 1))
                .evidence();
    }
}
