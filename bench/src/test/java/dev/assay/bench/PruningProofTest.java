package dev.assay.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.bench.structures.ArrayHeap;
import dev.assay.bench.structures.BinomialHeap;
import dev.assay.bench.structures.GrowingStack;
import dev.assay.bench.structures.LinkedSequence;
import dev.assay.bench.structures.RedBlackMap;
import dev.assay.bench.structures.SearchTree;
import dev.assay.bench.structures.UniqueStack;
import dev.assay.engine.Progress;
import dev.assay.engine.states.SymbolicState;
import dev.assay.lab.FollowingLab;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.Verdict;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.solver.stack.SolverStack;
import dev.assay.techniques.sequence.Sequence;
import dev.assay.techniques.sequence.SequenceOptions;
import dev.assay.techniques.sequence.SequenceResult;
import dev.assay.weaver.instrument.ReachedBranch;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What pruning must not lose, shown without the code that prunes. */
class PruningProofTest {
    private static final int DOMAIN = 4;

    private record Explored(SequenceResult result, SortedSet<ReachedBranch> reached) {}

    private static Explored explore(Class<?> type, SequenceOptions options) throws Exception {
        Path classes =
                Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        Program program = Program.of(ClassPath.of(List.of(classes)));
        try (FollowingLab lab = new FollowingLab(program, LabOptions.defaults());
                SolverStack solver = SolverStack.inProcess(0)) {
            SequenceResult result = new Sequence(program, lab, solver, options)
                    .run(
                            program.find(type.getName()).orElseThrow(),
                            Deadline.in(Duration.ofMinutes(5)),
                            Progress.SILENT);
            return new Explored(result, result.reached());
        }
    }

    private static List<Class<?>> structures() {
        return List.of(
                UniqueStack.class,
                GrowingStack.class,
                SearchTree.class,
                BinomialHeap.class,
                LinkedSequence.class,
                RedBlackMap.class,
                ArrayHeap.class);
    }

    @ParameterizedTest
    @MethodSource("structures")
    void the_instances_of_the_states_are_the_concrete_states_that_brute_force_reaches(Class<?> type) throws Exception {
        int length = type == RedBlackMap.class ? 4 : 5;
        SequenceResult result = explore(type, SequenceOptions.ofLength(length)).result();
        assertEquals(Verdict.EXHAUSTED, result.unit().verdict());
        Set<List<String>> reached =
                new ConcreteStates(type, DOMAIN).reach(length).keySet();
        List<Instances> states = new ArrayList<>();
        for (SymbolicState state : result.states()) {
            Instances instances = new Instances(state);
            states.add(instances);
            for (List<String> heap : instances.all(DOMAIN)) {
                assertTrue(reached.contains(heap), () -> heap + " cannot be reached");
            }
        }
        for (List<String> heap : reached) {
            assertTrue(
                    states.stream().anyMatch(instances -> instances.has(heap, -length, DOMAIN + length)),
                    () -> heap + " was lost");
        }
        assertTrue(reached.size() > 20, reached.size() + " are too few to show anything");
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("structures")
    void the_same_branches_are_reached_with_and_without_pruning(Class<?> type) throws Exception {
        SequenceOptions options = SequenceOptions.ofLength(4);
        Explored pruned = explore(type, options);
        Explored whole = explore(type, options.withoutPruning());
        assertEquals(whole.reached(), pruned.reached());
        assertTrue(whole.result().unit().counts().paths()
                > pruned.result().unit().counts().paths());
    }
}
