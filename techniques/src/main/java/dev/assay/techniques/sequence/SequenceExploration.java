package dev.assay.techniques.sequence;

import dev.assay.engine.Progress;
import dev.assay.engine.domain.ObservedDomain;
import dev.assay.engine.domain.SuppressedTrials;
import dev.assay.engine.judging.Judge;
import dev.assay.engine.judging.Judgement;
import dev.assay.engine.ledger.Failures;
import dev.assay.engine.ledger.Ledger;
import dev.assay.engine.ledger.Patience;
import dev.assay.engine.ledger.Remainder;
import dev.assay.engine.shapes.ReplayResult;
import dev.assay.engine.shapes.Shape;
import dev.assay.engine.shapes.Trunk;
import dev.assay.engine.states.StateSet;
import dev.assay.engine.states.SymbolicState;
import dev.assay.engine.tree.Branch;
import dev.assay.lab.FollowingSession;
import dev.assay.lab.result.FollowedRun;
import dev.assay.lab.result.HeapGraph;
import dev.assay.lab.trace.Decision;
import dev.assay.logic.path.Assignment;
import dev.assay.logic.path.PathCondition;
import dev.assay.model.Deadline;
import dev.assay.model.Failure;
import dev.assay.model.Reason;
import dev.assay.model.report.Examination;
import dev.assay.model.report.StateGraph;
import dev.assay.model.report.SuppressedFailure;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.solver.Effort;
import dev.assay.solver.Solver;
import dev.assay.techniques.sequence.recipe.Alphabet;
import dev.assay.techniques.sequence.recipe.ConditionText;
import dev.assay.techniques.sequence.recipe.Extension;
import dev.assay.techniques.sequence.recipe.FoundState;
import dev.assay.techniques.sequence.recipe.Recipe;
import dev.assay.techniques.sequence.recipe.RunDecisions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The exploration of one class, level by level: the states that one call more leads to from those of the level before. */
final class SequenceExploration {
    /** So many extensions are explored side by side: what they share is sent to the worker at once. */
    private static final int SIDE_BY_SIDE = 64;

    /** What the solver tries hardest may have one part in so many of the time. */
    private static final int HARD_SHARE = 3;

    /** So many are remembered until then, with all that is known of their runs. */
    private static final int MOST_UNDECIDED = 100;

    /** Runs that do not come back cost seconds each; after so many no more are begun. */
    private static final Patience PATIENCE = new Patience(40, 1, 1, 1);

    /** So many states have a test of their own; what no other test shows always has one. */
    private static final int MOST_STATES_SHOWN = 2000;

    /** A trial that is worth a test. */
    record Example(MethodInfo method, Trial trial, @Nullable String note) {}

    private final ClassInfo target;
    private final Alphabet alphabet;
    private final FollowingSession session;
    private final Judge judge;
    private final SequenceOptions options;
    private final Progress progress;
    private final StateSet<FoundState> known;
    private final Extensions extensions;
    private final Solver solver;
    private final Ledger ledger;
    private final SuppressedTrials suppressed;
    private final StalledMethods stalled;
    private Remainder remainder = Remainder.NONE;
    private long paths;
    private long states;
    private long pruned;
    private boolean boxesCompared;
    private final StateGraphBuilder graph = new StateGraphBuilder();
    private final List<FoundState> found = new ArrayList<>();
    private final List<Example> news = new ArrayList<>();
    private final List<Example> statesShown = new ArrayList<>();
    private final Set<Object> behaviours = new HashSet<>();
    private final List<String> cutLevels = new ArrayList<>();
    private final Set<MethodRef> narrowed = new TreeSet<>();
    private final boolean isOfJdk;
    private final @Nullable StateAbstraction likeness;
    private ReplayResult repetition = ReplayResult.NONE;
    private Deadline deadline = Deadline.in(Duration.ZERO);
    private int level;

    SequenceExploration(
            ClassInfo target,
            boolean isOfJdk,
            Alphabet alphabet,
            FollowingSession session,
            Solver solver,
            Judge judge,
            @Nullable StateAbstraction likeness,
            SequenceOptions options,
            Progress progress) {
        this.target = target;
        this.isOfJdk = isOfJdk;
        this.likeness = likeness;
        this.alphabet = alphabet;
        this.session = session;
        this.judge = judge;
        this.options = options;
        this.progress = progress;
        this.known = new StateSet<>(session.terms(), solver, options.comparison());
        this.solver = solver;
        this.extensions = new Extensions(alphabet, options, session.terms());
        this.ledger = Ledger.ofPaths(new Failures(), session.book(), PATIENCE);
        this.stalled = new StalledMethods(judge.program());
        this.suppressed = new SuppressedTrials(judge.program(), new ObservedDomain(session), session.contracts());
    }

    /** Adds something against a proof that no run shows. */
    void add(Reason reason) {
        ledger.add(reason);
    }

    /** Explores as far as the length and the deadline allow; a level that takes too long is left for the next. */
    void run(Deadline end) {
        int last = options.length();
        for (level = 0; level <= last && !isOver(end); level++) {
            boolean isLast = level == last;
            // The first of all has to wait until the worker has started, which may take long.
            deadline =
                    isLast || !session.isReady() ? end : Deadline.in(end.left().dividedBy(2));
            // Where there are very many, to list them must not leave nothing for running them.
            Deadline forListing = Deadline.in(deadline.left().dividedBy(3));
            List<Extension> next = extensions.of(level, found, forListing);
            boolean isWhole = !forListing.isPast();
            if (!explore(next) || !isWhole) {
                cutLevels.add(Integer.toString(level));
            }
            last = Math.min(options.length(), farthest());
        }
        if (level <= last) {
            cutLevels.add(level + " and more");
        }
        if (reasons().isEmpty()) {
            repetition = new Repetition(session, known).run(found, end);
        }
    }

    /** The longest sequence that the states found so far can be part of: one call on one, with others as arguments. */
    private int farthest() {
        int longest =
                found.stream().mapToInt(state -> state.recipe().length()).max().orElse(0);
        int most = alphabet.methods().stream()
                .mapToInt(method -> method.parameters().size())
                .max()
                .orElse(0);
        return (int) Math.min(Integer.MAX_VALUE, 1 + longest * (1L + most));
    }

    /** Whether nothing more can be begun. */
    private boolean isOver(Deadline end) {
        return end.isPast() || ledger.isTroubled();
    }

    /** Explores extensions, those of one recipe together; false where the deadline passed before the end. */
    private boolean explore(List<Extension> all) {
        Map<Recipe, List<Extension>> byRecipe = new LinkedHashMap<>();
        for (Extension extension : all) {
            byRecipe.computeIfAbsent(extension.recipe(), fresh -> new ArrayList<>())
                    .add(extension);
        }
        boolean isDone = true;
        List<Extending> undecided = new ArrayList<>();
        for (List<Extension> group : stalled.inOrder(byRecipe.values())) {
            MethodInfo method = group.get(0).method();
            for (int i = 0; i < group.size() && !stalled.isLeftAlone(method); i += SIDE_BY_SIDE) {
                if (isOver(deadline)) {
                    isDone = false;
                    break;
                }
                List<Extension> some = group.subList(i, Math.min(group.size(), i + SIDE_BY_SIDE));
                Extending extending = new Extending(some, session, solver, this::ran);
                boolean isEnd = extending.run(Effort.USUAL, () -> stalled.isLeftAlone(method), deadline);
                isDone &= isEnd;
                if (isEnd && extending.search().hasUndecided() && undecided.size() < MOST_UNDECIDED) {
                    undecided.add(extending);
                } else {
                    close(extending);
                }
                progress.at(target.name(), ledger.runs(), ledger.failures().size());
            }
        }
        tryHardest(undecided);
        return isDone;
    }

    /** What the solver could not decide comes last, so that it takes no time from what it can. */
    private void tryHardest(List<Extending> undecided) {
        Deadline share = Deadline.in(deadline.left().dividedBy(HARD_SHARE));
        for (Extending extending : undecided) {
            if (isOver(share) || !extending.run(Effort.THOROUGH, () -> false, share)) {
                extending.search().giveUp();
            }
            close(extending);
        }
    }

    private void close(Extending extending) {
        paths += extending.search().paths();
        remainder = remainder.plus(Remainder.of(extending.search()));
        narrowed.addAll(extending.narrowed());
    }

    private void ran(
            Extension extension,
            Trunk trunk,
            Assignment inputs,
            FollowedRun run,
            @Nullable RunDecisions decided,
            boolean isNewPath) {
        ledger.ran(run);
        boxesCompared |= run.decisions().stream().anyMatch(Decision::tellsEqualBoxesApart);
        Outcome outcome = run.trace().outcome();
        Trial trial = new Shape(extension.recipe().trial()).with(inputs, run.inputs());
        Judgement judgement = judge.judge(extension.method(), extension.recipe().trial(), outcome);
        stalled.ran(extension.method(), judgement);
        if (!ledger.accepts(judgement)) {
            if (judgement instanceof Judgement.Dropped) {
                suppressed.add(extension.method(), trial);
            }
            return;
        }
        if (judgement instanceof Judgement.Fault fault) {
            ledger.fail(extension.method(), trial, fault, 1, () -> note(extension, trunk, decided));
            return;
        }
        boolean isNewState = decided != null
                && isNewPath
                && outcome instanceof Outcome.Returned
                && reach(extension, trunk.path(decided.all()), inputs, run, decided);
        boolean isNewSide = isOfJdk && decided != null && hasNewSide(decided.all());
        boolean isNewBehaviour = behaviours.add(List.of(extension.method().ref(), judgement));
        isNewBehaviour |= isNewSide || run.trace().coversNew();
        if (isNewBehaviour) {
            news.add(new Example(extension.method(), trial, note(extension, trunk, decided)));
        } else if (isNewState && !options.onlyNew() && statesShown.size() < MOST_STATES_SHOWN) {
            statesShown.add(new Example(extension.method(), trial, note(extension, trunk, decided)));
        }
    }

    /** Whether a run went where none has gone; nothing counts what is reached of the JDK itself. */
    private boolean hasNewSide(List<Branch> branches) {
        boolean isNew = false;
        for (Branch branch : branches) {
            isNew |= behaviours.add(List.of(branch.site(), branch.taken()));
        }
        return isNew;
    }

    private @Nullable String note(Extension extension, Trunk trunk, @Nullable RunDecisions decided) {
        if (decided == null || decided.all().isEmpty()) {
            return null;
        }
        ConditionText wording = new ConditionText(extension.recipe());
        return "For all " + wording.conditions(trunk.path(decided.all()).conditions(session.terms())) + ", with x1"
                + (extension.recipe().inputs() > 1 ? ", x2 ... the arguments in order" : " the argument")
                + (extension.recipe().hasText() ? ", of strings the chars." : ".");
    }

    /** Takes in the state that a run has come to; whether it is a new one. */
    private boolean reach(
            Extension extension, PathCondition path, Assignment inputs, FollowedRun run, RunDecisions decided) {
        SymbolicState itself = known.state(run.heap(), path);
        SymbolicState state = likeness == null
                ? itself
                : likeness.view(itself, extension.recipe(), inputs, path, decided, known, deadline);
        FoundState from = extension.from();
        if (options.prunes() && from != null && state.hasHeapOf(from.state())) {
            // An observer: the heap is as it was, and more is known of it.
            return prune(from, extension);
        }
        if (run.heap() != null && run.heap().roots().get(0).equals(HeapGraph.NULL)) {
            return false; // A factory that answered null.
        }
        FoundState fresh = new FoundState(
                found.size(),
                extension.recipe(),
                state,
                path,
                decided,
                extension.start().assumed(),
                inputs);
        FoundState covering = covering(fresh);
        if (covering != null) {
            return prune(covering, extension);
        }
        found.add(fresh);
        states++;
        graph.reached(from, fresh, extension);
        return true;
    }

    /** Adds a state to those that are known, unless one of them covers it, which is returned then. */
    private @Nullable FoundState covering(FoundState fresh) {
        FoundState equal = likeness == null ? null : likeness.equalTo(fresh, found, deadline);
        if (equal != null || !options.prunes()) {
            return equal;
        }
        StateSet.Addition<FoundState> addition = known.add(fresh.state(), fresh, deadline);
        if (addition.subsumedBy() == null) {
            addition.replaced().stream()
                    .filter(older -> older.recipe().length() == level)
                    .forEach(older -> replace(older, fresh));
        }
        return addition.subsumedBy();
    }

    /** Counts a state that another one covers; it is no new one. */
    private boolean prune(FoundState covering, Extension extension) {
        pruned++;
        graph.subsumed(extension.from(), covering, extension);
        return false;
    }

    /** Where the older one is still to be explored, the newer one is explored instead. */
    private void replace(FoundState older, FoundState newer) {
        if (!older.isReplaced()) {
            older.replace();
            states--;
            pruned++;
            graph.replaced(older, newer);
        }
    }

    /** What fails outside of what was observed; from then on, the examination says whether inputs were left out. */
    List<SuppressedFailure> suppressed(Deadline end) {
        List<SuppressedFailure> outside = suppressed.failing(ledger.failures().groups(), end);
        Stream.concat(alphabet.makers().stream(), alphabet.methods().stream())
                .flatMap(method -> suppressed.reason(method).stream())
                .findFirst()
                .ifPresent(ledger::add);
        return outside;
    }

    List<Failure> failures() {
        return ledger.failures().all();
    }

    /** What is worth a test; what no other one shows comes first. */
    List<Example> examples() {
        List<Example> examples = new ArrayList<>(news);
        examples.addAll(statesShown);
        return examples;
    }

    List<SymbolicState> states() {
        return found.stream()
                .filter(state -> !state.isReplaced())
                .map(FoundState::state)
                .toList();
    }

    @Nullable
    StateGraph graph() {
        return found.isEmpty() ? null : graph.of(target.name(), session.terms());
    }

    Examination examination() {
        List<Reason> reasons = reasons();
        Examination.Extent extent = ledger.accepted() == 0
                ? Examination.Extent.NOTHING
                : reasons.isEmpty() ? Examination.Extent.WHOLE : Examination.Extent.PART;
        return new Examination(target.name(), extent, ledger.counts(paths, states, pruned), reasons);
    }

    private List<Reason> reasons() {
        List<Reason> own = new ProofObstacles(
                        alphabet,
                        session.contracts(),
                        narrowed,
                        options.comparison(),
                        likeness,
                        repetition,
                        cutLevels,
                        ledger.isTroubled() ? ledger.troubles() : 0,
                        boxesCompared)
                .reasons();
        stalled.reason().ifPresent(own::add);
        // What is open was left for lack of time, or is more of the same, which is said already.
        List<Reason> reasons = ledger.reasons(own, remainder.withoutOpen());
        return reasons.isEmpty() ? ledger.reasons(own, remainder) : reasons;
    }
}
