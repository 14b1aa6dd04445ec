package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;

import dev.assay.techniques.roads.Fails;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.EventObject;
import java.util.Formatter;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Vector;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;

/** Through objects of the JDK that static fields keep, and arrays that calls of the JDK change. */
public final class Retaining {

    private Retaining() {}

    private static final RuntimeException FAULT = new RuntimeException("a");

    /** Changes it. */
    public static void suppressedChanges() {
        FAULT.addSuppressed(new IllegalStateException());
    }

    @Fails(value = "0", after = "suppressedChanges")
    public static void suppressed(int x) {
        broken(FAULT.getSuppressed().length == 1);
    }

    private static final RuntimeException CAUSED = new RuntimeException("a");

    /** Changes it. */
    public static void causeChanges() {
        CAUSED.initCause(new IllegalStateException());
    }

    @Fails(value = "0", after = "causeChanges")
    public static void cause(int x) {
        broken(CAUSED.getCause() != null);
    }

    private static final Iterator<Integer> ITERATOR = List.of(1, 2, 3).iterator();

    private static void iteratorTwice() {
        iterator(0);
        iterator(0);
    }

    @Fails(value = "0", after = "iteratorTwice")
    public static void iterator(int x) {
        broken(ITERATOR.next() == 3);
    }

    private static final Iterator<Integer> STEPS = new ArrayList<>(List.of(1, 2, 3)).iterator();

    private static void iteratorOfListTwice() {
        iteratorOfList(0);
        iteratorOfList(0);
    }

    @Fails(value = "0", after = "iteratorOfListTwice")
    public static void iteratorOfList(int x) {
        broken(STEPS.next() == 3);
    }

    private static final ReentrantLock LOCK = new ReentrantLock();

    /** Changes it. */
    public static void lockChanges() {
        LOCK.lock();
    }

    @Fails(value = "0", after = "lockChanges")
    public static void lock(int x) {
        broken(LOCK.isHeldByCurrentThread());
    }

    private static final StampedLock STAMPED = new StampedLock();

    /** Changes it. */
    public static void stampChanges() {
        STAMPED.writeLock();
    }

    @Fails(value = "0", after = "stampChanges")
    public static void stamp(int x) {
        broken(STAMPED.tryReadLock() == 0);
    }

    private static final ByteBuffer BUFFER = ByteBuffer.wrap(new byte[] {1, 2, 77});

    private static void bufferTwice() {
        buffer(0);
        buffer(0);
    }

    @Fails(value = "0", after = "bufferTwice")
    public static void buffer(int x) {
        broken(BUFFER.get() == 77);
    }

    private static final IntBuffer INTS = IntBuffer.wrap(new int[] {1, 2, 77});

    private static void intsTwice() {
        ints(0);
        ints(0);
    }

    @Fails(value = "0", after = "intsTwice")
    public static void ints(int x) {
        broken(INTS.get() == 77);
    }

    private static final Map<Integer, Integer> BY_USE = new LinkedHashMap<>(16, .75f, true);

    static {
        BY_USE.put(1, 1);
        BY_USE.put(2, 2);
    }

    /** Only reads it. */
    public static void useFirst() {
        BY_USE.get(1);
    }

    @Fails(value = "0", after = "useFirst")
    public static void orderOfUse(int x) {
        broken(BY_USE.keySet().iterator().next() == 2);
    }

    private static final char[] LETTERS = new char[2];

    /** Changes it. */
    public static void lettersChanges() {
        "77".getChars(0, 1, LETTERS, 0);
    }

    @Fails(value = "0", after = "lettersChanges")
    public static void letters(int x) {
        broken(LETTERS[0] == '7');
    }

    private static final byte[] BYTES = new byte[2];

    /** Changes it. */
    public static void bytesChanges() {
        ByteBuffer.wrap(new byte[] {77}).get(BYTES, 0, 1);
    }

    @Fails(value = "0", after = "bytesChanges")
    public static void bytes(int x) {
        broken(BYTES[0] == 77);
    }

    private static final Integer[] COPIED = {0};

    /** Changes it. */
    public static void vectorChanges() {
        new Vector<>(List.of(77)).copyInto(COPIED);
    }

    @Fails(value = "0", after = "vectorChanges")
    public static void vector(int x) {
        broken(COPIED[0] == 77);
    }

    private static final StringBuilder TEXT = new StringBuilder();

    /** Changes it. */
    public static void formatterChanges() {
        new Formatter(TEXT, Locale.ROOT).format("a");
    }

    @Fails(value = "0", after = "formatterChanges")
    public static void formatter(int x) {
        broken(TEXT.length() == 1);
    }

    private static final int[] REFERRED = new int[1];

    /** Changes it. */
    public static void referenceChanges() {
        new AtomicReference<>(REFERRED).get()[0] = 77;
    }

    @Fails(value = "0", after = "referenceChanges")
    public static void reference(int x) {
        broken(REFERRED[0] == 77);
    }

    private static final int[] REFLECTED = new int[1];

    /** Changes it. */
    public static void reflectedChanges() {
        Array.setInt(REFLECTED, 0, 77);
    }

    @Fails(value = "0", after = "reflectedChanges")
    public static void reflected(int x) {
        broken(REFLECTED[0] == 77);
    }

    private static final char[] POINTS = new char[2];

    /** Changes it. */
    public static void codePointChanges() {
        Character.toChars('M', POINTS, 0);
    }

    @Fails(value = "0", after = "codePointChanges")
    public static void codePoint(int x) {
        broken(POINTS[0] == 'M');
    }

    private static final int[] DEFAULT = new int[1];

    /** Changes it. */
    public static void byDefaultChanges() {
        Map.of(1, new int[1]).getOrDefault(2, DEFAULT)[0] = 77;
    }

    @Fails(value = "0", after = "byDefaultChanges")
    public static void byDefault(int x) {
        broken(DEFAULT[0] == 77);
    }

    private static final int[] SOURCE = new int[1];

    /** Changes it. */
    public static void eventChanges() {
        ((int[]) new EventObject(SOURCE).getSource())[0] = 77;
    }

    @Fails(value = "0", after = "eventChanges")
    public static void event(int x) {
        broken(SOURCE[0] == 77);
    }

    private static final int[] WRAPPED = new int[1];

    /** Changes it. */
    public static void wrappedChanges() {
        IntBuffer.wrap(WRAPPED).put(77);
    }

    @Fails(value = "0", after = "wrappedChanges")
    public static void wrapped(int x) {
        broken(WRAPPED[0] == 77);
    }

    private static final int[] LISTED = new int[1];

    /** Changes it. */
    public static void inListChanges() {
        List<int[]> all = new ArrayList<>();
        all.add(LISTED);
        all.forEach(each -> each[0] = 77);
    }

    @Fails(value = "0", after = "inListChanges")
    public static void inList(int x) {
        broken(LISTED[0] == 77);
    }

    private static final class Node {
        private static final AtomicIntegerFieldUpdater<Node> VALUE =
                AtomicIntegerFieldUpdater.newUpdater(Node.class, "value");
        private volatile int value;
        private int other;
    }

    private static final Node UPDATED = new Node();

    /** Changes it. */
    public static void updaterChanges() {
        Node.VALUE.set(UPDATED, 77);
    }

    @Fails(value = "0", after = "updaterChanges")
    public static void updater(int x) {
        broken(UPDATED.value == 77);
    }

    private static final Node HANDLED = new Node();

    /** Changes it. */
    public static void handleChanges() throws ReflectiveOperationException {
        MethodHandles.lookup().findVarHandle(Node.class, "other", int.class).set(HANDLED, 77);
    }

    @Fails(value = "0", after = "handleChanges")
    public static void handle(int x) throws ReflectiveOperationException {
        broken(HANDLED.other == 77);
    }

    /** Constants that hold objects. */
    public enum Level {
        LOW,
        HIGH;
        private final Node node = new Node();
    }

    /** Changes what a constant holds. */
    public static void raise() {
        Level.HIGH.node.other = 77;
    }

    @Fails(value = "HIGH", after = "raise")
    public static void inConstant(Level level) {
        broken(level != null && level.node.other == 77);
    }
}
