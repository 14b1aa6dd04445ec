package dev.assay.weaver.drive;

import dev.assay.model.trial.Step;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.ClassInfo;
import dev.assay.program.Program;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntSupplier;

/** The drivers of one session: one class for each trial with symbolic inputs and its contracts, in the package of the unit. */
public final class Drivers {
    private static final String METHOD = "drive";

    private final Program program;
    private final Function<Step, String> lambdas;
    private final Checklist checklist;
    private final IntSupplier numbers;
    private final Map<Role, MethodRef> drivers = new HashMap<>();
    private final Map<String, Role> roles = new HashMap<>();

    private record Role(Drive drive, JobContracts contracts) {}

    /**
     * @param lambdas the binary names of the classes that play lambdas and stand-ins
     * @param checklist numbers what drivers check
     * @param numbers distinguish drivers from those of other sessions, which the same worker may have met
     */
    public Drivers(Program program, Function<Step, String> lambdas, Checklist checklist, IntSupplier numbers) {
        this.program = program;
        this.lambdas = lambdas;
        this.checklist = checklist;
        this.numbers = numbers;
    }

    /** The static method without parameters that takes the steps of the trial. */
    public MethodRef driverOf(Drive drive, JobContracts contracts) {
        return drivers.computeIfAbsent(new Role(drive, contracts), fresh -> {
            String owner = drive.trial().unit().owner();
            // No loader but the JDK's own may define classes in its packages.
            String home = program.isOnClassPath(owner) ? ClassInfo.packageOf(owner) : "";
            // The stack of an exception ends above whatever is named so.
            String name = (home.isEmpty() ? "" : home + ".") + "assay$Driver$" + numbers.getAsInt();
            roles.put(name, fresh);
            return new MethodRef(name, METHOD, "()" + PrimitiveType.VOID.descriptor());
        });
    }

    /** The class file of that binary name; empty if no driver has it. */
    public Optional<byte[]> find(String name) {
        Role role = roles.get(name);
        if (role == null) {
            return Optional.empty();
        }
        DriverContracts checks = new DriverContracts(program, role.contracts, checklist, role.drive.trial());
        return Optional.of(new DriverWriter(program, lambdas, checks).write(name, METHOD, role.drive));
    }
}
