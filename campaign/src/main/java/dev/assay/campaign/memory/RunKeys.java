package dev.assay.campaign.memory;

import dev.assay.request.Options;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TimeZone;
import java.util.TreeMap;

/** What results depend on beside code under test: Assay itself, the JDK, the surroundings, and what the user asked for. */
public final class RunKeys {
    private static final List<String> PROPERTIES = List.of(
            "java.home",
            "java.vm.name",
            "java.vm.version",
            "java.runtime.version",
            "os.name",
            "os.arch",
            "file.encoding",
            "user.dir");

    /** What changes how JVMs and tests behave. */
    private static final List<String> VARIABLES =
            List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS", "TZ", "LANG", "LC_ALL");

    private RunKeys() {}

    /** Adds Assay, the JDK and the surroundings. */
    public static RunFingerprint addSurroundings(RunFingerprint print, Map<String, String> environment)
            throws IOException {
        for (Path entry : ownCode()) {
            print.addStamps(entry);
        }
        PROPERTIES.forEach(name -> print.add(name).add(System.getProperty(name, "")));
        VARIABLES.forEach(name -> print.add(name).add(environment.getOrDefault(name, "")));
        return print.add(Locale.getDefault().toLanguageTag())
                .add(TimeZone.getDefault().getID());
    }

    /** Adds the values of options, and the content of files that they name. */
    public static RunFingerprint addOptions(RunFingerprint print, Options options) throws IOException {
        for (Map.Entry<String, Object> option : new TreeMap<>(options.byName()).entrySet()) {
            print.add(option.getKey()).add(option.getValue().toString());
            for (Path path : paths(option.getValue())) {
                print.addContent(path, file -> true);
            }
        }
        return print;
    }

    private static List<Path> paths(Object value) {
        if (value instanceof Path path) {
            return List.of(path);
        }
        if (value instanceof Optional<?> optional) {
            return optional.map(RunKeys::paths).orElse(List.of());
        }
        if (value instanceof List<?> list) {
            return list.stream().flatMap(element -> paths(element).stream()).toList();
        }
        return List.of();
    }

    /** Where Assay's own classes come from, libraries included. */
    private static List<Path> ownCode() throws IOException {
        List<Path> entries = new ArrayList<>();
        if (RunKeys.class.getClassLoader() instanceof URLClassLoader loader) {
            for (URL url : loader.getURLs()) {
                try {
                    entries.add(Path.of(url.toURI()));
                } catch (URISyntaxException | IllegalArgumentException e) {
                    throw new IOException("Assay's own class path has " + url, e);
                }
            }
            return entries;
        }
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            entries.add(Path.of(entry));
        }
        return entries;
    }
}
