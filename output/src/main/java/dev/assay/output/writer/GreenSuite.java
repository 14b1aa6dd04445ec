package dev.assay.output.writer;

import dev.assay.cache.TemporaryFolder;
import dev.assay.model.Failure;
import dev.assay.output.writer.gate.Gate;
import dev.assay.output.writer.gate.TestUnderGate;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The green tests of all target classes so far, compiled: build tools run all of them in one JVM. */
final class GreenSuite implements AutoCloseable {
    private final List<Part> parts = new ArrayList<>();
    private @Nullable TemporaryFolder compiled;

    /** The tests of one target class, and the failures that were sought to be shown. */
    record Part(Drafts drafts, List<Failure> failures) {
        List<TestUnderGate> green() {
            return drafts.tests(drafts.greenFile());
        }
    }

    /** Adds the tests of a target class, as the gate has compiled them, instead of those that it had before. */
    void add(Drafts drafts, List<Failure> failures, Gate gate) {
        parts.removeIf(part -> part.drafts().target().equals(drafts.target()));
        if (drafts.green().isEmpty()) {
            return;
        }
        try {
            compiled = compiled == null ? TemporaryFolder.create("suite") : compiled;
            gate.copyClasses(compiled.path());
            parts.add(new Part(drafts, failures));
        } catch (IOException e) {
            return; // No room: these tests hold together with those of their file, which has been seen.
        }
    }

    /** The parts, if there is more than one: what is alone has been run by itself. */
    List<Part> parts() {
        return parts.size() > 1 ? parts : List.of();
    }

    void loadInto(Gate gate) {
        if (compiled != null) {
            gate.loadClasses(compiled.path());
        }
    }

    @Override
    public void close() {
        if (compiled != null) {
            compiled.close();
        }
    }
}
