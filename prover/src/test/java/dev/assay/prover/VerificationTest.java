package dev.assay.prover;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.model.Deadline;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import dev.assay.program.path.ClassPath;
import dev.assay.prover.condition.AssertionProof;
import dev.assay.prover.condition.AssertionSite;
import dev.assay.prover.condition.ConditionOptions;
import dev.assay.prover.condition.ProofStatus;
import dev.assay.solver.stack.Provers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each subject says in the comments of its lines what must be answered; lines without a comment never fail. */
class VerificationTest {
    private static final String PACKAGE = "dev.assay.prover.subjects.";
    private static final Pattern EXPECTED = Pattern.compile("// ((?:\\w+=\\w+,?)+)$");

    @ParameterizedTest
    @ValueSource(strings = {"Plain", "Loops", "Traps", "Constants", "Switches", "Objects", "Beginnings"})
    void answers_as_the_comments_say(String subject) throws Exception {
        assertEquals(text(expected(subject)), text(answered(subject)));
    }

    private static SortedMap<Integer, SortedSet<String>> expected(String subject) throws IOException {
        Path source = Path.of("src/test/java/" + (PACKAGE + subject).replace('.', '/') + ".java");
        SortedMap<Integer, SortedSet<String>> expected = new TreeMap<>();
        List<String> lines = Files.readAllLines(source);
        for (int i = 0; i < lines.size(); i++) {
            Matcher comment = EXPECTED.matcher(lines.get(i));
            if (comment.find()) {
                expected.put(i + 1, new TreeSet<>(List.of(comment.group(1).split(","))));
            }
        }
        return expected;
    }

    private static SortedMap<Integer, SortedSet<String>> answered(String subject) throws Exception {
        Program program = Program.of(ClassPath.of(List.of(Path.of("target/test-classes"))));
        Translator translator = new Translator(program, Contracts.of(program), ConditionOptions.defaults());
        SortedMap<Integer, SortedSet<String>> answered = new TreeMap<>();
        List<MethodInfo> methods = program.classPath().classNames().stream()
                .filter(name -> name.equals(PACKAGE + subject) || name.startsWith(PACKAGE + subject + "$"))
                .map(name -> program.find(name).orElseThrow())
                .filter(info -> !info.isEnum() && !info.isSynthetic())
                .flatMap(info -> info.methods().stream())
                .toList();
        for (MethodInfo method : methods) {
            Deadline deadline = Deadline.in(Duration.ofSeconds(60));
            try (Verification verification = new Verification(
                    translator.translate(translator.find(method.ref()).orElseThrow()), Provers.inProcess(), deadline)) {
                for (AssertionProof answer : verification.answers(deadline).values()) {
                    AssertionSite site = answer.site();
                    if (answer.status() != ProofStatus.VERIFIED && site.method().equals(method.ref())) {
                        answered.computeIfAbsent(site.line(), line -> new TreeSet<>())
                                .add(site.kind().word() + "="
                                        + answer.status().name().toLowerCase(java.util.Locale.ROOT));
                    }
                }
            }
        }
        return answered;
    }

    private static String text(SortedMap<Integer, SortedSet<String>> answers) {
        StringBuilder text = new StringBuilder();
        answers.forEach(
                (line, all) -> text.append(line).append(": ").append(all).append('\n'));
        return text.toString();
    }
}
