package dev.assay.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

class ExploreTest {

    /** What JUnit told of one run of a test class. */
    private static final class Told implements TestExecutionListener {
        final List<String> passed = new ArrayList<>();
        final List<String> failed = new ArrayList<>();
        final List<String> problems = new ArrayList<>();
        final List<String> verdicts = new ArrayList<>();

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            boolean isGood = result.getStatus() == TestExecutionResult.Status.SUCCESSFUL;
            if (test.isTest()) {
                (isGood ? passed : failed).add(test.getDisplayName());
            } else {
                result.getThrowable().ifPresent(thrown -> problems.add(thrown.getMessage()));
            }
        }

        @Override
        public void reportingEntryPublished(TestIdentifier test, ReportEntry entry) {
            verdicts.add(entry.getKeyValuePairs().get("assay"));
        }
    }

    private static Told run(Class<?> tests) {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(tests))
                .build();
        Told told = new Told();
        LauncherFactory.create().execute(request, told);
        return told;
    }

    @Test
    void a_test_that_holds_is_run_once_for_each_behaviour() {
        Told told = run(ExploredSubjects.Passing.class);

        assertEquals(List.of(), told.failed);
        assertEquals(List.of(), told.problems);
        assertTrue(told.passed.size() >= 3, () -> told.passed.toString());
        assertTrue(
                told.passed.stream().anyMatch(name -> name.matches("\\[\\d+\\] a = -?\\d+, b = -?\\d+")),
                () -> told.passed.toString());
        assertTrue(
                told.verdicts.stream().anyMatch(verdict -> verdict.startsWith("exhausted")),
                () -> told.verdicts.toString());
    }

    @Test
    void the_inputs_that_fail_are_found_and_come_first() {
        Told told = run(ExploredSubjects.Failing.class);

        assertTrue(told.failed.contains("[1] hay = 4711"), () -> told.failed + " " + told.problems);
        assertTrue(told.failed.contains("[1] choices 9"), () -> told.failed.toString());
        assertTrue(told.failed.stream().anyMatch(name -> name.endsWith("index = 77")), () -> told.failed.toString());
        assertEquals(3, told.failed.size(), () -> told.failed.toString());
    }

    @Test
    void a_budget_that_is_none_is_reported() {
        Told told = run(ExploredSubjects.Wrong.class);

        assertEquals(
                List.of("The budget 'soon' of @Explore is no time: write it as in 500ms, 10s or 2m."), told.problems);
    }
}
