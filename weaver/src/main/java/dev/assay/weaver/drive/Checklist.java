package dev.assay.weaver.drive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers the checks of one lab: workers name them by number. Several threads may use it. */
public final class Checklist {
    private final List<DriverCheck> checks = new ArrayList<>();
    private final Map<DriverCheck, Integer> numbers = new HashMap<>();

    /** The number of a check, a new one if it has none. */
    public synchronized int number(DriverCheck check) {
        return numbers.computeIfAbsent(check, fresh -> {
            checks.add(fresh);
            return checks.size() - 1;
        });
    }

    public synchronized DriverCheck check(int number) {
        return checks.get(number);
    }
}
