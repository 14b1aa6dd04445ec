package dev.assay.engine.shapes;

import dev.assay.logic.path.Assignment;
import dev.assay.model.Deadline;
import dev.assay.solver.Effort;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * Explores the shapes of one unit in turns: first those that may reach something new, then a new shape and some of the others, what
 * needs little effort before what needs much.
 */
public final class ShapeTurns {
    private static final int IN_A_ROUND = 2;

    private final Iterator<Shape> shapes;
    private final Function<Shape, ShapeExploration> explorations;
    private final BooleanSupplier isOver;
    private final LongSupplier room;
    private final List<ShapeExploration> active = new ArrayList<>();
    private final List<ShapeExploration> all = new ArrayList<>();
    private final Map<Shape, ShapeExploration> begun = new HashMap<>();

    /**
     * @param shapes those that are to be explored, in order; made as they are asked for
     * @param explorations begins to explore a shape
     * @param isOver whether nothing more is to be begun, with whatever there is left
     */
    public ShapeTurns(Iterator<Shape> shapes, Function<Shape, ShapeExploration> explorations, BooleanSupplier isOver) {
        this(shapes, explorations, isOver, () -> Long.MAX_VALUE);
    }

    /** @param room how many runs there may still be */
    public ShapeTurns(
            Iterator<Shape> shapes,
            Function<Shape, ShapeExploration> explorations,
            BooleanSupplier isOver,
            LongSupplier room) {
        this.shapes = shapes;
        this.explorations = explorations;
        this.isOver = isOver;
        this.room = room;
    }

    /** All shapes that were begun. */
    public List<ShapeExploration> all() {
        return all;
    }

    /** How hard the solver is to try what would be tried next. */
    public Effort effort() {
        return shapes.hasNext()
                ? Effort.INSTANT
                : active.stream()
                        .map(ShapeExploration::effort)
                        .min(Comparator.naturalOrder())
                        .orElse(Effort.INSTANT);
    }

    /** Whether a shape that was begun has a side to try, with whatever effort, that leads where no run has been. */
    public boolean mayReachNew() {
        return active.stream().anyMatch(ShapeExploration::mayReachNew);
    }

    /** Has what was cut explored; false if nothing was. */
    public boolean release() {
        active.clear();
        all.stream().filter(ShapeExploration::release).forEach(active::add);
        return !active.isEmpty();
    }

    /** Has values run in a shape too; false if the shape was not begun. */
    public boolean runToo(Shape shape, Assignment values) {
        ShapeExploration exploration = begun.get(shape);
        if (exploration == null) {
            return false;
        }
        exploration.runToo(values);
        if (!active.contains(exploration)) {
            active.add(exploration);
        }
        return true;
    }

    /** Whether there is something left to try. */
    public boolean canGoOn() {
        return !isOver.getAsBoolean() && (!active.isEmpty() || shapes.hasNext());
    }

    /**
     * One turn for some shapes.
     *
     * @param turn when others should have their turn; what has begun by then is brought to its end
     * @param deadline when all must have come to an end
     */
    public void round(Deadline turn, Deadline deadline) {
        List<ShapeExploration> promising = active.stream()
                .filter(ShapeExploration::isPromising)
                .limit(IN_A_ROUND)
                .toList();
        if (!promising.isEmpty()) {
            promising.forEach(shape -> goOn(shape, turn, deadline));
            return;
        }
        Effort least = effort();
        if (shapes.hasNext()) {
            beginNext(turn, deadline);
        }
        active.stream()
                .filter(shape -> shape.effort() == least)
                .limit(IN_A_ROUND)
                .toList()
                .forEach(shape -> goOn(shape, turn, deadline));
    }

    /** Begins with the next shape; one that comes twice is explored once. */
    private void beginNext(Deadline turn, Deadline deadline) {
        Shape shape = shapes.next();
        if (begun.containsKey(shape)) {
            return;
        }
        ShapeExploration fresh = explorations.apply(shape);
        begun.put(shape, fresh);
        all.add(fresh);
        active.add(fresh);
        goOn(fresh, turn, deadline);
    }

    private void goOn(ShapeExploration shape, Deadline turn, Deadline deadline) {
        long most = room.getAsLong();
        if (!turn.isPast() && !deadline.isPast() && !isOver.getAsBoolean() && most > 0) {
            active.remove(shape);
            shape.keepWithin(most);
            if (shape.goOn(turn, deadline)) {
                active.add(shape);
            }
        }
    }
}
