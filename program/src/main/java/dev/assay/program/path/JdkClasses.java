package dev.assay.program.path;

import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The class files of the running JDK. */
public final class JdkClasses {
    private final FileSystem images = FileSystems.getFileSystem(URI.create("jrt:/"));
    private final Map<String, List<Path>> foldersByPackage = new ConcurrentHashMap<>();
    private volatile @Nullable Set<String> exported;

    /** The class file, or null if the JDK has no such class. */
    @Nullable
    public Path locate(String binaryName) {
        int dot = binaryName.lastIndexOf('.');
        if (dot <= 0 || binaryName.indexOf(0, dot) >= 0) {
            return null;
        }
        String file = binaryName.substring(dot + 1) + ".class";
        for (Path folder : foldersByPackage.computeIfAbsent(binaryName.substring(0, dot), this::folders)) {
            Path candidate = folder.resolve(file);
            if (Files.isRegularFile(candidate)) {
                return candidate;
            }
        }
        return null;
    }

    /** The packages that every module may use. */
    public Set<String> exportedPackages() {
        Set<String> known = exported;
        if (known == null) {
            known = ModuleFinder.ofSystem().findAll().stream()
                    .flatMap(module -> module.descriptor().exports().stream())
                    .filter(exports -> !exports.isQualified())
                    .map(ModuleDescriptor.Exports::source)
                    .collect(Collectors.toUnmodifiableSet());
            exported = known;
        }
        return known;
    }

    private List<Path> folders(String packageName) {
        if (packageName.indexOf('/') >= 0 || packageName.indexOf(0) >= 0) {
            return List.of(); // A broken class file can name anything.
        }
        Path modules = images.getPath("/packages", packageName);
        if (!Files.isDirectory(modules)) {
            return List.of();
        }
        String relative = packageName.replace('.', '/');
        try (Stream<Path> links = Files.list(modules)) {
            return links.map(link ->
                            images.getPath("/modules", link.getFileName().toString(), relative))
                    .filter(Files::isDirectory)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }
}
