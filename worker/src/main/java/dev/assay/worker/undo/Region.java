package dev.assay.worker.undo;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * All objects that some static fields lead to, as they were at one moment, but for those that belong to other regions. It says
 * which places have changed, and writes back.
 */
public final class Region {
    private Object[] objects = new Object[16];
    private Places[] places = new Places[16];

    /** By object: its elements as they were, of an array. */
    private @Nullable Object[] copies = new Object[16];

    /** All references and numbers in fields, in the order of objects and of their places. */
    private @Nullable Object[] references = new Object[32];

    private long[] numbers = new long[32];
    private int count;
    private int referenceCount;
    private int numberCount;
    private Region[] reached = new Region[0];
    private @Nullable String refused;
    private @Nullable Object owner;

    Region() {}

    /** Whoever remembers it. */
    public @Nullable Object owner() {
        return owner;
    }

    public void setOwner(Object remembering) {
        owner = remembering;
    }

    /** The regions that objects of this one refer to. */
    public Region[] reached() {
        return reached;
    }

    /** What cannot be put back; null if everything can. */
    public @Nullable String refused() {
        return refused;
    }

    /** How many objects and classes belong to it. */
    public int size() {
        return count;
    }

    void refuse(String what) {
        refused = what;
    }

    void reach(Region other) {
        for (Region each : reached) {
            if (each == other) {
                return;
            }
        }
        reached = Arrays.copyOf(reached, reached.length + 1);
        reached[reached.length - 1] = other;
    }

    Object object(int i) {
        return objects[i];
    }

    Places places(int i) {
        return places[i];
    }

    /** Remembers what an object holds, or a class in its static fields. */
    void add(Object object, Places of) {
        if (count == objects.length) {
            objects = Arrays.copyOf(objects, 2 * count);
            places = Arrays.copyOf(places, 2 * count);
            copies = Arrays.copyOf(copies, 2 * count);
        }
        objects[count] = object;
        places[count] = of;
        copies[count] = of.isArray ? ArrayElements.copy(object) : null;
        count++;
        for (long offset : of.references) {
            if (referenceCount == references.length) {
                references = Arrays.copyOf(references, 2 * referenceCount);
            }
            references[referenceCount++] = Memory.get(object, offset);
        }
        for (int i = 0; i < of.numbers.length; i++) {
            if (numberCount == numbers.length) {
                numbers = Arrays.copyOf(numbers, 2 * numberCount);
            }
            numbers[numberCount++] = number(object, of, i);
        }
    }

    /** Writes back everything that has changed. */
    public void restore() {
        int reference = 0;
        int number = 0;
        for (int i = 0; i < count; i++) {
            Object object = objects[i];
            Places of = places[i];
            Object copy = copies[i];
            if (copy != null) {
                ArrayElements.restore(object, copy);
                continue;
            }
            for (long offset : of.references) {
                Object before = references[reference++];
                if (Memory.get(object, offset) != before) {
                    Memory.put(object, offset, before);
                }
            }
            for (int j = 0; j < of.numbers.length; j++) {
                long before = numbers[number++];
                if (number(object, of, j) != before) {
                    write(object, of, j, before);
                }
            }
            for (long offset : of.cleared) {
                if (Memory.get(object, offset) != null) {
                    Memory.put(object, offset, null);
                }
            }
        }
    }

    /** All places that hold something else than expected: what they held at first, but for the changes given, in their order. */
    public Change[] changes(Change[] expected) {
        Change[] undone = new Change[expected.length];
        for (int i = 0; i < expected.length; i++) {
            undone[i] = exchange(expected[i]);
        }
        Change[] found = compare();
        for (int i = expected.length - 1; i >= 0; i--) {
            exchange(undone[i]);
        }
        return found;
    }

    /** Whether nothing has changed but for the changes given. */
    public boolean isAs(Change[] expected) {
        if (expected.length > 0) {
            return changes(expected).length == 0;
        }
        int reference = 0;
        int number = 0;
        for (int i = 0; i < count; i++) {
            Object object = objects[i];
            Places of = places[i];
            Object copy = copies[i];
            if (copy != null) {
                if (ArrayElements.next(object, copy, 0) >= 0) {
                    return false;
                }
                continue;
            }
            for (long offset : of.references) {
                if (Memory.get(object, offset) != references[reference++]) {
                    return false;
                }
            }
            for (int j = 0; j < of.numbers.length; j++) {
                if (number(object, of, j) != numbers[number++]) {
                    return false;
                }
            }
        }
        return true;
    }

    private Change[] compare() {
        Change[] found = new Change[0];
        int reference = 0;
        int number = 0;
        for (int i = 0; i < count; i++) {
            Object object = objects[i];
            Places of = places[i];
            Object copy = copies[i];
            if (copy != null) {
                for (int j = ArrayElements.next(object, copy, 0); j >= 0; j = ArrayElements.next(object, copy, j + 1)) {
                    found = with(found, new Change(this, i, -1, j, ArrayElements.get(object, j)));
                }
                continue;
            }
            for (long offset : of.references) {
                Object now = Memory.get(object, offset);
                if (now != references[reference]) {
                    found = with(found, new Change(this, i, reference, (int) offset, now));
                }
                reference++;
            }
            for (int j = 0; j < of.numbers.length; j++) {
                long now = number(object, of, j);
                if (now != numbers[number]) {
                    found = with(found, new Change(this, i, number, -1 - j, now));
                }
                number++;
            }
        }
        return found;
    }

    private static Change[] with(Change[] changes, Change change) {
        Change[] more = Arrays.copyOf(changes, changes.length + 1);
        more[changes.length] = change;
        return more;
    }

    /** Takes the change for what was there at first; answers what undoes that. */
    private Change exchange(Change change) {
        Object before;
        if (change.isElement()) {
            Object copy = copies[change.object()];
            before = ArrayElements.get(copy, change.place());
            ArrayElements.set(copy, change.place(), change.value());
        } else if (change.isNumber()) {
            before = numbers[change.index()];
            numbers[change.index()] = change.number();
        } else {
            before = references[change.index()];
            references[change.index()] = change.value();
        }
        return new Change(this, change.object(), change.index(), change.place(), before);
    }

    /** Makes the change once more. */
    void write(Change change) {
        Object object = objects[change.object()];
        if (change.isElement()) {
            ArrayElements.set(object, change.place(), change.value());
        } else if (change.isNumber()) {
            write(object, places[change.object()], -1 - change.place(), change.number());
        } else {
            Memory.put(object, change.place(), change.value());
        }
    }

    private static long number(Object object, Places of, int i) {
        long offset = of.numbers[i];
        return switch (of.widths[i]) {
            case Long.BYTES -> Memory.getLong(object, offset);
            case Integer.BYTES -> Memory.getInt(object, offset);
            case Short.BYTES -> Memory.getShort(object, offset);
            default -> Memory.getByte(object, offset);
        };
    }

    private static void write(Object object, Places of, int i, long value) {
        long offset = of.numbers[i];
        switch (of.widths[i]) {
            case Long.BYTES -> Memory.putLong(object, offset, value);
            case Integer.BYTES -> Memory.putInt(object, offset, (int) value);
            case Short.BYTES -> Memory.putShort(object, offset, (short) value);
            default -> Memory.putByte(object, offset, (byte) value);
        }
    }
}
