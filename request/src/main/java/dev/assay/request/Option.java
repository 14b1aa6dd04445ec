package dev.assay.request;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An option that users may give: its name, what it means, and how its value is read.
 *
 * @param <T> what its value is after reading
 */
public final class Option<T> {

    /** How an option is written. */
    public enum Form {
        /** Its name alone: {@code --green}. */
        FLAG,
        /** One value: {@code --depth 2}. */
        VALUE,
        /** Values with separators between them, as often as wanted: {@code --methods put,remove}. */
        SEPARATED,
        /** All values up to the next option: {@code --args 1 2 3}. */
        REST
    }

    /** Reads one value. */
    @FunctionalInterface
    public interface Reader<V> {
        /** @throws BadRequest with a sentence that shows how the value should be written */
        V read(String text) throws BadRequest;
    }

    /** Makes one value out of all that was given. */
    private interface Assembly<V> {
        V of(List<String> texts) throws BadRequest;
    }

    private final String name;
    private final Form form;
    private final String label;
    private final String preset;
    private final String separator;
    private final String description;
    private final Reader<?> element;
    private final Assembly<T> assembly;

    private Option(
            String name,
            Form form,
            String label,
            String preset,
            String separator,
            String description,
            Reader<?> element,
            Assembly<T> assembly) {
        this.name = name;
        this.form = form;
        this.label = label;
        this.preset = preset;
        this.separator = separator;
        this.description = description;
        this.element = element;
        this.assembly = assembly;
    }

    /** Something that is off unless the user wants it. */
    public static Option<Boolean> flag(String name, String description) {
        Reader<Boolean> reader = text -> Values.oneOf(text, List.of(false, true), String::valueOf);
        return new Option<>(
                name, Form.FLAG, "", "false", "", description, reader, texts -> reader.read(last(texts, "false")));
    }

    /**
     * A value with a default.
     *
     * @param label stands for the value in the help, such as {@code N}
     * @param preset the default, as a user would write it
     */
    public static <V> Option<V> value(String name, String label, String preset, Reader<V> reader, String description) {
        return new Option<>(
                name, Form.VALUE, label, preset, "", description, reader, texts -> reader.read(last(texts, preset)));
    }

    /** A value without a default. */
    public static <V> Option<Optional<V>> optional(String name, String label, Reader<V> reader, String description) {
        return new Option<>(
                name,
                Form.VALUE,
                label,
                "",
                "",
                description,
                reader,
                texts -> texts.isEmpty() ? Optional.empty() : Optional.of(reader.read(last(texts, ""))));
    }

    /**
     * Words with a separator between them; none by default.
     *
     * @param separator a regular expression
     */
    public static Option<List<String>> words(String name, String label, String separator, String description) {
        return new Option<>(
                name,
                Form.SEPARATED,
                label,
                "",
                separator,
                description,
                text -> text,
                texts -> split(texts, separator));
    }

    /** All words up to the next option; none by default. */
    public static Option<List<String>> rest(String name, String label, String description) {
        return new Option<>(name, Form.REST, label, "", "", description, text -> text, List::copyOf);
    }

    private static String last(List<String> texts, String preset) {
        return texts.isEmpty() ? preset : texts.get(texts.size() - 1);
    }

    private static List<String> split(List<String> texts, String separator) {
        List<String> words = new ArrayList<>();
        texts.forEach(text -> words.addAll(List.of(text.split(separator))));
        return List.copyOf(words);
    }

    /** The name without dashes. */
    public String name() {
        return name;
    }

    public Form form() {
        return form;
    }

    /** Stands for the value in the help. */
    public String label() {
        return label;
    }

    /** The default as a user would write it; empty if there is none. */
    public String preset() {
        return preset;
    }

    /** A regular expression for what stands between values; empty if there is one value only. */
    public String separator() {
        return separator;
    }

    /** What it means; {@code ${DEFAULT-VALUE}} stands for the default. */
    public String description() {
        return description;
    }

    /** Checks one value. */
    public void check(String text) throws BadRequest {
        element.read(text);
    }

    /** The value, out of all that was given: nothing at all, or once or several times something. */
    public T read(List<String> texts) throws BadRequest {
        return assembly.of(texts);
    }

    @Override
    public String toString() {
        return "--" + name;
    }
}
