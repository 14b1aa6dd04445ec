package dev.assay.techniques.laws;

import java.io.Closeable;
import java.io.Serializable;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractQueue;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Each nested class breaks one promise of an interface or of its name, for some values only. */
public final class ViewBreakers {
    private ViewBreakers() {}

    /** Frees what it holds, and once only. */
    public static final class Pool implements Closeable {
        private int[] slots = new int[2];

        @Override
        public void close() {
            if (slots == null) {
                throw new IllegalStateException("closed");
            }
            slots = null;
        }
    }

    /** Forgets a large weight when it is stored. */
    public static final class Parcel implements Serializable {
        private static final long serialVersionUID = 1;

        private final String name;
        private final transient int weight;

        public Parcel(String name, int weight) {
            this.name = name;
            this.weight = weight;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Parcel parcel && parcel.weight == weight && parcel.name.equals(name);
        }

        @Override
        public int hashCode() {
            return weight;
        }
    }

    /** Is changed by who asks for a large step. */
    public static final class ImmutableClock {
        private int hour;

        public ImmutableClock(int hour) {
            this.hour = hour;
        }

        public int after(int step) {
            if (step > 1000) {
                hour++;
            }
            return hour + step;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof ImmutableClock clock && clock.hour == hour;
        }

        @Override
        public int hashCode() {
            return hour;
        }
    }

    /** Its parts end one too early, if they begin behind the first. */
    public static final class Shelf extends AbstractList<String> {
        private final List<String> books = List.of("a", "b", "c");

        @Override
        public String get(int index) {
            return books.get(index);
        }

        @Override
        public int size() {
            return books.size();
        }

        @Override
        public List<String> subList(int from, int to) {
            return books.subList(from, from == 1 && to > 1 ? to - 1 : to);
        }
    }

    /** Has one key that it keeps to itself. */
    public static final class Locker extends AbstractMap<Integer, String> {
        private final Map<Integer, String> kept = new HashMap<>();

        @Override
        public String put(Integer key, String value) {
            return kept.put(key, key == 77 ? "hidden" : value);
        }

        @Override
        public boolean containsKey(Object key) {
            return kept.containsKey(key);
        }

        @Override
        public String get(Object key) {
            return kept.get(key);
        }

        @Override
        public Set<Entry<Integer, String>> entrySet() {
            return Collections.unmodifiableSet(kept.entrySet());
        }
    }

    /** Looks at the first element by taking it, unless it is the last one. */
    public static final class Line extends AbstractQueue<Integer> {
        private final ArrayDeque<Integer> waiting = new ArrayDeque<>(List.of(1, 2));

        @Override
        public Iterator<Integer> iterator() {
            return new ArrayList<>(waiting).iterator();
        }

        @Override
        public int size() {
            return waiting.size();
        }

        @Override
        public boolean offer(Integer element) {
            return waiting.offer(element);
        }

        @Override
        public Integer poll() {
            return waiting.poll();
        }

        @Override
        public Integer peek() {
            return waiting.size() > 1 ? waiting.poll() : waiting.peek();
        }
    }
}
