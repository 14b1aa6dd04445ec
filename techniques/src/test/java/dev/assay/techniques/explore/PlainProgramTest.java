package dev.assay.techniques.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.model.Failure;
import dev.assay.model.Verdict;
import dev.assay.techniques.explore.subjects.PlainProgram;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlainProgramTest {
    @Test
    void a_main_that_chooses_nothing_is_run_once_with_no_arguments() throws Exception {
        Exploration explored = Exploration.of(PlainProgram.class, Duration.ofSeconds(60));
        assertEquals(
                List.of("java.lang.ArrayIndexOutOfBoundsException"),
                explored.result().failures().stream().map(Failure::exception).toList());
        assertEquals(Verdict.EXHAUSTED, explored.unit("main").verdict());
        assertEquals(1, explored.unit("main").paths());
    }
}
