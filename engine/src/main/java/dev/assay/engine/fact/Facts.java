package dev.assay.engine.fact;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Facts in a fixed order, to be asked by kind, by class and by unit; what one has in hand never changes. */
public final class Facts {
    /** Nothing is known. */
    public static final Facts NONE = new Facts(List.of(), fact -> true);

    private final List<List<Fact>> parts;
    private final Predicate<Fact> filter;

    /** Made when somebody asks for a class: every class of a library is asked for. Null before. */
    private volatile @Nullable Map<String, Facts> byClass;

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
        Map<String, Facts> known = byClass;
        if (known == null) {
            known = byClass();
            byClass = known;
        }
        return known.getOrDefault(className, NONE);
    }

    private Map<String, Facts> byClass() {
        Map<String, List<Fact>> lists = new HashMap<>();
        all().forEach(fact -> lists.computeIfAbsent(fact.className(), fresh -> new ArrayList<>())
                .add(fact));
        Map<String, Facts> all = new HashMap<>();
        lists.forEach((name, facts) -> all.put(name, of(facts)));
        return all;
    }

    /** Those about one unit, named as users write it. */
    public Facts ofUnit(String unit) {
        return new Facts(parts, filter.and(fact -> fact.unit().equals(unit)));
    }

    /** Those of one kind. */
    public <T extends Fact> List<T> get(Class<T> kind) {
        return parts.stream()
                .flatMap(List::stream)
                .filter(kind::isInstance) // First: it costs less than what the filter looks at.
                .filter(filter)
                .map(kind::cast)
                .toList();
    }

    /** All of them. */
    public Stream<Fact> all() {
        return parts.stream().flatMap(List::stream).filter(filter);
    }
}
