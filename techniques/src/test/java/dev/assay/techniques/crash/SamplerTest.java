package dev.assay.techniques.crash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.assay.engine.inputs.ParameterGraph;
import dev.assay.engine.inputs.ParameterSpace;
import dev.assay.model.trial.Trial;
import dev.assay.program.ClassInfo;
import dev.assay.program.Constants;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SamplerTest {
    private static final int TRIALS = 40;

    /** More inputs than trials, even without chained calls. */
    public static final class Mixer {
        private Mixer() {}

        public static long mix(long a, long b, long c, long d) {
            return a ^ b ^ c ^ d;
        }

        public static long stir(long a, long b, long c, long d) {
            return a + b + c + d;
        }
    }

    @Test
    void the_seed_of_a_unit_comes_from_its_name_by_a_hash_that_java_specifies() throws Exception {
        ParameterSpace space = sampler("mix", 5).space();
        String name = "dev.assay.techniques.crash.SamplerTest$Mixer#mix(long,long,long,long)";
        int hash = 0;
        for (int i = 0; i < name.length(); i++) {
            hash = 31 * hash + name.charAt(i);
        }
        BigInteger size = space.sizeUpTo(0);
        Random random = new Random(5 * 31 + hash);
        BigInteger first;
        do {
            first = new BigInteger(size.bitLength(), random);
        } while (first.compareTo(size) >= 0);
        assertEquals(space.pick(first), sampler("mix", 5).next(1).get(0));
    }

    @Test
    void the_same_seed_draws_the_same_trials_and_another_one_or_another_unit_draws_others() throws Exception {
        List<Trial> drawn = sampler("mix", 5).next(TRIALS);
        assertEquals(TRIALS, drawn.size());
        assertEquals(drawn, sampler("mix", 5).next(TRIALS));
        assertNotEquals(drawn, sampler("mix", 6).next(TRIALS));
        assertNotEquals(arguments(drawn), arguments(sampler("stir", 5).next(TRIALS)));
    }

    private static List<?> arguments(List<Trial> trials) {
        return trials.stream()
                .map(trial -> trial.steps().subList(0, trial.steps().size() - 1))
                .toList();
    }

    private static Sampler sampler(String method, long seed) throws Exception {
        Path classes = Path.of(SamplerTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Program program = Program.of(ClassPath.of(List.of(classes)));
        ClassInfo target = program.find(Mixer.class.getName()).orElseThrow();
        MethodInfo unit = target.methods().stream()
                .filter(each -> each.name().equals(method))
                .findFirst()
                .orElseThrow();
        ParameterGraph graph = new ParameterGraph(program, target.packageName(), Constants.NONE);
        return new Sampler(graph, unit, List.of(), new CrashOptions(seed, TRIALS, 1, false));
    }
}
