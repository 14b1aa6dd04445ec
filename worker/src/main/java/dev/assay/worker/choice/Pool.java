package dev.assay.worker.choice;

import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The account of one object pool in one run. Every call of {@code any} or {@code fresh} is a choice; {@code fresh} begins a new level,
 * and differs from everything that was asked for before it. A choice takes its own object, the object of another choice that has been
 * made, or null. All choices that are open can always be made within the size of the pool.
 */
final class Pool {
    static final int NULL = -2;
    private static final int OPEN = -1;

    private final ChoiceSearch search;
    private final int size;
    private final boolean withNull;
    private final Supplier<?> supplier;

    // One entry for each call, in order.
    private int count;
    private int[] ids = new int[8];
    private int[] levels = new int[8];
    private boolean[] isFresh = new boolean[8];
    private int[] owners = new int[8];
    private int lastLevel;

    /** Whether objects of this pool can be followed; 0 while that is not known. */
    private int followed;

    Pool(ChoiceSearch search, int size, boolean withNull, Supplier<?> supplier) {
        this.search = search;
        this.size = size;
        this.withNull = withNull;
        this.supplier = supplier;
    }

    boolean hasNull() {
        return withNull;
    }

    @Nullable
    Object any() {
        search.requireAlive();
        if (size == 0) {
            if (withNull) {
                return null;
            }
            throw PoolEmpty.now();
        }
        // The first object of a pool is new, whoever asks.
        return count == 0 && !withNull ? fresh() : ask(false);
    }

    @Nullable
    Object fresh() {
        search.requireAlive();
        lastLevel++;
        if (size >= 0 && smallestModel() > size) {
            throw PoolEmpty.now();
        }
        return ask(true);
    }

    private @Nullable Object ask(boolean fresh) {
        int index = add(fresh);
        int id = search.create(this, index, fresh);
        ids[index] = id;
        if (search.isReplayed(id)) {
            owners[index] = search.owner(id);
            return owners[index] == NULL ? null : search.objects().of(owners[index], this);
        }
        if (search.isEager() || followed < 0) {
            return chooseNow(index);
        }
        Object object = search.objects().of(id, this);
        if (followed == 0) {
            followed = isFollowed(object.getClass()) ? 1 : -1;
        }
        search.opened();
        search.objects().open(object, id);
        if (followed < 0) {
            force(index);
        }
        return object;
    }

    private @Nullable Object chooseNow(int index) {
        int[] options = options(index);
        search.make(ids[index], options, false);
        owners[index] = search.owner(ids[index]);
        return owners[index] == NULL ? null : search.objects().of(owners[index], this);
    }

    private int add(boolean fresh) {
        if (count == ids.length) {
            ids = Arrays.copyOf(ids, 2 * count);
            levels = Arrays.copyOf(levels, 2 * count);
            isFresh = Arrays.copyOf(isFresh, 2 * count);
            owners = Arrays.copyOf(owners, 2 * count);
        }
        levels[count] = lastLevel;
        isFresh[count] = fresh;
        owners[count] = OPEN;
        return count++;
    }

    /** Makes an object; what its supplier chooses belongs to it. */
    Object make(int id) {
        int before = search.names().enter(id);
        try {
            Object made = supplier.get();
            if (made == null) {
                throw new IllegalStateException("the supplier of an ObjectPool answered null; use withNull() instead");
            }
            return made;
        } finally {
            search.names().leave(before);
        }
    }

    /** Makes an open choice. */
    void force(int index) {
        int id = ids[index];
        if (!search.isOpen(id)) {
            return;
        }
        int[] options = options(index);
        search.closed();
        search.make(id, options, true);
        owners[index] = id;
        search.objects().close(search.objects().of(id, this));
    }

    /** Whose objects a choice can take: its own first, then those of others, then null. */
    private int[] options(int index) {
        int[] found = new int[count + 2];
        int size = 0;
        if (isPossible(index, ids[index])) {
            found[size++] = ids[index];
        }
        for (int i = 0; i < count; i++) {
            int owner = owners[i];
            if (owner >= 0 && !contains(found, size, owner) && isPossible(index, owner)) {
                found[size++] = owner;
            }
        }
        if (withNull && !isFresh[index]) {
            found[size++] = NULL;
        }
        return Arrays.copyOf(found, size);
    }

    private static boolean contains(int[] values, int size, int value) {
        for (int i = 0; i < size; i++) {
            if (values[i] == value) {
                return true;
            }
        }
        return false;
    }

    private boolean isPossible(int index, int owner) {
        for (int i = 0; i < count; i++) {
            if (owners[i] == owner && (i > index ? isFresh[i] : isFresh[index])) {
                return false;
            }
        }
        if (size < 0) {
            return true;
        }
        owners[index] = owner;
        int smallest = smallestModel();
        owners[index] = OPEN;
        return smallest <= size;
    }

    /**
     * The least number of objects with which all open choices can be made. Up to each level, the objects that have been chosen are
     * different from each other, and from one object for each level after it; that many are needed, and the largest number will do.
     */
    private int smallestModel() {
        int[] added = new int[lastLevel + 1];
        for (int i = 0; i < count; i++) {
            if (owners[i] >= 0 && isFirstOf(i)) {
                added[levels[i]]++;
            }
        }
        int smallest = 0;
        int chosen = 0;
        for (int level = 0; level <= lastLevel; level++) {
            chosen += added[level];
            smallest = Math.max(smallest, chosen + lastLevel - level);
        }
        return smallest;
    }

    private boolean isFirstOf(int index) {
        for (int i = 0; i < index; i++) {
            if (owners[i] == owners[index]) {
                return false;
            }
        }
        return true;
    }

    /** Objects are followed whose fields and methods all lie in classes under test. */
    private static boolean isFollowed(Class<?> type) {
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            if (each.getClassLoader() == null && each != Object.class && each != Record.class) {
                return false;
            }
        }
        return !type.isArray() && !type.isEnum() && !type.isHidden();
    }

    // ---- as eager choice would have it

    /** What {@code Choose.intBetween} answers where the pool is asked eagerly for the same objects. */
    int eagerIndex(int index) {
        int[] all = completed();
        if (all[index] == NULL) {
            return -1;
        }
        int known = 0;
        for (int i = 0; i < index; i++) {
            boolean isFirst = all[i] != NULL;
            for (int j = 0; j < i; j++) {
                isFirst &= all[j] != all[i];
            }
            if (all[i] == all[index]) {
                return position(all, i);
            }
            known += isFirst ? 1 : 0;
        }
        return known;
    }

    private static int position(int[] all, int index) {
        int position = 0;
        for (int i = 0; i < index; i++) {
            boolean isFirst = all[i] != NULL && all[i] != all[index];
            for (int j = 0; j < i; j++) {
                isFirst &= all[j] != all[i];
            }
            position += isFirst ? 1 : 0;
        }
        return position;
    }

    /** A way to make all choices that are open: fresh ones reuse what later ones took if they can, others take null or the last fresh one. */
    private int[] completed() {
        int[] kept = owners.clone();
        for (int i = 0; i < count; i++) {
            if (owners[i] == OPEN && isFresh[i]) {
                owners[i] = reused(i);
            }
        }
        for (int i = 0; i < count; i++) {
            if (owners[i] == OPEN) {
                owners[i] = withNull ? NULL : owners[lastFresh(i)];
            }
        }
        int[] all = owners;
        owners = kept;
        return all;
    }

    private int reused(int index) {
        for (int i = index + 1; i < count; i++) {
            if (owners[i] >= 0 && isPossible(index, owners[i])) {
                return owners[i];
            }
        }
        return ids[index];
    }

    private int lastFresh(int index) {
        int last = index;
        while (!isFresh[last]) {
            last--;
        }
        return last;
    }
}
