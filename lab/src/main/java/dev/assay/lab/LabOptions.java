package dev.assay.lab;

import dev.assay.model.GuardedAction;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;

/**
 * How a lab runs code under test.
 *
 * @param allowed what code under test may do for real
 * @param fuel steps after which a run counts as endless
 * @param wallClock time after which a run counts as hung
 * @param heapMegabytes the heap of a worker
 * @param javaHome the JDK that workers run on
 * @param followsValues whether workers follow symbolic inputs, through the JDK too
 * @param enumerates whether what the API chooses is enumerated, rather than symbolic
 */
public record LabOptions(
        Isolation isolation,
        Set<GuardedAction> allowed,
        long fuel,
        Duration wallClock,
        int heapMegabytes,
        Path javaHome,
        boolean followsValues,
        boolean enumerates) {

    public LabOptions {
        allowed = Set.copyOf(allowed);
    }

    public static LabOptions defaults() {
        return new LabOptions(
                Isolation.REINIT,
                Set.of(),
                5_000_000,
                Duration.ofSeconds(3),
                512,
                Path.of(System.getProperty("java.home")),
                false,
                false);
    }

    public LabOptions withIsolation(Isolation other) {
        return new LabOptions(other, allowed, fuel, wallClock, heapMegabytes, javaHome, followsValues, enumerates);
    }

    public LabOptions withAllowed(Set<GuardedAction> other) {
        return new LabOptions(isolation, other, fuel, wallClock, heapMegabytes, javaHome, followsValues, enumerates);
    }

    public LabOptions withFuel(long other) {
        return new LabOptions(isolation, allowed, other, wallClock, heapMegabytes, javaHome, followsValues, enumerates);
    }

    public LabOptions withWallClock(Duration other) {
        return new LabOptions(isolation, allowed, fuel, other, heapMegabytes, javaHome, followsValues, enumerates);
    }

    public LabOptions withHeapMegabytes(int other) {
        return new LabOptions(isolation, allowed, fuel, wallClock, other, javaHome, followsValues, enumerates);
    }

    public LabOptions withJavaHome(Path other) {
        return new LabOptions(isolation, allowed, fuel, wallClock, heapMegabytes, other, followsValues, enumerates);
    }

    /** The same, with workers that follow symbolic inputs. */
    public LabOptions following() {
        return new LabOptions(isolation, allowed, fuel, wallClock, heapMegabytes, javaHome, true, false);
    }

    /**
     * The same, with workers that take all ways in which programs choose. A consumer may be as large as a compiler, whose first run
     * takes seconds: that it ends is up to fuel.
     */
    public LabOptions enumerating() {
        return new LabOptions(isolation, allowed, fuel, Duration.ofSeconds(20), heapMegabytes, javaHome, true, true);
    }
}
