package dev.assay.weaver.drive;

import dev.assay.model.MethodRef;
import dev.assay.model.PrimitiveType;
import dev.assay.model.Step;
import dev.assay.program.ClassInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/** The drivers of one lab: one class for each trial with symbolic inputs, in the package of the unit. */
public final class Drivers {
    private static final String METHOD = "drive";

    private final Program program;
    private final Function<Step.Lambda, String> lambdas;
    private final Contracts contracts;
    private final Checklist checklist = new Checklist();
    private final Map<Drive, MethodRef> drivers = new HashMap<>();
    private final Map<String, Drive> drives = new HashMap<>();

    /**
     * @param lambdas the binary names of the classes that play lambdas
     * @param contracts what drivers assume and check
     */
    public Drivers(Program program, Function<Step.Lambda, String> lambdas, Contracts contracts) {
        this.program = program;
        this.lambdas = lambdas;
        this.contracts = contracts;
    }

    /** What the numbers of checks stand for. */
    public Checklist checklist() {
        return checklist;
    }

    /** The static method without parameters that takes the steps of the trial. */
    public MethodRef driverOf(Drive drive) {
        return drivers.computeIfAbsent(drive, fresh -> {
            String owner = drive.trial().unit().owner();
            // No loader but the JDK's own may define classes in its packages.
            String home = program.isOnClassPath(owner) ? ClassInfo.packageOf(owner) : "";
            // The stack of an exception ends above whatever is named so.
            String name = (home.isEmpty() ? "" : home + ".") + "assay$Driver$" + drivers.size();
            drives.put(name, fresh);
            return new MethodRef(name, METHOD, "()" + PrimitiveType.VOID.descriptor());
        });
    }

    /** The class file of that binary name; null where no driver has it. */
    public byte[] find(String name) {
        Drive drive = drives.get(name);
        if (drive == null) {
            return null;
        }
        DriverContracts checks = new DriverContracts(program, contracts, checklist, drive.trial());
        return new DriverWriter(program, lambdas, checks).write(name, METHOD, drive);
    }
}
