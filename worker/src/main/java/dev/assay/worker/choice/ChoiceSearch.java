package dev.assay.worker.choice;

import dev.assay.worker.hook.state.Statics;
import dev.assay.worker.shadow.operation.References;
import dev.assay.worker.shadow.term.Decider;
import dev.assay.worker.shadow.term.Expr;
import org.jspecify.annotations.Nullable;

/**
 * The choices of one run after the other. A choice that was made before has its value from the start; one that is still open has its
 * first value, and is made when that value is used for the first time. So no run ever has to change a value that it has handed out.
 */
public final class ChoiceSearch extends Decider {

    /** More choices than this in one run mean that there is no bound. */
    static final int MOST_CHOICES = 1 << 20;

    private final boolean isEager;
    private final boolean looksAhead;
    private Names names = new Names();
    private final Decisions decisions = new Decisions();
    private final Picker picker;
    private final OpenObjects objects = new OpenObjects();

    private final ChoicesMade made = new ChoicesMade();
    private long pruned;
    private int replayed;
    private int given;
    private int open;
    private boolean isLast;
    private boolean isAbandoned;
    private boolean isAtLimit;
    private boolean isElsewhere;
    private @Nullable String trouble;

    /**
     * @param isEager whether choices are made where they come up
     * @param looksAhead whether a choice leaves out what an assumption would drop at once
     * @param picker how the first alternative of a choice is found
     */
    public ChoiceSearch(boolean isEager, boolean looksAhead, Picker picker) {
        this.isEager = isEager;
        this.looksAhead = looksAhead && !isEager;
        this.picker = picker;
    }

    boolean isEager() {
        return isEager;
    }

    /** Begins a run; choices that are open stay at their last value instead of their first when a run is repeated. */
    public void begin(boolean repeats) {
        names.begin();
        objects.begin();
        made.count = 0;
        replayed = 0;
        open = 0;
        given = decisions.size();
        isLast = repeats;
        isAbandoned = false;
        isAtLimit = false;
        isElsewhere = false;
        trouble = null;
        References.open(0);
    }

    /** Ends a run. */
    public void end() {
        References.open(0);
        if (trouble == null && !isAbandoned && replayed < given) {
            trouble = "only " + replayed + " of the first " + given + " choices came up again";
        }
    }

    // ---- what the run made of it

    /** Why the run cannot have been a repetition of earlier ones; null if it can. */
    public @Nullable String trouble() {
        return trouble;
    }

    /** Whether the run has to be begun again. */
    public boolean isAbandoned() {
        return isAbandoned;
    }

    /** Whether the run was abandoned because it wanted to go deeper than the picker does. */
    public boolean isAtLimit() {
        return isAtLimit;
    }

    /** Whether another thread met a choice. */
    public boolean isElsewhere() {
        return isElsewhere;
    }

    /** How many choices came up and have not been made. */
    public int open() {
        return open;
    }

    /** How many choices have been made. */
    public int depth() {
        return decisions.size();
    }

    public boolean isOpen(int id) {
        return decisions.placeOf(id) < 0;
    }

    // ---- choices

    int choose(char kind, int low, int high) {
        requireAlive();
        int id = create(kind);
        int place = decisions.placeOf(id);
        if (place >= 0) {
            if (!decisions.isRange(place, low, high)) {
                throw diverged("a choice between " + low + " and " + high + " came up in place of another one");
            }
            replayed++;
            made.values[id] = decisions.value(place);
            return made.values[id];
        }
        made.lows[id] = low;
        made.highs[id] = high;
        made.values[id] = isLast || made.isDown[id] ? high : picker.first(low, high);
        if (low < high) {
            open++;
            if (isEager) {
                make(id);
            }
        }
        return made.values[id];
    }

    /** One of the numbers of alternatives that have weights. */
    int choose(int[] weights) {
        picker.weigh(weights);
        try {
            return choose(ChoicesMade.INT, 0, weights.length - 1);
        } finally {
            picker.weigh(null);
        }
    }

    /** Whether a choice that came up last is open, so that its value needs a shadow. */
    boolean needsShadow(int id) {
        return !isEager && made.lows[id] < made.highs[id] && decisions.placeOf(id) < 0;
    }

    int lastCreated() {
        return made.order[made.count - 1];
    }

    private int create(char kind) {
        int id = names.next();
        if (made.count >= MOST_CHOICES) {
            throw diverged(null);
        }
        if (Statics.isInitializing()) {
            Statics.dependOnOutside();
        }
        made.add(id, kind);
        return id;
    }

    private void make(int id) {
        requireRoom();
        open--;
        if (picker.isRandom()) {
            decisions.push(id, made.lows[id], made.highs[id], made.values[id], made.values[id], false);
        } else {
            decisions.push(
                    id, made.lows[id], made.highs[id], made.lows[id], made.highs[id], made.values[id] != made.lows[id]);
        }
    }

    @Override
    public void assumed(int a, int b, Expr sa, @Nullable Expr sb, int comparison, boolean holds) {
        boolean isLeftOpen = sa != null && isOpen(sa.number());
        boolean isRightOpen = sb != null && isOpen(sb.number());
        if (isLeftOpen && isRightOpen) {
            used(sa);
            isLeftOpen = false;
        }
        if (!looksAhead || !isLeftOpen && !isRightOpen || sb != null && sa != null && sa.number() == sb.number()) {
            return;
        }
        requireAlive();
        if (isLeftOpen) {
            narrow(sa.number(), comparison, b, holds);
        } else if (sb != null) {
            narrow(sb.number(), Filter.mirrored(comparison), a, holds);
        }
    }

    /** Makes a choice with the alternatives alone that are not dropped at once. */
    private void narrow(int id, int comparison, int other, boolean holds) {
        Filter filter = new Filter(made.lows[id], made.highs[id], comparison, other, holds);
        long left = filter.count();
        if (left == 0) {
            pruned += width(id) - 1; // Whatever the value is, the run is dropped, and nobody looks at it again.
            return;
        }
        if (left == width(id) || filter.isTooLong()) {
            return;
        }
        requireRoom();
        boolean isKept = filter.contains(made.values[id]);
        if (!isKept && filter.to == made.highs[id]) {
            made.isDown[id] = true;
        } else if (!isKept) {
            made.isDown[id] = false;
        }
        boolean down = isKept ? made.values[id] != made.lows[id] : made.isDown[id];
        open--;
        pruned += width(id) - left;
        if (picker.isRandom()) {
            int[] all = filter.listed(false);
            int value = isKept ? made.values[id] : all[picker.first(0, all.length - 1)];
            decisions.push(id, made.lows[id], made.highs[id], value, value, false);
        } else if (filter.hasHole()) {
            decisions.push(id, made.lows[id], made.highs[id], filter.listed(down), 0);
        } else {
            decisions.push(id, made.lows[id], made.highs[id], filter.from, filter.to, down);
        }
        if (!isKept) {
            throw abandon();
        }
    }

    /** How many alternatives were left out because they would have been dropped at once. */
    public long pruned() {
        return pruned;
    }

    // ---- objects of pools

    /** The number of a choice of an object. */
    int create(Pool pool, int index, boolean isFresh) {
        requireAlive();
        int id = create(isFresh ? ChoicesMade.FRESH : ChoicesMade.ANY);
        made.pools[id] = pool;
        made.pooled[id] = index;
        return id;
    }

    /** Whether a choice was made before the run began; its answer is {@link #owner}. */
    boolean isReplayed(int id) {
        int place = decisions.placeOf(id);
        if (place >= 0) {
            if (!decisions.isOfObject(place)) {
                throw diverged("the choice of an object came up in place of a number");
            }
            replayed++;
        }
        return place >= 0;
    }

    /** Whose object a choice took; {@link Pool#NULL} for none. */
    int owner(int id) {
        return decisions.value(decisions.placeOf(id));
    }

    /** Makes a choice among the objects of others; where the run already has another object than the first, it is begun again. */
    void make(int id, int[] options, boolean hasObject) {
        requireRoom();
        int[] taken = options;
        if (picker.isRandom()) {
            taken = new int[] {options[picker.first(0, options.length - 1)]};
        }
        decisions.push(id, 1, 0, taken, 0);
        if (hasObject && taken[0] != id) {
            throw abandon();
        }
    }

    private void requireRoom() {
        if (decisions.size() >= picker.deepest()) {
            isAtLimit = true;
            throw abandon();
        }
    }

    void opened() {
        open++;
    }

    void closed() {
        open--;
    }

    public OpenObjects objects() {
        return objects;
    }

    Names names() {
        return names;
    }

    // ---- uses

    @Override
    protected void used(Expr value) {
        int id = value.number();
        if (decisions.placeOf(id) < 0) {
            requireAlive();
            make(id);
        }
    }

    @Override
    public void used(Object reference) {
        int id = objects.find(reference);
        if (id >= 0) {
            requireAlive();
            made.pools[id].force(made.pooled[id]);
        }
    }

    @Override
    public void comparedWithNull(Object reference) {
        int id = objects.find(reference);
        if (id >= 0 && made.pools[id].hasNull()) {
            requireAlive();
            made.pools[id].force(made.pooled[id]);
        }
    }

    /** Makes all choices that are open: eager choice from here on back. */
    @Override
    public void lost() {
        for (int i = 0; i < made.count; i++) {
            force(made.order[i]);
        }
    }

    /** Makes a choice that came up in this run, if it is open. */
    public void force(int id) {
        if (decisions.placeOf(id) >= 0) {
            return;
        }
        if (made.kinds[id] != ChoicesMade.FRESH && made.kinds[id] != ChoicesMade.ANY) {
            if (made.lows[id] < made.highs[id]) {
                make(id);
            }
        } else {
            made.pools[id].force(made.pooled[id]);
        }
    }

    @Override
    protected void elsewhere() {
        isElsewhere = true;
    }

    // ---- ends

    void requireAlive() {
        if (isAbandoned || trouble != null) {
            throw new Abandoned();
        }
    }

    Abandoned abandon() {
        isAbandoned = true;
        return new Abandoned();
    }

    Abandoned unbounded(String method) {
        return diverged(SearchProblem.UNBOUNDED + ":Choose." + method);
    }

    private Abandoned diverged(@Nullable String what) {
        trouble = what == null ? SearchProblem.UNBOUNDED + ":" : what;
        return new Abandoned();
    }

    // ---- the search

    /** Continues to the next way to choose; false if all above the floor were taken. */
    public boolean advance(int floor) {
        return decisions.advance(floor);
    }

    public long width(int id) {
        return (long) made.highs[id] - made.lows[id] + 1;
    }

    public int low(int id) {
        return made.lows[id];
    }

    public int value(int id) {
        return made.values[id];
    }

    /** What the run chose, in the order in which it came up, as eager choice would have chosen. */
    public Object[] chosen() {
        return made.chosen();
    }

    /** Where the search stands. */
    public int[][] state() {
        return new int[][] {names.toInts(), decisions.toInts(decisions.size(), 0)};
    }

    /** Has the search continue where another one stood. */
    public void resume(int[][] state) {
        names = Names.of(state[0]);
        decisions.set(state[1]);
    }

    /** How many alternatives a choice has left, the current one included. */
    public long left(int depth) {
        return decisions.left(depth);
    }

    /** The choices up to a depth and the one at it, which takes a later alternative. */
    public int[] prefix(int depth, int more) {
        return decisions.toInts(depth + 1, more);
    }

    /** Starts from choices that were made elsewhere. */
    public void restart(int[] prefix) {
        decisions.set(prefix);
    }
}
