package dev.assay.program.watch;

import dev.assay.model.type.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** The methods whose way through their code is recorded, numbered: all of some classes, and of what is nested in them. */
public final class PathMethods {
    private final List<MethodRef> methods = new ArrayList<>();
    private final Map<MethodRef, Integer> numbers = new HashMap<>();
    private final Set<String> classes = new LinkedHashSet<>();

    public PathMethods(Program program, List<ClassInfo> recorded) {
        for (ClassInfo info : recorded) {
            add(info);
            for (String nested : program.nest(info)) {
                program.findReadable(nested).ifPresent(this::add);
            }
        }
    }

    private void add(ClassInfo info) {
        if (classes.add(info.name())) {
            for (MethodInfo method : info.methods()) {
                numbers.put(method.ref(), methods.size());
                methods.add(method.ref());
            }
        }
    }

    public MethodRef method(int number) {
        return methods.get(number);
    }

    public OptionalInt number(MethodRef method) {
        Integer number = numbers.get(method);
        return number == null ? OptionalInt.empty() : OptionalInt.of(number);
    }

    /** Whether the ways through a class are recorded, so that its fields change under our eyes. */
    public boolean isRecorded(String className) {
        return classes.contains(className);
    }

    /**
     * Where a constructor calls another one of its object: before that, nothing can be said of the object.
     *
     * @return the place among the instructions; -1 if there is none
     */
    public static int otherConstructor(AbstractInsnNode[] instructions) {
        int made = 0;
        for (int i = 0; i < instructions.length; i++) {
            if (instructions[i].getOpcode() == Opcodes.NEW) {
                made++;
            }
            if (instructions[i] instanceof MethodInsnNode call && call.name.equals("<init>")) {
                if (made == 0) {
                    return i;
                }
                made--;
            }
        }
        return -1;
    }
}
