package dev.assay.worker.shadow.term;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** One thread's run is recorded, whatever the others do meanwhile. */
class RecorderTest {
    @BeforeEach
    void begins() {
        Recorder.prepare();
        Recorder.begin(null);
    }

    @AfterEach
    void ends() {
        Recorder.end();
    }

    @Test
    void nothing_is_recorded_during_a_pause() {
        Thread paused = Recorder.pause();
        assertFalse(Recorder.isOwner());
        Thread nested = Recorder.pause();
        Recorder.resume(nested);
        assertFalse(Recorder.isOwner(), "the outer pause goes on");

        Recorder.resume(paused);
        assertTrue(Recorder.isOwner());
    }

    @Test
    void a_pause_of_another_thread_leaves_the_run_alone() throws InterruptedException {
        AtomicReference<Thread> paused = new AtomicReference<>(Thread.currentThread());
        Thread other = new Thread(() -> paused.set(Recorder.pause()), "other");
        other.start();
        other.join();

        assertNull(paused.get());
        assertTrue(Recorder.isOwner());
    }

    @Test
    void what_another_thread_paused_before_the_run_does_not_end_it() throws InterruptedException {
        Thread other = new Thread(() -> Recorder.resume(null), "other");
        other.start();
        other.join();

        assertEquals(Thread.currentThread(), Recorder.owner);
    }
}
