package nasty;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;

/** Classes inside of generic classes, and classes that are generic in themselves. */
public class Outer<T extends Comparable<T>> {
    public final List<T> all = new ArrayList<>();
    public T one;
    public List<? super T> sink;

    public <U extends T> Outer(U first) {
        one = first;
    }

    public class Inner implements Iterator<T> {
        private final List<T> from;

        public Inner(List<T> from) {
            this.from = from;
        }

        public class Deep<U extends List<? extends T>> {
            public U held;

            public Deep(U held, Inner around) {
                this.held = held;
            }

            public T top(U other) {
                return other.get(0);
            }

            public Outer<T>.Inner around() {
                return Inner.this;
            }
        }

        @Override
        public boolean hasNext() {
            return !from.isEmpty();
        }

        @Override
        public T next() {
            return from.remove(0);
        }
    }

    public Inner inner(List<T> from) {
        return new Inner(from);
    }

    public T add(Inner inner, Inner.Deep<List<T>> deep) {
        T next = inner.next();
        all.add(deep.top(all));
        return next;
    }

    public class Hiding {
        public int level() {
            return 1;
        }
    }

    /** Hides a member class behind one that nobody may name. */
    public static class Sub extends Outer<String> {
        public Sub(String first) {
            super(first);
        }

        private class Hiding {}

        public int check(Outer<String>.Hiding hiding) {
            return hiding.level() / one.length();
        }
    }

    public abstract static class Node<N extends Node<N>> implements Comparable<N> {
        public N next;

        protected abstract N self();

        public N linked(N other) {
            next = other;
            return other.self();
        }

        @Override
        public int compareTo(N other) {
            return other.next == next ? 0 : 1;
        }
    }

    public static class Leaf extends Node<Leaf> {
        @Override
        protected Leaf self() {
            return this;
        }
    }

    public static class Branch<B extends Branch<B, V>, V> extends Node<B> {
        public V value;

        @Override
        @SuppressWarnings("unchecked")
        protected B self() {
            return (B) this;
        }

        public <W> Branch<?, W> mapped(Function<? super V, ? extends W> by) {
            Branch<?, W> made = new Branch<>();
            made.value = by.apply(value);
            return made;
        }
    }

    public record Pair<A, B extends Comparable<? super B>>(A left, B right) {
        public Pair {
            if (left == null && right == null) {
                throw new IllegalArgumentException("empty");
            }
        }

        public <C> Pair<C, B> with(C other) {
            return new Pair<>(other, right);
        }

        public int order(Pair<? extends A, ? extends B> other) {
            return right.compareTo(other.right());
        }
    }

    public sealed interface Shape<S extends Shape<S>> permits Circle, Square {
        S scaled(int by);

        default int area(Shape<?> other) {
            return other.hashCode();
        }

        static <S extends Shape<S>> S twice(S shape) {
            return shape.scaled(2);
        }
    }

    public record Circle(int radius) implements Shape<Circle> {
        @Override
        public Circle scaled(int by) {
            return new Circle(radius / by);
        }
    }

    public static final class Square implements Shape<Square> {
        @Override
        public Square scaled(int by) {
            return this;
        }
    }

    @SuppressWarnings("rawtypes")
    public static int raw(List list, Outer outer, Node node, Comparable key) {
        return list.size() / outer.all.size() + key.compareTo(node);
    }
}
