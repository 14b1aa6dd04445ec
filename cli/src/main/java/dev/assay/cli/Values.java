package dev.assay.cli;

import dev.assay.campaign.Task;
import dev.assay.lab.Enumeration;
import dev.assay.lab.Isolation;
import dev.assay.model.GuardedAction;
import dev.assay.model.PrimitiveType;
import dev.assay.model.SearchOrder;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How the values of options are read; each mistake is one sentence with an example. */
final class Values {

    private Values() {}

    /** A time such as {@code 30s}. */
    static final class Time implements ITypeConverter<Duration> {
        private static final Pattern FORM = Pattern.compile("(\\d{1,9})(ms|s|m|h)");

        @Override
        public Duration convert(String value) {
            Matcher matcher = FORM.matcher(value);
            if (!matcher.matches() || Long.parseLong(matcher.group(1)) == 0) {
                throw new TypeConversionException(
                        "'" + value + "' is no time; write for example 30s, 2m, 500ms or 1h.");
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
    }

    /** Any number that fits a long. */
    static final class WholeNumber implements ITypeConverter<Long> {
        @Override
        public Long convert(String value) {
            try {
                return Long.valueOf(value);
            } catch (NumberFormatException e) {
                throw new TypeConversionException("'" + value + "' is no whole number; write for example 7.");
            }
        }
    }

    /** A number from 1 up. */
    static final class Count implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String value) {
            try {
                int count = Integer.parseInt(value);
                if (count > 0) {
                    return count;
                }
            } catch (NumberFormatException e) {
                // Told below, with the numbers that are too small.
            }
            throw new TypeConversionException("'" + value + "' is no number from 1 up; write for example 100.");
        }
    }

    /** A box of the JDK, by its simple name. */
    static final class Box implements ITypeConverter<PrimitiveType> {
        @Override
        public PrimitiveType convert(String value) {
            String wanted = value.startsWith("java.lang.") ? value : "java.lang." + value;
            return Arrays.stream(PrimitiveType.values())
                    .filter(type ->
                            type != PrimitiveType.VOID && type.box().name().equals(wanted))
                    .findFirst()
                    .orElseThrow(() -> new TypeConversionException(
                            "'" + value + "' is no box of a primitive type; write for example Integer or Boolean."));
        }
    }

    /** Two ints with two dots between them. */
    static final class IntRange implements ITypeConverter<Task.Ints> {
        private static final Pattern FORM = Pattern.compile("(-?\\d{1,10})\\.\\.(-?\\d{1,10})");

        @Override
        public Task.Ints convert(String value) {
            Matcher matcher = FORM.matcher(value);
            if (matcher.matches()) {
                long low = Long.parseLong(matcher.group(1));
                long high = Long.parseLong(matcher.group(2));
                if (low <= high && low == (int) low && high == (int) high) {
                    return new Task.Ints((int) low, (int) high);
                }
            }
            throw new TypeConversionException("'" + value + "' is no range of ints; write for example 0..63.");
        }
    }

    /** Text or JSON. */
    static final class FormatWord implements ITypeConverter<RunOptions.Format> {
        @Override
        public RunOptions.Format convert(String value) {
            return oneOf(
                    value, RunOptions.Format.values(), format -> format.name().toLowerCase(Locale.ROOT));
        }
    }

    /** A way to reset static state. */
    static final class IsolationWord implements ITypeConverter<Isolation> {
        @Override
        public Isolation convert(String value) {
            return oneOf(
                    value, Isolation.values(), isolation -> isolation.name().toLowerCase(Locale.ROOT));
        }
    }

    /** The order of a search. */
    static final class OrderWord implements ITypeConverter<SearchOrder> {
        @Override
        public SearchOrder convert(String value) {
            return oneOf(value, SearchOrder.values(), SearchOrder::word);
        }
    }

    /** When choices are made. */
    enum ChoiceTime {
        /** Where they come up. */
        EAGER,
        /** Where they are used. */
        DELAYED
    }

    /** Eager or delayed. */
    static final class ChoiceWord implements ITypeConverter<ChoiceTime> {
        @Override
        public ChoiceTime convert(String value) {
            return oneOf(value, ChoiceTime.values(), time -> time.name().toLowerCase(Locale.ROOT));
        }
    }

    /** An order in which ways to choose are taken. */
    static final class ChoiceOrderWord implements ITypeConverter<Enumeration.Order> {
        @Override
        public Enumeration.Order convert(String value) {
            return oneOf(
                    value, Enumeration.Order.values(), order -> order.name().toLowerCase(Locale.ROOT));
        }
    }

    /** Something that the guard denies. */
    static final class ActionWord implements ITypeConverter<GuardedAction> {
        @Override
        public GuardedAction convert(String value) {
            return oneOf(value, GuardedAction.values(), GuardedAction::word);
        }
    }

    /** 4 or 5. */
    static final class JunitVersion implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String value) {
            return oneOf(value, new Integer[] {4, 5}, String::valueOf);
        }
    }

    private static <T> T oneOf(String value, T[] all, Function<T, String> word) {
        return Arrays.stream(all)
                .filter(each -> word.apply(each).equals(value))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException("'" + value + "' is none of "
                        + Arrays.stream(all).map(word).collect(Collectors.joining(", ")) + "."));
    }
}
