package dev.assay.solver.z3;

import com.microsoft.z3.Z3Object;
import dev.assay.cache.Cache;
import dev.assay.cache.TemporaryFolder;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.jar.JarEntry;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/**
 * Loads Z3's native libraries out of the user's caches, into which each version is unpacked once; where that cannot be
 * done, out of the temporary folder, into which they are unpacked each time.
 */
public final class NativeLibrary {
    private static final Pattern LIBRARY =
            Pattern.compile("<entry key=\"(bundled-libraries|load-commands)\\.(\\d+)\">([^<]+)</entry>");

    private final String home;
    private final Function<String, InputStream> resources;
    private final SortedMap<Integer, String> bundled = new TreeMap<>();
    private final SortedMap<Integer, String> loaded = new TreeMap<>();

    NativeLibrary(String home, Function<String, InputStream> resources) throws IOException {
        this.home = home;
        this.resources = resources;
        try (InputStream in = resources.apply(home + "turnkey.xml")) {
            if (in == null) {
                throw new UnsupportedOperationException("Z3 comes without a native library for " + platform() + ".");
            }
            Matcher library = LIBRARY.matcher(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            while (library.find()) {
                (library.group(1).startsWith("load") ? loaded : bundled)
                        .put(Integer.valueOf(library.group(2)), library.group(3));
            }
        }
    }

    /**
     * Loads the libraries for this platform.
     *
     * @param prefix the folder of the jar under which there is one for each platform
     * @param resources opens what lies in the jar
     */
    public static void load(String prefix, Function<String, InputStream> resources) {
        try {
            NativeLibrary library = new NativeLibrary("/" + prefix + "/" + platform() + "/", resources);
            try {
                library.load(library.kept(Cache.ofUser(System.getenv())));
            } catch (IOException | UnsatisfiedLinkError noCache) {
                // No room, no permission to write there or to run what lies there.
                library.load(library.temporary());
            }
        } catch (IOException e) {
            throw new UnsatisfiedLinkError("Z3's native library cannot be unpacked: " + e.getMessage());
        }
    }

    private static String platform() {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        String folder = system.startsWith("windows") ? "windows" : system.startsWith("mac") ? "osx" : system;
        String processor = System.getProperty("os.arch");
        return folder + "/"
                + switch (processor) {
                    case "x86_64" -> "amd64";
                    case "i386" -> "x86";
                    default -> processor;
                };
    }

    private void load(Path folder) {
        loaded.values()
                .forEach(name ->
                        System.load(folder.resolve(name).toAbsolutePath().toString()));
    }

    /** The folder with the libraries; those that are not there, or are not what they should be, are unpacked. */
    Path kept(Cache cache) throws IOException {
        Map<String, JarEntry> entries = entries(bundled.values());
        Cache libraries = cache.within("z3-" + key(entries.values()));
        boolean isNew = false;
        for (Map.Entry<String, JarEntry> entry : entries.entrySet()) {
            if (!isWhole(libraries.find(entry.getKey()), entry.getValue())) {
                libraries.keep(entry.getKey(), file -> unpack(entry.getKey(), file));
                isNew = true;
            }
        }
        Cache.use(libraries.folder());
        if (isNew) {
            cache.prune(Instant.now());
        }
        return libraries.folder();
    }

    private Path temporary() throws IOException {
        // It is gone when the JVM ends.
        Path folder = TemporaryFolder.create("z3").path();
        for (String name : bundled.values()) {
            unpack(name, folder.resolve(name));
        }
        return folder;
    }

    private void unpack(String name, Path file) throws IOException {
        try (InputStream in = resources.apply(home + name)) {
            if (in == null) {
                throw new IOException("the jar has no " + home + name);
            }
            Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private Map<String, JarEntry> entries(Collection<String> names) throws IOException {
        Map<String, JarEntry> entries = new TreeMap<>();
        for (String name : names) {
            URL place = Z3Object.class.getResource(home + name);
            if (place == null || !(place.openConnection() instanceof JarURLConnection jar)) {
                throw new IOException("not in a jar: " + place);
            }
            entries.put(name, jar.getJarEntry());
        }
        return entries;
    }

    /** Tells versions apart by what the jar says of its entries, which need not be read for it. */
    private static String key(Collection<JarEntry> entries) {
        List<String> parts = new ArrayList<>();
        for (JarEntry entry : entries) {
            parts.add(String.format("%08x%04x", entry.getCrc(), entry.getSize() & 0xFFFF));
        }
        return String.join("", parts).concat("0".repeat(24)).substring(0, 24);
    }

    private static boolean isWhole(Path file, JarEntry entry) {
        if (file.toFile().length() != entry.getSize()) {
            return false;
        }
        try (FileChannel channel = FileChannel.open(file)) {
            CRC32 checksum = new CRC32();
            checksum.update(channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size()));
            return checksum.getValue() == entry.getCrc();
        } catch (IOException e) {
            return false;
        }
    }
}
