package dev.assay.engine.form;

import dev.assay.engine.judging.TestMethods;
import dev.assay.engine.way.Way;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.program.MethodInfo;
import dev.assay.program.effect.ChangeableReads;
import dev.assay.program.effect.FieldEffects;
import dev.assay.program.use.FieldKey;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The static state that a unit reads and that other code can change: an input like its arguments.
 *
 * @param read the fields that can change, with how they can
 * @param changes what tests can do to them before they call the unit
 * @param settings for each field the way to set it to any value; none unless that is possible for all of them
 * @param repeats how often the code may want something to have happened
 */
public record ChangeableState(ChangeableReads read, List<Way> changes, List<Way> settings, SortedSet<Integer> repeats) {
    /** A unit that reads nothing that can change. */
    public static final ChangeableState NONE =
            new ChangeableState(ChangeableReads.NONE, List.of(), List.of(), Collections.emptySortedSet());

    static final Reason NOT_SEARCHED = new Reason(
            ReasonCode.STATIC_STATE, "nobody looked for static state that it may read: there was no proof to make");

    private static final int MOST_CHANGES = 6;
    private static final int MOST_REPEATS = 20;
    private static final int MOST_NAMED = 3;

    public ChangeableState {
        changes = List.copyOf(changes);
        settings = List.copyOf(settings);
        repeats = Collections.unmodifiableSortedSet(new TreeSet<>(repeats));
    }

    /** The state that a unit reads. */
    public static ChangeableState of(MethodInfo unit, FieldEffects effects, StateChanges changes, Guide guide) {
        ChangeableReads read = effects.changeableState(unit.ref());
        if (read.isConstant()) {
            return NONE;
        }
        Set<FieldKey> fields = read.fields().keySet();
        List<Way> settings = read.isWhole() ? changes.settingAll(fields) : List.of();
        // Before a framework calls a test, nobody calls anything else.
        List<Way> found = TestMethods.isTest(unit) || !settings.isEmpty() ? List.of() : changes.of(fields);
        return new ChangeableState(read, found, settings, guide.lengths());
    }

    /** Whether all states are tried by setting all fields to whatever they can be. */
    boolean isCovered() {
        return read.isConstant() || isSettable();
    }

    /** Whether all of its fields can be set to any value there is. */
    public boolean isSettable() {
        return !settings.isEmpty();
    }

    /** The way to set all fields. */
    public Way setAll() {
        return settings.stream().reduce(Way::before).orElseThrow();
    }

    /** The lists of changes that come next after a list of changes. */
    List<List<Integer>> after(List<Integer> done) {
        List<List<Integer>> found = new ArrayList<>();
        for (int i = 0; i < changes.size() && done.size() < MOST_CHANGES; i++) {
            List<Integer> more = new ArrayList<>(done);
            more.add(i);
            found.add(more);
            for (int often :
                    done.isEmpty() ? repeats.tailSet(MOST_CHANGES + 1).headSet(MOST_REPEATS + 1) : List.<Integer>of()) {
                found.add(Collections.nCopies(often, i));
            }
        }
        return found;
    }

    /** What it costs to do more than before: what is done again may be a counter, and each kind of change is one to try. */
    int cost(List<Integer> done, List<Integer> more) {
        if (more.size() > done.size() + 1) {
            return 4;
        }
        int last = more.get(more.size() - 1);
        return done.isEmpty() || done.contains(last) && done.get(done.size() - 1) == last ? 1 : 2;
    }

    /** A call with some changes before it. */
    Way changed(List<Integer> more, Way call, int done) {
        Way changed = call;
        // What is new comes first: all orders come up sooner or later.
        for (int i = more.size() - 1; i >= done; i--) {
            changed = changes.get(more.get(i)).before(changed);
        }
        return changed;
    }

    /** Why there is no proof; empty where the state is tried in full. */
    public Optional<Reason> reason() {
        return isCovered() ? Optional.empty() : reason(read);
    }

    /** Why there is no proof if fields have more states than were tried; empty where there are no such fields. */
    public static Optional<Reason> reason(ChangeableReads read) {
        if (read.isConstant()) {
            return Optional.empty();
        }
        SortedMap<FieldKey, String> fields = read.fields();
        if (fields.isEmpty()) {
            return Optional.of(new Reason(
                    ReasonCode.STATIC_STATE, "it leads to more code than was searched for static state that it reads"));
        }
        String named = fields.entrySet().stream()
                .limit(MOST_NAMED)
                .map(ChangeableState::sentence)
                .collect(Collectors.joining("; "));
        String more = fields.size() > MOST_NAMED ? "; and so on" : "";
        return Optional.of(new Reason(
                ReasonCode.STATIC_STATE, "it reads static state, not all of which was tried: " + named + more));
    }

    private static String sentence(Map.Entry<FieldKey, String> field) {
        return field.getKey() + " (" + field.getValue() + ")";
    }
}
