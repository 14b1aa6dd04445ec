package dev.assay.campaign;

import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import java.util.List;

/**
 * A class to analyse, and which of its methods and constructors.
 *
 * @param isWhole whether the class was asked for, and not only some of its methods
 */
record TargetClass(ClassInfo info, List<MethodInfo> units, boolean isWhole) {
    TargetClass {
        units = List.copyOf(units);
    }
}
