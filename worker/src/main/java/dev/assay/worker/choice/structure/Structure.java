package dev.assay.worker.choice.structure;

import dev.assay.worker.choice.ChoiceSearch;
import dev.assay.worker.shadow.term.Expr;
import org.jspecify.annotations.Nullable;

/** What one run returned: its open choices, how many structures they make, and each of these as text. */
public final class Structure {
    private final ChoiceSearch search;
    private final Layout.Book layouts;
    private final @Nullable Object root;
    private final @Nullable Expr shadow;
    private final int[] open;
    private final long[] values;
    private @Nullable String kept;

    /** Finds what is open; if the choice of an object has to be made otherwise, the run is abandoned. */
    public Structure(ChoiceSearch search, Layouts layouts, @Nullable Object root, @Nullable Expr shadow) {
        this.search = search;
        this.layouts = layouts.book;
        this.root = root;
        this.shadow = shadow;
        this.open = search.open() == 0 ? new int[0] : new HandOut(search, layouts.book).openIn(root, shadow);
        this.values = new long[open.length];
        reset();
    }

    /** What is known of the classes of structures. */
    public static final class Layouts {
        private final Layout.Book book = new Layout.Book();

        Layout.Book book() {
            return book;
        }
    }

    /** Makes the choices that are open, so that this is one structure, and others follow. */
    public void chooseAll() {
        for (int id : open) {
            search.force(id);
        }
    }

    /** How many structures this is; the largest long if there are more. */
    public long count() {
        long count = 1;
        for (int id : open) {
            long width = search.width(id);
            if (search.isOpen(id)) {
                count = count > Long.MAX_VALUE / width ? Long.MAX_VALUE : count * width;
            }
        }
        return count;
    }

    private void reset() {
        for (int i = 0; i < open.length; i++) {
            values[i] = search.isOpen(open[i]) ? search.low(open[i]) : search.value(open[i]);
        }
    }

    /** Continues to the next structure; false, and back to the first, after the last. */
    public boolean next() {
        for (int i = open.length - 1; i >= 0; i--) {
            if (search.isOpen(open[i])) {
                long low = search.low(open[i]);
                if (values[i] < low + search.width(open[i]) - 1) {
                    values[i]++;
                    return true;
                }
                values[i] = low;
            }
        }
        return false;
    }

    /** Keeps its text as it is now: its consumer may change it. */
    public void keepText() {
        kept = text();
    }

    /** The structure as text. */
    public String text() {
        return kept != null ? kept : new StructureText(layouts, this::valueOf).of(root, shadow);
    }

    /** A number that two structures share only if they look the same, their open choices left aside. */
    public long fingerprint() {
        String picture = new StructureText(
                        layouts, (expr, usual) -> isOpen(expr) ? Long.MIN_VALUE + expr.number() : usual)
                .of(root, shadow);
        long hash = 7;
        for (int i = 0; i < picture.length(); i++) {
            hash = 31 * hash + picture.charAt(i);
        }
        return hash;
    }

    private boolean isOpen(Expr expr) {
        return search.isOpen(expr.number());
    }

    private long valueOf(Expr expr, long usual) {
        for (int i = 0; i < open.length; i++) {
            if (open[i] == expr.number()) {
                return values[i];
            }
        }
        return usual;
    }
}
