package dev.assay.techniques.invariants.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Invariant;
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
import dev.assay.techniques.invariants.InvariantsKind;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random classes with random invariants: brute force over all short client programs, and the technique, agree. */
class RandomInvariantsTest {
    /** Classes of the slow run; a system property asks for others. */
    private static final int MANY = Integer.getInteger("assay.invariants.classes", 1000);

    private static final long FIRST_SEED = Long.getLong("assay.invariants.seed", 1_000_000);
    private static final int LENGTH = 2;

    @TempDir
    private Path folder;

    @Test
    void what_short_programs_break_is_found_and_what_is_found_breaks() throws Exception {
        check(1, 12, Duration.ofSeconds(20));
    }

    @Test
    @Tag("slow")
    void the_same_holds_of_many_classes() throws Exception {
        check(FIRST_SEED, MANY, Duration.ofSeconds(20));
    }

    private void check(long firstSeed, int count, Duration time) throws Exception {
        Path api = Path.of(Invariant.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Path classes = compile(firstSeed, count, api);
        Program program = Program.of(ClassPath.of(List.of(classes, api)));
        List<String> disagreements = new ArrayList<>();
        int broken = 0;
        List<Target> names = new ArrayList<>();
        for (long seed = firstSeed; seed < firstSeed + count; seed++) {
            names.add(Target.parse("random.Random" + seed));
        }
        List<TargetClass> targets = Selection.of(program, names).classes();
        InvariantsKind kind = new InvariantsKind();
        try (Labs labs = new Labs(program, LabOptions.defaults());
                Technique technique =
                        kind.open(new Setting(Options.defaults(kind.options()), program, targets, labs, 0));
                URLClassLoader loader =
                        new URLClassLoader(new URL[] {classes.toUri().toURL()}, Invariant.class.getClassLoader())) {
            find(technique, targets.get(0), Duration.ofSeconds(20)); // A worker starts, whatever that takes.
            for (TargetClass target : targets) {
                String name = target.info().name();
                long seed = Long.parseLong(name.substring("random.Random".length()));
                String byForce = new BruteForce(loader.loadClass(name)).breaking(LENGTH);
                List<Failure> found = find(technique, target, time);
                broken += byForce == null ? 0 : 1;
                if (byForce != null && found.isEmpty()) {
                    disagreements.add("missed: " + byForce + "\n" + RandomClasses.source("Random" + seed, seed));
                }
                for (Failure failure : found) {
                    boolean isReal = failure.kind() == FindingKind.INVARIANT
                            && Boolean.FALSE.equals(new PlainTrial(loader).run(failure.trial()));
                    if (!isReal) {
                        disagreements.add("wrong: " + failure + "\n" + RandomClasses.source("Random" + seed, seed));
                    }
                }
            }
        }
        assertEquals(List.of(), disagreements, () -> String.join("\n", disagreements));
        assertTrue(broken > count / 4 && broken < count, broken + " of " + count + " classes can be broken");
    }

    private Path compile(long firstSeed, int count, Path api) throws Exception {
        Path sources = Files.createDirectories(folder.resolve("sources/random"));
        Path classes = Files.createDirectories(folder.resolve("classes"));
        List<String> arguments =
                new ArrayList<>(List.of("-g", "-d", classes.toString(), "-cp", api.toString(), "-proc:none"));
        arguments.add(Files.writeString(sources.resolve("Parts.java"), RandomClasses.PARTS)
                .toString());
        for (long seed = firstSeed; seed < firstSeed + count; seed++) {
            String source = RandomClasses.source("Random" + seed, seed);
            arguments.add(Files.writeString(sources.resolve("Random" + seed + ".java"), source)
                    .toString());
        }
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)));
        return classes;
    }

    private static List<Failure> find(Technique technique, TargetClass target, Duration time) {
        return Facts.of(technique.run(target, Facts.NONE, Deadline.in(time), Progress.SILENT))
                .get(Fact.Failed.class)
                .stream()
                .map(Fact.Failed::failure)
                .toList();
    }
}
