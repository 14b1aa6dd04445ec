package dev.assay.bench;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/** How long this process and those that it started had a processor, which a busy machine hardly changes. */
final class ProcessorTime {
    private final Map<Long, Duration> used;

    private ProcessorTime(Map<Long, Duration> used) {
        this.used = used;
    }

    static ProcessorTime now() {
        Map<Long, Duration> used = new HashMap<>();
        ProcessHandle own = ProcessHandle.current();
        Stream.concat(Stream.of(own), own.descendants())
                .forEach(each ->
                        used.put(each.pid(), each.info().totalCpuDuration().orElse(Duration.ZERO)));
        return new ProcessorTime(used);
    }

    /** The seconds since then; those of processes that have ended meanwhile are not known. */
    double since() {
        return now().used.entrySet().stream()
                .mapToDouble(each -> each.getValue()
                                .minus(used.getOrDefault(each.getKey(), Duration.ZERO))
                                .toMillis()
                        / 1000.0)
                .sum();
    }
}
