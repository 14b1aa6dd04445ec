package dev.assay.lab.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whole libraries get shadows and still pass the JVM's verifier: {@code -Dassay.libraries=a.jar:b.jar}. */
@Tag("slow")
class LibrariesTest {

    @Test
    void whole_libraries_pass_the_verifier() throws IOException {
        String libraries = System.getProperty("assay.libraries", "");
        assumeTrue(!libraries.isEmpty(), "no libraries are given");
        assertEquals(List.of(), problems(libraries));
    }

    static List<String> problems(String libraries) throws IOException {
        Map<String, byte[]> classes = new TreeMap<>();
        for (String library : libraries.split(File.pathSeparator)) {
            try (ZipFile zip = new ZipFile(library)) {
                for (ZipEntry entry : Collections.list(zip.entries())) {
                    String name = entry.getName();
                    if (name.endsWith(".class") && !name.startsWith("META-INF") && !name.endsWith("-info.class")) {
                        byte[] bytes = zip.getInputStream(entry).readAllBytes();
                        classes.put(name.substring(0, name.length() - ".class".length()), bytes);
                    }
                }
            }
        }
        Map<String, byte[]> shadowed = Subjects.shadow(classes);
        return verify(classes, shadowed);
    }

    /** What cannot be verified with shadows although it can be without: optional dependencies are missing here. */
    private static List<String> verify(Map<String, byte[]> classes, Map<String, byte[]> shadowed) {
        ClassLoader plainLoader = Subjects.loader(classes);
        ClassLoader loader = Subjects.loader(shadowed);
        List<String> problems = new ArrayList<>();
        for (String name : shadowed.keySet()) {
            String problem = problem(loader, name);
            boolean isOwn = !classes.containsKey(name) || problem(plainLoader, name) == null;
            if (problem != null && isOwn) {
                problems.add(name + ": " + problem);
            }
        }
        return problems;
    }

    /** Asking for its methods makes the JVM link, hence verify, a class without initializing it. */
    private static String problem(ClassLoader loader, String name) {
        try {
            Class<?> type = Class.forName(name.replace('/', '.'), false, loader);
            return type.getDeclaredMethods() == null ? "no methods" : null;
        } catch (ClassNotFoundException | LinkageError e) {
            return e.toString();
        }
    }
}
