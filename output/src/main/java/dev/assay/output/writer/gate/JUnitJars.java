package dev.assay.output.writer.gate;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apiguardian.api.API;
import org.hamcrest.Matcher;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.engine.JupiterTestEngine;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.launcher.Launcher;
import org.junit.vintage.engine.VintageTestEngine;
import org.opentest4j.AssertionFailedError;

/** The jars of JUnit that Assay itself runs with; a gate compiles against them and runs with them. */
public final class JUnitJars {
    private static final List<Class<?>> REPRESENTATIVES = List.of(
            Test.class,
            JupiterTestEngine.class,
            Launcher.class,
            TestEngine.class,
            JUnitException.class,
            AssertionFailedError.class,
            API.class,
            VintageTestEngine.class,
            org.junit.Test.class,
            Matcher.class);

    private JUnitJars() {}

    public static List<Path> find() {
        Set<Path> jars = new LinkedHashSet<>();
        for (Class<?> type : REPRESENTATIVES) {
            CodeSource source = type.getProtectionDomain().getCodeSource();
            try {
                jars.add(Path.of(source.getLocation().toURI()));
            } catch (URISyntaxException | RuntimeException e) {
                throw new GateFailure(
                        "Assay's own jar of " + type.getName() + " cannot be found; install Assay again.", e);
            }
        }
        return new ArrayList<>(jars);
    }
}
