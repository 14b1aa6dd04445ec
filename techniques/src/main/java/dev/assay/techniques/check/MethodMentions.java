package dev.assay.techniques.check;

import dev.assay.model.type.MethodRef;
import dev.assay.program.flow.MethodCode;
import java.util.LinkedHashSet;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** The methods that code names. */
final class MethodMentions {
    private MethodMentions() {}

    /** Those that it calls. */
    static Set<MethodRef> calls(MethodCode code) {
        Set<MethodRef> called = new LinkedHashSet<>();
        for (int i = 0; i < code.length(); i++) {
            if (code.instruction(i) instanceof MethodInsnNode call) {
                called.add(new MethodRef(call.owner.replace('/', '.'), call.name, call.desc));
            }
        }
        return called;
    }

    /** Those that it hands on for others to call: lambdas and method references. */
    static Set<MethodRef> handles(MethodCode code) {
        Set<MethodRef> handed = new LinkedHashSet<>();
        for (int i = 0; i < code.length(); i++) {
            AbstractInsnNode instruction = code.instruction(i);
            if (instruction instanceof InvokeDynamicInsnNode dynamic) {
                for (Object argument : dynamic.bsmArgs) {
                    add(handed, argument);
                }
            } else if (instruction instanceof LdcInsnNode constant) {
                add(handed, constant.cst);
            }
        }
        return handed;
    }

    private static void add(Set<MethodRef> handed, Object constant) {
        if (constant instanceof Handle handle) {
            handed.add(new MethodRef(handle.getOwner().replace('/', '.'), handle.getName(), handle.getDesc()));
        }
    }
}
