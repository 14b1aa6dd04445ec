package dev.assay.campaign;

import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import java.util.List;

/** A class to analyse, and which of its methods and constructors. */
record TargetClass(ClassInfo info, List<MethodInfo> units) {
    TargetClass {
        units = List.copyOf(units);
    }
}
