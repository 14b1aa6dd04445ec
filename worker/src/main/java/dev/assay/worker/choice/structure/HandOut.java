package dev.assay.worker.choice.structure;

import dev.assay.worker.choice.ChoiceSearch;
import dev.assay.worker.shadow.heap.HeldShadows;
import dev.assay.worker.shadow.term.Expr;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Finds the open choices in a structure that a program returns: what nobody looked at is chosen when it is handed out. */
public final class HandOut {
    private final ChoiceSearch search;
    private final Layout.Book layouts;
    private Object[] waiting = new Object[64];
    private int top;
    private int[] found = new int[16];
    private int count;

    HandOut(ChoiceSearch search, Layout.Book layouts) {
        this.search = search;
        this.layouts = layouts;
    }

    /** The open choices of numbers that the structure holds, in order; all others in it have been made by then. */
    int[] openIn(@Nullable Object root, @Nullable Expr shadow) {
        add(shadow, false);
        Visited visited = new Visited();
        push(root);
        while (top > 0) {
            Object next = waiting[--top];
            int open = search.objects().find(next);
            if (open >= 0) {
                search.force(open);
            }
            if (visited.meet(next) < 0) {
                look(next);
            }
        }
        return Arrays.copyOf(found, count);
    }

    private void look(Object object) {
        Class<?> type = object.getClass();
        if (object instanceof Object[] array) {
            for (int i = array.length - 1; i >= 0; i--) {
                push(array[i]);
            }
        } else if (type.isArray()) {
            Expr[] elements = HeldShadows.elements(object);
            for (int i = 0; elements != null && i < elements.length; i++) {
                add(elements[i], false);
            }
        } else {
            lookAtFields(object, layouts.of(type));
        }
    }

    private void lookAtFields(Object object, Layout layout) {
        for (int i = layout.parts.size() - 1; i >= 0; i--) {
            Layout.Part part = layout.parts.get(i);
            if (!part.isPrimitive()) {
                push(HeldShadows.get(object, part.offset()));
            }
        }
        for (Layout.Part part : layout.parts) {
            if (part.isPrimitive() && part.shadow() >= 0) {
                add(HeldShadows.shadow(object, part.shadow()), layout.isOpaque);
            }
        }
    }

    private void push(@Nullable Object object) {
        if (object == null || object instanceof ClassLoader || object instanceof Class) {
            return;
        }
        if (top == waiting.length) {
            waiting = Arrays.copyOf(waiting, 2 * top);
        }
        waiting[top++] = object;
    }

    /** What the JDK alone can show is chosen at once, since nobody else could show another value of it. */
    private void add(@Nullable Expr shadow, boolean isHidden) {
        int id = shadow == null ? -1 : shadow.number();
        if (id < 0 || !search.isOpen(id)) {
            return;
        }
        if (isHidden) {
            search.force(id);
            return;
        }
        for (int i = 0; i < count; i++) {
            if (found[i] == id) {
                return;
            }
        }
        if (count == found.length) {
            found = Arrays.copyOf(found, 2 * count);
        }
        found[count++] = id;
    }
}
