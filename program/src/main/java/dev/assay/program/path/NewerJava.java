package dev.assay.program.path;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What to do about classes that were compiled for a newer Java than the one that runs. */
public final class NewerJava {
    private static final Pattern VERSION = Pattern.compile("JAVA_VERSION=\"(\\d+)[^\"]*\"");

    private NewerJava() {}

    /** The version of the Java that runs, and that runs code under test. */
    public static int running() {
        return Runtime.version().feature();
    }

    /** What is wrong with a class that was compiled for that version, and which setting helps. */
    public static String advice(int version) {
        String home = home(Path.of(System.getProperty("java.home")), version)
                .map(Path::toString)
                .orElse("/path/to/jdk-" + version);
        return "was compiled for Java " + version + ", run Assay with a JDK " + version + ": JAVA_HOME=" + home
                + " (this is Java " + running() + ")";
    }

    /** A JDK of at least that version which is installed beside the one given, the oldest that will do. */
    static Optional<Path> home(Path beside, int version) {
        Path folder = beside.toAbsolutePath().getParent();
        if (folder == null) {
            return Optional.empty();
        }
        try (Stream<Path> homes = Files.list(folder)) {
            List<Path> all = homes.filter(home -> Files.isExecutable(home.resolve("bin/javac")))
                    .sorted()
                    .toList();
            for (int wanted = version; wanted < version + 20; wanted++) {
                for (Path home : all) {
                    if (version(home) == wanted) {
                        return Optional.of(home);
                    }
                }
            }
        } catch (IOException e) {
            return Optional.empty();
        }
        return Optional.empty();
    }

    private static int version(Path home) throws IOException {
        Path release = home.resolve("release");
        if (!Files.isReadable(release)) {
            return -1;
        }
        Matcher matcher = VERSION.matcher(Files.readString(release));
        return matcher.find() ? Integer.parseInt(matcher.group(1)) : -1;
    }
}
