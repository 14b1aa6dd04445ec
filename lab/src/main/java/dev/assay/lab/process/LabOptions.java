package dev.assay.lab.process;

import dev.assay.model.trial.GuardedAction;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;

/**
 * How a lab runs code under test.
 *
 * @param allowed what code under test may do for real
 * @param world what becomes of what it may not do for real
 * @param fuel steps after which a run counts as endless
 * @param wallClock time after which a run counts as hung
 * @param heapMegabytes the heap of a worker
 * @param javaHome the JDK that workers run on
 */
public record LabOptions(
        Isolation isolation,
        Set<GuardedAction> allowed,
        WorldMode world,
        long fuel,
        Duration wallClock,
        int heapMegabytes,
        Path javaHome) {

    public LabOptions {
        allowed = Set.copyOf(allowed);
    }

    public static LabOptions defaults() {
        return new LabOptions(
                Isolation.REINIT,
                Set.of(),
                WorldMode.ON,
                5_000_000,
                Duration.ofSeconds(3),
                512,
                Path.of(System.getProperty("java.home")));
    }

    public LabOptions withIsolation(Isolation other) {
        return new LabOptions(other, allowed, world, fuel, wallClock, heapMegabytes, javaHome);
    }

    public LabOptions withAllowed(Set<GuardedAction> other) {
        return new LabOptions(isolation, other, world, fuel, wallClock, heapMegabytes, javaHome);
    }

    public LabOptions withWorld(WorldMode other) {
        return new LabOptions(isolation, allowed, other, fuel, wallClock, heapMegabytes, javaHome);
    }

    public LabOptions withFuel(long other) {
        return new LabOptions(isolation, allowed, world, other, wallClock, heapMegabytes, javaHome);
    }

    public LabOptions withWallClock(Duration other) {
        return new LabOptions(isolation, allowed, world, fuel, other, heapMegabytes, javaHome);
    }

    public LabOptions withHeapMegabytes(int other) {
        return new LabOptions(isolation, allowed, world, fuel, wallClock, other, javaHome);
    }

    public LabOptions withJavaHome(Path other) {
        return new LabOptions(isolation, allowed, world, fuel, wallClock, heapMegabytes, other);
    }

    /**
     * The same for programs that are enumerated. A consumer may be as large as a compiler, whose first run takes seconds: that it
     * ends is up to fuel.
     */
    public LabOptions forEnumerating() {
        return withWallClock(Duration.ofSeconds(20));
    }
}
