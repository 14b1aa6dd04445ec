package dev.assay.techniques.check;

import dev.assay.engine.conditions.Translator;
import dev.assay.model.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.flow.MethodCode;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** The hidden methods of a class that some of its methods need: those they call, directly or not, and their lambdas. */
final class Callees {
    private final Translator translator;
    private final ClassInfo owner;
    private final Set<MethodInfo> found = new LinkedHashSet<>();
    private final Deque<MethodInfo> open = new ArrayDeque<>();

    private Callees(Translator translator, ClassInfo owner) {
        this.translator = translator;
        this.owner = owner;
    }

    static Set<MethodInfo> of(Translator translator, ClassInfo owner, Collection<MethodInfo> methods) {
        Callees callees = new Callees(translator, owner);
        callees.open.addAll(methods);
        while (!callees.open.isEmpty()) {
            translator.find(callees.open.pop().ref()).ifPresent(callees::scan);
        }
        return callees.found;
    }

    private void scan(MethodCode code) {
        for (int i = 0; i < code.length(); i++) {
            if (code.instruction(i) instanceof MethodInsnNode call) {
                add(new MethodRef(call.owner.replace('/', '.'), call.name, call.desc));
            } else if (code.instruction(i) instanceof InvokeDynamicInsnNode dynamic) {
                for (Object argument : dynamic.bsmArgs) {
                    if (argument instanceof Handle handle) {
                        add(new MethodRef(handle.getOwner().replace('/', '.'), handle.getName(), handle.getDesc()));
                    }
                }
            }
        }
    }

    private void add(MethodRef called) {
        if (called.owner().equals(owner.name())) {
            owner.method(called.name(), called.descriptor())
                    .filter(method -> !method.isPublic() && found.add(method))
                    .ifPresent(open::push);
        }
    }
}
