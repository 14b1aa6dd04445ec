package dev.assay.techniques.sequence;

import dev.assay.engine.Progress;
import dev.assay.engine.judging.Judge;
import dev.assay.engine.judging.Judgement;
import dev.assay.engine.shapes.Shape;
import dev.assay.engine.states.StateSet;
import dev.assay.engine.states.SymbolicState;
import dev.assay.engine.tree.Branch;
import dev.assay.lab.FollowedRun;
import dev.assay.lab.FollowingSession;
import dev.assay.lab.Heap;
import dev.assay.logic.Assignment;
import dev.assay.logic.PathCondition;
import dev.assay.model.Deadline;
import dev.assay.model.Failure;
import dev.assay.model.FindingKind;
import dev.assay.model.Outcome;
import dev.assay.model.Reason;
import dev.assay.model.StateGraph;
import dev.assay.model.Trial;
import dev.assay.model.UnitReport;
import dev.assay.model.Verdict;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.solver.Solver;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The exploration of one class, level by level: the states that one call more leads to from those of the level before. */
final class Exploration {
    /** So many extensions are explored side by side: what they share is sent to the worker at once. */
    private static final int SIDE_BY_SIDE = 64;

    /** Runs that do not come back cost seconds each; after so many no more are begun. */
    static final int MOST_TROUBLES = 6;

    /** So many states have a test of their own; what no other test shows always has one. */
    private static final int MOST_STATES_SHOWN = 2000;

    private static final Set<String> BY_THE_JVM = Set.of(
            "java.lang.ArrayIndexOutOfBoundsException",
            "java.lang.ArithmeticException",
            "java.lang.StackOverflowError");

    /** A trial that is worth a test. */
    record Example(MethodInfo method, Trial trial, String note) {}

    private final ClassInfo target;
    private final Alphabet alphabet;
    private final FollowingSession session;
    private final Judge judge;
    private final SequenceOptions options;
    private final Progress progress;
    private final StateSet<Found> known;
    private final Explorer explorer;
    private final Tally tally;
    private final Graph graph = new Graph();
    private final List<Found> found = new ArrayList<>();
    private final List<Example> news = new ArrayList<>();
    private final List<Example> statesShown = new ArrayList<>();
    private final Set<Object> behaviours = new HashSet<>();
    private final List<String> cutLevels = new ArrayList<>();
    private final boolean isOfJdk;
    private final Likeness likeness;
    private final Repetition repetition;
    private Deadline deadline;
    private int level;

    Exploration(
            ClassInfo target,
            boolean isOfJdk,
            Alphabet alphabet,
            FollowingSession session,
            Solver solver,
            Judge judge,
            Likeness likeness,
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
        this.explorer = new Explorer(session, solver, this::ran);
        this.tally = new Tally(session.book());
        this.repetition = new Repetition(session, known);
    }

    /** Explores as far as the length and the deadline allow; a level that takes too long is left for the next. */
    void run(Deadline end) {
        int last = options.length();
        for (level = 0; level <= last && !isOver(end); level++) {
            boolean isLast = level == last;
            // The first of all has to wait until the worker has started, which may take long.
            deadline = isLast || !session.isReady() ? end : Deadline.in(end.left().dividedBy(2));
            // Where there are very many, to list them must not leave nothing for running them.
            Deadline forListing = Deadline.in(deadline.left().dividedBy(3));
            List<Extension> next = level == 0 ? beginnings() : extensions(forListing);
            boolean isWhole = !forListing.isPast();
            if (!explore(next) || !isWhole) {
                cutLevels.add(Integer.toString(level));
            }
            last = Math.min(options.length(), farthest());
        }
        if (level <= last) {
            cutLevels.add(level + " and more");
        }
        if (doubts().isEmpty()) {
            repetition.run(found, end);
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
        return end.isPast() || tally.troubles() >= MOST_TROUBLES;
    }

    private List<Extension> beginnings() {
        List<Extension> extensions = new ArrayList<>();
        for (MethodInfo maker : alphabet.makers()) {
            for (Recipe recipe : alphabet.beginnings(maker)) {
                extensions.add(extension(null, recipe, maker, Assignment.of(), List.of(), new ArrayList<>()));
            }
        }
        return extensions;
    }

    /** All of them, unless the deadline passes first. */
    private List<Extension> extensions(Deadline forListing) {
        List<Found> all = found.stream().filter(state -> !state.isReplaced()).toList();
        List<Extension> extensions = new ArrayList<>();
        for (Found from : all) {
            for (MethodInfo method : alphabet.methods()) {
                if (forListing.isPast()) {
                    return extensions;
                }
                for (Alphabet.Extended extended : alphabet.extensions(from, method, all, options.length())) {
                    if (extended.recipe().length() == level) {
                        extensions.add(extension(from, method, extended));
                    }
                }
            }
        }
        return extensions;
    }

    private Extension extension(Found from, MethodInfo method, Alphabet.Extended extended) {
        Assignment start = from.example();
        List<Branch> expected = new ArrayList<>(from.decided().byCalls());
        List<Branch> assumed = new ArrayList<>(from.kept());
        int inputs = from.recipe().inputs();
        for (Argument argument : extended.arguments()) {
            if (argument instanceof Argument.Another another) {
                start = Inputs.shifted(
                        start, another.other().recipe(), another.other().example(), inputs);
                expected.addAll(another.other().decided().byCalls());
                assumed.addAll(Inputs.shifted(session.terms(), another.other().kept(), inputs));
                inputs += another.other().recipe().inputs();
            }
        }
        return extension(from, extended.recipe(), method, start, expected, assumed);
    }

    /** Where the user gave a range for ints, those that the new call brings are within it. */
    private Extension extension(
            Found from,
            Recipe recipe,
            MethodInfo method,
            Assignment start,
            List<Branch> expected,
            List<Branch> assumed) {
        if (options.range().isAll()) {
            return new Extension(from, recipe, method, start, expected, assumed);
        }
        assumed.addAll(Inputs.within(options.range(), session.terms(), recipe));
        Assignment begun = Inputs.begun(start, options.range(), recipe);
        return new Extension(from, recipe, method, begun, expected, assumed);
    }

    /** Explores extensions, those of one recipe together; false where the deadline passed before the end. */
    private boolean explore(List<Extension> extensions) {
        Map<Recipe, List<Extension>> byRecipe = new LinkedHashMap<>();
        for (Extension extension : extensions) {
            byRecipe.computeIfAbsent(extension.recipe(), fresh -> new ArrayList<>())
                    .add(extension);
        }
        boolean isDone = true;
        for (List<Extension> group : byRecipe.values()) {
            for (int i = 0; i < group.size(); i += SIDE_BY_SIDE) {
                List<Extension> some = group.subList(i, Math.min(group.size(), i + SIDE_BY_SIDE));
                isDone &= !isOver(deadline) && explorer.explore(some, deadline);
                some.forEach(this::close);
                progress.at(target.name(), tally.runs, tally.failures().size());
            }
        }
        return isDone;
    }

    private void close(Extension extension) {
        if (extension.tree() != null) {
            tally.paths += extension.tree().paths();
            tally.unknown += extension.tree().unknown() + extension.tree().missed();
            tally.contradictions += extension.tree().contradictions();
            extension.forget();
        }
    }

    private void ran(Extension extension, Assignment inputs, FollowedRun run, Decided decided, boolean isNewPath) {
        tally.ran(run);
        Outcome outcome = run.trace().outcome();
        Trial trial = new Shape(extension.recipe().trial()).with(inputs, run.inputs());
        Judgement judgement = judge.judge(extension.method(), trial, outcome);
        if (judgement instanceof Judgement.Dropped) {
            return;
        }
        if (judgement instanceof Judgement.NoAnswer none) {
            tally.count(none.reason());
            return;
        }
        tally.accepted++;
        if (judgement instanceof Judgement.Fault fault && !isMeantByJdk(fault)) {
            tally.fail(trial, fault, () -> note(extension, decided));
            return;
        }
        boolean isNewState = decided != null
                && isNewPath
                && outcome instanceof Outcome.Returned
                && reach(extension, inputs, run, decided);
        boolean isNewSide = isOfJdk && decided != null && hasNewSide(decided.all());
        boolean isNewBehaviour = behaviours.add(List.of(extension.method().ref(), judgement));
        isNewBehaviour |= isNewSide || run.trace().coversNew();
        if (isNewBehaviour) {
            news.add(new Example(extension.method(), trial, note(extension, decided)));
        } else if (isNewState && !options.onlyNew() && statesShown.size() < MOST_STATES_SHOWN) {
            statesShown.add(new Example(extension.method(), trial, note(extension, decided)));
        }
    }

    /** What the JDK's own classes reject is documented; only what nobody throws by hand would be a fault of theirs. */
    private boolean isMeantByJdk(Judgement.Fault fault) {
        return isOfJdk && fault.kind() == FindingKind.EXCEPTION && !BY_THE_JVM.contains(fault.exception());
    }

    /** Whether a run went where none has gone; nothing counts what is reached of the JDK itself. */
    private boolean hasNewSide(List<Branch> branches) {
        boolean isNew = false;
        for (Branch branch : branches) {
            isNew |= behaviours.add(List.of(branch.site(), branch.taken()));
        }
        return isNew;
    }

    private String note(Extension extension, Decided decided) {
        if (decided == null || decided.all().isEmpty()) {
            return null;
        }
        Wording wording = new Wording(extension.recipe());
        return "For all " + wording.conditions(extension.path(decided.all()).conditions(session.terms())) + ", with x1"
                + (extension.recipe().inputs() > 1 ? ", x2 ... the arguments in order" : " the argument")
                + (extension.recipe().hasText() ? ", of strings the chars." : ".");
    }

    /** Takes in the state that a run has come to; whether it is a new one. */
    private boolean reach(Extension extension, Assignment inputs, FollowedRun run, Decided decided) {
        PathCondition path = extension.path(decided.all());
        SymbolicState itself = known.state(run.heap(), path);
        SymbolicState state = likeness == null
                ? itself
                : likeness.view(itself, extension.recipe(), inputs, path, decided, known, deadline);
        Found from = extension.from();
        if (options.prunes() && from != null && state.hasHeapOf(from.state())) {
            // An observer: the heap is as it was, and more is known of it.
            tally.pruned++;
            graph.subsumed(from, from, extension);
            return false;
        }
        if (run.heap() != null && run.heap().roots().get(0).equals(Heap.NULL)) {
            return false; // A factory that answered null.
        }
        Found fresh = new Found(found.size(), extension.recipe(), state, path, decided, extension.assumed(), inputs);
        Found equal = likeness == null ? null : likeness.equalTo(fresh, found, deadline);
        if (equal != null) {
            tally.pruned++;
            graph.subsumed(from, equal, extension);
            return false;
        }
        if (options.prunes()) {
            StateSet.Addition<Found> addition = known.add(state, fresh, deadline);
            if (addition.subsumedBy() != null) {
                tally.pruned++;
                graph.subsumed(from, addition.subsumedBy(), extension);
                return false;
            }
            addition.replaced().stream()
                    .filter(older -> older.recipe().length() == level)
                    .forEach(older -> replace(older, fresh));
        }
        found.add(fresh);
        tally.states++;
        graph.reached(from, fresh, extension);
        return true;
    }

    /** Where the older one is still to be explored, the newer one is explored instead. */
    private void replace(Found older, Found newer) {
        if (!older.isReplaced()) {
            older.replace();
            tally.states--;
            tally.pruned++;
            graph.replaced(older, newer);
        }
    }

    List<Failure> failures() {
        return tally.failures();
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
                .map(Found::state)
                .toList();
    }

    StateGraph graph() {
        return found.isEmpty() ? null : graph.of(target.name(), session.terms());
    }

    UnitReport report() {
        List<Reason> reasons = doubts();
        Verdict verdict =
                tally.accepted == 0 ? Verdict.GAVE_UP : reasons.isEmpty() ? Verdict.EXHAUSTED : Verdict.BOUNDED;
        return new UnitReport(
                target.name(),
                verdict,
                reasons,
                tally.paths,
                tally.runs,
                tally.accepted,
                tally.states,
                tally.pruned,
                List.of());
    }

    private List<Reason> doubts() {
        return new Doubts(
                        alphabet,
                        session.contracts(),
                        explorer,
                        options.comparison(),
                        likeness,
                        repetition,
                        cutLevels,
                        tally)
                .reasons();
    }
}
