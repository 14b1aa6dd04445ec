package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;

import dev.assay.techniques.roads.Fails;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

/** Through functions that static fields keep: what they captured changes whenever they are called. */
public final class Capturing {

    private Capturing() {}

    private static final class Counter {
        private int count;

        private int next() {
            return count++;
        }
    }

    private static final class Hidden {
        private int count;
    }

    private interface Step {
        int take();
    }

    private static final IntSupplier ARRAY = makeArray();

    private static IntSupplier makeArray() {
        int[] count = {0};
        return () -> count[0]++;
    }

    private static void arrayTwice() {
        array(0);
        array(0);
    }

    @Fails(value = "0", after = "arrayTwice")
    public static void array(int x) {
        broken(ARRAY.getAsInt() == 2);
    }

    private static final IntSupplier OBJECT = makeObject();

    private static IntSupplier makeObject() {
        Hidden hidden = new Hidden();
        return () -> hidden.count++;
    }

    private static void objectTwice() {
        object(0);
        object(0);
    }

    @Fails(value = "0", after = "objectTwice")
    public static void object(int x) {
        broken(OBJECT.getAsInt() == 2);
    }

    private static final Step STEP = makeOwnInterface();

    private static Step makeOwnInterface() {
        Counter counter = new Counter();
        return () -> counter.next();
    }

    private static void ownInterfaceTwice() {
        ownInterface(0);
        ownInterface(0);
    }

    @Fails(value = "0", after = "ownInterfaceTwice")
    public static void ownInterface(int x) {
        broken(STEP.take() == 2);
    }

    private static final IntSupplier REFERENCE = makeReference();

    private static IntSupplier makeReference() {
        return new Counter()::next;
    }

    private static void referenceTwice() {
        reference(0);
        reference(0);
    }

    @Fails(value = "0", after = "referenceTwice")
    public static void reference(int x) {
        broken(REFERENCE.getAsInt() == 2);
    }

    private static final UnaryOperator<Integer> MAP = makeMap();

    private static UnaryOperator<Integer> makeMap() {
        Map<Integer, Integer> seen = new HashMap<>();
        return key -> seen.merge(1, 1, Integer::sum);
    }

    private static void mapTwice() {
        map(0);
        map(0);
    }

    @Fails(value = "0", after = "mapTwice")
    public static void map(int x) {
        broken(MAP.apply(1) == 3);
    }

    private static final IntUnaryOperator ANONYMOUS = makeAnonymous();

    private static IntUnaryOperator makeAnonymous() {
        Map<Integer, Integer> seen = new HashMap<>();
        return new IntUnaryOperator() {
            @Override
            public int applyAsInt(int key) {
                return seen.merge(1, 1, Integer::sum);
            }
        };
    }

    private static void anonymousTwice() {
        anonymous(0);
        anonymous(0);
    }

    @Fails(value = "0", after = "anonymousTwice")
    public static void anonymous(int x) {
        broken(ANONYMOUS.applyAsInt(1) == 3);
    }

    private static final Predicate<Integer> SET = makeSet();

    private static Predicate<Integer> makeSet() {
        Set<Integer> seen = new HashSet<>();
        return seen::add;
    }

    private static void setTwice() {
        SET.test(1);
    }

    @Fails(value = "0", after = "setTwice")
    public static void set(int x) {
        broken(!SET.test(1));
    }

    private static final Predicate<Integer> SET_IN_LAMBDA = makeSetInLambda();

    private static Predicate<Integer> makeSetInLambda() {
        Set<Integer> seen = new HashSet<>();
        return value -> seen.add(value);
    }

    private static void setInLambdaTwice() {
        SET_IN_LAMBDA.test(1);
    }

    @Fails(value = "0", after = "setInLambdaTwice")
    public static void setInLambda(int x) {
        broken(!SET_IN_LAMBDA.test(1));
    }

    private static final Supplier<Integer> ITERATOR = makeIterator();

    private static Supplier<Integer> makeIterator() {
        Iterator<Integer> all = List.of(1, 2, 3).iterator();
        return all::next;
    }

    private static void iteratorTwice() {
        iterator(0);
        iterator(0);
    }

    @Fails(value = "0", after = "iteratorTwice")
    public static void iterator(int x) {
        broken(ITERATOR.get() == 3);
    }

    private static final Supplier<Integer> ITERATOR_IN_LAMBDA = makeIteratorInLambda();

    private static Supplier<Integer> makeIteratorInLambda() {
        Iterator<Integer> all = List.of(1, 2, 3).iterator();
        return () -> all.next();
    }

    private static void iteratorInLambdaTwice() {
        iteratorInLambda(0);
        iteratorInLambda(0);
    }

    @Fails(value = "0", after = "iteratorInLambdaTwice")
    public static void iteratorInLambda(int x) {
        broken(ITERATOR_IN_LAMBDA.get() == 3);
    }

    private static final UnaryOperator<String> BUILDER = makeBuilder();

    private static UnaryOperator<String> makeBuilder() {
        StringBuilder text = new StringBuilder();
        return more -> text.append(more).toString();
    }

    private static void builderTwice() {
        builder(0);
        builder(0);
    }

    @Fails(value = "0", after = "builderTwice")
    public static void builder(int x) {
        broken(BUILDER.apply("a").length() == 3);
    }

    private static final IntUnaryOperator CURRIED = makeCurried();

    private static IntUnaryOperator makeCurried() {
        IntFunction<IntUnaryOperator> first = a -> {
            int[] sum = {a};
            return b -> sum[0] += b;
        };
        return first.apply(1);
    }

    private static void curriedTwice() {
        curried(0);
        curried(0);
    }

    @Fails(value = "0", after = "curriedTwice")
    public static void curried(int x) {
        broken(CURRIED.applyAsInt(1) == 4);
    }

    private static final int[] TOUCHED = new int[1];
    private static final ToIntFunction<int[]> TOUCH = cells -> cells[0]++;

    private static void touchedTwice() {
        touched(0);
        touched(0);
    }

    @Fails(value = "0", after = "touchedTwice")
    public static void touched(int x) {
        broken(TOUCH.applyAsInt(TOUCHED) == 2);
    }

    private static final List<Object> ANYTHING = makeAnything();

    private static List<Object> makeAnything() {
        List<Object> all = new ArrayList<>();
        all.add(new Hidden());
        return all;
    }

    private static void anythingTwice() {
        anything(0);
        anything(0);
    }

    @Fails(value = "0", after = "anythingTwice")
    public static void anything(int x) {
        broken(((Hidden) ANYTHING.get(0)).count++ == 2);
    }

    private static final Object HIDDEN = makeHidden();

    private static Object makeHidden() {
        return new Hidden();
    }

    private static void hiddenTwice() {
        hidden(0);
        hidden(0);
    }

    @Fails(value = "0", after = "hiddenTwice")
    public static void hidden(int x) {
        broken(((Hidden) HIDDEN).count++ == 2);
    }

    private static final Supplier<Integer> SEEDED = makeSeeded();

    private static Supplier<Integer> makeSeeded() {
        Random random = new Random(1);
        return () -> random.nextInt(3);
    }

    private static void seededTwice() {
        SEEDED.get();
    }

    @Fails(value = "0", after = "seededTwice")
    public static void seeded(int x) {
        broken(SEEDED.get() == 1);
    }

    private static final Step ARRAY_STEP = makeArrayStep();

    private static Step makeArrayStep() {
        int[] count = {0};
        return () -> count[0]++;
    }

    private static void arrayBehindOwnInterfaceTwice() {
        arrayBehindOwnInterface(0);
        arrayBehindOwnInterface(0);
    }

    @Fails(value = "0", after = "arrayBehindOwnInterfaceTwice")
    public static void arrayBehindOwnInterface(int x) {
        broken(ARRAY_STEP.take() == 2);
    }

    private static final Map<String, Step> STEPS = Map.of("a", makeMappedStep());

    private static Step makeMappedStep() {
        int[] count = {0};
        return () -> count[0]++;
    }

    private static void functionInMapTwice() {
        functionInMap(0);
        functionInMap(0);
    }

    @Fails(value = "0", after = "functionInMapTwice")
    public static void functionInMap(int x) {
        broken(STEPS.get("a").take() == 2);
    }
}
