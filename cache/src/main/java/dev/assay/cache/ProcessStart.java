package dev.assay.cache;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** Starts processes, more than once if need be: what cannot be started now may well be in a moment. */
public final class ProcessStart {
    private static final int ATTEMPTS = 5;
    private static final Duration PAUSE = Duration.ofMillis(300);

    private ProcessStart() {}

    /**
     * Starts a process.
     *
     * @throws IOException if there is no such program, or the system has had no room for it several times
     */
    public static Process of(ProcessBuilder builder) throws IOException {
        for (int attempt = 1; true; attempt++) {
            try {
                return builder.start();
            } catch (IOException e) {
                boolean isThere = Path.of(builder.command().get(0)).toFile().canExecute();
                if (!isThere || attempt == ATTEMPTS) {
                    throw e;
                }
                LockSupport.parkNanos(PAUSE.toNanos());
            }
        }
    }
}
