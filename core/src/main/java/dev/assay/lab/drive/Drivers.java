package dev.assay.lab.drive;

import dev.assay.model.MethodRef;
import dev.assay.model.PrimitiveType;
import dev.assay.model.Step;
import dev.assay.model.Trial;
import dev.assay.program.ClassInfo;
import dev.assay.program.Program;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/** The drivers of one lab: one class for each trial with symbolic inputs, in the package of the unit. */
public final class Drivers {
    private static final String METHOD = "drive";

    private final Program program;
    private final Function<Step.Lambda, String> lambdas;
    private final Map<Trial, MethodRef> drivers = new HashMap<>();
    private final Map<String, Trial> trials = new HashMap<>();

    /** @param lambdas the binary names of the classes that play lambdas */
    public Drivers(Program program, Function<Step.Lambda, String> lambdas) {
        this.program = program;
        this.lambdas = lambdas;
    }

    /** The static method without parameters that takes the steps of the trial. */
    public MethodRef driverOf(Trial trial) {
        return drivers.computeIfAbsent(trial, fresh -> {
            String home = ClassInfo.packageOf(fresh.unit().owner());
            // The stack of an exception ends above whatever is named so.
            String name = (home.isEmpty() ? "" : home + ".") + "assay$Driver$" + drivers.size();
            trials.put(name, fresh);
            return new MethodRef(name, METHOD, "()" + PrimitiveType.VOID.descriptor());
        });
    }

    /** The class file of that binary name; null where no driver has it. */
    public byte[] find(String name) {
        Trial trial = trials.get(name);
        return trial == null ? null : new DriverWriter(program, lambdas).write(name, METHOD, trial);
    }
}
