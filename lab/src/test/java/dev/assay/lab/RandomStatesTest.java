package dev.assay.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.lab.process.Isolation;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.trial.Trial;
import dev.assay.program.Program;
import dev.assay.subjects.Subjects;
import dev.assay.subjects.Subjects.Source;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random programs with static state: however runs are kept apart, each of twenty calls ends the same way. */
class RandomStatesTest {
    private static final int CALLS = 20;
    private static final int AT_ONCE = 100;

    @TempDir
    Path folder;

    @Test
    void putting_back_initializing_again_and_loading_again_agree() {
        compare(1, 200, List.of(Isolation.UNDO, Isolation.REINIT));
    }

    @Tag("slow")
    @Test
    void all_ways_agree_on_many_programs() {
        compare(
                Long.getLong("assay.states.seed", 10_000),
                Integer.getInteger("assay.states.programs", 5000),
                List.of(Isolation.UNDO, Isolation.REINIT));
    }

    @Tag("slow")
    @Test
    void a_process_for_each_call_agrees() {
        compare(
                Long.getLong("assay.states.seed", 500),
                Integer.getInteger("assay.states.processes", 20),
                List.of(Isolation.UNDO, Isolation.PROCESS));
    }

    private void compare(long first, int count, List<Isolation> others) {
        List<String> wrong = new ArrayList<>();
        for (int done = 0; done < count; done += AT_ONCE) {
            wrong.addAll(compareSome(first + done, Math.min(AT_ONCE, count - done), others));
        }
        assertEquals(List.of(), wrong.subList(0, Math.min(10, wrong.size())), () -> wrong.size() + " of " + count);
    }

    /** The first call of each program that ends otherwise than with fresh classes. */
    private List<String> compareSome(long first, int count, List<Isolation> others) {
        List<String> wrong = new ArrayList<>();
        Source[] sources = new Source[count];
        List<Trial> trials = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            sources[i] = RandomStates.of(first + i);
            Random random = new Random(first + i);
            for (int j = 0; j < CALLS; j++) {
                String unit = "u" + random.nextInt(RandomStates.UNITS);
                trials.add(Trials.call(RandomStates.nameOf(first + i), unit, "()Ljava/lang/String;"));
            }
        }
        Program program = Subjects.compiledProgram(folder.resolve("from" + first), sources);
        List<String> loaded = run(program, Isolation.LOADER, trials);
        for (Isolation other : others) {
            List<String> ends = run(program, other, trials);
            for (int i = 0; i < trials.size(); i++) {
                if (!loaded.get(i).equals(ends.get(i))) {
                    wrong.add(other + ", call " + i % CALLS + ", "
                            + trials.get(i).unit().display() + ": " + ends.get(i) + " instead of " + loaded.get(i));
                    i += CALLS - i % CALLS - 1;
                }
            }
        }
        return wrong;
    }

    private static List<String> run(Program program, Isolation isolation, List<Trial> trials) {
        LabOptions options = LabOptions.defaults().withIsolation(isolation);
        try (PlainLab lab = new PlainLab(program, options)) {
            return Trials.observe(lab, trials, Deadline.in(Duration.ofMinutes(10))).stream()
                    .map(trace -> trace.outcome().toString())
                    .toList();
        }
    }
}
