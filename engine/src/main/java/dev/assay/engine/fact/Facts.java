package dev.assay.engine.fact;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Facts in a fixed order, to be asked by kind, by class and by unit; what one has in hand never changes. */
public final class Facts {
    /** Nothing is known. */
    public static final Facts NONE = new Facts(List.of(), fact -> true);

    private final List<List<Fact>> parts;
    private final Predicate<Fact> filter;

    private Facts(List<List<Fact>> parts, Predicate<Fact> filter) {
        this.parts = parts;
        this.filter = filter;
    }

    /** These facts, in their order. */
    public static Facts of(List<? extends Fact> facts) {
        return ofParts(List.of(List.copyOf(facts)));
    }

    static Facts ofParts(List<List<Fact>> parts) {
        return new Facts(List.copyOf(parts), fact -> true);
    }

    /** Those about a class or one of its members. */
    public Facts ofClass(String className) {
        return new Facts(parts, filter.and(fact -> fact.className().equals(className)));
    }

    /** Those about one unit, named as users write it. */
    public Facts ofUnit(String unit) {
        return new Facts(parts, filter.and(fact -> fact.unit().equals(unit)));
    }

    /** Those of one kind. */
    public <T extends Fact> List<T> get(Class<T> kind) {
        return all().filter(kind::isInstance).map(kind::cast).toList();
    }

    /** All of them. */
    public Stream<Fact> all() {
        return parts.stream().flatMap(List::stream).filter(filter);
    }
}
