package dev.assay.program.path;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Folders and jars with class files, in the order in which a class is looked for; safe for use by several threads. */
public final class ClassPath {
    private final List<ClassContainer> containers;
    private final NavigableMap<String, ClassContainer> owners;
    private final SortedSet<String> classNames;

    private ClassPath(List<ClassContainer> containers, NavigableMap<String, ClassContainer> owners) {
        this.containers = List.copyOf(containers);
        this.owners = owners;
        SortedSet<String> names = new TreeSet<>(owners.keySet());
        names.removeIf(name -> name.endsWith("package-info"));
        this.classNames = Collections.unmodifiableSortedSet(names);
    }

    /** Opens all entries; a last name {@code *} stands for all jars of its folder, and manifests add their Class-Path. */
    public static ClassPath of(List<Path> entries) throws UnreadableInput {
        Map<Path, ClassContainer> containers = new LinkedHashMap<>();
        for (Path entry : entries) {
            for (Path path : expand(entry)) {
                add(path, containers);
            }
        }
        NavigableMap<String, ClassContainer> owners = new TreeMap<>();
        for (ClassContainer container : containers.values()) {
            try {
                container.classNames().forEach(name -> owners.putIfAbsent(name, container));
            } catch (IOException e) {
                throw new UnreadableInput(
                        "The class path entry " + container.path() + " cannot be listed (" + cause(e)
                                + "); check its permissions.",
                        e);
            }
        }
        return new ClassPath(List.copyOf(containers.values()), owners);
    }

    /** The folders and jars, with those that manifests added. */
    public List<Path> entries() {
        return containers.stream().map(ClassContainer::path).toList();
    }

    /** The bytes of a class file, also of a package-info, the first that has the name; null if absent. */
    public byte @Nullable [] find(String binaryName) {
        ClassContainer container = owners.get(binaryName);
        if (container == null) {
            return null;
        }
        try {
            return container.find(binaryName);
        } catch (IOException e) {
            throw new UnreadableClass(binaryName, container.path().toString(), "cannot be read: " + cause(e));
        }
    }

    /** The folder or jar from which a class comes; null if absent. */
    public @Nullable Path locate(String binaryName) {
        ClassContainer container = owners.get(binaryName);
        return container == null ? null : container.path();
    }

    /** The names of all classes, without module-info and package-info. */
    public SortedSet<String> classNames() {
        return classNames;
    }

    private static List<Path> expand(Path entry) throws UnreadableInput {
        boolean isWildcard =
                entry.getFileName() != null && entry.getFileName().toString().equals("*");
        if (!isWildcard || Files.exists(entry)) {
            return List.of(entry);
        }
        Path folder = entry.getParent() == null ? Path.of("") : entry.getParent();
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().toLowerCase(Locale.ROOT).endsWith(".jar"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UnreadableInput(
                    "The folder " + folder + " of the class path entry " + entry + " cannot be listed (" + cause(e)
                            + "); check the path.",
                    e);
        }
    }

    private static void add(Path path, Map<Path, ClassContainer> containers) throws UnreadableInput {
        Path key = path.toAbsolutePath().normalize();
        if (containers.containsKey(key)) {
            return;
        }
        if (!Files.exists(path)) {
            throw new UnreadableInput("The class path entry " + path + " does not exist; check the path.");
        }
        if (!Files.isReadable(path)) {
            throw new UnreadableInput("The class path entry " + path + " may not be read; check its permissions.");
        }
        if (Files.isDirectory(path)) {
            if (path.toString().endsWith(".jar")) {
                throw new UnreadableInput("The class path entry " + path
                        + " is a folder where a jar should be; name the jar itself, or rename the folder.");
            }
            containers.put(key, new FolderContainer(path));
            return;
        }
        try {
            JarContainer jar = new JarContainer(path);
            containers.put(key, jar);
            addManifestEntries(jar, containers);
        } catch (IOException | RuntimeException e) {
            throw new UnreadableInput(
                    "The class path entry " + path + " is neither a folder nor a readable jar (" + cause(e)
                            + "); build or download it again, or take it off the class path.",
                    e);
        }
    }

    /** Follows the manifest as the JVM does: what it names and is not there is ignored. */
    private static void addManifestEntries(JarContainer jar, Map<Path, ClassContainer> containers) throws IOException {
        for (String relative : jar.manifestClassPath()) {
            try {
                Path path = Path.of(jar.path().toAbsolutePath().toUri().resolve(new URI(relative)));
                add(path, containers);
            } catch (UnreadableInput
                    | URISyntaxException
                    | IllegalArgumentException
                    | FileSystemNotFoundException ignored) {
                // Not there, or not a file: the JVM would go on without it, too.
            }
        }
    }

    private static String cause(Exception e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }
}
