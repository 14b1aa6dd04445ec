package dev.assay.techniques.sequence.subjects;

/** Small classes; each says how many states sequences of three calls reach, and what must be told. */
public final class Structures {
    private Structures() {}

    /** What counts of a counter to somebody. */
    public static boolean isOdd(Counter counter) {
        return counter.count % 2 == 1;
    }

    /** Five states after four calls; equal to one another unless one of them is the first. */
    public static final class Rounded {
        private int hits;

        public void hit() {
            hits++;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Rounded that && (hits == 0) == (that.hits == 0);
        }

        @Override
        public int hashCode() {
            return hits == 0 ? 0 : 1;
        }
    }

    /** Four states: empty, and one for each number of elements; size and contains lead to none. */
    public static final class Numbers {
        private Cell head;
        private int size;

        private static final class Cell {
            private final int value;
            private final Cell next;

            private Cell(int value, Cell next) {
                this.value = value;
                this.next = next;
            }
        }

        public void add(int value) {
            head = new Cell(value, head);
            size++;
        }

        public int size() {
            return size;
        }

        public boolean contains(int value) {
            Cell at = head;
            while (at != null && at.value != value) {
                at = at.next;
            }
            return at != null;
        }
    }

    /** A fault that needs a constructor's argument, two calls, and values that fit. */
    public static final class Vault {
        private final int code;
        private boolean isArmed;

        public Vault(int code) {
            this.code = code;
        }

        public void arm(int guess) {
            isArmed = guess == code;
        }

        public int open(int divisor) {
            return isArmed ? 1 / (divisor - code) : 0;
        }
    }

    /** Its states never repeat: every call makes one that was not there before. */
    public static final class Counter {
        private int count;

        public void tick() {
            count++;
        }
    }

    /** What a call does depends on what other objects did before. */
    public static final class Shared {
        private static int last;
        private int own;

        public void take() {
            own = last;
        }

        public void give(int value) {
            last = value;
        }

        public int look() {
            if (own == 77 && last == 78) {
                throw new IllegalStateException("found");
            }
            return own;
        }
    }

    /** Two empty arrays that look the same are not the same. */
    public static final class Lazy {
        private static final int[] UNTOUCHED = {};
        private int[] values = UNTOUCHED;

        public void clear() {
            values = new int[0];
        }

        public boolean isUntouched() {
            return values == UNTOUCHED;
        }
    }

    /** Takes others of its class, null and itself. */
    public static final class Chain {
        private Chain next;
        private int weight;

        public void weigh(int weight) {
            this.weight = weight;
        }

        public void link(Chain next) {
            this.next = next;
        }

        public int total() {
            int total = 0;
            Chain at = this;
            for (int i = 0; at != null; i++) {
                if (i > 5) {
                    throw new IllegalStateException("a circle");
                }
                total += at.weight;
                at = at.next;
            }
            return total;
        }
    }

    /** Nobody can make one. */
    public static final class Unmade {
        private Unmade() {}

        public int answer() {
            return 42;
        }
    }

    /** Its method does not end, except for one argument. */
    public static final class Endless {
        private int seen;

        public void spin(int until) {
            while (until != 3) {
                seen++;
            }
        }
    }

    /** Tells equal boxes apart: whether somebody gave the same one twice is not explored. */
    public static final class Fond {
        private Long last;

        @SuppressWarnings("BoxedPrimitiveEquality")
        public boolean isSame(Long value) {
            boolean isSame = last == value;
            last = value;
            return isSame;
        }
    }

    /** Two constructors and two methods of one name. */
    public static final class Overloaded<T> {
        private final int start;
        private T held;

        public Overloaded() {
            this(7);
        }

        public Overloaded(int start) {
            this.start = start;
        }

        public void put(T value) {
            held = value;
        }

        public void put(T value, int times) {
            held = times > start ? value : null;
        }

        public boolean holds(Object value) {
            return value == null ? held == null : value.equals(held);
        }
    }

    /** Made by a factory that refuses. */
    public static final class Positive {
        private final int value;

        private Positive(int value) {
            this.value = value;
        }

        public static Positive of(int value) {
            if (value <= 0) {
                throw new IllegalArgumentException("not positive: " + value);
            }
            return new Positive(value);
        }

        public boolean isLarge() {
            return value > 1000;
        }
    }

    /** Nobody can call anything on it. */
    public static final class Mute {
        private int value;

        Mute touch() {
            value++;
            return this;
        }
    }

    /** Of which there is none. */
    public abstract static class Food {
        private Food() {}

        abstract int taste();
    }

    /** One method needs what nobody can make; four states by the other. */
    public static final class HalfFed {
        private int taste;
        private int drinks;

        public void eat(Food food) {
            taste = food.taste();
        }

        public void drink() {
            drinks++;
        }
    }

    /** Cannot be made after all. */
    public static final class Stillborn {
        public Stillborn() {
            throw new IllegalStateException("not today");
        }

        public int answer() {
            return 42;
        }
    }

    /** A fault that needs the token which an earlier call answered: nobody else makes one. */
    public static final class Cloakroom {
        private Token last;

        /** What one gets for a coat. */
        public static final class Token {
            private Token() {}
        }

        public Token leave() {
            last = new Token();
            return last;
        }

        public int fetch(Token token) {
            if (token != null && token == last) {
                throw new ArithmeticException("the coat is gone");
            }
            return 0;
        }
    }

    /** An index within four: four states after one call, six more after two. */
    public static final class Table {
        private final int[] places = new int[4];

        public void set(int index) {
            places[index] = 1;
        }
    }

    /** Fresh, then set to something positive, then to anything, which stands for both. */
    public static final class Latch {
        private int value;
        private boolean isSet;

        public void positive(int value) {
            if (value > 0) {
                this.value = value;
                isSet = true;
            }
        }

        public void any(int value) {
            this.value = value;
            isSet = true;
        }

        public void freeze() {
            if (isSet && value == 7) {
                value = -1;
                isSet = false;
            }
        }
    }

    /** Four ways through one method; what it returns does not tell them apart. */
    public static final class Turnstile {
        private boolean isOpen;

        public boolean enter(int coins) {
            if (coins < 0) {
                isOpen = false;
            } else if (coins > 100) {
                isOpen = !isOpen;
            } else if (coins == 42) {
                isOpen = true;
            }
            return isOpen;
        }
    }
}
