package dev.assay.techniques.sequence;

import dev.assay.engine.Progress;
import dev.assay.engine.domain.ObservedTrials;
import dev.assay.engine.form.ChangeableState;
import dev.assay.engine.inputs.ParameterGraph;
import dev.assay.engine.judging.Judge;
import dev.assay.engine.judging.Observer;
import dev.assay.lab.FollowingLab;
import dev.assay.lab.FollowingSession;
import dev.assay.model.Deadline;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.report.Examination;
import dev.assay.model.report.SuppressedFailure;
import dev.assay.model.trial.Behaviour;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import dev.assay.program.effect.ChangeableReads;
import dev.assay.program.effect.FieldEffects;
import dev.assay.program.use.FieldKey;
import dev.assay.solver.Solver;
import dev.assay.techniques.sequence.recipe.Alphabet;
import dev.assay.techniques.sequence.recipe.ForeignArguments;
import dev.assay.techniques.sequence.recipe.SequenceMembers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Explores the sequences of calls on objects of one class. */
public final class Sequence {
    private static final int FOREIGN_DEPTH = 2;

    /** What it takes to run the sequences again and to look at what they do, as a rule. */
    private static final Duration OBSERVING = Duration.ofMillis(1200);

    private final Program program;
    private final FollowingLab lab;
    private final Contracts contracts;
    private final Solver solver;
    private final SequenceOptions options;
    private final FieldEffects effects;

    /** Explores with regard to the contracts in annotations. */
    public Sequence(Program program, FollowingLab lab, Solver solver, SequenceOptions options) {
        this(program, lab, lab.annotated(), solver, options);
    }

    /** @param contracts what runs assume and check */
    public Sequence(Program program, FollowingLab lab, Contracts contracts, Solver solver, SequenceOptions options) {
        this.program = program;
        this.lab = lab;
        this.contracts = contracts;
        this.solver = solver;
        this.options = options;
        this.effects = new FieldEffects(program);
    }

    /** Explores one class; the deadline covers exploring and observing. */
    public SequenceResult run(ClassInfo target, Deadline deadline, Progress progress) {
        return run(target, ObservedTrials.NONE, deadline, progress);
    }

    /** @param observed trials whose arguments are passed too */
    SequenceResult run(ClassInfo target, ObservedTrials observed, Deadline deadline, Progress progress) {
        try (FollowingSession session = lab.begin(contracts)) {
            return run(session, target, observed, deadline, progress);
        }
    }

    private SequenceResult run(
            FollowingSession session, ClassInfo target, ObservedTrials observed, Deadline deadline, Progress progress) {
        SequenceMembers members = new SequenceMembers(program, target, options.methods());
        if (members.problem() != null) {
            return gaveUp(target, members.problem());
        }
        boolean isOfJdk = !program.isOnClassPath(target.name());
        Alphabet alphabet = alphabet(target, members, observed, isOfJdk);
        Reason hopeless = hopeless(target, alphabet);
        if (hopeless != null) {
            return gaveUp(target, hopeless);
        }
        StateAbstraction likeness = options.comparedBy() == null
                ? null
                : StateAbstraction.of(program, target, options.comparedBy(), session, solver);
        if (likeness == null && options.comparedBy() != null) {
            return gaveUp(target, nothingToCompareBy(target, options.comparedBy()));
        }
        Judge judge = new Judge(program, session.contracts());
        Duration forObserving = deadline.share(OBSERVING);
        SequenceExploration exploration =
                new SequenceExploration(target, isOfJdk, alphabet, session, solver, judge, likeness, options, progress);
        ChangeableState.reason(
                        openState(alphabet, deadline.atMost(deadline.left().dividedBy(3))))
                .ifPresent(exploration::add);
        members.notCalled().ifPresent(exploration::add);
        exploration.run(deadline.keeping(forObserving));
        List<SuppressedFailure> outside = exploration.suppressed(
                atLeast(forObserving.dividedBy(2), Deadline.in(deadline.left().dividedBy(2))));
        return new SequenceResult(
                exploration.examination(),
                exploration.failures(),
                outside,
                observe(session, exploration.examples(), judge, atLeast(forObserving.dividedBy(2), deadline)),
                exploration.states(),
                exploration.graph(),
                session.reached());
    }

    private Alphabet alphabet(ClassInfo target, SequenceMembers members, ObservedTrials observed, boolean isOfJdk) {
        // Tests cannot live in the JDK's packages, and see what is public there.
        String home = isOfJdk ? "" : target.packageName();
        ParameterGraph graph = new ParameterGraph(
                        program, home, program.constants(target.name()).plus(observed.constants()))
                .with(options.standsIn());
        return new Alphabet(
                program,
                target,
                members.makers(),
                members.methods(),
                new ForeignArguments(program, graph, FOREIGN_DEPTH, observed),
                options.elements());
    }

    private static Reason nothingToCompareBy(ClassInfo target, String wanted) {
        return new Reason(
                ReasonCode.NO_CODE,
                "there is no public method " + wanted + " to compare states by: name one of " + target.name()
                        + " without parameters, equals, or Class#method that is static and takes the object");
    }

    /** The static state that calls read and that more than the calls themselves can change; not all of it if the time is over. */
    private ChangeableReads openState(Alphabet alphabet, Deadline deadline) {
        List<MethodInfo> all = Stream.concat(alphabet.makers().stream(), alphabet.methods().stream())
                .toList();
        ChangeableReads read = ChangeableReads.NONE;
        for (MethodInfo method : all) {
            read = read.and(deadline.isPast() ? ChangeableReads.UNKNOWN : effects.changeableState(method.ref()));
        }
        Set<MethodRef> called = alphabet.methods().stream().map(MethodInfo::ref).collect(Collectors.toSet());
        SortedMap<FieldKey, String> fields = new TreeMap<>(read.fields());
        fields.keySet().removeIf(key -> !deadline.isPast() && isChangedBy(called, key));
        return new ChangeableReads(fields, read.isWhole());
    }

    /** Whether only these calls change a field, on whatever object: then there is a sequence for each of its states. */
    private boolean isChangedBy(Set<MethodRef> called, FieldKey key) {
        return effects.isStatic(key)
                && effects.publicWriters(key)
                        .filter(called::containsAll)
                        .filter(writers -> writers.stream()
                                .flatMap(writer -> effects.of(writer).writes().stream())
                                .allMatch(effects::isStatic))
                        .isPresent();
    }

    private static @Nullable Reason hopeless(ClassInfo target, Alphabet alphabet) {
        if (alphabet.makers().isEmpty()) {
            return new Reason(
                    ReasonCode.NO_INPUTS,
                    "no constructor or factory of " + target.name()
                            + " can be called: something that it needs cannot be made; add a public way to make it");
        }
        if (alphabet.methods().isEmpty()) {
            return new Reason(
                    ReasonCode.NO_INPUTS,
                    "none of the methods can be called: something that they need cannot be made; choose others with"
                            + " --methods");
        }
        return null;
    }

    private static SequenceResult gaveUp(ClassInfo target, Reason reason) {
        return new SequenceResult(
                Examination.nothing(target.name(), reason),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                null,
                new TreeSet<>());
    }

    private static List<Behaviour> observe(
            FollowingSession session, List<SequenceExploration.Example> examples, Judge judge, Deadline deadline) {
        Map<Trial, String> notes = new HashMap<>();
        Map<MethodInfo, List<Trial>> trials = new LinkedHashMap<>();
        for (SequenceExploration.Example example : examples) {
            notes.putIfAbsent(example.trial(), example.note());
            List<Trial> ofMethod = trials.computeIfAbsent(example.method(), fresh -> new ArrayList<>());
            ofMethod.add(example.trial());
        }
        trials.replaceAll((method, ofMethod) -> ofMethod.stream().distinct().toList());
        return new Observer(session, judge)
                .observe(trials, deadline).stream()
                        .map(seen -> new Behaviour(seen.trial(), seen.outcome(), notes.get(seen.trial())))
                        .toList();
    }

    /** What was explored is written down even where one long step has used up the time that was kept for it. */
    private static Deadline atLeast(Duration least, Deadline deadline) {
        return deadline.left().compareTo(least) < 0 ? Deadline.in(least) : deadline;
    }
}
