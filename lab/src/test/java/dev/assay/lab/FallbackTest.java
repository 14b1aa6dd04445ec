package dev.assay.lab;

import static dev.assay.subjects.Subjects.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.assay.lab.process.LabOptions;
import dev.assay.lab.process.WorkerFactory;
import dev.assay.lab.result.FollowedRun;
import dev.assay.logic.path.Assignment;
import dev.assay.model.Deadline;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import dev.assay.subjects.Subjects;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where the JDK cannot be rewritten, code under test is followed all the same. */
class FallbackTest {
    @TempDir
    Path folder;

    @Test
    void values_are_followed_in_code_under_test_and_lost_in_the_jdk() {
        Program program = program();
        WorkerFactory.Patching failing = (javaHome, cache) -> {
            throw new IOException("No space left on device");
        };
        try (FollowingLab lab = new FollowingLab(program, LabOptions.defaults(), failing);
                FollowingSession session = lab.begin(Contracts.none(program))) {
            assertEquals("No space left on device", lab.unfollowedJdk());
            FollowedRun plain = follow(session, "plain");
            assertInstanceOf(Outcome.Returned.class, plain.trace().outcome());
            assertEquals(2, plain.decisions().size());
            assertEquals(List.of(), plain.drops());
            for (String method : List.of("boxed", "listed", "formatted", "limited")) {
                FollowedRun lost = follow(session, method);
                assertInstanceOf(Outcome.Returned.class, lost.trace().outcome(), method);
                assertFalse(lost.drops().isEmpty(), method);
            }
        }
    }

    private static FollowedRun follow(FollowingSession session, String method) {
        MethodRef ref = new MethodRef("subjects.Plain", method, "(I)I");
        Trial trial = new Trial(List.of(
                new Step.Input(PrimitiveType.INT),
                new Step.Call(ref, CallKind.STATIC, Step.NONE, List.of(0), PrimitiveType.INT)));
        return session.follow(trial, List.of(Assignment.of()), Deadline.in(Duration.ofMinutes(2)))
                .get(0);
    }

    private Program program() {
        return Subjects.compiledProgram(folder, source("subjects/Plain.java", """
                        package subjects;
                        import java.util.*;
                        public class Plain {
                            private final int field;
                            private Plain(int field) { this.field = field; }
                            public static int plain(int x) { return x > 7 ? 1 : new Plain(x * 3).field == 21 ? 2 : 3; }
                            public static int boxed(int x) { Integer box = x; return box == 7 ? 1 : 0; }
                            public static int listed(int x) { return new ArrayList<>(List.of(x)).contains(7) ? 1 : 0; }
                            public static int formatted(int x) { return String.format("%d", x).length() > 3 ? 1 : 0; }
                            public static int limited(int x) { return Math.max(x, 3) > 5 ? 1 : 0; }
                        }
                        """));
    }
}
