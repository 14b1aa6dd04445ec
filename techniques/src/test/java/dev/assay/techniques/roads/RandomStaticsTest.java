package dev.assay.techniques.roads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.techniques.sequence.SequenceOptions;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random classes with static state: what fails after some public calls is never called exhausted. */
class RandomStaticsTest {
    private static final int[] VALUES = {0, 1, 2, 3, -1, 4};
    private static final int LONGEST = 5;
    private static final int TRIES = 600;

    @TempDir
    Path folder;

    @Test
    void no_state_that_calls_can_reach_is_overlooked() throws Exception {
        assertNothingIsOverlooked(1, 4);
    }

    @Tag("slow")
    @Test
    void no_state_that_calls_can_reach_is_overlooked_in_many_classes() throws Exception {
        assertNothingIsOverlooked(
                Long.getLong("assay.statics.seed", 1000), Integer.getInteger("assay.statics.programs", 1000));
    }

    private void assertNothingIsOverlooked(long first, int count) throws Exception {
        List<RandomStatics> all = new ArrayList<>();
        Map<String, String> sources = new TreeMap<>();
        for (int i = 0; i < count; i++) {
            RandomStatics each = RandomStatics.of(first + i);
            all.add(each);
            sources.put(each.name() + ".java", each.source());
        }
        CompiledSources compiled = CompiledSources.of(folder, sources);
        List<String> wrong = new ArrayList<>();
        int failing = 0;
        int proved = 0;
        int found = 0;
        try (Verdicts verdicts = new Verdicts(compiled.program())) {
            for (RandomStatics each : all) {
                boolean fails = fails(each, compiled.classes(), LONGEST);
                failing += fails ? 1 : 0;
                String unit = each.name() + "#" + RandomStatics.TARGET + "(int)";
                Verdicts.Of explored = verdicts.of("explore", List.of(unit), Duration.ofSeconds(5));
                proved += explored.clears(unit) ? 1 : 0;
                found += explored.failed().isEmpty() ? 0 : 1;
                if (fails && explored.clears(unit)) {
                    wrong.add("explore: " + each.source());
                }
                if (each.isOfObjects()
                        && fails(each, compiled.classes(), SequenceOptions.DEFAULT_LENGTH)
                        && isCleared(verdicts, each)) {
                    wrong.add("sequence: " + each.source());
                }
            }
        }
        System.getLogger("roads")
                .log(System.Logger.Level.INFO, "{0} fail, {1} found, {2} proved of {3}", failing, found, proved, count);
        assertEquals(List.of(), wrong);
        assertTrue(failing > count / 4, "too few fail: " + failing);
        assertTrue(proved > 0 || count < 100, "nothing is proved");
    }

    private static boolean isCleared(Verdicts verdicts, RandomStatics subject) throws Exception {
        return verdicts.of("sequence", List.of(subject.name()), Duration.ofSeconds(5))
                .clears(subject.name());
    }

    /**
     * Whether some calls lead to a failure of the target: tried at random, with classes of their own each time.
     *
     * @param most so many calls there are at most, that of the target included: sequences have a length, and promise no more
     */
    private static boolean fails(RandomStatics subject, Path classes, int most) throws Exception {
        Random random = new Random(subject.name().hashCode());
        URL[] path = {classes.toUri().toURL()};
        for (int i = 0; i < TRIES; i++) {
            try (URLClassLoader fresh = new URLClassLoader(path, ClassLoader.getPlatformClassLoader())) {
                Class<?> type = fresh.loadClass(subject.name());
                Object receiver = type.getDeclaredConstructor().newInstance();
                int calls = subject.changers().isEmpty() ? 0 : random.nextInt(most);
                for (int j = 0; j < calls; j++) {
                    String changer = subject.changers()
                            .get(random.nextInt(subject.changers().size()));
                    call(type, changer, receiver, random);
                }
                if (!call(type, RandomStatics.TARGET, receiver, random)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Calls a method with some value; false if it throws. */
    private static boolean call(Class<?> type, String name, Object receiver, Random random) throws Exception {
        Method method = type.getMethod(name, int.class);
        try {
            method.invoke(receiver, VALUES[random.nextInt(VALUES.length)]);
            return true;
        } catch (InvocationTargetException e) {
            return false;
        }
    }
}
