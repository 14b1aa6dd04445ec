package dev.assay.lab.classes;

import dev.assay.program.Program;
import dev.assay.program.contract.ContractMethods;
import dev.assay.program.verified.GuidePlan;
import dev.assay.weaver.drive.Checklist;
import dev.assay.weaver.drive.JobContracts;
import dev.assay.weaver.guide.NoteWeaver;
import dev.assay.weaver.instrument.InstrumentedClass;
import dev.assay.weaver.instrument.Instrumenter;
import dev.assay.worker.shadow.Checks;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** Gives classes their shadows, and weaves in what following them needs. */
public final class ShadowingClassServer extends ClassServer {
    private final ShadowedClasses shadows;
    private final Weaving weaving;

    /** What becomes of a class before it is instrumented. */
    private interface Weaving {
        byte[] weave(String name, byte[] classFile);
    }

    private final Predicate<String> isElsewhere;
    private final @Nullable ClassServer other;

    private ShadowingClassServer(
            Program program,
            Instrumenter instrumenter,
            LambdaClasses lambdas,
            ShadowedClasses shadows,
            Weaving weaving) {
        super(program, instrumenter, lambdas);
        this.shadows = shadows;
        this.weaving = weaving;
        this.isElsewhere = name -> false;
        this.other = null;
    }

    private ShadowingClassServer(
            Program program,
            Instrumenter instrumenter,
            LambdaClasses lambdas,
            ShadowingClassServer other,
            Map<String, List<GuidePlan>> plans) {
        super(program, instrumenter, lambdas);
        this.shadows = other.shadows;
        this.weaving = (name, bytes) ->
                other.weaving.weave(name, NoteWeaver.weave(bytes, plans.getOrDefault(name, List.of())));
        this.isElsewhere = name -> !plans.containsKey(name);
        this.other = other;
    }

    /** The classes of another server, but for those whose runs take notes. */
    public static ShadowingClassServer noting(
            Program program,
            Instrumenter instrumenter,
            LambdaClasses lambdas,
            ShadowingClassServer others,
            Collection<GuidePlan> plans) {
        Map<String, List<GuidePlan>> byClass = new LinkedHashMap<>();
        for (GuidePlan plan : plans) {
            for (String name : plan.classes()) {
                byClass.computeIfAbsent(name, fresh -> new ArrayList<>()).add(plan);
            }
        }
        return new ShadowingClassServer(program, instrumenter, lambdas, others, byClass);
    }

    @Override
    @Nullable
    ClassServer elsewhere(String name) {
        return isElsewhere.test(name) ? other : null;
    }

    /** Classes whose choices are symbolic inputs, and which heed contracts. */
    public static ShadowingClassServer following(
            Program program,
            Instrumenter instrumenter,
            LambdaClasses lambdas,
            ShadowedClasses shadows,
            JobContracts contracts,
            Checklist checklist) {
        CallPreconditions preconditions = new CallPreconditions(program, contracts, checklist);
        ContractMethods methods = new ContractMethods(program, Type.getInternalName(Checks.class));
        return new ShadowingClassServer(
                program,
                instrumenter,
                lambdas,
                shadows,
                (name, bytes) -> ApiBridge.isOfApi(name)
                        ? ApiBridge.bridge(name, bytes)
                        : methods.addTo(
                                preconditions.weave(name, bytes),
                                contracts.all().clausesOf(name)));
    }

    /** Classes whose choices the worker enumerates. */
    public static ShadowingClassServer enumerating(
            Program program, Instrumenter instrumenter, LambdaClasses lambdas, ShadowedClasses shadows) {
        return new ShadowingClassServer(
                program,
                instrumenter,
                lambdas,
                shadows,
                (name, bytes) -> ChoiceBridge.isOfApi(name) ? ChoiceBridge.bridge(name, bytes) : bytes);
    }

    @Override
    Optional<InstrumentedClass> added(String name) {
        return Optional.ofNullable(shadows.lambda(name)).map(bytes -> InstrumentedClass.untouched(bytes, false));
    }

    @Override
    byte[] woven(String name, byte[] classFile) {
        return weaving.weave(name, classFile);
    }

    @Override
    InstrumentedClass finished(InstrumentedClass made) {
        return made.withBytes(shadows.shadow(made.bytes()));
    }
}
