package dev.assay.output.coverage;

import java.util.Map;
import org.jacoco.core.runtime.IExecutionDataAccessorGenerator;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Makes instrumented classes fetch their table of probes from the runner of the gate, the one class that both know. */
final class ProbesAccess implements IExecutionDataAccessorGenerator {

    /** By name, as the runner stands above: it is packed into another JVM. */
    static final String PROBES = "dev/assay/output/writer/gate/runner/Probes";

    private final Map<Long, String> names;

    /** @param names is told the name of each class by its number */
    ProbesAccess(Map<Long, String> names) {
        this.names = names;
    }

    @Override
    public int generateDataAccessor(long classId, String className, int probeCount, MethodVisitor code) {
        names.put(classId, className);
        code.visitLdcInsn(classId);
        code.visitLdcInsn(probeCount);
        code.visitMethodInsn(Opcodes.INVOKESTATIC, PROBES, "of", "(JI)[Z", false);
        return 3;
    }
}
