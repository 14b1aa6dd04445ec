package dev.assay.inference;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.program.Program;
import dev.assay.program.contract.ClauseKind;
import dev.assay.program.path.ClassPath;
import dev.assay.program.watch.WatchPoint;
import dev.assay.program.watch.WatchPoints;
import dev.assay.solver.stack.Provers;
import dev.assay.wire.PacketWriter;
import dev.assay.wire.code.SampleCode;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A clause about a number is believed when chance hardly explains what was seen. */
class SupportTest {
    /** A method with one number. */
    static final class Subject {
        static void take(int i) {}

        private Subject() {}
    }

    private static Program program;

    @BeforeAll
    static void read_the_subject() throws Exception {
        program = Program.of(ClassPath.of(List.of(Path.of(SupportTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI()))));
    }

    private static List<String> clauses(int... values) {
        WatchPoints points = new WatchPoints(
                program, List.of(program.find(Subject.class.getName()).orElseThrow()));
        WatchPoint take = points.all().stream()
                .filter(point -> point.method().name().equals("take"))
                .findFirst()
                .orElseThrow();
        ContractInference inference = new ContractInference(program, points, Provers.inProcess());
        for (long value : values) {
            PacketWriter out = new PacketWriter();
            out.putByte(SampleCode.SAMPLE);
            out.putInt(take.number());
            out.putInt(0);
            out.putByte(SampleCode.RETURNED);
            out.putLong(value << 1 ^ value >> 63);
            inference.see(out.toBytes());
        }
        return inference.conclude().stream()
                .filter(each -> each.clause().kind() == ClauseKind.REQUIRES)
                .map(each -> each.clause().text())
                .toList();
    }

    @Test
    void few_values_again_and_again_are_no_bound() {
        assertEquals(List.of(), clauses(3, 3, 2, 3, 1003, 3));
        assertEquals(List.of(), clauses(3, 3, 2, 3, 1003, 3, 3, 3, 3, 3, 3, 3));
        assertEquals(List.of(), clauses(0, 0, -1, -1, 0, 0));
        assertEquals(List.of(), clauses(2, 3, 4, 2, 3, 4));
    }

    @Test
    void five_different_values_show_a_sign_and_no_more() {
        assertEquals(List.of(), clauses(12, 5, 71, 12, 5, 71, 12, 30));
        assertEquals(List.of("i >= 0"), clauses(12, 5, 71, 12, 5, 71, 9, 30));
        assertEquals(List.of("i <= 0"), clauses(-12, -5, -71, -12, -5, -71, -9, -30));
        assertEquals(List.of("i >= -1"), clauses(-1, 5, 71, 12, 5, 71, 9, 30));
        assertEquals(List.of(), clauses(-2, 5, 71, 12, 5, 71, 9, 30));
    }

    @Test
    void eight_different_values_show_bounds() {
        assertEquals(List.of("i >= -9", "i <= 99"), clauses(7, 12, -9, 40, 13, 99, 51, 66));
    }

    @Test
    void times_and_hash_codes_have_a_sign_and_no_bounds() {
        assertEquals(
                List.of("i >= 0"),
                clauses(IntStream.range(0, 30).map(n -> 1_700_000_000 + n * n).toArray()));
    }

    @Test
    void a_value_that_is_passed_much_more_often_than_others_is_an_edge() {
        assertEquals(List.of("i >= 4"), clauses(4, 4, 4, 4, 4, 9, 20, 55));
        assertEquals(List.of("i <= 55"), clauses(55, 55, 55, 55, 55, 4, 9, 20));
    }

    @Test
    void a_short_range_whose_values_all_occur_often_has_bounds() {
        assertEquals(List.of("i >= 5", "i <= 7"), clauses(5, 6, 7, 5, 6, 7, 5, 6, 7));
    }

    @Test
    void a_constant_needs_eight_calls() {
        assertEquals(List.of(), clauses(7, 7, 7, 7, 7, 7, 7));
        assertEquals(List.of("i == 7"), clauses(7, 7, 7, 7, 7, 7, 7, 7));
    }

    @Test
    void a_rest_needs_the_more_values_the_smaller_the_divisor_is() {
        assertEquals(List.of("i >= 0"), clauses(0, 2, 6, 8, 12, 0, 2, 6));
        assertEquals(List.of("i >= 0", "i % 2 == 0"), clauses(0, 2, 6, 8, 12, 22, 2, 6));
        assertEquals(List.of("i % 100 == 0"), clauses(-200, 300, 500, -200, 300, 500, -200, 900));
    }

    @Test
    void numbers_that_differ_in_everything_have_nothing_in_common() {
        int[] extremes = IntStream.range(0, 40)
                .map(n -> n % 2 == 0 ? Integer.MIN_VALUE + n / 2 : Integer.MAX_VALUE - n / 2)
                .toArray();
        assertEquals(List.of(), clauses(extremes));
    }
}
