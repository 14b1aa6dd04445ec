package dev.assay.techniques.invariants.synthesis;

import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Synthesizes client programs of increasing length: field updates, leaking and capturing, inherited operations, and all
 * combinations of operations at last.
 */
public final class Synthesis {
    /** So many are counted that are left out; beyond that nobody wants to know the number. */
    public static final int MOST_COUNTED = 100_000;

    private final Program program;
    private final Operations operations;
    private final ClassType type;
    private final String home;
    private final List<Maker> makers;
    private final Predicate<ClientProgram> isWanted;

    /**
     * @param type of the object
     * @param home binary name of the class that declares the invariant
     * @param isWanted whether a program may show something that another class does not show
     */
    public Synthesis(
            Program program,
            Operations operations,
            ClassType type,
            String home,
            List<Maker> makers,
            Predicate<ClientProgram> isWanted) {
        this.program = program;
        this.operations = operations;
        this.type = type;
        this.home = home;
        this.makers = makers;
        this.isWanted = isWanted;
    }

    /**
     * The programs to try.
     *
     * @param leftOut how many more there are, up to {@link #MOST_COUNTED}
     */
    public record Synthesized(List<ClientProgram> programs, long leftOut) {}

    /** All programs of up to so many operations, shorter ones first, and of each length in the order of templates. */
    public Synthesized programs(int longest, int most) {
        Map<List<Object>, ClientProgram> found = new LinkedHashMap<>();
        constructions().forEach(one -> found.putIfAbsent(key(one), one));
        long leftOut = 0;
        for (int length = 1; length <= longest; length++) {
            List<Stream<ClientProgram>> kinds =
                    List.of(fields(length), exposing(length), inherited(length), all(length));
            List<List<ClientProgram>> rest = new ArrayList<>();
            // No template takes the room of those after it.
            int share = Math.max(1, (most - found.size()) / kinds.size());
            for (Stream<ClientProgram> kind : kinds) {
                rest.add(take(kind, share, found));
            }
            for (List<ClientProgram> more : rest) {
                for (ClientProgram one : more) {
                    if (found.size() < most) {
                        found.putIfAbsent(key(one), one);
                    } else if (!found.containsKey(key(one))) {
                        leftOut++;
                    }
                }
            }
        }
        return new Synthesized(List.copyOf(found.values()), leftOut);
    }

    /** Takes programs that are new, up to a number; returns those that would have been more. */
    private List<ClientProgram> take(
            Stream<ClientProgram> programs, int share, Map<List<Object>, ClientProgram> found) {
        List<ClientProgram> rest = new ArrayList<>();
        int[] taken = {0};
        programs.filter(isWanted)
                .flatMap(one -> Stream.concat(Stream.of(one), aliases(one)))
                .limit(MOST_COUNTED)
                .forEach(one -> {
                    if (taken[0] >= share) {
                        rest.add(one);
                    } else if (found.putIfAbsent(key(one), one) == null) {
                        taken[0]++;
                    }
                });
        return rest;
    }

    /** The same operations make the same program, whichever template they come from. */
    private static List<Object> key(ClientProgram one) {
        List<Object> key = new ArrayList<>(one.actions());
        key.add(one.maker() == null ? "" : one.maker());
        key.add(one.alias() == null ? "" : one.alias());
        return key;
    }

    private Stream<ClientProgram> constructions() {
        return makers.isEmpty()
                ? Stream.of(new ClientProgram(ClientTemplate.CONSTRUCTION, null, List.of(), null, null))
                : makers.stream()
                        .map(maker -> new ClientProgram(ClientTemplate.CONSTRUCTION, maker, List.of(), null, null));
    }

    private Stream<ClientProgram> fields(int length) {
        return endingWith(
                        length,
                        candidates()
                                .filter(one -> one.isUpdate() && one.isDirect())
                                .toList())
                .map(actions -> program(ClientTemplate.DIRECT_FIELD_UPDATE, actions, actions.size() - 1));
    }

    private Stream<ClientProgram> inherited(int length) {
        List<Operation> ofOthers = candidates()
                .filter(one -> one.isDirect() && !one.owner().equals(home) && program.isSubtype(home, one.owner()))
                .toList();
        return endingWith(length, ofOthers)
                .map(actions -> program(ClientTemplate.SUBCLASSING, actions, actions.size() - 1));
    }

    private Stream<ClientProgram> all(int length) {
        return combinations(type, Action.OBJECT, length)
                .filter(Synthesis::isWorthwhile)
                .map(actions -> program(ClientTemplate.EXHAUSTIVE, actions, actions.size() - 1));
    }

    private Stream<List<Action>> endingWith(int length, List<Operation> last) {
        return last.isEmpty()
                ? Stream.empty()
                : combinations(type, Action.OBJECT, length - 1)
                        .flatMap(before ->
                                last.stream().map(one -> plus(before, new Action(one, Action.OBJECT, Action.NOTHING))))
                        .filter(Synthesis::isWorthwhile);
    }

    private Stream<Operation> candidates() {
        return operations.of(type).candidates().stream();
    }

    private static ClientProgram program(ClientTemplate template, List<Action> actions, int hole) {
        return new ClientProgram(template, null, actions, actions.get(hole).operation(), null);
    }

    /** Programs in which a part of the object becomes known to clients. */
    private Stream<ClientProgram> exposing(int length) {
        Stream<ClientProgram> byMakers = length < 2
                ? Stream.empty()
                : makers.stream()
                        .flatMap(maker -> maker.captured().stream().flatMap(goal -> {
                            JavaType part = maker.way().goals().get(goal).type();
                            return onPart(part, Action.given(goal), 0, length - 1)
                                    .map(actions ->
                                            new ClientProgram(ClientTemplate.CAPTURING, maker, actions, null, null));
                        }));
        return Stream.concat(
                byMakers,
                exposed(type, Action.OBJECT, 0, length)
                        .filter(Synthesis::isWorthwhile)
                        .map(Synthesis::exposing));
    }

    private static ClientProgram exposing(List<Action> actions) {
        int hole = IntStream.range(0, actions.size())
                .filter(i -> isExposing(actions, i))
                .findFirst()
                .orElseThrow();
        boolean isKept = actions.get(hole).captured() != Action.NOTHING;
        return program(isKept ? ClientTemplate.CAPTURING : ClientTemplate.LEAKING, actions, hole);
    }

    private static boolean isExposing(List<Action> actions, int number) {
        return actions.stream().anyMatch(action -> action.on() == number);
    }

    /** Sequences that expose a part of an object and go on with it; the first action has that number. */
    private Stream<List<Action>> exposed(JavaType on, int object, int first, int length) {
        Operations.OfType known = operations.of(on);
        return IntStream.rangeClosed(0, length - 2).boxed().flatMap(before -> {
            int number = first + before;
            int after = length - 1 - before;
            Stream<List<Action>> leaks = known.leaking().stream()
                    .flatMap(leak -> onPart(leak.made(), number, number + 1, after)
                            .map(suffix -> plus(new Action(leak, object, Action.NOTHING), suffix)));
            Stream<List<Action>> captures = known.candidates().stream()
                    .flatMap(one -> one.captured().stream()
                            .flatMap(goal -> onPart(one.way().goals().get(goal).type(), number, number + 1, after)
                                    .map(suffix -> plus(new Action(one, object, goal), suffix))));
            return Stream.concat(leaks, captures)
                    .flatMap(end -> combinations(on, object, before).map(start -> joined(start, end)));
        });
    }

    /** What can be done with a part: anything that changes it, or exposes a part of it in turn. */
    private Stream<List<Action>> onPart(JavaType part, int object, int first, int length) {
        return length < 1
                ? Stream.empty()
                : Stream.concat(combinations(part, object, length), exposed(part, object, first, length));
    }

    /** All sequences of so many candidates. */
    private Stream<List<Action>> combinations(JavaType on, int object, int length) {
        if (length == 0) {
            return Stream.of(List.of());
        }
        List<Operation> candidates = operations.of(on).candidates();
        return combinations(on, object, length - 1)
                .flatMap(begun ->
                        candidates.stream().map(next -> plus(begun, new Action(next, object, Action.NOTHING))));
    }

    /** Whether the last operation may break the invariant, and each before it may matter to it or to one after it. */
    private static boolean isWorthwhile(List<Action> actions) {
        int last = actions.size() - 1;
        return actions.get(last).operation().isDirect()
                && IntStream.range(0, last).allMatch(i -> matters(actions, i));
    }

    private static boolean matters(List<Action> actions, int number) {
        Operation one = actions.get(number).operation();
        return one.isDirect()
                || isExposing(actions, number)
                || actions.subList(number + 1, actions.size()).stream()
                        .anyMatch(later -> one.mayAffect(later.operation()));
    }

    /** The same program with one argument that is an object which clients have already. */
    private Stream<ClientProgram> aliases(ClientProgram one) {
        List<ClientProgram> found = new ArrayList<>();
        for (int i = 0; i < one.actions().size(); i++) {
            Action action = one.actions().get(i);
            for (int goal = 1; goal < action.operation().way().goals().size(); goal++) {
                JavaType wanted = action.operation().way().goals().get(goal).type();
                if (wanted.isPrimitive() || goal == action.captured()) {
                    continue;
                }
                for (int object : objects(one, i, wanted)) {
                    ClientProgram.Alias alias = new ClientProgram.Alias(i, goal, object);
                    found.add(new ClientProgram(one.template(), one.maker(), one.actions(), one.hole(), alias));
                }
            }
        }
        return found.stream();
    }

    /** The objects of a type that are known before an action: the object itself, and what actions exposed or returned. */
    private List<Integer> objects(ClientProgram one, int before, JavaType wanted) {
        List<Integer> objects = new ArrayList<>();
        if (program.isAssignable(type, wanted)) {
            objects.add(Action.OBJECT);
        }
        for (int i = 0; i < before; i++) {
            Action action = one.actions().get(i);
            JavaType known = action.captured() == Action.NOTHING
                    ? action.operation().made()
                    : action.operation().way().goals().get(action.captured()).type();
            if (!action.operation().isUpdate() && !known.isVoid() && program.isAssignable(known, wanted)) {
                objects.add(i);
            }
        }
        return objects;
    }

    private static List<Action> plus(List<Action> begun, Action next) {
        List<Action> all = new ArrayList<>(begun);
        all.add(next);
        return all;
    }

    private static List<Action> plus(Action first, List<Action> others) {
        return joined(List.of(first), others);
    }

    private static List<Action> joined(List<Action> start, List<Action> end) {
        List<Action> all = new ArrayList<>(start);
        all.addAll(end);
        return all;
    }
}
