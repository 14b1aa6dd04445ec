package dev.assay.inference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.type.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.ClauseKind;
import dev.assay.program.contract.WrittenClause;
import dev.assay.program.path.ClassPath;
import dev.assay.program.watch.WatchPoint;
import dev.assay.program.watch.WatchPoints;
import dev.assay.solver.stack.Provers;
import dev.assay.wire.PacketWriter;
import dev.assay.wire.code.SampleCode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Contracts of a hierarchy fit together, whatever its methods do and however they are called. */
class SubtypingTest {
    private static final int HIERARCHIES = Integer.getInteger("assay.hierarchies", 60);

    interface Top {
        int m(int i, boolean b);
    }

    interface Side {
        int m(int i, boolean b);
    }

    static class Upper implements Top {
        @Override
        public int m(int i, boolean b) {
            return 0;
        }
    }

    static class Middle extends Upper implements Side {
        @Override
        public int m(int i, boolean b) {
            return 0;
        }
    }

    static class Lower extends Middle {
        @Override
        public int m(int i, boolean b) {
            return 0;
        }
    }

    private static Program program;
    private static List<ClassInfo> classes;

    @BeforeAll
    static void read_the_hierarchy() throws Exception {
        Path home = Path.of(SubtypingTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        program = Program.of(ClassPath.of(List.of(home)));
        classes = Stream.of(Top.class, Side.class, Upper.class, Middle.class, Lower.class)
                .map(type -> program.find(type.getName()).orElseThrow())
                .toList();
    }

    private static WatchPoint point(WatchPoints points, Class<?> type) {
        return points.of(new MethodRef(type.getName(), "m", "(IZ)I")).orElseThrow();
    }

    /** One call as watched code reports it. */
    private record Call(WatchPoint method, WatchPoint declared, int i, boolean b, int result) {
        byte[] record() {
            PacketWriter out = new PacketWriter();
            out.putByte(SampleCode.SAMPLE);
            out.putInt(method.number());
            out.putInt(declared.number() + 1);
            out.putByte(SampleCode.RETURNED);
            put(out, i);
            put(out, b ? 1 : 0);
            put(out, result);
            return out.toBytes();
        }

        private static void put(PacketWriter out, long value) {
            out.putLong(value << 1 ^ value >> 63);
        }
    }

    private static int result(int behaviour, int i, boolean b) {
        return switch (behaviour) {
            case 0 -> 1;
            case 1 -> 0;
            case 2 -> i;
            case 3 -> 2 * i + 1;
            case 4 -> -i;
            case 5 -> b ? 7 : i;
            case 6 -> Math.floorMod(i, 3);
            default -> b ? 1 : 0;
        };
    }

    private static List<Call> calls(WatchPoints points, Random random) {
        List<Class<?>> bodies = List.of(Upper.class, Middle.class, Lower.class);
        List<List<Class<?>>> names = List.of(
                List.of(Top.class, Upper.class),
                List.of(Top.class, Side.class, Upper.class, Middle.class),
                List.of(Top.class, Side.class, Upper.class, Middle.class, Lower.class));
        List<Call> calls = new ArrayList<>();
        for (int body = 0; body < bodies.size(); body++) {
            int behaviour = random.nextInt(8);
            List<Class<?>> declared = names.get(body);
            for (int kind = random.nextInt(3); kind > 0; kind--) {
                Class<?> named = declared.get(random.nextInt(declared.size()));
                int low = random.nextInt(20) - 5;
                int width = 1 + random.nextInt(12);
                int truths = random.nextInt(3);
                for (int n = 5 + random.nextInt(30); n > 0; n--) {
                    int i = low + random.nextInt(width);
                    boolean b = truths == 2 ? random.nextBoolean() : truths == 1;
                    calls.add(new Call(
                            point(points, bodies.get(body)), point(points, named), i, b, result(behaviour, i, b)));
                }
            }
        }
        return calls;
    }

    private static ContractInference infer(WatchPoints points, List<Call> calls) {
        ContractInference inference = new ContractInference(program, points, Provers.inProcess());
        calls.forEach(call -> inference.see(call.record()));
        return inference;
    }

    @Test
    void no_hierarchy_gets_contracts_that_contradict_one_another() {
        WatchPoints points = new WatchPoints(program, classes);
        int judged = 0;
        int promised = 0;
        for (int seed = 0; seed < HIERARCHIES; seed++) {
            ContractInference inference = infer(points, calls(points, new Random(seed)));
            promised += inference.conclude().size();
            for (WatchPoint point : points.all()) {
                if (point.method().name().equals("m")) {
                    assertSatisfiable(inference, points, point, seed);
                    judged++;
                }
            }
        }
        assertTrue(judged >= 5 * HIERARCHIES);
        assertTrue(promised > 10 * HIERARCHIES, "only " + promised + " clauses");
    }

    /** Inputs that respect the precondition of any declaration leave a result that respects all that is promised then. */
    private static void assertSatisfiable(ContractInference inference, WatchPoints points, WatchPoint point, int seed) {
        List<WatchPoint> declarations = new ArrayList<>(List.of(point));
        declarations.addAll(points.overridden(point));
        List<MethodState> states = declarations.stream().map(inference::state).toList();
        for (MethodState respected : states) {
            assertTrue(
                    Consistency.isPossible(respected, states, Provers.inProcess()),
                    "seed " + seed + " " + point.method().ref());
        }
    }

    /** The example of the paper: both return something else for the same input. */
    @Test
    void an_overriding_method_shows_what_the_overridden_one_may_do() {
        WatchPoints points = new WatchPoints(program, classes);
        List<Call> calls = new ArrayList<>();
        for (int n = 0; n < 20; n++) {
            calls.add(new Call(point(points, Upper.class), point(points, Upper.class), 1, true, 1));
            calls.add(new Call(point(points, Middle.class), point(points, Middle.class), 1, true, 0));
        }
        List<String> promised = infer(points, calls).conclude().stream()
                .map(InferredClause::clause)
                .filter(clause -> clause.home().equals(Upper.class.getName()) && clause.kind() == ClauseKind.ENSURES)
                .map(WrittenClause::text)
                .toList();
        assertEquals(List.of("result >= 0", "result <= 1"), promised);
    }

    @Test
    void what_callers_of_a_subtype_pass_does_not_widen_the_supertype() {
        WatchPoints points = new WatchPoints(program, classes);
        List<Call> calls = new ArrayList<>();
        for (int n = 0; n < 20; n++) {
            calls.add(new Call(point(points, Upper.class), point(points, Top.class), n, true, n));
            calls.add(new Call(point(points, Middle.class), point(points, Middle.class), 1000 + n, true, 5));
        }
        List<String> clauses = infer(points, calls).conclude().stream()
                .map(InferredClause::clause)
                .filter(clause -> clause.home().equals(Upper.class.getName()))
                .map(WrittenClause::text)
                .toList();
        assertEquals(
                List.of("b", "i >= 0", "i <= 19", "!(b && i >= 0 && i <= 19) || result == i"),
                clauses.stream().filter(text -> !text.startsWith("result")).toList());
    }
}
