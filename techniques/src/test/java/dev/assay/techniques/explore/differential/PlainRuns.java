package dev.assay.techniques.explore.differential;

import dev.assay.api.AssumptionViolated;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;

/** Runs a program as any JVM runs it. */
final class PlainRuns implements AutoCloseable {
    private final Subject subject;
    private final URL classes;
    private URLClassLoader loader;
    private Method method;

    PlainRuns(Subject subject, Path classes) {
        try {
            this.classes = classes.toUri().toURL();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        this.subject = subject;
    }

    /** How the program ends on these inputs. */
    Ending run(Object[] inputs) {
        try {
            if (method == null || subject.hasStatics()) {
                load();
            }
            method.invoke(null, inputs);
            throw new IllegalStateException("no program returns");
        } catch (InvocationTargetException e) {
            Throwable thrown = e.getCause();
            return thrown instanceof AssumptionViolated
                    ? Ending.DROPPED
                    : Ending.thrown(thrown.getClass().getName(), thrown.getMessage());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private void load() throws ReflectiveOperationException {
        close();
        loader = new URLClassLoader(new URL[] {classes}, PlainRuns.class.getClassLoader());
        loader.setDefaultAssertionStatus(true);
        for (Method each : loader.loadClass(subject.className()).getMethods()) {
            if (each.getName().equals("run")) {
                method = each;
            }
        }
    }

    @Override
    public void close() {
        try {
            if (loader != null) {
                loader.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
