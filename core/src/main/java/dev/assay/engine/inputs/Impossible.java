package dev.assay.engine.inputs;

import dev.assay.model.JavaType;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.UnitReport;
import dev.assay.program.MethodInfo;
import java.util.List;
import java.util.stream.Collectors;

/** Reports of units that cannot be called, with what to do about it. */
public final class Impossible {
    private Impossible() {}

    public static UnitReport noCode(MethodInfo unit) {
        return UnitReport.gaveUp(
                unit.ref().display(),
                new Reason(ReasonCode.NO_CODE, "is abstract: name a class that implements it as the target"));
    }

    public static UnitReport noInputs(MethodInfo unit, List<JavaType> missing) {
        String types = missing.stream().map(Object::toString).distinct().collect(Collectors.joining(", "));
        return UnitReport.gaveUp(
                unit.ref().display(),
                new Reason(
                        ReasonCode.NO_INPUTS,
                        "no public way makes a value of " + types
                                + ": add a public constructor or a static factory that returns one to the class path"));
    }
}
