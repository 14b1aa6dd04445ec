package dev.assay.program.flow;

import dev.assay.model.type.MethodRef;
import dev.assay.program.Program;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;
import org.objectweb.asm.tree.MethodNode;

/** Reads the code of methods out of class files, each class once; for one thread. */
public final class CodeBook {
    private final Program program;
    private final BiFunction<String, byte[], byte[]> dressing;
    private final Map<String, Map<String, MethodCode>> classes = new HashMap<>();
    private final Map<MethodCode, Flow> flows = new HashMap<>();

    public CodeBook(Program program) {
        this(program, (name, bytes) -> bytes);
    }

    /** @param dressing what is done to a class file of that name before it is read */
    public CodeBook(Program program, BiFunction<String, byte[], byte[]> dressing) {
        this.program = program;
        this.dressing = dressing;
    }

    /** The code of a method that this very class declares; empty if it has none or the class cannot be read. */
    public Optional<MethodCode> find(MethodRef ref) {
        return Optional.ofNullable(methods(ref.owner()).get(ref.name() + ref.descriptor()));
    }

    /**
     * The flow of control of a method.
     *
     * @throws IrreducibleFlow if loops have more than one entry
     */
    public Flow flow(MethodCode code) throws IrreducibleFlow {
        Flow flow = flows.get(code);
        if (flow == null) {
            flow = Flow.of(code);
            flows.put(code, flow);
        }
        return flow;
    }

    private Map<String, MethodCode> methods(String owner) {
        Map<String, MethodCode> known = classes.get(owner);
        if (known == null) {
            known = program.findReadable(owner).isPresent()
                    ? read(owner, dressing.apply(owner, program.bytes(owner)))
                    : Map.of();
            classes.put(owner, known);
        }
        return known;
    }

    private static Map<String, MethodCode> read(String owner, byte[] bytes) {
        Map<String, MethodCode> found = new HashMap<>();
        new ClassReader(bytes)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            private @Nullable String file;

                            @Override
                            public void visitSource(String source, String debug) {
                                file = source;
                            }

                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String descriptor, String signature, String[] thrown) {
                                MethodNode node =
                                        new MethodNode(Opcodes.ASM9, access, name, descriptor, signature, thrown) {
                                            @Override
                                            public void visitEnd() {
                                                if (instructions.size() > 0) {
                                                    found.put(
                                                            name + desc,
                                                            new MethodCode(
                                                                    new MethodRef(owner, name, desc), this, file));
                                                }
                                            }
                                        };
                                // Subroutines of old compilers become plain code.
                                return new JSRInlinerAdapter(node, access, name, descriptor, signature, thrown);
                            }
                        },
                        ClassReader.SKIP_FRAMES);
        return found;
    }
}
