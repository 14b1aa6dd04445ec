package dev.assay.lab.classes;

import dev.assay.program.Program;
import dev.assay.program.path.UnreadableClass;
import dev.assay.weaver.instrument.InstrumentedClass;
import dev.assay.weaver.instrument.Instrumenter;
import dev.assay.wire.PacketWriter;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Answers workers that need a class; each is instrumented once. Several threads may use it. */
public class ClassServer {
    private final Program program;
    private final Instrumenter instrumenter;
    private final LambdaClasses lambdas;
    private final List<Path> entries;
    private final Map<String, Optional<InstrumentedClass>> instrumented = new HashMap<>();

    public ClassServer(Program program, Instrumenter instrumenter, LambdaClasses lambdas) {
        this.program = program;
        this.instrumenter = instrumenter;
        this.lambdas = lambdas;
        this.entries = program.classPath().entries();
    }

    /** The answer to a worker that asks for a class. */
    public final PacketWriter answer(String name) {
        PacketWriter out = new PacketWriter();
        out.putString(name);
        try {
            Optional<InstrumentedClass> found = find(name);
            out.putString(null);
            out.putBoolean(found.isPresent());
            found.ifPresent(made -> put(out, name, made));
        } catch (UnreadableClass e) {
            out.putString(e.getMessage());
        }
        return out;
    }

    /** The answer about a class that a session has made to call code under test. */
    public final PacketWriter answerCaller(String name, byte[] classFile) {
        PacketWriter out = new PacketWriter();
        out.putString(name);
        out.putString(null);
        out.putBoolean(true);
        put(out, name, finished(instrumenter.instrumentCaller(name, classFile)));
        return out;
    }

    private synchronized Optional<InstrumentedClass> find(String name) {
        ClassServer other = elsewhere(name);
        if (other != null) {
            return other.find(name);
        }
        Optional<InstrumentedClass> known = instrumented.get(name);
        if (known == null) {
            known = make(name);
            instrumented.put(name, known);
        }
        return known;
    }

    private Optional<InstrumentedClass> make(String name) {
        byte[] lambda = lambdas.find(name);
        if (lambda != null) {
            return Optional.of(finished(InstrumentedClass.untouched(lambda, false)));
        }
        Optional<InstrumentedClass> added = added(name);
        byte[] bytes = added.isPresent() ? null : program.classPath().find(name);
        if (bytes != null) {
            // What cannot be read is reported as that, in words that say what to do; the JVM's would not.
            program.problem(name).ifPresent(problem -> {
                throw problem;
            });
        }
        return bytes == null ? added : Optional.of(finished(instrumenter.instrument(name, woven(name, bytes))));
    }

    /** The server that has this class as it is wanted here, so that it need not be made again; null if there is none. */
    @Nullable
    ClassServer elsewhere(String name) {
        return null;
    }

    /** A class that is not on the class path, but comes from rewriting one that is. */
    Optional<InstrumentedClass> added(String name) {
        return Optional.empty();
    }

    /** What becomes of a class before it is instrumented. */
    byte[] woven(String name, byte[] classFile) {
        return classFile;
    }

    /** What becomes of a class after it has been instrumented. */
    InstrumentedClass finished(InstrumentedClass made) {
        return made;
    }

    private void put(PacketWriter out, String name, InstrumentedClass found) {
        Path origin = program.classPath().locate(name);
        out.putBytes(found.bytes());
        out.putInt(origin == null ? 0 : entries.indexOf(origin) + 1);
        out.putInt(found.probeLimit());
        out.putInt(found.usedStates().size());
        found.usedStates().forEach((number, used) -> {
            out.putInt(number);
            out.putString(used);
        });
        out.putInt(found.state() + 1);
        out.putInt(found.before().size());
        found.before().forEach(out::putInt);
        out.putBoolean(found.isInterface());
        out.putBoolean(found.isEnum());
        out.putBoolean(found.pinsEnums());
        out.putBoolean(found.isUntracked());
    }
}
