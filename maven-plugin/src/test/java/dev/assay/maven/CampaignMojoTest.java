package dev.assay.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.maven.subjects.Part;
import dev.assay.maven.subjects.Ratio;
import dev.assay.request.Option;
import dev.assay.techniques.CommandKind;
import dev.assay.techniques.Techniques;
import java.io.File;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.lang.model.SourceVersion;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.plugin.logging.SystemStreamLog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CampaignMojoTest {

    @TempDir
    private Path folder;

    private final List<String> logged = new ArrayList<>();

    private final Log log = new SystemStreamLog() {
        @Override
        public void info(CharSequence content) {
            logged.add(content.toString());
        }
    };

    /** Sets what Maven would have injected. */
    private <T extends CampaignMojo> T configured(T mojo, String target) throws Exception {
        File classes = new File(
                Ratio.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        set(mojo, "classPath", List.of(classes.getPath()));
        set(mojo, "classes", classes);
        set(mojo, "targets", List.of(target));
        set(mojo, "out", folder.resolve("assay").toFile());
        set(mojo, "seconds", 20);
        set(mojo, "junit", 5);
        set(mojo, "failOnFindings", true);
        set(mojo, "failOn", List.of("contract", "crash"));
        mojo.setLog(log);
        return mojo;
    }

    private static void set(CampaignMojo mojo, String field, Object value) throws Exception {
        Field injected = CampaignMojo.class.getDeclaredField(field);
        injected.setAccessible(true);
        injected.set(mojo, value);
    }

    @Test
    void a_finding_of_explore_fails_the_build_and_leaves_its_test() throws Exception {
        ExploreMojo mojo = configured(new ExploreMojo(), Ratio.class.getName());
        MojoFailureException failure = assertThrows(MojoFailureException.class, mojo::execute);
        assertTrue(failure.getMessage().contains("-Dassay.failOnFindings=false"), failure.getMessage());
        Path test = folder.resolve("assay/findings/dev/assay/maven/subjects/RatioFindingsTest.java");
        assertTrue(Files.readString(test).contains("48271"), Files.readString(test));
        assertTrue(logged.stream().anyMatch(line -> line.contains("Ratio#of(int) throws ArithmeticException")));
    }

    @Test
    void the_build_passes_with_findings_if_that_is_wanted() throws Exception {
        ExploreMojo mojo = configured(new ExploreMojo(), Ratio.class.getName());
        set(mojo, "failOnFindings", false);
        mojo.execute();
        assertTrue(Files.exists(folder.resolve("assay/assay.json")));
    }

    @Test
    void a_target_that_is_not_there_is_one_clear_sentence() throws Exception {
        CrashMojo mojo = configured(new CrashMojo(), "dev.assay.maven.subjects.Nowhere");
        MojoExecutionException problem = assertThrows(MojoExecutionException.class, mojo::execute);
        assertTrue(problem.getMessage().contains("Nowhere"), problem.getMessage());
    }

    @Test
    void what_is_skipped_says_so_and_writes_nothing() throws Exception {
        CrashMojo mojo = configured(new CrashMojo(), Ratio.class.getName());
        set(mojo, "skip", true);
        mojo.execute();
        assertEquals(List.of("Assay is skipped: assay.skip is set."), logged);
        assertFalse(Files.exists(folder.resolve("assay")));
    }

    private static CampaignMojo goal(String name) throws Exception {
        String type = "dev.assay.maven." + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1) + "Mojo";
        return Class.forName(type)
                .asSubclass(CampaignMojo.class)
                .getDeclaredConstructor()
                .newInstance();
    }

    @Test
    void every_command_on_the_list_is_a_goal_that_runs() throws Exception {
        assertTrue(Techniques.all().size() >= 5);
        for (CommandKind technique : Techniques.commands()) {
            CampaignMojo mojo = configured(goal(technique.name()), Part.class.getName());
            set(mojo, "out", folder.resolve(technique.name()).toFile());
            mojo.execute();
            String report = Files.readString(folder.resolve(technique.name()).resolve("assay.json"));
            assertTrue(report.contains("\"command\" : \"" + technique.name() + "\""), report);
            assertTrue(report.contains("Part"), report);
        }
    }

    @Test
    void the_plugin_has_a_goal_for_each_command_with_its_options() throws Exception {
        Path classes = Path.of(CampaignMojo.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        for (CommandKind technique : Techniques.commands()) {
            CampaignMojo mojo = goal(technique.name());
            assertEquals(technique.name(), mojo.command().name());
            for (Option<?> option : technique.options()) {
                assertTrue(
                        List.of(mojo.getClass().getDeclaredFields()).stream()
                                .anyMatch(field -> isParameterOf(option, field.getName())),
                        mojo.getClass() + " has no " + option);
            }
        }
        // Maven reads this file, which the build makes of the classes.
        String descriptor = Files.readString(classes.resolve("META-INF/maven/plugin.xml"));
        Techniques.commands()
                .forEach(technique ->
                        assertTrue(descriptor.contains("<goal>" + technique.name() + "</goal>"), technique.name()));
    }

    /** A parameter has the name of its option; a word of Java's own, such as {@code protected}, gets a prefix. */
    private static boolean isParameterOf(Option<?> option, String field) {
        String name = option.name().replace("-", "");
        return field.equalsIgnoreCase(SourceVersion.isKeyword(name) ? "with" + name : name);
    }

    @Test
    void the_options_of_a_technique_are_parameters_of_its_goal() throws Exception {
        CampaignMojo mojo = goal("crash");
        Field trials = mojo.getClass().getDeclaredField("trials");
        trials.setAccessible(true);
        trials.set(mojo, "7");
        assertEquals(Map.of("trials", List.of("7")), mojo.given());
        trials.set(mojo, "none");
        configured(mojo, Ratio.class.getName());
        MojoExecutionException problem = assertThrows(MojoExecutionException.class, mojo::execute);
        assertTrue(problem.getMessage().contains("'none' is no number from 1 up"), problem.getMessage());
    }
}
