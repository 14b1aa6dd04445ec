package dev.assay.techniques.enumerate.subjects;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What random programs are made of: places that values are copied through, objects of pools, and a picture of the end. */
public final class Cells {
    /** An object of a pool. */
    public static final class Cell {
        public Cell next;
        public int mark;

        /** Its mark, by a call. */
        public int marked() {
            return mark;
        }
    }

    private int number;
    private Object object;
    private final int[] numbers = new int[3];
    private final Object[] objects = new Object[3];
    private final List<Integer> listed = new ArrayList<>();
    private final List<Object> held = new ArrayList<>();
    private final Map<String, Object> mapped = new HashMap<>();
    private final Deque<Object> queued = new ArrayDeque<>();
    private final Set<Cell> seen = new HashSet<>();
    private final StringBuilder log = new StringBuilder();

    /** How many ways to copy there are. */
    public static final int WAYS = 7;

    public int copy(int value, int way) {
        switch (way) {
            case 0:
                number = value;
                return number;
            case 1:
                numbers[1] = value;
                return numbers.clone()[1];
            case 2:
                listed.add(value);
                return listed.get(listed.size() - 1);
            case 3:
                mapped.put("number", value);
                return (Integer) mapped.get("number");
            case 4:
                queued.addLast(value);
                return (Integer) queued.removeLast();
            case 5:
                int[] from = {7, value};
                System.arraycopy(from, 1, numbers, 2, 1);
                return numbers[2];
            default:
                return value;
        }
    }

    public Cell copy(Cell value, int way) {
        switch (way) {
            case 0:
                object = value;
                return (Cell) object;
            case 1:
                objects[1] = value;
                return (Cell) objects.clone()[1];
            case 2:
                held.add(value);
                return (Cell) held.get(held.size() - 1);
            case 3:
                mapped.put("object", value);
                return (Cell) mapped.get("object");
            case 4:
                Object[] from = {null, value};
                System.arraycopy(from, 1, objects, 2, 1);
                return (Cell) objects[2];
            case 5:
                held.add(0, value);
                return (Cell) held.remove(0);
            default:
                return value;
        }
    }

    public void log(int value) {
        log.append(value).append(' ');
    }

    public void log(boolean value) {
        log.append(value ? 't' : 'f').append(' ');
    }

    /** Whether it is the first time that the set sees the cell. */
    public void see(Cell cell) {
        log(seen.add(cell));
    }

    /** What was logged, the numbers, and which cells are the same. */
    public String show(int[] ints, Cell[] cells) {
        StringBuilder text = new StringBuilder(log).append('|');
        for (int each : ints) {
            text.append(each).append(' ');
        }
        text.append('|');
        for (Cell each : cells) {
            text.append(name(each, cells));
            if (each != null) {
                text.append(':').append(each.marked()).append('>').append(name(each.next, cells));
            }
            text.append(' ');
        }
        return text.toString();
    }

    private static String name(Cell cell, Cell[] cells) {
        if (cell == null) {
            return "n";
        }
        for (int i = 0; i < cells.length; i++) {
            if (cells[i] == cell) {
                return String.valueOf(i);
            }
        }
        return "?";
    }
}
