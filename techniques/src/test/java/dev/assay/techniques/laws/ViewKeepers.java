package dev.assay.techniques.laws;

import java.io.Closeable;
import java.io.Serializable;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;

/** What keeps its promises, or may well not make them. */
public final class ViewKeepers {
    private ViewKeepers() {}

    /** Can be closed as often as one likes. */
    public static final class Door implements Closeable {
        private boolean isClosed;

        @Override
        public void close() {
            isClosed = true;
        }

        public boolean isClosed() {
            return isClosed;
        }
    }

    /** Is stored as a whole; what it holds may not be. */
    public static final class Box implements Serializable {
        private static final long serialVersionUID = 1;

        private final int size;
        private final Object content;

        public Box(int size, Object content) {
            this.size = size;
            this.content = content;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Box box
                    && box.size == size
                    && String.valueOf(content).equals(String.valueOf(box.content));
        }

        @Override
        public int hashCode() {
            return Objects.hash(size, String.valueOf(content));
        }
    }

    /** A list as lists are. */
    public static final class Stack extends AbstractList<Integer> {
        private final List<Integer> kept = new ArrayList<>();

        @Override
        public boolean add(Integer element) {
            return kept.add(element);
        }

        @Override
        public Integer get(int index) {
            return kept.get(index);
        }

        @Override
        public Integer set(int index, Integer element) {
            return kept.set(index, element);
        }

        @Override
        public int indexOf(Object element) {
            return kept.indexOf(element);
        }

        @Override
        public List<Integer> subList(int from, int to) {
            return kept.subList(from, to);
        }

        @Override
        public int size() {
            return kept.size();
        }
    }

    /** Holds what a function makes of what it is given, as it says. */
    public static final class Translated extends AbstractMap<String, String> {
        private final Map<String, String> kept = new HashMap<>();
        private final UnaryOperator<String> translation;

        public Translated(UnaryOperator<String> translation) {
            this.translation = translation;
        }

        @Override
        public String put(String key, String value) {
            return kept.put(key, translation.apply(value));
        }

        @Override
        public Set<Entry<String, String>> entrySet() {
            return kept.entrySet();
        }
    }

    /** Makes another one instead of changing. */
    public static final class ImmutableSum {
        private final int value;

        public ImmutableSum(int value) {
            this.value = value;
        }

        public ImmutableSum plus(int more) {
            return new ImmutableSum(value + more);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof ImmutableSum sum && sum.value == value;
        }

        @Override
        public int hashCode() {
            return value;
        }
    }
}
