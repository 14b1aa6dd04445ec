package dev.assay.techniques.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.engine.Progress;
import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Facts;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.Evidence;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.Verdict;
import dev.assay.model.report.AssertionStatus;
import dev.assay.model.report.Examination;
import dev.assay.model.type.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.ClauseKind;
import dev.assay.program.contract.WrittenClause;
import dev.assay.program.path.ClassPath;
import dev.assay.request.Options;
import dev.assay.request.Selection;
import dev.assay.request.Target;
import dev.assay.request.TargetClass;
import dev.assay.techniques.Labs;
import dev.assay.techniques.Setting;
import dev.assay.techniques.Technique;
import dev.assay.techniques.TechniqueKind;
import dev.assay.techniques.check.CheckKind;
import dev.assay.techniques.crash.CrashKind;
import dev.assay.techniques.explore.ExploreKind;
import dev.assay.techniques.sequence.SequenceKind;
import dev.assay.techniques.subjects.observed.Limits;
import dev.assay.techniques.subjects.observed.Window;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What contracts that were inferred from use do to a search: it stays inside, and says what it left out. */
class ContractsInUseTest {
    private static final String LIMITS = Limits.class.getName();

    private static Program program;
    private static Labs labs;

    @BeforeAll
    static void open_the_labs() throws Exception {
        Path classes = Path.of(
                Limits.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        program = Program.of(ClassPath.of(List.of(classes)));
        labs = new Labs(program, LabOptions.defaults());
    }

    @AfterAll
    static void close_the_labs() {
        labs.close();
    }

    /** What each method was seen to be given. */
    private static Facts contracts() {
        return Facts.of(List.of(
                requires(LIMITS, "bucket", "percent >= 0"),
                requires(LIMITS, "bucket", "percent <= 97"),
                requires(LIMITS, "share", "parts >= 1"),
                requires(LIMITS, "next", "number >= 0"),
                requires(LIMITS, "far", "number >= 0"),
                requires(LIMITS, "label", "number >= 0"),
                requires(LIMITS + "$Text", "<init>", "content != null"),
                requires(Window.class.getName(), "<init>", "source != null"),
                requires(Window.class.getName(), "copy", "from >= 0"),
                requires(Window.class.getName(), "copy", "length >= 1"),
                requires(Window.class.getName(), "copy", "length <= source.length - from"),
                requires(Window.class.getName(), "label", "!isNamed || name != null")));
    }

    private static Fact.Contract requires(String className, String method, String text) {
        ClassInfo info = program.findReadable(className).orElseThrow();
        MethodRef ref = info.methods().stream()
                .filter(each -> each.name().equals(method))
                .findFirst()
                .orElseThrow()
                .ref();
        return new Fact.Contract(new WrittenClause(ClauseKind.REQUIRES, text, className, ref, false), 10, "a test");
    }

    private static Facts run(TechniqueKind kind, Class<?> target, Facts known) throws Exception {
        List<TargetClass> targets =
                Selection.of(program, List.of(Target.parse(target.getName()))).classes();
        Setting setting = new Setting(Options.defaults(kind.options()), program, targets, labs, 0);
        List<Fact> facts = new ArrayList<>();
        try (Technique technique = kind.open(setting)) {
            facts.addAll(technique.run(targets.get(0), known, Deadline.in(Duration.ofSeconds(60)), Progress.SILENT));
        }
        return Facts.of(facts);
    }

    private static Set<String> failing(Facts facts) {
        Set<String> methods = new TreeSet<>();
        facts.get(Fact.Failed.class)
                .forEach(fact -> methods.add(fact.failure().trial().unit().name()));
        return methods;
    }

    private static Set<String> suppressed(Facts facts) {
        Set<String> methods = new TreeSet<>();
        facts.get(Fact.Suppressed.class)
                .forEach(fact ->
                        methods.add(fact.suppressed().failure().trial().unit().name()));
        return methods;
    }

    private static Examination examination(Facts facts, String method) {
        return facts.get(Fact.Examined.class).stream()
                .map(Fact.Examined::examination)
                .filter(each -> each.unit().contains("#" + method + "("))
                .findFirst()
                .orElseThrow();
    }

    private static Reason assumed(Facts facts, String method) {
        return examination(facts, method).reasons().stream()
                .filter(reason -> reason.code() == ReasonCode.ASSUMED)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void exploration_stays_inside_and_counts_what_fails_outside() throws Exception {
        Facts found = run(new ExploreKind(), Limits.class, contracts());
        assertEquals(Set.of("bucket", "label"), failing(found));
        assertEquals(Evidence.CRASH, evidence(found, "label"));
        assertEquals(Set.of("bucket", "far", "length", "share"), suppressed(found));
        Fact.Suppressed share = found.get(Fact.Suppressed.class).stream()
                .filter(fact -> fact.unit().contains("share"))
                .findFirst()
                .orElseThrow();
        assertEquals(
                List.of(LIMITS + "#share(int,int): parts >= 1"),
                share.suppressed().clauses());
        assertTrue(assumed(found, "next").detail().contains("number >= 0"));
        // Its own inputs are free; those of the constructor that makes them are not.
        assertTrue(assumed(found, "length").detail().contains("content != null"));
    }

    @Test
    void without_contracts_there_is_more_to_find_and_more_to_prove() throws Exception {
        Facts found = run(new ExploreKind(), Limits.class, Facts.NONE);
        assertEquals(Set.of("bucket", "far", "label", "length", "share"), failing(found));
        assertTrue(found.get(Fact.Suppressed.class).isEmpty());
        assertEquals(Evidence.ILLEGAL_INPUT, evidence(found, "label"));
        assertEquals(Verdict.EXHAUSTED, examination(found, "next").verdict());
    }

    private static Evidence evidence(Facts found, String method) {
        return found.get(Fact.Failed.class).stream()
                .map(Fact.Failed::failure)
                .filter(failure -> failure.trial().unit().name().equals(method))
                .findFirst()
                .orElseThrow()
                .evidence();
    }

    @Test
    void a_check_names_what_it_assumes_and_proves_without_contracts_what_it_can() throws Exception {
        Facts found = run(new CheckKind(), Limits.class, contracts());
        assertEquals(Set.of("bucket", "label"), failing(found));
        assertEquals(Set.of("bucket", "far", "share"), suppressed(found));
        Fact.Assertion division = found.get(Fact.Assertion.class).stream()
                .filter(fact -> fact.unit().contains("share"))
                .findFirst()
                .orElseThrow();
        assertEquals(AssertionStatus.ASSUMED, division.status());
        assertTrue(division.report().assumptions().get(0).text().contains("parts >= 1"));
        assertEquals(Verdict.BOUNDED, examination(found, "share").verdict());
        assertTrue(assumed(found, "share").detail().contains("parts >= 1")
                || examination(found, "share").reasons().stream()
                        .anyMatch(reason -> reason.detail().contains("parts >= 1")));
        assertEquals(Verdict.EXHAUSTED, examination(found, "next").verdict());
    }

    @Test
    void random_calls_that_fail_outside_are_no_crashes() throws Exception {
        Facts found = run(new CrashKind(), Limits.class, contracts());
        assertFalse(failing(found).contains("share"), failing(found).toString());
        assertTrue(failing(found).contains("label"), failing(found).toString());
        assertTrue(
                suppressed(found).containsAll(Set.of("bucket", "share")),
                suppressed(found).toString());
        assertTrue(assumed(found, "share").detail().contains("parts >= 1"));
    }

    @Test
    void sequences_of_calls_stay_inside() throws Exception {
        Facts found = run(new SequenceKind(), Window.class, contracts());
        assertEquals(Set.of(), failing(found));
        assertTrue(
                suppressed(found).containsAll(Set.of("copy", "label")),
                suppressed(found).toString());
        Examination all = found.get(Fact.Examined.class).get(0).examination();
        assertEquals(Verdict.BOUNDED, all.verdict());
        assertTrue(all.reasons().stream().anyMatch(reason -> reason.code() == ReasonCode.ASSUMED));
    }
}
