package dev.assay.techniques;

import dev.assay.engine.judging.Judge;
import dev.assay.model.Deadline;
import dev.assay.model.type.MethodRef;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import dev.assay.program.flow.MethodCode;
import dev.assay.prover.Translator;
import dev.assay.prover.UnsupportedCode;
import dev.assay.prover.Verification;
import dev.assay.prover.condition.AssertionProof;
import dev.assay.prover.condition.AssertionSite;
import dev.assay.prover.condition.ConditionOptions;
import dev.assay.prover.condition.Escape;
import dev.assay.prover.condition.ProofStatus;
import dev.assay.request.TargetClass;
import dev.assay.solver.stack.Provers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Proves the assertions of a class's methods before anything is run, for techniques that need not search where nothing can fail.
 * Loops whose rounds are few and known are unrolled once more, further than {@code check} does.
 */
public final class StaticProofs {
    /** Loops go round so often the second time, if the first proof left something open. */
    private static final int FURTHER = 12;

    /** Formulas are as deep as the code is long. */
    private static final long STACK = 64L << 20;

    /** For a machine that is busy: as a rule the prover's steps end the work on a method earlier. */
    private static final Duration PER_METHOD = Duration.ofSeconds(6);

    /** If there is much time, a method may have this part of it. */
    private static final int SHARE = 8;

    private final Judge judge;
    private final Supplier<Translator> usual;
    private final Supplier<Translator> further;
    private final Provers provers;

    public StaticProofs(Program program, Contracts contracts, Provers provers) {
        this.judge = new Judge(program);
        this.provers = provers;
        ConditionOptions options = ConditionOptions.defaults();
        this.usual = () -> new Translator(program, contracts, options);
        this.further = () -> new Translator(program, contracts, options.withUnroll(FURTHER));
    }

    /** What is known of the methods of a class when the time is over. */
    public Map<MethodRef, MethodProof> prove(TargetClass target, Deadline deadline) {
        List<MethodInfo> methods = new ArrayList<>(target.units());
        for (MethodInfo method : target.info().methods()) {
            // Hidden methods are proved whoever calls them, so that calls of them need not be looked into.
            if (!methods.contains(method) && !method.isClassInitializer() && !method.isBridge()) {
                methods.add(method);
            }
        }
        Map<MethodRef, MethodProof> proofs = new ConcurrentHashMap<>();
        ExecutorService pool = Executors.newFixedThreadPool(threads(), StaticProofs::thread);
        try {
            List<Future<?>> pending = new ArrayList<>();
            ThreadLocal<Translator> translators = ThreadLocal.withInitial(usual);
            for (MethodInfo method : methods) {
                pending.add(pool.submit(() -> prove(method, translators.get(), deadline)
                        .ifPresent(proof -> proofs.put(method.ref(), proof))));
            }
            await(pending);
            pending.clear();
            ThreadLocal<Translator> others = ThreadLocal.withInitial(further);
            for (MethodInfo method : methods) {
                MethodProof proof = proofs.get(method.ref());
                if (proof != null && proof.isOpen() && proof.hasLoop()) {
                    pending.add(pool.submit(() -> prove(method, others.get(), deadline)
                            .ifPresent(more -> proofs.merge(method.ref(), more, MethodProof::or))));
                }
            }
            await(pending);
        } finally {
            pool.shutdownNow();
        }
        return inOrder(methods, proofs);
    }

    private static Map<MethodRef, MethodProof> inOrder(List<MethodInfo> methods, Map<MethodRef, MethodProof> proofs) {
        Map<MethodRef, MethodProof> ordered = new LinkedHashMap<>();
        for (MethodInfo method : methods) {
            MethodProof proof = proofs.get(method.ref());
            if (proof != null) {
                ordered.put(method.ref(), proof);
            }
        }
        return MethodProof.closed(ordered);
    }

    private static int threads() {
        return Math.max(1, Math.min(4, Runtime.getRuntime().availableProcessors()));
    }

    private static Thread thread(Runnable runnable) {
        Thread thread = new Thread(null, runnable, "assay-static-proofs", STACK);
        thread.setDaemon(true);
        return thread;
    }

    private static void await(List<Future<?>> pending) {
        for (Future<?> one : pending) {
            try {
                one.get();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            } catch (ExecutionException e) {
                throw e.getCause() instanceof RuntimeException mistake ? mistake : new IllegalStateException(e);
            }
        }
    }

    private Optional<MethodProof> prove(MethodInfo method, Translator translator, Deadline end) {
        Optional<MethodCode> code = translator.find(method.ref());
        Duration share = end.left().dividedBy(SHARE);
        Deadline deadline = end.atMost(share.compareTo(PER_METHOD) > 0 ? share : PER_METHOD);
        if (code.isEmpty() || deadline.isPast()) {
            return Optional.empty();
        }
        try (Verification verification = new Verification(translator.translate(code.get()), provers, deadline)) {
            Map<AssertionSite, AssertionProof> answers = verification.answers(deadline);
            return Optional.of(new MethodProof(
                    code.get(),
                    answers,
                    gaps(method, verification, answers, deadline),
                    verification.conditions().inlined()));
        } catch (UnsupportedCode e) {
            return Optional.empty();
        }
    }

    /** The ways out for exceptions that are neither excluded nor meant to reject arguments; where assertions are open, all of them. */
    private List<Escape> gaps(
            MethodInfo method, Verification verification, Map<AssertionSite, AssertionProof> answers, Deadline end) {
        boolean isWhole = answers.values().stream().allMatch(proof -> proof.status() == ProofStatus.VERIFIED);
        Deadline patience = isWhole ? end : Deadline.in(Duration.ZERO);
        Set<Escape> ways = verification.conditions().escapes().keySet();
        return ways.stream()
                .filter(way -> !isRejection(method, way) && verification.mayHappen(way, patience))
                .toList();
    }

    private boolean isRejection(MethodInfo method, Escape way) {
        @Nullable String exception = way.exception();
        return exception != null && judge.isRejection(method, way.method(), exception);
    }
}
