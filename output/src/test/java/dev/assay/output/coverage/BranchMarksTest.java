package dev.assay.output.coverage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import dev.assay.output.writer.gate.runner.Probes;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.analysis.ICoverageNode;
import org.jacoco.core.data.ExecutionData;
import org.jacoco.core.data.ExecutionDataStore;
import org.jacoco.core.instr.Instrumenter;
import org.junit.jupiter.api.Test;

class BranchMarksTest {

    private static final class Loader extends ClassLoader {
        private final Map<String, byte[]> files = new HashMap<>();

        private Loader() {
            super(BranchMarksTest.class.getClassLoader());
        }

        @Override
        public Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            byte[] file = files.get(name);
            Class<?> known = findLoadedClass(name);
            return known != null
                    ? known
                    : file == null ? super.loadClass(name, resolve) : defineClass(name, file, 0, file.length);
        }
    }

    private static byte[] file(Class<?> type) throws IOException {
        try (InputStream file = type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
            return file.readAllBytes();
        }
    }

    private static ICoverageNode analyse(byte[] file, ExecutionDataStore data) throws IOException {
        CoverageBuilder builder = new CoverageBuilder();
        new Analyzer(data, builder).analyzeClass(file, "one");
        return builder.getBundle("all");
    }

    /** Branches that a call takes, as counted in a class with marks or without. */
    private static int covered(boolean marks, String method, Object... arguments) throws Exception {
        String name = Sides.class.getName();
        byte[] file = marks ? BranchMarks.in(file(Sides.class), name) : file(Sides.class);
        Map<Long, String> ids = new HashMap<>();
        Loader loader = new Loader();
        loader.files.put(name, new Instrumenter(new ProbesAccess(ids)).instrument(file, name));
        var called = List.of(loader.loadClass(name).getDeclaredMethods()).stream()
                .filter(each -> each.getName().equals(method))
                .findFirst()
                .orElseThrow();
        called.setAccessible(true);
        try {
            called.invoke(null, arguments);
        } catch (InvocationTargetException e) {
            assertTrue(e.getCause() instanceof RuntimeException, () -> "threw " + e.getCause());
        }
        long id = ids.keySet().iterator().next();
        ExecutionDataStore data = new ExecutionDataStore();
        boolean[] probes = Probes.of(id, 0);
        data.put(new ExecutionData(id, name, probes.clone()));
        Arrays.fill(probes, false);
        return analyse(file, data).getBranchCounter().getCoveredCount();
    }

    @Test
    void a_side_whose_first_operation_throws_counts() throws Exception {
        assertEquals(0, covered(false, "division", 77), "JaCoCo counts it now, and the marks can go");
        assertEquals(1, covered(true, "division", 77));
        assertEquals(1, covered(true, "division", 5));
    }

    @Test
    void sides_that_are_jumped_to_count_as_well() throws Exception {
        assertEquals(1, covered(true, "chosen", 2, new int[0]));
        assertEquals(1, covered(true, "chosen", 1, new int[0]));
        assertEquals(1, covered(true, "index", 4, new int[0]));
    }

    @Test
    void no_other_branches_are_counted_than_before() throws Exception {
        String name = Sides.class.getName();
        ICounter plain = analyse(file(Sides.class), new ExecutionDataStore()).getBranchCounter();
        byte[] marked = BranchMarks.in(file(Sides.class), name);
        assertEquals(
                plain.getTotalCount(),
                analyse(marked, new ExecutionDataStore()).getBranchCounter().getTotalCount());
    }

    @Test
    void a_library_with_marks_loads_and_has_the_same_branches_and_lines() throws Exception {
        Loader loader = new Loader();
        String jar = JsonFactory.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath();
        try (JarFile file = new JarFile(jar)) {
            for (JarEntry entry : file.stream().toList()) {
                String path = entry.getName();
                if (path.startsWith("com/fasterxml/jackson/core/") && path.endsWith(".class")) {
                    String name = path.substring(0, path.length() - 6).replace('/', '.');
                    byte[] plain = file.getInputStream(entry).readAllBytes();
                    byte[] marked = BranchMarks.in(plain, name);
                    ICoverageNode before = analyse(plain, new ExecutionDataStore());
                    ICoverageNode after = analyse(marked, new ExecutionDataStore());
                    assertEquals(before.getBranchCounter(), after.getBranchCounter(), name);
                    assertEquals(before.getLineCounter(), after.getLineCounter(), name);
                    loader.files.put(name, marked);
                }
            }
        }
        assertTrue(loader.files.size() > 100);
        for (String name : loader.files.keySet()) {
            assertEquals(loader, Class.forName(name, true, loader).getClassLoader());
        }
    }
}
