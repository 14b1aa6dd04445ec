package dev.assay.techniques.check;

import dev.assay.model.type.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.flow.MethodCode;
import dev.assay.prover.Translator;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/**
 * Who else may call private methods of a class: initializers, bridges, the classes that are nested beside it, and whoever
 * gets hold of a lambda or a method reference.
 */
final class PrivateCallers {
    private final Set<MethodRef> called = new HashSet<>();

    /** @param checked the methods whose own calls are looked into */
    PrivateCallers(Program program, Translator translator, ClassInfo target, Collection<MethodInfo> checked) {
        for (String name : program.nest(target)) {
            program.findReadable(name)
                    .ifPresent(info -> info.methods().forEach(method -> {
                        boolean isChecked = checked.contains(method);
                        translator.find(method.ref()).ifPresent(code -> add(code, isChecked));
                    }));
        }
    }

    /** Whether somebody may call the method in a way that is not looked into. */
    boolean calls(MethodRef method) {
        return called.contains(method);
    }

    private void add(MethodCode code, boolean isChecked) {
        called.addAll(MethodMentions.handles(code));
        if (!isChecked) {
            called.addAll(MethodMentions.calls(code));
        }
    }
}
