package dev.assay.request;

import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import java.util.List;

/**
 * A class to analyse, and which of its methods and constructors.
 *
 * @param isWhole whether the class was asked for, and not only some of its methods
 */
public record TargetClass(ClassInfo info, List<MethodInfo> units, boolean isWhole) {
    public TargetClass {
        units = List.copyOf(units);
    }
}
