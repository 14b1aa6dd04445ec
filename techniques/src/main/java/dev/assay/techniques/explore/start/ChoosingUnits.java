package dev.assay.techniques.explore.start;

import dev.assay.engine.way.ReachedMethods;
import dev.assay.model.type.MethodRef;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.List;
import java.util.Set;

/** Knows which units may choose values while they run: a plain run has none for them. */
public final class ChoosingUnits {
    private static final String CHOOSE = "dev.assay.api.Choose";
    private static final int MOST_READ = 200;

    private final Program program;
    private final boolean isThere;

    public ChoosingUnits(Program program) {
        this.program = program;
        this.isThere = program.findReadable(CHOOSE).isPresent();
    }

    /** Whether the unit, or code that it leads to, chooses values; yes if there is too much of it to tell. */
    public boolean mayChoose(MethodInfo unit) {
        if (!isThere) {
            return false;
        }
        Set<MethodRef> reached = ReachedMethods.from(program, List.of(unit.ref()), MOST_READ);
        return reached.size() >= MOST_READ
                || reached.stream()
                        .anyMatch(method -> program.glance(method).calls().stream()
                                .anyMatch(called -> called.owner().equals(CHOOSE)));
    }
}
