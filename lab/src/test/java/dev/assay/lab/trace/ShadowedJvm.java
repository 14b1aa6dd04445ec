package dev.assay.lab.trace;

import dev.assay.cache.Cache;
import dev.assay.weaver.shadow.JdkShadower;
import dev.assay.weaver.shadow.ShadowTransformer;
import dev.assay.weaver.shadow.ShadowedJdk;
import dev.assay.weaver.site.ShadowedClass;
import dev.assay.weaver.site.SiteBook;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A JVM whose java.base has shadows, for programs that have them too. */
final class ShadowedJvm implements AutoCloseable {
    private final Path javaHome;
    private final Path folder;
    private final Path jar;
    private final ShadowedJdk jdk;
    private final SiteBook book;

    private ShadowedJvm(Path javaHome, Path folder, Path jar) throws IOException {
        this.javaHome = javaHome;
        this.folder = folder;
        this.jar = jar;
        this.jdk = ShadowedJdk.open(jar);
        this.book = new SiteBook(jdk.sites());
    }

    /** The rewritten JDK is kept among the build's own files, since it takes seconds to make. */
    static ShadowedJvm of(Path javaHome, Path folder) throws IOException {
        Cache cache = new Cache(Path.of("target", "shadowed-jdk").toAbsolutePath());
        return new ShadowedJvm(
                javaHome, folder, JdkShadower.patch(javaHome, cache).file());
    }

    SiteBook book() {
        return book;
    }

    /** Gives a subject and its nested classes shadows, then runs a main class; answers its output. */
    List<String> run(Class<?> subject, Class<?> main, String... arguments) throws IOException, InterruptedException {
        Map<String, byte[]> classes = new TreeMap<>();
        collect(subject, classes);
        Path output = Files.createDirectories(folder.resolve("classes"));
        ShadowTransformer transformer = new ShadowTransformer(
                name -> classes.containsKey(name) ? classes.get(name) : jdk.find(name),
                name -> classes.containsKey(name) || jdk.isShadowed(name));
        for (byte[] bytes : classes.values()) {
            ShadowedClass shadowed = transformer.transform(bytes, jdk.sites().nextClassNumber());
            jdk.sites().add(shadowed);
            Map<String, byte[]> all = new TreeMap<>(shadowed.lambdas());
            all.put(shadowed.name(), shadowed.bytes());
            for (Map.Entry<String, byte[]> each : all.entrySet()) {
                Path file = output.resolve(each.getKey() + ".class");
                Files.createDirectories(file.getParent());
                Files.write(file, each.getValue());
            }
        }
        return run(output, main, arguments);
    }

    private static void collect(Class<?> type, Map<String, byte[]> classes) throws IOException {
        String name = type.getName().replace('.', '/');
        try (InputStream in = type.getResourceAsStream("/" + name + ".class")) {
            classes.put(name, in.readAllBytes());
        }
        for (Class<?> nested : type.getDeclaredClasses()) {
            collect(nested, classes);
        }
        for (int i = 1; ; i++) {
            try (InputStream in = type.getResourceAsStream("/" + name + "$" + i + ".class")) {
                if (in == null) {
                    return;
                }
                classes.put(name + "$" + i, in.readAllBytes());
            }
        }
    }

    private List<String> run(Path classes, Class<?> main, String... arguments)
            throws IOException, InterruptedException {
        List<String> command =
                new ArrayList<>(List.of(javaHome.resolve("bin/java").toString()));
        command.addAll(List.of("-XX:+UseSerialGC", "-XX:+UnlockDiagnosticVMOptions", "-XX:+DisplayVMOutputToStderr"));
        command.addAll(List.of("-XX:+BytecodeVerificationLocal", "-XX:-DontCompileHugeMethods"));
        command.addAll(List.of("--patch-module", "java.base=" + jar));
        for (String runtime : List.of("", ".operation", ".term", ".surroundings")) {
            command.addAll(List.of("--add-exports", "java.base/dev.assay.worker.shadow" + runtime + "=ALL-UNNAMED"));
        }
        String tests = main.getProtectionDomain().getCodeSource().getLocation().getPath();
        command.addAll(List.of("-cp", classes + ":" + tests, main.getName()));
        command.addAll(List.of(arguments));
        Path errors = folder.resolve("errors.txt");
        Process process =
                new ProcessBuilder(command).redirectError(errors.toFile()).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int exit = process.waitFor();
        if (exit != 0) {
            throw new IOException("exit " + exit + ": " + Files.readString(errors));
        }
        return output.lines().toList();
    }

    @Override
    public void close() throws IOException {
        jdk.close();
    }
}
