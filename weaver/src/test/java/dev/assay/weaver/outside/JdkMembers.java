package dev.assay.weaver.outside;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Walks through all classes of a JDK: its native methods, its intrinsics, and the fields of java.base that no Java code writes. */
final class JdkMembers {
    private static final String INTRINSIC = "Ljdk/internal/vm/annotation/IntrinsicCandidate;";

    /** A method or field; the descriptor is empty for a field. */
    record Member(String module, String owner, String name, String descriptor) implements Comparable<Member> {
        @Override
        public int compareTo(Member other) {
            return toString().compareTo(other.toString());
        }

        @Override
        public String toString() {
            return module + " " + owner + "." + name + descriptor;
        }
    }

    final Set<Member> natives = new TreeSet<>();
    final Set<Member> intrinsics = new TreeSet<>();

    /** By native method of java.base, as class and name: the methods that call it. */
    final Map<String, Set<Member>> callers = new TreeMap<>();

    private final Set<Member> fields = new TreeSet<>();
    private final Set<String> written = new HashSet<>();
    private final Set<String> read = new HashSet<>();
    private final Map<String, String> superclasses = new HashMap<>();

    /** The members of an installed JDK. */
    static JdkMembers of(Path home) throws IOException {
        JdkMembers members = new JdkMembers();
        URI uri = URI.create("jrt:/");
        if (Files.isSameFile(home, Path.of(System.getProperty("java.home")))) {
            members.walk(FileSystems.getFileSystem(uri));
        } else {
            try (FileSystem files = FileSystems.newFileSystem(uri, Map.of("java.home", home.toString()))) {
                members.walk(files);
            }
        }
        return members;
    }

    private void walk(FileSystem files) throws IOException {
        try (Stream<Path> all = Files.walk(files.getPath("/modules"))) {
            List<Path> classes = all.filter(file -> file.toString().endsWith(".class"))
                    .filter(file -> !file.endsWith("module-info.class"))
                    .toList();
            for (Path file : classes) {
                String module = file.getName(1).toString();
                new ClassReader(Files.readAllBytes(file))
                        .accept(
                                new Reader(module),
                                ClassReader.SKIP_DEBUG
                                        | ClassReader.SKIP_FRAMES
                                        | (module.equals("java.base") ? 0 : ClassReader.SKIP_CODE));
            }
        }
    }

    /** Fields that some Java code reads and none writes. */
    Set<Member> unwritten() {
        Set<String> writes = resolve(written);
        Set<String> reads = resolve(read);
        Set<Member> found = new TreeSet<>();
        for (Member field : fields) {
            String name = field.owner + "." + field.name;
            if (reads.contains(name) && !writes.contains(name)) {
                found.add(field);
            }
        }
        return found;
    }

    private Set<String> resolve(Set<String> references) {
        Set<String> declared = new HashSet<>();
        fields.forEach(field -> declared.add(field.owner + "." + field.name));
        Set<String> resolved = new HashSet<>();
        for (String reference : references) {
            int dot = reference.lastIndexOf('.');
            String owner = reference.substring(0, dot);
            String name = reference.substring(dot);
            while (owner != null && !declared.contains(owner + name)) {
                owner = superclasses.get(owner);
            }
            if (owner != null) {
                resolved.add(owner + name);
            }
        }
        return resolved;
    }

    private final class Reader extends ClassVisitor {
        private final String module;
        private String owner = "";

        Reader(String module) {
            super(Opcodes.ASM9);
            this.module = module;
        }

        @Override
        public void visit(int version, int access, String name, String signature, String above, String[] interfaces) {
            owner = name;
            superclasses.put(name, above);
        }

        @Override
        public FieldVisitor visitField(int access, String name, String descriptor, String signature, Object value) {
            if (module.equals("java.base") && value == null && (access & Opcodes.ACC_SYNTHETIC) == 0) {
                fields.add(new Member(module, owner, name, ""));
            }
            return null;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            Member method = new Member(module, owner, name, descriptor);
            boolean isNative = (access & Opcodes.ACC_NATIVE) != 0;
            if (isNative) {
                natives.add(method);
            }
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                    if (!isNative && annotation.equals(INTRINSIC)) {
                        intrinsics.add(method);
                    }
                    return null;
                }

                @Override
                public void visitFieldInsn(int opcode, String declaring, String field, String type) {
                    (opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC ? written : read)
                            .add(declaring + "." + field);
                }

                @Override
                public void visitMethodInsn(int opcode, String declaring, String called, String type, boolean itf) {
                    callers.computeIfAbsent(declaring + "." + called, key -> new TreeSet<>())
                            .add(method);
                }
            };
        }
    }
}
