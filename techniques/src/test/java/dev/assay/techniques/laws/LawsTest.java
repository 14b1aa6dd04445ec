package dev.assay.techniques.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.api.Law;
import dev.assay.engine.Progress;
import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Facts;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.Failure;
import dev.assay.model.trial.FindingKind;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.request.Options;
import dev.assay.request.Selection;
import dev.assay.request.Target;
import dev.assay.request.TargetClass;
import dev.assay.techniques.Labs;
import dev.assay.techniques.Setting;
import dev.assay.techniques.Technique;
import dev.assay.techniques.TechniqueKind;
import dev.assay.techniques.Techniques;
import dev.assay.techniques.explore.ExploreKind;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What everybody relies on is checked although nobody writes it down. */
class LawsTest {
    /** Far more than it takes: the search ends by itself, on a busy machine later. */
    private static final Duration ENOUGH = Duration.ofSeconds(60);

    /** Nothing is to be found, so that less time only means fewer inputs. */
    private static final Duration SHORT = Duration.ofSeconds(3);

    @Test
    void a_broken_law_is_found_and_named() throws Exception {
        assertEquals(
                new TreeMap<>(Map.ofEntries(
                        Map.entry("Signless", Set.of("equal objects have equal hash codes")),
                        Map.entry("Reading", Set.of("an object equals itself")),
                        Map.entry("Tolerant", Set.of("if one object equals another, the other equals the one")),
                        Map.entry("Version", Set.of("compareTo changes its sign if the objects change places")),
                        Map.entry("LargeFirst", Set.of("compare changes its sign if its arguments change places")),
                        Map.entry("Forgetful", Set.of("adding an element makes a list or set larger by one")),
                        Map.entry("Impatient", Set.of("asking twice whether there is a next element changes nothing")),
                        Map.entry("Degrees", Set.of("parse reads what toString prints")),
                        Map.entry("Shift", Set.of("decode undoes encode")),
                        Map.entry("Label", Set.of("toString returns a text")))),
                broken(LawBreakers.class, ENOUGH));
    }

    @Test
    void no_law_is_broken_by_a_class_as_it_should_be_written() throws Exception {
        assertEquals(Map.of(), broken(LawKeepers.class, SHORT));
    }

    @Test
    void a_broken_promise_of_an_interface_or_a_name_is_found_and_named() throws Exception {
        assertEquals(
                new TreeMap<>(Map.of(
                        "Pool", Set.of("what is closed can be closed again"),
                        "Parcel", Set.of("an object equals the one that is read after it was serialized"),
                        "ImmutableClock", Set.of("what is called immutable does not change"),
                        "Shelf", Set.of("a part of a list is as long as its ends say"),
                        "Locker", Set.of("what was put is what one gets"),
                        "Line", Set.of("looking at the first element removes nothing"))),
                broken(ViewBreakers.class, ENOUGH));
    }

    @Test
    void no_promise_is_broken_by_what_keeps_it_or_does_not_make_it() throws Exception {
        assertEquals(Map.of(), broken(ViewKeepers.class, SHORT));
    }

    /** The laws that explore finds broken, by the simple name of the class. */
    private static Map<String, Set<String>> broken(Class<?> outer, Duration time) throws Exception {
        Path classes = Path.of(
                outer.getProtectionDomain().getCodeSource().getLocation().toURI());
        Path api = Path.of(
                Law.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Program program = Program.of(ClassPath.of(List.of(classes, api)));
        List<TargetClass> targets =
                Selection.of(program, List.of(Target.parse(outer.getName()))).classes();
        TechniqueKind explore = Techniques.named("explore");
        Options options = Options.defaults(explore.options()).with(ExploreKind.LAWS, true);
        Map<String, Set<String>> broken = new TreeMap<>();
        try (Labs labs = new Labs(program, LabOptions.defaults());
                Technique technique = explore.open(new Setting(options, program, targets, labs, 0))) {
            for (TargetClass target : targets) {
                for (Fact fact : technique.run(target, Facts.NONE, Deadline.in(time), Progress.SILENT)) {
                    if (fact instanceof Fact.Failed failed && failed.failure().kind() == FindingKind.LAW) {
                        broken.computeIfAbsent(simpleName(target), name -> new TreeSet<>())
                                .add(law(failed.failure()));
                    }
                }
            }
        }
        return broken;
    }

    private static String simpleName(TargetClass target) {
        String name = target.info().name();
        return name.substring(name.lastIndexOf('$') + 1);
    }

    private static String law(Failure failure) {
        return String.valueOf(failure.violation().law());
    }
}
