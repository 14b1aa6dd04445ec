package dev.assay.junit;

import dev.assay.request.BadRequest;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/** One explorer for all tests of a JVM, since starting one takes a while; it ends with the last test. */
final class SharedExplorer implements ExtensionContext.Store.CloseableResource, AutoCloseable {
    private final Explorer explorer;

    private SharedExplorer() {
        try {
            explorer = new Explorer(TestClassPath.current());
        } catch (BadRequest e) {
            throw new ExtensionConfigurationException(e.getMessage(), e);
        }
    }

    static Explorer of(ExtensionContext context) {
        return context.getRoot()
                .getStore(Namespace.create(SharedExplorer.class))
                .getOrComputeIfAbsent(SharedExplorer.class, key -> new SharedExplorer(), SharedExplorer.class)
                .explorer;
    }

    @Override
    public void close() {
        explorer.close();
    }
}
