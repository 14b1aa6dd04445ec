package dev.assay.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** The JDKs that are installed on this machine, for tests that must hold on all of them. */
final class Jdks {
    private Jdks() {}

    static Path running() {
        return Path.of(System.getProperty("java.home"));
    }

    /** A JDK of that feature release; where there is none, the test is skipped. */
    static Path of(int release) {
        if (Runtime.version().feature() == release) {
            return running();
        }
        String configured = System.getenv("JAVA_HOME_" + release);
        if (configured != null && isRelease(Path.of(configured), release)) {
            return Path.of(configured);
        }
        try (Stream<Path> homes = Files.list(Path.of("/usr/lib/jvm"))) {
            return homes.filter(home -> isRelease(home, release))
                    .sorted()
                    .findFirst()
                    .orElseGet(() -> Assumptions.abort(
                            "JDK " + release + " is not installed; set JAVA_HOME_" + release + " to run this test"));
        } catch (IOException e) {
            return Assumptions.abort("JDK " + release + " is not installed; set JAVA_HOME_" + release);
        }
    }

    private static boolean isRelease(Path home, int release) {
        try {
            Path file = home.resolve("release");
            return Files.exists(home.resolve("bin").resolve("java"))
                    && Files.exists(file)
                    && Files.readString(file).contains("JAVA_VERSION=\"" + release + ".");
        } catch (IOException e) {
            return false;
        }
    }
}
