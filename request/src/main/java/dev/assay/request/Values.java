package dev.assay.request;

import dev.assay.model.type.PrimitiveType;
import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** How the values of options are read; each mistake is one sentence with an example. */
public final class Values {
    private static final Pattern TIME = Pattern.compile("(\\d{1,9})(ms|s|m|h)");
    private static final Pattern ARGUMENT = Pattern.compile("(?:[^\\s\"']|\"[^\"]*\"|'[^']*')+");

    private Values() {}

    /** A time such as {@code 30s}. */
    public static Duration time(String text) throws BadRequest {
        Matcher matcher = TIME.matcher(text);
        if (!matcher.matches() || Long.parseLong(matcher.group(1)) == 0) {
            throw new BadRequest("'" + text + "' is no time; write for example 30s, 2m, 500ms or 1h.");
        }
        long number = Long.parseLong(matcher.group(1));
        Duration time = switch (matcher.group(2)) {
            case "ms" -> Duration.ofMillis(number);
            case "s" -> Duration.ofSeconds(number);
            case "m" -> Duration.ofMinutes(number);
            default -> Duration.ofHours(number);
        };
        // Deadlines count nanoseconds in a long.
        return time.compareTo(Duration.ofDays(365)) > 0 ? Duration.ofDays(365) : time;
    }

    /** Any number that fits a long. */
    public static long wholeNumber(String text) throws BadRequest {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new BadRequest("'" + text + "' is no whole number; write for example 7.", e);
        }
    }

    /** A number from 1 up. */
    public static int count(String text) throws BadRequest {
        try {
            int count = Integer.parseInt(text);
            if (count > 0) {
                return count;
            }
        } catch (NumberFormatException e) {
            // Reported below, with the numbers that are too small.
        }
        throw new BadRequest("'" + text + "' is no number from 1 up; write for example 100.");
    }

    /** A box of the JDK, by its simple name. */
    public static PrimitiveType box(String text) throws BadRequest {
        String wanted = text.startsWith("java.lang.") ? text : "java.lang." + text;
        return Arrays.stream(PrimitiveType.values())
                .filter(type -> type != PrimitiveType.VOID && type.box().name().equals(wanted))
                .findFirst()
                .orElseThrow(() -> new BadRequest(
                        "'" + text + "' is no box of a primitive type; write for example Integer or Boolean."));
    }

    /** A file or a folder. */
    public static Path path(String text) throws BadRequest {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new BadRequest("'" + text + "' cannot be a path; check it.", e);
        }
    }

    /** Arguments of a command, separated by spaces; quotes keep those with spaces together. */
    public static List<String> arguments(String text) {
        List<String> found = new ArrayList<>();
        Matcher matcher = ARGUMENT.matcher(text);
        while (matcher.find()) {
            found.add(matcher.group().replaceAll("[\"']", ""));
        }
        return List.copyOf(found);
    }

    /** Folders and jars, separated as for java. */
    public static List<Path> paths(String text) throws BadRequest {
        List<Path> paths = new ArrayList<>();
        for (String path : text.split(File.pathSeparator)) {
            paths.add(path(path));
        }
        return paths;
    }

    /** A constant of an enum, by its name in lower case. */
    public static <E extends Enum<E>> Option.Reader<E> constant(Class<E> type) {
        List<E> all = List.of(type.getEnumConstants());
        return text -> oneOf(text, all, each -> each.name().toLowerCase(Locale.ROOT));
    }

    /** One of some values, by the word that users write for it. */
    public static <T> T oneOf(String text, List<T> all, Function<T, String> word) throws BadRequest {
        return all.stream()
                .filter(each -> word.apply(each).equals(text))
                .findFirst()
                .orElseThrow(() -> new BadRequest(
                        "'" + text + "' is none of " + all.stream().map(word).collect(Collectors.joining(", ")) + "."));
    }
}
