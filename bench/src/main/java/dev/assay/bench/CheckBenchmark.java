package dev.assay.bench;

import dev.assay.bench.subjects.SmallMethods;
import dev.assay.model.Deadline;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import dev.assay.program.flow.MethodCode;
import dev.assay.program.path.ClassPath;
import dev.assay.prover.Translator;
import dev.assay.prover.UnsupportedCode;
import dev.assay.prover.Verification;
import dev.assay.prover.condition.AssertionProof;
import dev.assay.prover.condition.ConditionOptions;
import dev.assay.prover.condition.ProofStatus;
import dev.assay.solver.stack.Provers;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How many small methods a second the static part of a check takes: class file to answers, nothing is run. */
public final class CheckBenchmark {
    private static final int ROUNDS = 12;

    private final PrintStream out;

    private CheckBenchmark(PrintStream out) {
        this.out = out;
    }

    public static void main(String[] arguments) throws Exception {
        new CheckBenchmark(System.out).run();
    }

    private void run() throws Exception {
        Path classes = Path.of(SmallMethods.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        for (int round = 0; round < ROUNDS; round++) {
            // Everything is read anew in each round, as for another class.
            Program program = Program.of(ClassPath.of(List.of(classes)));
            long wall = System.nanoTime();
            long cpu = cpu();
            Map<ProofStatus, Integer> answers = new EnumMap<>(ProofStatus.class);
            int methods = check(program, answers);
            double seconds = (System.nanoTime() - wall) / 1e9;
            double used = (cpu() - cpu) / 1e9;
            out.printf(
                    "round %d: %d methods, %s, %.0f methods/s by the clock, %.0f methods/s of CPU%n",
                    round + 1, methods, answers, methods / seconds, methods / used);
        }
    }

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static int check(Program program, Map<ProofStatus, Integer> answers) throws UnsupportedCode {
        Translator translator = new Translator(program, Contracts.of(program), ConditionOptions.defaults());
        int methods = 0;
        for (MethodInfo method :
                program.findReadable(SmallMethods.class.getName()).orElseThrow().methods()) {
            Optional<MethodCode> code = translator.find(method.ref());
            if (code.isPresent()) {
                methods++;
                Deadline deadline = Deadline.in(Duration.ofSeconds(30));
                try (Verification verification =
                        new Verification(translator.translate(code.get()), Provers.inProcess(), deadline)) {
                    for (AssertionProof answer : verification.answers(deadline).values()) {
                        answers.merge(answer.status(), 1, Integer::sum);
                    }
                }
            }
        }
        return methods;
    }
}
