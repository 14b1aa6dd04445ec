package dev.assay.campaign.result;

import dev.assay.model.report.UnitReport;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One verdict for each unit, whatever number of techniques have examined it. */
final class UnitVerdicts {
    /** A proof first, then what was run most: its reasons say what keeps the unit from a proof. */
    private static final Comparator<UnitReport> STRENGTH = Comparator.comparing(UnitReport::verdict)
            .thenComparing(Comparator.comparingLong(UnitReport::paths).reversed());

    private UnitVerdicts() {}

    /** The strongest report of each unit, by name; the first one of equals. */
    static List<UnitReport> merged(List<UnitReport> all) {
        Map<String, UnitReport> best = new LinkedHashMap<>();
        all.forEach(unit ->
                best.merge(unit.unit(), unit, (known, other) -> STRENGTH.compare(other, known) < 0 ? other : known));
        List<UnitReport> merged = new ArrayList<>(best.values());
        merged.sort(Comparator.comparing(UnitReport::unit));
        return merged;
    }
}
