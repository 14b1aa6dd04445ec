package dev.assay.techniques.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Requires;
import dev.assay.engine.Progress;
import dev.assay.lab.FollowingLab;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.Failure;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.Verdict;
import dev.assay.model.report.AssertionReport;
import dev.assay.model.report.AssertionStatus;
import dev.assay.model.report.Examination;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.solver.stack.Provers;
import dev.assay.solver.stack.SolverStack;
import dev.assay.techniques.check.subjects.Backdoors;
import dev.assay.techniques.check.subjects.Calm;
import dev.assay.techniques.check.subjects.Extents;
import dev.assay.techniques.check.subjects.Kiosk;
import dev.assay.techniques.check.subjects.Maze;
import dev.assay.techniques.check.subjects.Pledges;
import dev.assay.techniques.check.subjects.Till;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class CheckTest {
    private static final Pattern FAILS = Pattern.compile("; // (\\w+)$");

    private static FollowingLab lab;
    private static SolverStack solver;
    private static Program program;
    private static CheckResult kiosk;
    private static CheckResult calm;

    @BeforeAll
    static void checks_the_subjects() throws Exception {
        Path classes = Path.of(
                Kiosk.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Path api = Path.of(Requires.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        program = Program.of(ClassPath.of(List.of(classes, api)));
        lab = new FollowingLab(program, LabOptions.defaults());
        solver = SolverStack.inProcess(0);
        kiosk = check(Kiosk.class);
        calm = check(Calm.class);
    }

    @AfterAll
    static void closes_the_lab() {
        lab.close();
        solver.close();
    }

    @Test
    void calls_exhausted_only_what_no_exception_leaves_but_to_reject_arguments() throws IOException {
        CheckResult extents = check(Extents.class);
        String source = Files.readString(
                Path.of("src/test/java", Extents.class.getName().replace('.', '/') + ".java"));
        Matcher methods = Pattern.compile("// (exhausted|left-out): .*\\R    public (?:static )?\\w+ (\\w+)\\(")
                .matcher(source);
        int seen = 0;
        while (methods.find()) {
            Examination unit = unit(extents, methods.group(2));
            boolean isWhole = methods.group(1).equals("exhausted");
            assertEquals(isWhole ? Verdict.EXHAUSTED : Verdict.BOUNDED, unit.verdict(), unit::toString);
            assertEquals(
                    isWhole ? List.of() : List.of(ReasonCode.LEFT_OUT),
                    unit.reasons().stream().map(Reason::code).toList(),
                    unit::toString);
            assertEquals(isWhole, unit.proved().contains("Nothing else leaves it"), unit::toString);
            seen++;
        }
        assertEquals(11, seen);
        assertTrue(unit(extents, "number").reasons().get(0).detail().contains("java.lang.Integer#parseInt"));
        assertTrue(unit(extents, "purpose").reasons().get(0).detail().contains("ArithmeticException at Extents.java"));
        assertTrue(unit(extents, "half")
                .proved()
                .startsWith("All 2 assertions in it and in 1 method that it calls hold."));
        assertTrue(unit(extents, "resize").proved().contains("IllegalArgumentException"));
    }

    private static Examination unit(CheckResult result, String name) {
        return result.units().stream()
                .filter(unit -> unit.unit().contains("#" + name + "("))
                .findFirst()
                .orElseThrow();
    }

    private static CheckResult check(Class<?> subject) {
        ClassInfo target = program.find(subject.getName()).orElseThrow();
        List<MethodInfo> units = target.methods().stream()
                .filter(method -> method.isPublic() && !method.isSynthetic())
                .toList();
        CheckOptions options = new CheckOptions(0, 2, CheckOptions.DEFAULT_DEPTH);
        return new Check(program, lab, solver, Provers.inProcess(), options)
                .run(target, units, true, Deadline.in(Duration.ofSeconds(60)), Progress.SILENT);
    }

    @Test
    void confirms_every_failure_that_the_comments_name_and_no_other() throws Exception {
        assertEquals(expected(Kiosk.class), confirmed(kiosk));
        assertEquals(expected(Kiosk.class).size(), kiosk.failures().size());
    }

    @Test
    void finds_the_way_where_calls_hide_it_and_names_the_constants_it_needs() throws Exception {
        assertEquals(expected(Maze.class), confirmed(check(Maze.class)));
    }

    @Test
    void contracts_bound_the_inputs_and_are_checked() throws Exception {
        assertEquals(expected(Pledges.class), confirmed(check(Pledges.class)));
    }

    private static SortedSet<String> expected(Class<?> subject) throws IOException {
        List<String> source =
                Files.readAllLines(Path.of("src/test/java/" + subject.getName().replace('.', '/') + ".java"));
        SortedSet<String> expected = new TreeSet<>();
        for (int i = 0; i < source.size(); i++) {
            Matcher comment = FAILS.matcher(source.get(i));
            if (comment.find()) {
                expected.add(subject.getSimpleName() + ".java:" + (i + 1) + " " + comment.group(1));
            }
        }
        return expected;
    }

    private static SortedSet<String> confirmed(CheckResult result) {
        SortedSet<String> confirmed = new TreeSet<>();
        for (AssertionReport assertion : result.assertions()) {
            if (assertion.status() == AssertionStatus.CONFIRMED) {
                confirmed.add(assertion.location() + " " + assertion.kind().word());
            }
        }
        return confirmed;
    }

    @Test
    void tells_the_way_to_a_failure_in_terms_of_the_inputs() {
        assertEquals(
                List.of("first >= 0", "first < second", "first != parts", "parts >= 0", "the divisor is 0"),
                steps("share"));
        assertEquals(List.of("!isOpen", "the divisor is 0"), steps("opened"));
    }

    private static List<String> steps(String method) {
        return kiosk.assertions().stream()
                .filter(assertion -> assertion.method().name().equals(method))
                .findFirst()
                .orElseThrow()
                .steps()
                .stream()
                .map(step -> step.substring(step.indexOf(": ") + 2))
                .toList();
    }

    @Test
    void proves_what_never_fails() {
        assertEquals(List.of(), calm.failures());
        assertEquals(
                List.of(),
                calm.assertions().stream()
                        .filter(assertion -> assertion.status() != AssertionStatus.VERIFIED)
                        .map(assertion -> assertion.location() + " " + assertion.status())
                        .toList());
        assertTrue(calm.units().stream().allMatch(unit -> unit.verdict() == Verdict.EXHAUSTED), calm::toString);
    }

    @Test
    void a_private_method_is_judged_by_its_callers_only_where_all_of_them_are_seen() throws Exception {
        CheckResult backdoors = check(Backdoors.class);
        SortedSet<String> answers = new TreeSet<>();
        for (AssertionReport assertion : backdoors.assertions()) {
            if (assertion.operation().equals(".length()")) {
                String answer = assertion.status() == AssertionStatus.VERIFIED ? "verified" : "warning";
                answers.add(assertion.location() + " " + answer);
            }
        }
        assertEquals(expected(Backdoors.class), answers);
    }

    @Test
    void operations_of_one_line_can_be_told_apart() {
        List<AssertionReport> all = kiosk.assertions();
        assertEquals(
                all.size(),
                all.stream()
                        .map(assertion -> List.of(
                                assertion.method(),
                                assertion.location(),
                                assertion.kind(),
                                assertion.operation(),
                                assertion.what()))
                        .distinct()
                        .count());
    }

    @Test
    void the_engine_reaches_states_that_no_constructor_makes() {
        CheckResult till = check(Till.class);
        assertEquals(
                List.of("java.lang.ArithmeticException"),
                till.failures().stream().map(Failure::exception).toList());
    }

    @Test
    void a_rejected_argument_is_no_failure() {
        assertTrue(kiosk.failures().stream()
                .map(Failure::exception)
                .noneMatch("java.lang.IllegalArgumentException"::equals));
    }
}
