package dev.assay.techniques.explore.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** The locals that code can use at a place. */
final class Scope {
    private static final Set<String> WIDENED = Set.of("byte", "short", "char");

    /**
     * A local.
     *
     * @param isAssignable whether any statement may assign it
     * @param isFinal whether a lambda may capture it
     */
    record Local(String name, String type, boolean isAssignable, boolean isFinal) {
        private boolean isReadableAs(String wanted) {
            return type.equals(wanted) || wanted.equals("int") && WIDENED.contains(type);
        }
    }

    private final List<Local> locals = new ArrayList<>();
    private int names;

    String fresh() {
        return "v" + names++;
    }

    void add(Local local) {
        locals.add(local);
    }

    int size() {
        return locals.size();
    }

    /** Forgets what was declared since. */
    void backTo(int size) {
        locals.subList(size, locals.size()).clear();
    }

    List<Local> readable(String type) {
        return those(local -> local.isReadableAs(type));
    }

    List<Local> assignable(String type) {
        return those(local -> local.isAssignable && local.type.equals(type));
    }

    List<Local> captured(String type) {
        return those(local -> local.isFinal && local.type.equals(type));
    }

    List<Local> all() {
        return new ArrayList<>(locals);
    }

    private List<Local> those(Predicate<Local> wanted) {
        return locals.stream().filter(wanted).toList();
    }
}
