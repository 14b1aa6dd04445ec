package dev.assay.program.path;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** One entry of a class path. */
sealed interface ClassContainer permits FolderContainer, JarContainer {

    /** The folder or jar. */
    Path path();

    /** The bytes of a class file, or null if this entry has none of that name. */
    byte @Nullable [] find(String binaryName) throws IOException;

    /** The names of all classes, by the paths of their files. */
    Collection<String> classNames() throws IOException;

    /** The binary name that belongs to a path with slashes, or null if no class can have it; package-info is one. */
    static @Nullable String className(String path) {
        if (!path.endsWith(".class")) {
            return null;
        }
        String name = path.substring(0, path.length() - ".class".length());
        String simple = name.substring(name.lastIndexOf('/') + 1);
        boolean isClass = !simple.isEmpty()
                && name.indexOf('.') < 0
                && !simple.equals("module-info")
                && !name.startsWith("META-INF/");
        return isClass ? name.replace('/', '.') : null;
    }
}
