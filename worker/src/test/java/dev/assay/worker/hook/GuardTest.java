package dev.assay.worker.hook;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.FileDescriptor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What the guard denies and allows, as the JDK's rewritten choke points ask it. */
class GuardTest {
    private static final Object KEY = new Object();
    private static final int NOTHING = 0;
    private static final int EVERYTHING = -1;

    @BeforeEach
    void forget_what_was_denied() {
        Guard.forget();
    }

    @AfterAll
    static void lower_the_guard() {
        Guard.end(KEY);
    }

    private record Attempt(int action, String what, Executable harm) {}

    private static final List<Attempt> ATTEMPTS = List.of(
            new Attempt(Guard.EXIT, "end the JVM with exit code 3", () -> Guard.exit(3)),
            new Attempt(Guard.EXEC, "start the process rm -r /", () -> Guard.exec(new String[] {"rm", "-r", "/"})),
            new Attempt(Guard.EXEC, "end a process", Guard::kill),
            new Attempt(Guard.FILES, "delete the file /tmp/x", () -> Guard.file("delete", "/tmp/x")),
            new Attempt(Guard.FILES, "move the file /tmp/x", () -> Guard.path("move", Path.of("/tmp/x"))),
            new Attempt(Guard.FILES, "write the file /tmp/x", () -> Guard.open("/tmp/x", 1)),
            new Attempt(Guard.FILES, "write the file /tmp/x", () -> Guard.openRandom("/tmp/x", 2)),
            new Attempt(Guard.NETWORK, "open a socket", Guard::socket),
            new Attempt(Guard.NETWORK, "look up the host example.org", () -> Guard.lookup("example.org")),
            new Attempt(Guard.THREADS, "start the thread t", () -> Guard.thread(new Thread("t"))),
            new Attempt(
                    Guard.THREADS,
                    "register a thread to be started when the JVM ends",
                    () -> Guard.shutdownHook(new Thread("t"))));

    @Test
    void every_harmful_action_is_denied_and_the_first_one_is_remembered() {
        for (Attempt attempt : ATTEMPTS) {
            Guard.raise(NOTHING, KEY);
            Guard.forget();
            GuardDenial denial = assertThrows(GuardDenial.class, attempt.harm);
            assertTrue(denial.getMessage().endsWith(" " + attempt.what), denial.getMessage());
            assertThrows(GuardDenial.class, Guard::socket);
            assertEquals(attempt.action, Guard.deniedAction());
            assertEquals(attempt.what, Guard.deniedWhat());
        }
        assertFalse(Guard.isJdkDamaged());
    }

    @Test
    void an_action_that_is_allowed_is_allowed_alone() {
        for (Attempt allowed : ATTEMPTS) {
            Guard.raise(1 << allowed.action, KEY);
            for (Attempt attempt : ATTEMPTS) {
                if (attempt.action == allowed.action) {
                    assertDoesNotThrow(attempt.harm, attempt.what);
                } else {
                    assertThrows(GuardDenial.class, attempt.harm, attempt.what);
                }
            }
        }
    }

    @Test
    void what_does_no_harm_is_not_denied() {
        Guard.raise(NOTHING, KEY);
        Guard.open("/tmp/x", 0);
        Guard.openRandom("/tmp/x", 1);
        Guard.file("write", "/dev/null");
        Guard.lookup("localhost");
        Guard.descriptor(new FileDescriptor());
        assertEquals(-1, Guard.deniedAction());
    }

    @Test
    void the_pipe_to_the_lab_is_denied_whatever_is_allowed() {
        Guard.raise(EVERYTHING, KEY);
        assertThrows(GuardDenial.class, () -> Guard.descriptor(FileDescriptor.out));
        assertThrows(GuardDenial.class, () -> Guard.descriptor(FileDescriptor.in));
        assertEquals(Guard.FILES, Guard.deniedAction());
    }

    @Test
    void what_is_reported_of_a_denial_is_bounded_and_runs_no_code_under_test() throws Exception {
        Guard.raise(NOTHING, KEY);
        assertThrows(GuardDenial.class, () -> Guard.exec("x".repeat(1000)));
        assertEquals("start the process ".length() + 203, Guard.deniedWhat().length());
        Guard.forget();
        Object hostile = new OwnLoader()
                .loadClass(Hostile.class.getName())
                .getConstructor()
                .newInstance();
        assertThrows(GuardDenial.class, () -> Guard.exec(hostile));
        assertEquals("start the process " + Hostile.class.getName(), Guard.deniedWhat());
    }

    /** Stands for a class under test. */
    public static final class Hostile {
        @Override
        public String toString() {
            throw new AssertionError("the guard ran code under test");
        }
    }

    /** Defines the hostile class itself, as the loader of a worker does. */
    private static final class OwnLoader extends ClassLoader {
        @Override
        public Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals(Hostile.class.getName())) {
                return super.loadClass(name, resolve);
            }
            try (var in = Hostile.class.getResourceAsStream("GuardTest$Hostile.class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    @Test
    void nobody_without_the_key_lowers_the_guard() {
        Guard.raise(NOTHING, KEY);
        Guard.end(new Object());
        Guard.raise(EVERYTHING, new Object());
        assertThrows(GuardDenial.class, () -> Guard.exit(1));
    }

    @Test
    void libraries_of_others_are_denied() {
        Guard.raise(NOTHING, KEY);
        assertDoesNotThrow(() -> Guard.library(String.class, "libown.so"));
        assertThrows(GuardDenial.class, () -> Guard.nativeCode("attach to a JVM"));
        assertEquals(Guard.EXEC, Guard.deniedAction());
    }
}
