package dev.assay.lab;

import dev.assay.program.Program;
import dev.assay.program.UnreadableClass;
import dev.assay.program.contract.ContractMethods;
import dev.assay.program.contract.Contracts;
import dev.assay.weaver.drive.Drivers;
import dev.assay.weaver.instrument.InstrumentedClass;
import dev.assay.weaver.instrument.Instrumenter;
import dev.assay.wire.PacketWriter;
import dev.assay.worker.shadow.Checks;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Type;

/** Answers workers that need a class; each is instrumented once. */
final class ClassServer {
    private final Program program;
    private final Instrumenter instrumenter;
    private final Lambdas lambdas;
    private final Drivers drivers;
    /** Null where values are not followed. */
    private final ShadowedClasses shadows;

    private final Contracts contracts;
    private final ContractMethods contractMethods;
    private final CallPreconditions preconditions;
    private final boolean enumerates;

    private final List<Path> entries;
    private final Map<String, InstrumentedClass> instrumented = new HashMap<>();

    ClassServer(
            Program program,
            Instrumenter instrumenter,
            Lambdas lambdas,
            Drivers drivers,
            ShadowedClasses shadows,
            boolean enumerates,
            Contracts contracts) {
        this.program = program;
        this.instrumenter = instrumenter;
        this.lambdas = lambdas;
        this.drivers = drivers;
        this.shadows = shadows;
        this.enumerates = enumerates;
        this.contracts = contracts;
        this.preconditions = new CallPreconditions(program, contracts, drivers.checklist());
        this.contractMethods = new ContractMethods(program, Type.getInternalName(Checks.class));
        this.entries = program.classPath().entries();
    }

    PacketWriter answer(String name) {
        PacketWriter out = new PacketWriter();
        out.putString(name);
        try {
            InstrumentedClass found = find(name);
            out.putString(null);
            out.putBoolean(found != null);
            if (found != null) {
                put(out, name, found);
            }
        } catch (UnreadableClass e) {
            out.putString(e.getMessage());
        }
        return out;
    }

    private InstrumentedClass find(String name) {
        InstrumentedClass known = instrumented.get(name);
        if (known == null) {
            known = make(name);
            instrumented.put(name, known);
        }
        return known;
    }

    private InstrumentedClass make(String name) {
        byte[] lambda = lambdas.find(name);
        if (lambda != null) {
            return shadowed(InstrumentedClass.untouched(lambda, false));
        }
        if (shadows != null && shadows.lambda(name) != null) {
            return InstrumentedClass.untouched(shadows.lambda(name), false);
        }
        byte[] driver = drivers.find(name);
        if (driver != null) {
            return shadowed(instrumenter.instrumentCaller(name, driver));
        }
        byte[] bytes = program.classPath().find(name);
        if (bytes == null) {
            return null;
        }
        return shadowed(instrumenter.instrument(name, shadows == null ? bytes : woven(name, bytes)));
    }

    /** The class with what following adds to it before it is instrumented: choices that ask us, and its contracts. */
    private byte[] woven(String name, byte[] bytes) {
        if (enumerates) {
            return ChoiceBridge.isOfApi(name) ? ChoiceBridge.bridge(name, bytes) : bytes;
        }
        return ApiBridge.isOfApi(name)
                ? ApiBridge.bridge(name, bytes)
                : contractMethods.addTo(preconditions.weave(name, bytes), contracts.clausesOf(name));
    }

    private InstrumentedClass shadowed(InstrumentedClass plain) {
        return shadows == null ? plain : plain.withBytes(shadows.shadow(plain.bytes()));
    }

    private void put(PacketWriter out, String name, InstrumentedClass found) {
        Path origin = program.classPath().locate(name);
        out.putBytes(found.bytes());
        out.putInt(origin == null ? 0 : entries.indexOf(origin) + 1);
        out.putInt(found.probeLimit());
        out.putInt(found.usedStates().size());
        found.usedStates().forEach((number, used) -> {
            out.putInt(number);
            out.putString(used);
        });
        out.putInt(found.state() + 1);
        out.putInt(found.before().size());
        found.before().forEach(out::putInt);
        out.putBoolean(found.isInterface());
        out.putBoolean(found.isEnum());
        out.putBoolean(found.pinsEnums());
        out.putBoolean(found.isUntracked());
    }
}
