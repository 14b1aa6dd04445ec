package dev.assay.request;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The values of options. */
public final class Options {
    private final Map<Option<?>, Object> values;

    private Options(Map<Option<?>, Object> values) {
        this.values = values;
    }

    /**
     * Reads the values of all options.
     *
     * @param texts what was given, by the options' names; options that are not named have their defaults
     */
    public static Options read(Collection<Option<?>> all, Map<String, List<String>> texts) throws BadRequest {
        List<String> names = all.stream().map(Option::name).toList();
        for (String name : texts.keySet()) {
            if (!names.contains(name)) {
                throw new BadRequest("there is no option '" + name + "'"
                        + Nearest.to(name, names)
                                .map(near -> "; did you mean '" + near + "'?")
                                .orElse("; there are " + String.join(", ", names) + "."));
            }
        }
        Map<Option<?>, Object> values = new LinkedHashMap<>();
        for (Option<?> option : all) {
            try {
                values.put(option, option.read(texts.getOrDefault(option.name(), List.of())));
            } catch (BadRequest e) {
                throw new BadRequest("Invalid value for option '" + option.name() + "': " + e.getMessage(), e);
            }
        }
        return new Options(values);
    }

    /** The defaults of all options. */
    public static Options defaults(Collection<Option<?>> all) {
        try {
            return read(all, Map.of());
        } catch (BadRequest e) {
            throw new IllegalStateException("a default cannot be read: " + e.getMessage(), e);
        }
    }

    /** The same with another value for one option. */
    public <T> Options with(Option<T> option, T value) {
        if (!has(option)) {
            throw new IllegalArgumentException("there is no option " + option);
        }
        Map<Option<?>, Object> changed = new LinkedHashMap<>(values);
        changed.put(option, value);
        return new Options(changed);
    }

    /** All values, by the options' names. */
    public Map<String, Object> byName() {
        Map<String, Object> named = new LinkedHashMap<>();
        values.forEach((option, value) -> named.put(option.name(), value));
        return named;
    }

    /** Whether the option is one of these. */
    public boolean has(Option<?> option) {
        return values.containsKey(option);
    }

    /** The value of an option that is one of these. */
    @SuppressWarnings("unchecked") // Each option reads values of its own type.
    public <T> T get(Option<T> option) {
        if (!has(option)) {
            throw new IllegalArgumentException("there is no option " + option);
        }
        return (T) Objects.requireNonNull(values.get(option));
    }

    /** The value of an option; what else to take if it is none of these. */
    public <T> T getOr(Option<T> option, T other) {
        return has(option) ? get(option) : other;
    }
}
