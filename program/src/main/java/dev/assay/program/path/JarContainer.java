package dev.assay.program.path;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/** A jar, seen as the running JDK sees it if it holds several versions of a class. */
final class JarContainer implements ClassContainer {
    private static final String VERSIONS = "META-INF/versions/";
    private final Path path;
    private final JarFile jar;
    private final Map<String, JarEntry> classes = new HashMap<>();

    JarContainer(Path path) throws IOException {
        this.path = path;
        // Unverified, because what a signature says is no matter of ours; kept open, because classes are read one by
        // one.
        this.jar = new JarFile(path.toFile(), false, ZipFile.OPEN_READ);
        boolean multiRelease = isTrue(mainAttributes(), "Multi-Release");
        Map<String, Integer> versions = new HashMap<>();
        for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
            JarEntry entry = entries.nextElement();
            int version = multiRelease ? version(entry.getName()) : 0;
            String name = version > Runtime.version().feature()
                    ? null
                    : ClassContainer.className(withoutVersion(entry.getName(), version));
            if (name != null && version >= versions.getOrDefault(name, -1)) {
                if (version > versions.getOrDefault(name, -1)) {
                    classes.put(name, entry);
                }
                versions.put(name, version);
            }
        }
    }

    @Override
    public Path path() {
        return path;
    }

    @Override
    public byte @Nullable [] find(String binaryName) throws IOException {
        JarEntry entry = classes.get(binaryName);
        if (entry == null) {
            return null;
        }
        try (InputStream in = jar.getInputStream(entry)) {
            return in.readAllBytes();
        }
    }

    @Override
    public Collection<String> classNames() {
        return classes.keySet();
    }

    /** The entries that the manifest adds to the class path, relative to the jar's folder. */
    List<String> manifestClassPath() throws IOException {
        String value = mainAttributes().getValue(Attributes.Name.CLASS_PATH);
        return value == null ? List.of() : Arrays.asList(value.trim().split(" +"));
    }

    private Attributes mainAttributes() throws IOException {
        Manifest manifest = jar.getManifest();
        return manifest == null ? new Attributes() : manifest.getMainAttributes();
    }

    private static boolean isTrue(Attributes attributes, String name) {
        return "true".equalsIgnoreCase(attributes.getValue(name));
    }

    /** The version of an entry below META-INF/versions; 0 for any other. */
    private static int version(String entry) {
        int end = entry.startsWith(VERSIONS) ? entry.indexOf('/', VERSIONS.length()) : -1;
        if (end < 0) {
            return 0;
        }
        try {
            return Math.max(0, Integer.parseInt(entry, VERSIONS.length(), end, 10));
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    private static String withoutVersion(String entry, int version) {
        return version == 0 ? entry : entry.substring(entry.indexOf('/', VERSIONS.length()) + 1);
    }
}
