package dev.assay.program.use;

import dev.assay.model.type.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;
import org.objectweb.asm.tree.MethodNode;

/** What the methods under test name and do, read from class files as it is asked for; safe for several threads. */
public final class UseBook {
    private static final Set<Uses.Kind> ANYTHING = Set.of(Uses.Kind.WRITE, Uses.Kind.ESCAPE);

    private final Program program;
    private final Mutability mutability;
    private final Map<String, Map<MethodRef, Accesses>> accesses = new ConcurrentHashMap<>();
    private final Map<MethodRef, Optional<Uses>> uses = new ConcurrentHashMap<>();
    private final Map<String, List<MethodRef>> callbacks = new ConcurrentHashMap<>();

    public UseBook(Program program, Mutability mutability) {
        this.program = program;
        this.mutability = mutability;
    }

    /** Whether a class is code under test: what users call to choose inputs has state that is Assay's own. */
    public boolean isUnderTest(String className) {
        return program.isOnClassPath(className) && !className.startsWith("dev.assay.api.");
    }

    /** What each method of a class under test names. */
    public Map<MethodRef, Accesses> accesses(String className) {
        Map<MethodRef, Accesses> known = accesses.get(className);
        if (known == null) {
            byte[] bytes = bytes(className);
            known = bytes == null ? Map.of() : AccessReader.read(program, className, bytes);
            accesses.put(className, known);
        }
        return known;
    }

    /** What one method names; nothing where it has no code under test. */
    public Accesses accesses(MethodRef method) {
        return accesses(method.owner()).getOrDefault(method, Accesses.NONE);
    }

    /** What a method does with its values; empty where that cannot be told. */
    public Optional<Uses> uses(MethodRef method) {
        Optional<Uses> known = uses.get(method);
        if (known == null) {
            readUses(method.owner());
            known = uses.computeIfAbsent(method, absent -> Optional.empty());
        }
        return known;
    }

    /** The class file of a class under test; null where there is none that can be read. */
    private byte @Nullable [] bytes(String className) {
        boolean isReadable = program.isOnClassPath(className)
                && program.findReadable(className).isPresent();
        return isReadable ? program.bytes(className) : null;
    }

    private void readUses(String owner) {
        byte[] bytes = bytes(owner);
        if (bytes != null) {
            methods(bytes)
                    .forEach(node -> uses.put(
                            new MethodRef(owner, node.name, node.desc),
                            Optional.ofNullable(UseReader.read(program, mutability, owner, node))));
        }
    }

    private static List<MethodNode> methods(byte[] bytes) {
        List<MethodNode> found = new ArrayList<>();
        ClassVisitor visitor = new ClassVisitor(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(
                    int access, String name, String descriptor, String signature, String[] thrown) {
                MethodNode node = new MethodNode(Opcodes.ASM9, access, name, descriptor, signature, thrown) {
                    @Override
                    public void visitEnd() {
                        if (instructions.size() > 0) {
                            found.add(this);
                        }
                    }
                };
                return new JSRInlinerAdapter(node, access, name, descriptor, signature, thrown);
            }
        };
        try {
            new ClassReader(bytes).accept(visitor, ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
        } catch (RuntimeException e) {
            return List.of(); // A broken class: what its methods do is not known.
        }
        return found;
    }

    /** The methods under test by which the JDK may call objects of a class: those that override what types of the JDK have. */
    public List<MethodRef> callbacks(String type) {
        List<MethodRef> known = callbacks.get(type);
        if (known == null) {
            known = findCallbacks(type);
            callbacks.put(type, known);
        }
        return known;
    }

    private List<MethodRef> findCallbacks(String type) {
        Set<String> ofJdk = new HashSet<>();
        List<ClassInfo> own = new ArrayList<>();
        Stream.concat(Stream.of(type), program.supertypes(type).stream())
                .flatMap(name -> program.findReadable(name).stream())
                .forEach(info -> {
                    if (program.isOnClassPath(info.name())) {
                        own.add(info);
                    } else {
                        info.methods().forEach(method -> ofJdk.add(signature(method)));
                    }
                });
        return own.stream()
                .flatMap(info -> info.methods().stream())
                .filter(method -> !method.isStatic()
                        && !method.isPrivate()
                        && !method.isAbstract()
                        && !method.isConstructor()
                        && ofJdk.contains(signature(method)))
                .map(MethodInfo::ref)
                .toList();
    }

    private static String signature(MethodInfo method) {
        return method.name() + method.ref().descriptor();
    }

    /** The methods under test that a call may reach: the one that it names, and all that override it. */
    public List<MethodRef> targets(MethodRef called, boolean isVirtual) {
        List<MethodRef> targets = new ArrayList<>();
        MethodInfo resolved = program.resolveMethod(called).orElse(null);
        if (resolved == null) {
            return targets;
        }
        if (!resolved.isAbstract()) {
            targets.add(resolved.ref());
        }
        if (isVirtual && !resolved.isFinal() && !resolved.isPrivate()) {
            for (String below : program.subtypes(called.owner())) {
                program.findReadable(below)
                        .flatMap(info -> info.method(called.name(), called.descriptor()))
                        .filter(method -> !method.isAbstract() && !method.isStatic())
                        .ifPresent(method -> targets.add(method.ref()));
            }
        }
        return targets;
    }

    /** All that may become of a parameter, in the method and in those that it is passed on to. */
    public Set<Uses.Kind> parameterUses(MethodRef called, boolean isVirtual, int local) {
        record Parameter(MethodRef method, int local) {}
        Set<Uses.Kind> kinds = new HashSet<>();
        Set<Parameter> seen = new HashSet<>();
        List<Parameter> open = new ArrayList<>();
        targets(called, isVirtual).forEach(target -> open.add(new Parameter(target, local)));
        if (open.isEmpty()) {
            return ANYTHING;
        }
        while (!open.isEmpty()) {
            Parameter parameter = open.remove(open.size() - 1);
            if (!seen.add(parameter)) {
                continue;
            }
            Uses known = uses(parameter.method).orElse(null);
            if (known == null) {
                return ANYTHING;
            }
            for (Uses.Use use : known.uses()) {
                if (!use.source().equals(new Source.Given(parameter.local))) {
                    continue;
                }
                MethodRef target = use.target();
                if (target == null) {
                    kinds.add(use.kind());
                    continue;
                }
                List<MethodRef> further = targets(target, use.isVirtual());
                if (further.isEmpty()) {
                    return ANYTHING;
                }
                further.forEach(next -> open.add(new Parameter(next, use.local())));
            }
        }
        return kinds;
    }

    /** The classes under test whose code may use a field that is not open to everybody. */
    public List<String> scope(ClassInfo owner, boolean isPrivate) {
        if (isPrivate) {
            return program.nest(owner);
        }
        String prefix = owner.packageName().isEmpty() ? "" : owner.packageName() + ".";
        return program.classPath().classNames().tailSet(prefix).stream()
                .takeWhile(name -> name.startsWith(prefix))
                .filter(name -> ClassInfo.packageOf(name).equals(owner.packageName()))
                .toList();
    }
}
