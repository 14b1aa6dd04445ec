package dev.assay.bench.subjects;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Small hot methods, called millions of times: the worst that can happen to code that is watched. */
public final class ObservedKernels {
    private final int[] heap = new int[1024];
    private final Map<String, Integer> counts = new HashMap<>();
    private int size;

    /** Writes the time that its thread had a processor to a file: what else the machine does is no part of it. */
    public static void main(String[] arguments) throws IOException {
        int rounds = Integer.parseInt(arguments[0]);
        long sum = 0;
        for (int i = 0; i < rounds; i++) {
            ObservedKernels kernels = new ObservedKernels();
            sum += kernels.sort(1000, i)
                    + kernels.scan("key" + i % 50 + "=value" + i + ";flag;last=1")
                    + kernels.count(i)
                    + greatestDivisor(1_000_000 + i, 720_720);
        }
        if (sum == 42) {
            throw new IllegalStateException("nobody expects that");
        }
        long time = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        Files.writeString(Path.of(arguments[1]), Long.toString(time));
    }

    /** Through a heap: many tiny calls on one object. */
    public int sort(int count, int seed) {
        int state = seed;
        for (int i = 0; i < count; i++) {
            state = next(state);
            push(state);
        }
        int last = 0;
        while (size > 0) {
            last = pop();
        }
        return last;
    }

    public static int next(int state) {
        return state * 1_103_515_245 + 12_345;
    }

    public void push(int item) {
        int at = size++;
        heap[at] = item;
        while (at > 0 && isLess(at, parent(at))) {
            swap(at, parent(at));
            at = parent(at);
        }
    }

    public int pop() {
        int top = heap[0];
        heap[0] = heap[--size];
        int at = 0;
        while (2 * at + 1 < size) {
            int child = 2 * at + 1;
            if (child + 1 < size && isLess(child + 1, child)) {
                child++;
            }
            if (!isLess(child, at)) {
                break;
            }
            swap(at, child);
            at = child;
        }
        return top;
    }

    private boolean isLess(int a, int b) {
        return heap[a] < heap[b];
    }

    private static int parent(int at) {
        return (at - 1) / 2;
    }

    private void swap(int a, int b) {
        int old = heap[a];
        heap[a] = heap[b];
        heap[b] = old;
    }

    /** A scanner, with strings and lists. */
    public int scan(String text) {
        List<String> words = new ArrayList<>();
        int start = 0;
        for (int i = 0; i < text.length(); i++) {
            if (isSeparator(text.charAt(i))) {
                words.add(text.substring(start, i));
                start = i + 1;
            }
        }
        return longest(words);
    }

    public static boolean isSeparator(char letter) {
        return letter == ';' || letter == '=';
    }

    public static int longest(List<String> words) {
        int longest = 0;
        for (String word : words) {
            longest = Math.max(longest, word.length());
        }
        return longest;
    }

    /** A map that grows. */
    public int count(int number) {
        for (int i = 0; i < 100; i++) {
            add("k" + (number + i) % 40);
        }
        return counts.size();
    }

    public void add(String key) {
        counts.merge(key, 1, Integer::sum);
    }

    public static int greatestDivisor(int a, int b) {
        return b == 0 ? a : greatestDivisor(b, a % b);
    }
}
