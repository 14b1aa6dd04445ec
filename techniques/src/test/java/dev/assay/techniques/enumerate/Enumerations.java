package dev.assay.techniques.enumerate;

import dev.assay.api.Choose;
import dev.assay.engine.Progress;
import dev.assay.lab.EnumeratingLab;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.trial.Trial;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.program.path.UnreadableInput;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** One lab, and programs of one class that are enumerated in it. */
final class Enumerations implements AutoCloseable {
    private final Program program;
    private final EnumeratingLab lab;
    private final String subject;

    Enumerations(Class<?> subject) throws URISyntaxException, UnreadableInput {
        this(subject, LabOptions.defaults().forEnumerating());
    }

    Enumerations(Class<?> subject, LabOptions options) throws URISyntaxException, UnreadableInput {
        this.subject = subject.getName();
        this.program = Program.of(ClassPath.of(List.of(home(subject), home(Choose.class))));
        this.lab = new EnumeratingLab(program, options);
    }

    private static Path home(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    EnumerateResult run(EnumerateOptions options, String method, String... arguments) throws UnfitArguments {
        return consume(options, null, method, arguments);
    }

    EnumerateResult consume(EnumerateOptions options, String consumer, String method, String... arguments)
            throws UnfitArguments {
        return run(options, Listener.SILENT, Duration.ofSeconds(60), consumer, method, arguments);
    }

    EnumerateResult run(
            EnumerateOptions options,
            Listener listener,
            Duration time,
            String consumer,
            String method,
            String... arguments)
            throws UnfitArguments {
        MethodInfo unit = method(method);
        ProgramCall calls = new ProgramCall(program);
        Trial call = calls.of(unit, List.of(arguments));
        Optional<Trial> consuming = consumer == null
                ? Optional.empty()
                : Optional.of(calls.consuming(unit, List.of(method(consumer)), consumer));
        return new ProgramEnumeration(program, lab, options)
                .run(unit, call, consuming, Deadline.in(time), Progress.SILENT, listener);
    }

    private MethodInfo method(String name) {
        return program.find(subject).orElseThrow().methods().stream()
                .filter(method -> method.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Override
    public void close() {
        lab.close();
    }
}
