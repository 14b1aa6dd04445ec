package dev.assay.worker;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.wire.CorruptFrame;
import dev.assay.wire.PacketReader;
import dev.assay.wire.PacketWriter;
import dev.assay.wire.Scalars;
import dev.assay.wire.code.StepCode;
import dev.assay.worker.call.LinkProblem;
import dev.assay.worker.call.SymbolTable;
import dev.assay.worker.call.WorkerStep;
import dev.assay.worker.observe.Stacks;
import dev.assay.worker.observe.ValueText;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How a worker reads what the lab sends, and in which words it reports values, stacks and problems. */
class MessagesTest {

    private static PacketReader reader(PacketWriter out) {
        return new PacketReader(out.toBytes());
    }

    private static SymbolTable symbols(String descriptor) {
        PacketWriter out = new PacketWriter();
        out.putInt(1);
        out.putByte(StepCode.STATIC_METHOD);
        out.putString("a.Owner");
        out.putString("call");
        out.putString(descriptor);
        SymbolTable symbols = new SymbolTable();
        symbols.define(reader(out));
        return symbols;
    }

    @Test
    void a_call_reads_as_many_arguments_as_its_descriptor_has_parameters() {
        SymbolTable symbols = symbols("(I[[JLjava/lang/String;[La/B;D)V");
        assertEquals(5, symbols.get(0).parameterCount());
        PacketWriter out = new PacketWriter();
        out.putByte(StepCode.CALL);
        out.putInt(0);
        out.putInt(3);
        for (int argument : new int[] {4, 0, 1, 1, 3}) {
            out.putInt(argument);
        }
        PacketReader in = reader(out);
        WorkerStep step = WorkerStep.read(in, symbols, 5);
        assertEquals(2, step.receiver());
        assertArrayEquals(new int[] {4, 0, 1, 1, 3}, step.operands());
        assertEquals(false, in.hasMore());
    }

    @Test
    void a_text_is_the_same_object_wherever_it_stands() {
        PacketWriter out = new PacketWriter();
        out.putByte(StepCode.LITERAL);
        Scalars.put(out, new String("literal"));
        assertSame("literal", WorkerStep.read(reader(out), new SymbolTable(), 0).literal());
    }

    @Test
    void a_step_that_uses_itself_a_later_step_or_an_unknown_symbol_is_refused() {
        PacketWriter array = new PacketWriter();
        array.putByte(StepCode.NEW_ARRAY);
        array.putInt(0);
        array.putInt(1);
        array.putInt(2);
        SymbolTable symbols = symbols("()V");
        assertEquals(1, WorkerStep.read(reader(array), symbols, 3).operands().length);
        assertThrows(CorruptFrame.class, () -> WorkerStep.read(reader(array), symbols, 2));
        assertThrows(CorruptFrame.class, () -> WorkerStep.read(reader(array), new SymbolTable(), 3));
        PacketWriter unknown = new PacketWriter();
        unknown.putByte(99);
        assertThrows(CorruptFrame.class, () -> WorkerStep.read(reader(unknown), symbols, 1));
    }

    private static final class Hostile {
        @Override
        public String toString() {
            throw new AssertionError("code under test was run");
        }
    }

    @Test
    void values_are_reported_without_running_code_under_test() {
        assertEquals("a Hostile", ValueText.told(new Hostile()));
        assertEquals("{1, 2, {...}, null}", ValueText.told(new Object[] {1, 2L, new int[3], null}));
        assertEquals("{0, 0, 0, 0, 0, 0, 0, 0, ...}", ValueText.told(new int[9]));
        assertEquals("'\\u0007'", ValueText.told('\u0007'));
        assertEquals("'x'", ValueText.told('x'));
        assertEquals("\"" + "y".repeat(80) + "...\"", ValueText.told("y".repeat(81)));
        assertEquals("null", ValueText.told(null));
    }

    @Test
    void stacks_end_above_the_call_of_the_trial_and_show_initializers_as_such() {
        StackTraceElement[] stack = {
            new StackTraceElement("a.Unit", "work", "Unit.java", 3),
            new StackTraceElement("a.Unit", "assay$clinit", "Unit.java", 1),
            new StackTraceElement("a.Unit", "assay$again", null, -1),
            new StackTraceElement("a.assay$Driver$1", "drive", null, -1),
            new StackTraceElement("java.lang.reflect.Method", "invoke", null, -1),
            new StackTraceElement("java.lang.Thread", "run", null, -1)
        };
        List<String> shown = Arrays.stream(Stacks.below(stack))
                .map(frame -> frame.getClassName() + "." + frame.getMethodName())
                .toList();
        assertEquals(List.of("a.Unit.work", "a.Unit.<clinit>"), shown);
    }

    @Test
    void a_problem_of_linking_says_what_is_missing_and_what_to_do() {
        assertEquals(
                "The class a.Missing was not found; add it to the class path.",
                LinkProblem.of(new NoClassDefFoundError("a/Missing")));
        assertTrue(LinkProblem.isOne(new NoSuchMethodError("a.B.c()")));
        assertEquals(false, LinkProblem.isOne(new ExceptionInInitializerError()));
        assertEquals(false, LinkProblem.isOne(new NoClassDefFoundError("Could not initialize class a.B")));
        assertTrue(LinkProblem.isOfJdk("java.util.List"));
        assertEquals(false, LinkProblem.isOfJdk("a.Missing"));
    }
}
