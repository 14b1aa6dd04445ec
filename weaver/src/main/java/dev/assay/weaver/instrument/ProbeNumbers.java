package dev.assay.weaver.instrument;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Hands out the numbers of coverage probes. A method that is instrumented once more gets the numbers that it had: what was
 * reached in it stays reached, whatever else has been woven into its class.
 */
final class ProbeNumbers {
    private final Map<ReachedBranch, OfMethod> methods = new HashMap<>();
    private final List<ReachedBranch> names = new ArrayList<>();

    /** Those of a method, from its first on. */
    OfMethod of(String className, String method) {
        OfMethod known = methods.computeIfAbsent(new ReachedBranch(className, method, 0), OfMethod::new);
        known.next = 0;
        return known;
    }

    /** One more than the highest number so far. */
    int limit() {
        return names.size();
    }

    ReachedBranch name(int probe) {
        return names.get(probe);
    }

    /** The probes of one method. */
    final class OfMethod {
        private final ReachedBranch first;
        private final List<Integer> starts = new ArrayList<>();
        private final List<Integer> sizes = new ArrayList<>();
        private int next;

        private OfMethod(ReachedBranch first) {
            this.first = first;
        }

        int next() {
            return next(1);
        }

        /** Two in a row. */
        int nextPair() {
            return next(2);
        }

        private int next(int size) {
            int at = next++;
            if (at < starts.size() && sizes.get(at) == size) {
                return starts.get(at);
            }
            int start = names.size();
            for (int i = 0; i < size; i++) {
                names.add(new ReachedBranch(first.className(), first.method(), 2 * at + i));
            }
            if (at == starts.size()) {
                starts.add(start);
                sizes.add(size);
            }
            return start;
        }
    }
}
