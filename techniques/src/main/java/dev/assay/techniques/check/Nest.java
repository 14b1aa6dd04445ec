package dev.assay.techniques.check;

import dev.assay.engine.conditions.Translator;
import dev.assay.model.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.flow.MethodCode;
import java.util.Collection;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Who else may call private methods of a class: initializers, bridges, the classes that are nested beside it, and whoever
 * gets hold of a lambda or a method reference.
 */
final class Nest {
    private final Set<MethodRef> called = new HashSet<>();

    /** @param checked the methods whose own calls are looked into */
    Nest(Program program, Translator translator, ClassInfo target, Collection<MethodInfo> checked) {
        String outermost = outermost(program, target);
        for (String name : program.classPath().classNames().tailSet(outermost)) {
            if (!name.startsWith(outermost)) {
                break;
            }
            if (name.equals(outermost) || name.startsWith(outermost + "$")) {
                program.findReadable(name)
                        .ifPresent(info -> info.methods().forEach(method -> {
                            boolean isChecked = checked.contains(method);
                            translator.find(method.ref()).ifPresent(code -> add(code, isChecked));
                        }));
            }
        }
    }

    private static String outermost(Program program, ClassInfo target) {
        ClassInfo outer = target;
        Optional<ClassInfo> around = Optional.of(target);
        while (around.isPresent()) {
            outer = around.get();
            around = Optional.ofNullable(outer.outerName()).flatMap(program::findReadable);
        }
        return outer.name();
    }

    /** Whether somebody may call the method in a way that is not looked into. */
    boolean calls(MethodRef method) {
        return called.contains(method);
    }

    private void add(MethodCode code, boolean isChecked) {
        for (int i = 0; i < code.length(); i++) {
            AbstractInsnNode instruction = code.instruction(i);
            if (instruction instanceof MethodInsnNode call && !isChecked) {
                called.add(new MethodRef(call.owner.replace('/', '.'), call.name, call.desc));
            } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
                for (Object argument : dynamic.bsmArgs) {
                    addHandle(argument);
                }
            } else if (instruction instanceof LdcInsnNode constant) {
                addHandle(constant.cst);
            }
        }
    }

    private void addHandle(Object constant) {
        if (constant instanceof Handle handle) {
            called.add(new MethodRef(handle.getOwner().replace('/', '.'), handle.getName(), handle.getDesc()));
        }
    }
}
