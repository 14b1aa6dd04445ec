package dev.assay.campaign.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.cache.Cache;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.report.Report;
import dev.assay.model.report.UnitReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunMemoryTest {
    private static final String KEY = "0123456789abcdef01234567";

    @TempDir
    Path folder;

    private RunMemory memory;
    private Path test;
    private KeptRun run;

    @BeforeEach
    void keep_a_run() throws IOException {
        memory = memory(KEY);
        test = folder.resolve("out/tests/acme/FooTest.java");
        Files.createDirectories(test.getParent());
        Files.writeString(test, "class FooTest {}\n");
        UnitReport unit = UnitReport.gaveUp("acme.Foo#bar()", new Reason(ReasonCode.BUDGET, "no time"));
        Report report = new Report(
                "hunt",
                7,
                1.5,
                "17",
                List.of(unit),
                List.of(),
                List.of("tests/acme/FooTest.java"),
                1,
                List.of(),
                null,
                null,
                List.of());
        run = new KeptRun(report, List.of(), memory.tests());
        memory.keep(run);
    }

    @Test
    void a_run_that_was_kept_is_recalled_as_it_was() {
        assertEquals(run, memory.recall().orElseThrow());
    }

    @Test
    void tests_that_were_deleted_are_written_again() throws IOException {
        Files.delete(test);
        assertTrue(memory.recall().isPresent());
        assertEquals("class FooTest {}\n", Files.readString(test));
    }

    @Test
    void an_edited_test_and_one_that_is_new_make_it_another_run() throws IOException {
        Files.writeString(test, "class FooTest { /* mine */ }\n");
        assertFalse(memory.recall().isPresent());
        Files.writeString(test, "class FooTest {}\n");
        Files.createDirectories(folder.resolve("out/findings"));
        Files.writeString(folder.resolve("out/findings/OtherTest.java"), "class OtherTest {}\n");
        assertFalse(memory.recall().isPresent());
    }

    @Test
    void another_key_and_a_damaged_file_recall_nothing() throws IOException {
        assertFalse(memory(KEY.replace('0', 'f')).recall().isPresent());
        Path kept = folder.resolve("cache/run-" + KEY);
        Files.write(kept, new byte[] {1, 2, 3});
        assertFalse(memory.recall().isPresent());
    }

    private RunMemory memory(String key) {
        return new RunMemory(new Cache(folder.resolve("cache")), folder.resolve("out"), key);
    }
}
