package dev.assay.output.coverage;

import dev.assay.cache.TemporaryFolder;
import dev.assay.model.report.Report;
import dev.assay.program.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IClassCoverage;
import org.jacoco.core.analysis.ICoverageNode;
import org.jacoco.core.data.ExecutionData;
import org.jacoco.core.data.ExecutionDataStore;
import org.jacoco.core.instr.Instrumenter;
import org.jspecify.annotations.Nullable;

/**
 * Adds up what tests reach of the target classes. It only makes and reads data: copies of the classes that mark what
 * they reach in a table of probes, to be run elsewhere, and the tables that come back.
 */
public final class CoverageMeter implements AutoCloseable {

    private final Program program;
    private final List<String> classNames;
    private final Map<Long, String> names = new HashMap<>();
    private final Map<String, Map<Long, boolean[]>> reached = new LinkedHashMap<>();
    private @Nullable TemporaryFolder folder;
    private final Map<String, byte[]> marked = new HashMap<>();
    private final Set<String> uncounted = new LinkedHashSet<>();

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
                Files.write(file, instrumenter.instrument(marked(name), name));
            }
        }
        return folder.path();
    }

    /** Adds the probes of one class, by the number that its copy was given, that the tests of a class reached. */
    public void add(String tested, long classId, boolean[] probes) {
        reached.computeIfAbsent(tested, name -> new TreeMap<>()).put(classId, probes);
    }

    /** Forgets what the tests of a class reached, as some of them are gone. */
    public void forget(String tested) {
        reached.remove(tested);
        uncounted.remove(tested);
    }

    private ExecutionDataStore all() {
        ExecutionDataStore all = new ExecutionDataStore();
        for (Map<Long, boolean[]> ofClass : reached.values()) {
            ofClass.forEach((id, probes) -> {
                String name = names.get(id);
                if (name != null) {
                    all.put(new ExecutionData(id, name, probes.clone()));
                }
            });
        }
        return all;
    }

    /** Tells that the tests of a class could not be counted, or not all of them. */
    public void giveUp(String className) {
        uncounted.add(className);
    }

    /** What all tests together reach; empty where the tests of no class could be counted. */
    public Optional<Report.Coverage> total() {
        ExecutionDataStore all = all();
        if (uncounted.containsAll(classNames) && all.getContents().isEmpty()) {
            return Optional.empty();
        }
        CoverageBuilder builder = new CoverageBuilder();
        Analyzer analyzer = new Analyzer(all, builder);
        try {
            for (String name : classNames) {
                analyzer.analyzeClass(marked(name), name);
            }
        } catch (IOException e) {
            return Optional.empty();
        }
        Map<String, IClassCoverage> byName = new HashMap<>();
        builder.getClasses().forEach(one -> byName.put(one.getName().replace('/', '.'), one));
        List<Report.OfClass> classes = classNames.stream()
                .flatMap(name -> Optional.ofNullable(byName.get(name)).stream() // Not those without code.
                        .map(one -> new Report.OfClass(name, reached(one))))
                .toList();
        return Optional.of(new Report.Coverage(reached(builder.getBundle("all")), classes, List.copyOf(uncounted)));
    }

    private static Report.Reached reached(ICoverageNode node) {
        return new Report.Reached(
                node.getBranchCounter().getCoveredCount(),
                node.getBranchCounter().getTotalCount(),
                node.getLineCounter().getCoveredCount(),
                node.getLineCounter().getTotalCount());
    }

    private byte[] marked(String name) throws IOException {
        byte[] known = marked.get(name);
        if (known == null) {
            known = BranchMarks.in(Objects.requireNonNull(program.classPath().find(name)), name);
            marked.put(name, known);
        }
        return known;
    }

    @Override
    public void close() {
        if (folder != null) {
            folder.close();
        }
    }
}
