package dev.assay.weaver.shadow;

import dev.assay.weaver.site.SiteRegistry;
import dev.assay.weaver.slot.ClassBytes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/** The rewritten classes of a JDK, out of the jar that workers get: what classes under test must know of them. */
public final class ShadowedJdk implements ClassBytes, AutoCloseable {
    private final ZipFile jar;
    private final SiteRegistry sites;

    private ShadowedJdk(ZipFile jar, SiteRegistry sites) {
        this.jar = jar;
        this.sites = sites;
    }

    /** Opens a jar that {@link JdkShadower#patch} made. */
    public static ShadowedJdk open(Path patchJar) throws IOException {
        return new ShadowedJdk(new ZipFile(patchJar.toFile()), SiteRegistry.of(patchJar));
    }

    /** The sites of the JDK; those of classes under test can be added. */
    public SiteRegistry sites() {
        return sites;
    }

    /** Whether a class of the JDK has shadows. */
    public boolean isShadowed(String internalName) {
        return sites.has(internalName);
    }

    @Override
    public byte @Nullable [] find(String internalName) {
        ZipEntry entry = isShadowed(internalName) ? jar.getEntry(internalName + ".class") : null;
        try {
            return entry == null ? null : jar.getInputStream(entry).readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        jar.close();
    }
}
