package dev.assay.weaver.instrument;

import dev.assay.model.type.JavaType;
import dev.assay.program.FieldInfo;
import dev.assay.program.Program;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Instruments classes under test for one lab; probes and static states keep their numbers as long as it lives. Several threads
 * may use it.
 */
public final class Instrumenter {
    private final Program program;
    private final boolean resetsStatics;
    private final ProbeNumbers probes = new ProbeNumbers();
    private final StaticModel model;
    private int untouched;

    /** @param resetsStatics whether classes are initialized again between runs, rather than loaded again */
    public Instrumenter(Program program, boolean resetsStatics) {
        this.program = program;
        this.resetsStatics = resetsStatics;
        this.model = new StaticModel(program);
    }

    /** Instruments as much of a class as can be instrumented. */
    public InstrumentedClass instrument(String name, byte[] classFile) {
        return instrument(name, classFile, true);
    }

    /** Instruments a class of ours that calls code under test: its own steps neither count nor cover. */
    public InstrumentedClass instrumentCaller(String name, byte[] classFile) {
        return instrument(name, classFile, false);
    }

    private synchronized InstrumentedClass instrument(String name, byte[] classFile, boolean counts) {
        Set<String> left = new TreeSet<>();
        while (true) {
            try {
                return attempt(name, classFile, left, counts);
            } catch (MethodTooLargeException e) {
                boolean isInitializer = e.getMethodName().equals("assay$clinit");
                if (!left.add((isInitializer ? "<clinit>" : e.getMethodName()) + e.getDescriptor())) {
                    return untouched(classFile);
                }
                untouched++;
            } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
                // Bytecode that is too large or too odd for us may still be fine for the JVM.
                return untouched(classFile);
            }
        }
    }

    /** How many methods and classes could not be instrumented. */
    public synchronized int untouched() {
        return untouched;
    }

    /** Whether reading a static field opens a way to change static state. */
    public synchronized boolean touches(String owner, String field, JavaType type) {
        return program.resolveField(owner, field, type.descriptor())
                .map((FieldInfo info) -> model.touches(info, false))
                .orElse(true);
    }

    /** What a probe stands for. */
    public synchronized ReachedBranch branch(int probe) {
        return probes.name(probe);
    }

    private InstrumentedClass untouched(byte[] classFile) {
        untouched++;
        return InstrumentedClass.untouched(classFile, resetsStatics);
    }

    private InstrumentedClass attempt(String name, byte[] classFile, Set<String> left, boolean counts) {
        model.forgetUses();
        ClassReader reader = new ClassReader(classFile);
        ClassNode type = new ClassNode();
        reader.accept(type, 0);
        boolean pinsEnums = false;
        boolean isUntracked = !left.isEmpty();
        for (MethodNode method : type.methods) {
            pinsEnums |= pinsEnums(method);
            isUntracked |= loadsDynamicConstants(method);
            if (method.instructions.size() > 0 && !left.contains(method.name + method.desc)) {
                instrument(name, type.version, method, counts);
            }
        }
        OriginPass.run(type, left, program);
        int state = resetsStatics ? model.own(name) : StaticModel.NONE;
        if (state != StaticModel.NONE) {
            ResettableInitializers.rewrite(type, state);
        }
        List<Integer> before = state == StaticModel.NONE ? List.of() : model.before(name);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        type.accept(writer);
        return new InstrumentedClass(
                writer.toByteArray(),
                probes.limit(),
                model.uses(),
                state,
                before,
                (type.access & Opcodes.ACC_INTERFACE) != 0,
                (type.access & Opcodes.ACC_ENUM) != 0 && "java/lang/Enum".equals(type.superName),
                resetsStatics && pinsEnums,
                resetsStatics && isUntracked);
    }

    private void instrument(String className, int version, MethodNode method, boolean counts) {
        AssertPass.run(className.replace('.', '/'), version, method);
        if (resetsStatics) {
            StaticsPass.run(program, model, className, version, method);
        }
        if (counts) {
            ProgressPass.run(method, probes.of(className, method.name + method.desc));
        }
    }

    /** Whether a switch of the method is linked to constants of enums for good. */
    private static boolean pinsEnums(MethodNode method) {
        for (AbstractInsnNode node : method.instructions) {
            if (node instanceof InvokeDynamicInsnNode dynamic
                    && dynamic.bsm.getOwner().equals("java/lang/runtime/SwitchBootstraps")) {
                for (Object label : dynamic.bsmArgs) {
                    if (dynamic.bsm.getName().equals("enumSwitch") || label instanceof ConstantDynamic) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static boolean loadsDynamicConstants(MethodNode method) {
        for (AbstractInsnNode node : method.instructions) {
            if (node instanceof LdcInsnNode load && load.cst instanceof ConstantDynamic) {
                return true;
            }
        }
        return false;
    }
}
