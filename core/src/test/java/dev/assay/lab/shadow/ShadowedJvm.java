package dev.assay.lab.shadow;

import dev.assay.worker.shadow.Expr;
import dev.assay.worker.shadow.Token;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A JVM whose java.base has shadows, for programs that have them too. */
final class ShadowedJvm {
    private final Path javaHome;
    private final Path folder;
    private final Path jar;
    private final ShadowedJdk jdk;
    private final Map<Integer, String> tokens = new HashMap<>();

    private ShadowedJvm(Path javaHome, Path folder, Path jar, ShadowedJdk jdk) {
        this.javaHome = javaHome;
        this.folder = folder;
        this.jar = jar;
        this.jdk = jdk;
    }

    static ShadowedJvm of(Path javaHome, Path folder) throws IOException {
        Path jar = Path.of(System.getProperty(
                "assay.shadowed.jdk", folder.resolve("base.jar").toString()));
        ShadowedJdk jdk = ShadowedJdk.of(javaHome);
        jdk.write(jar, runtime());
        return new ShadowedJvm(javaHome, folder, jar, jdk);
    }

    private static Map<String, byte[]> runtime() throws IOException {
        try {
            Path root = Path.of(Expr.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            Map<String, byte[]> classes = new TreeMap<>();
            try (Stream<Path> files = Files.walk(root)) {
                for (Path file : (Iterable<Path>) files::iterator) {
                    String name = root.relativize(file).toString();
                    if (name.endsWith(".class") && !name.endsWith("-info.class")) {
                        classes.put(name.substring(0, name.length() - ".class".length()), Files.readAllBytes(file));
                    }
                }
            }
            return classes;
        } catch (URISyntaxException e) {
            throw new IOException(e);
        }
    }

    /** Gives a subject and its nested classes shadows, then runs a main class; answers its output. */
    List<String> run(Class<?> subject, Class<?> main, String... arguments) throws IOException, InterruptedException {
        Map<String, byte[]> classes = new TreeMap<>();
        collect(subject, classes);
        Path output = Files.createDirectories(folder.resolve("classes"));
        ShadowTransformer transformer = new ShadowTransformer(
                name -> classes.getOrDefault(name, jdk.find(name)),
                name -> classes.containsKey(name) || jdk.find(name) != null);
        int number = jdk.names().size();
        for (byte[] bytes : classes.values()) {
            ShadowedClass shadowed = transformer.transform(bytes, number++);
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
        command.addAll(List.of("--add-exports", "java.base/dev.assay.worker.shadow=ALL-UNNAMED"));
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

    /** A loss in words. */
    String describe(Drop drop) {
        if (!drop.reason().isPlacedAtMethod()) {
            return drop.toString();
        }
        if (tokens.isEmpty()) {
            jdk.names().forEach(name -> addTokens(jdk.find(name)));
        }
        return drop.reason() + " at " + tokens.get(drop.place()) + " x" + drop.count();
    }

    private void addTokens(byte[] bytes) {
        new ClassReader(bytes)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String desc, String sig, String[] ex) {
                                tokens.put(Token.of(name, desc), name + desc);
                                return null;
                            }
                        },
                        ClassReader.SKIP_CODE);
    }
}
