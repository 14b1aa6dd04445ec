package dev.assay.techniques.explore.subjects;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/** Each method divides by zero for inputs whose public fields hold something in particular; nothing else sets them. */
public class Fields {

    private static int found(int zero) {
        return 1 / zero;
    }

    /** A list, which may end in itself. */
    public static class Node {
        public int value;
        public Node next;
    }

    public static int value(Node node) {
        return node != null && node.value == 12345 ? found(0) : 0;
    }

    public static int three(Node node) {
        if (node == null || node.next == null || node.next.next == null) {
            return 0;
        }
        boolean ascends = node.value < node.next.value && node.next.value < node.next.next.value;
        return ascends && node.next.next.value == 300 ? found(0) : 1;
    }

    public static int itself(Node node) {
        return node != null && node.next == node && node.value == 7 ? found(0) : 0;
    }

    public static int circle(Node node) {
        return node != null && node.next != null && node.next != node && node.next.next == node ? found(0) : 0;
    }

    public static int shared(Node one, Node other) {
        return one != null && other != null && one != other && one.next != null && one.next == other.next
                ? found(0)
                : 0;
    }

    /** What it inherits comes from a class of its own. */
    public static class Ratio extends Node {
        public double ratio;
    }

    public static int inherited(Ratio ratio) {
        return ratio != null && ratio.value == 7 && ratio.ratio > 2 ? found(0) : 0;
    }

    /** A list of anything. */
    public static class Cell<T> {
        public T content;
        public Cell<T> rest;
    }

    public static int generic(Cell<String> cell) {
        return cell != null && cell.rest != null && "key".equals(cell.rest.content) ? found(0) : 0;
    }

    /** Only a factory makes it. */
    public static final class Made {
        public long limit;

        private Made() {}

        public static Made of() {
            return new Made();
        }
    }

    public static int made(Made made) {
        return made != null && made.limit == 1L << 40 ? found(0) : 0;
    }

    /** Its constructor fills what must not be null. */
    public static class Config {
        public int size = 3;
        public List<String> names = new ArrayList<>();
        public int[] items;
        public IntSupplier source;
    }

    public static int kept(Config config) {
        return config != null && config.names != null && config.names.isEmpty() && config.size == 17 ? found(0) : 0;
    }

    public static int items(Config config) {
        return config != null && config.items != null && config.items.length == 4 && config.items[2] == 9
                ? found(0)
                : 0;
    }

    public static int source(Config config) {
        return config != null && config.source != null && config.source.getAsInt() == 9 ? found(0) : 0;
    }

    public byte state;

    public int own() {
        return state == 99 ? found(0) : 0;
    }

    /** One that nobody sets, and one that a test could set but should not: it is everybody's. */
    public static int shared;

    public static boolean nobody(Node node) {
        return node != null && shared != 0;
    }
}
