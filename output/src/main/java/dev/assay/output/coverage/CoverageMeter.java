package dev.assay.output.coverage;

import dev.assay.model.Report;
import dev.assay.output.folder.TemporaryFolder;
import dev.assay.program.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.ICoverageNode;
import org.jacoco.core.data.ExecutionData;
import org.jacoco.core.data.ExecutionDataStore;
import org.jacoco.core.instr.Instrumenter;

/**
 * Adds up what tests reach of the target classes. It only makes and reads data: copies of the classes that mark what
 * they reach in a table of probes, to be run elsewhere, and the tables that come back.
 */
public final class CoverageMeter implements AutoCloseable {

    private final Program program;
    private final List<String> classNames;
    private final Map<Long, String> names = new HashMap<>();
    private final ExecutionDataStore reached = new ExecutionDataStore();
    private TemporaryFolder folder;
    private boolean isIncomplete;

    public CoverageMeter(Program program, List<String> classNames) {
        this.program = program;
        this.classNames = List.copyOf(classNames);
    }

    /** A folder with copies of the target classes that mark what they reach; it lasts until the meter is closed. */
    public Path copies() throws IOException {
        if (folder == null) {
            folder = TemporaryFolder.create("coverage");
            Instrumenter instrumenter = new Instrumenter(new ProbesAccess(names));
            for (String name : classNames) {
                Path file = folder.path().resolve(name.replace('.', '/') + ".class");
                Files.createDirectories(file.getParent());
                Files.write(file, instrumenter.instrument(program.classPath().find(name), name));
            }
        }
        return folder.path();
    }

    /** Adds the probes of one class, by the number that its copy was given, that one run of tests reached. */
    public void add(long classId, boolean[] probes) {
        String name = names.get(classId);
        if (name != null) {
            reached.put(new ExecutionData(classId, name, probes));
        }
    }

    /** Tells that some tests could not be counted, so that there is no total. */
    public void giveUp() {
        isIncomplete = true;
    }

    /** What all tests together reach; empty where some could not be counted. */
    public Optional<Report.Coverage> total() {
        if (isIncomplete) {
            return Optional.empty();
        }
        CoverageBuilder builder = new CoverageBuilder();
        Analyzer analyzer = new Analyzer(reached, builder);
        try {
            for (String name : classNames) {
                analyzer.analyzeClass(program.classPath().find(name), name);
            }
        } catch (IOException e) {
            return Optional.empty();
        }
        ICoverageNode all = builder.getBundle("all");
        return Optional.of(new Report.Coverage(
                all.getBranchCounter().getCoveredCount(),
                all.getBranchCounter().getTotalCount(),
                all.getLineCounter().getCoveredCount(),
                all.getLineCounter().getTotalCount()));
    }

    @Override
    public void close() {
        if (folder != null) {
            folder.close();
        }
    }
}
