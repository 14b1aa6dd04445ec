package dev.assay.api;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * A pool of objects that a generation program builds linked structures from.
 *
 * <p>Objects differ by nothing but their identity, so that structures which are the same up to a renaming of their objects are built
 * once. All objects of a pool should be of one class. Like {@link Choose}, pools answer while Assay runs the code and while choices
 * are replayed, and throw an {@link IllegalStateException} that says so anywhere else.
 *
 * @param <T> what the objects are
 */
public final class ObjectPool<T> {
    private final int size;
    private final boolean withNull;
    private final Supplier<? extends T> supplier;
    private final List<T> answered = new ArrayList<>();
    private final Object account;

    /**
     * A pool without null.
     *
     * @param size the most objects that it has; less than zero for as many as are asked for
     * @param supplier makes a new object each time
     */
    public ObjectPool(int size, Supplier<? extends T> supplier) {
        this(size, false, supplier);
    }

    private ObjectPool(int size, boolean withNull, Supplier<? extends T> supplier) {
        if (supplier == null) {
            throw new IllegalArgumentException("a pool needs a supplier that makes its objects");
        }
        this.size = size;
        this.withNull = withNull;
        this.supplier = supplier;
        this.account = account(size, withNull, supplier);
    }

    /** A new pool of the same kind in which {@link #any} also returns null. */
    public ObjectPool<T> withNull() {
        return new ObjectPool<>(size, true, supplier);
    }

    /** Any object of the pool, and null if the pool has it; a pool of size zero without null drops the execution. */
    @SuppressWarnings("unchecked")
    public T any() {
        if (account != null) {
            return (T) any(account);
        }
        if (size == 0 && withNull) {
            return null;
        }
        if (answered.isEmpty() && !withNull) {
            return fresh();
        }
        int known = answered.size();
        int index = Choose.intBetween(withNull ? -1 : 0, isFull() ? known - 1 : known);
        if (index < 0) {
            return null;
        }
        return index < known ? answered.get(index) : fresh();
    }

    /** An object that the pool has not returned before; if none is left, the execution is dropped. */
    @SuppressWarnings("unchecked")
    public T fresh() {
        if (account != null) {
            return (T) fresh(account);
        }
        Assume.that(!isFull());
        T made = supplier.get();
        if (made == null) {
            throw new IllegalStateException("the supplier of an ObjectPool answered null; use withNull() instead");
        }
        answered.add(made);
        return made;
    }

    private boolean isFull() {
        return size >= 0 && answered.size() >= size;
    }

    /** Where Assay delays choices, it keeps account of what a pool returned, and answers calls of these three itself. */
    @SuppressWarnings("unused")
    private static Object account(int size, boolean withNull, Supplier<?> supplier) {
        return null;
    }

    @SuppressWarnings("unused")
    private static Object any(Object account) {
        throw new IllegalStateException("Assay answers this itself");
    }

    @SuppressWarnings("unused")
    private static Object fresh(Object account) {
        throw new IllegalStateException("Assay answers this itself");
    }
}
