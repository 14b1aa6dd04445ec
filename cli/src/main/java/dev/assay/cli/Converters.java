package dev.assay.cli;

import dev.assay.lab.process.Isolation;
import dev.assay.lab.process.WorldMode;
import dev.assay.model.Evidence;
import dev.assay.model.trial.GuardedAction;
import dev.assay.request.BadRequest;
import dev.assay.request.Option;
import dev.assay.request.Values;
import java.time.Duration;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How the values of the common options are read. */
final class Converters {

    private Converters() {}

    /** A time such as {@code 30s}. */
    static final class Time implements ITypeConverter<Duration> {
        @Override
        public Duration convert(String value) {
            return read(Values::time, value);
        }
    }

    /** Any number that fits a long. */
    static final class WholeNumber implements ITypeConverter<Long> {
        @Override
        public Long convert(String value) {
            return read(Values::wholeNumber, value);
        }
    }

    /** A number from 1 on. */
    static final class Count implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String value) {
            return read(Values::count, value);
        }
    }

    /** Text or JSON. */
    static final class FormatWord implements ITypeConverter<RunOptions.Format> {
        @Override
        public RunOptions.Format convert(String value) {
            return read(Values.constant(RunOptions.Format.class), value);
        }
    }

    /** A way to reset static state. */
    static final class IsolationWord implements ITypeConverter<Isolation> {
        @Override
        public Isolation convert(String value) {
            return read(Values.constant(Isolation.class), value);
        }
    }

    /** Whether runs have a world of their own. */
    static final class WorldWord implements ITypeConverter<WorldMode> {
        @Override
        public WorldMode convert(String value) {
            return read(Values.constant(WorldMode.class), value);
        }
    }

    /** Something that the guard denies. */
    static final class ActionWord implements ITypeConverter<GuardedAction> {
        @Override
        public GuardedAction convert(String value) {
            return read(Values.constant(GuardedAction.class), value);
        }
    }

    /** How much a finding weighs. */
    static final class EvidenceWord implements ITypeConverter<Evidence> {
        @Override
        public Evidence convert(String value) {
            return read(text -> Values.oneOf(text, List.of(Evidence.values()), Evidence::word), value);
        }
    }

    /** 4 or 5. */
    static final class JunitVersion implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String value) {
            return read(text -> Values.oneOf(text, List.of(4, 5), String::valueOf), value);
        }
    }

    private static <T> T read(Option.Reader<T> reader, String value) {
        try {
            return reader.read(value);
        } catch (BadRequest e) {
            throw new TypeConversionException(e.getMessage());
        }
    }
}
