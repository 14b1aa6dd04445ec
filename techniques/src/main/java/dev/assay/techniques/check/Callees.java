package dev.assay.techniques.check;

import dev.assay.model.type.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.flow.MethodCode;
import dev.assay.prover.Translator;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;

/** The hidden methods of a class that some of its methods need: those they call, directly or not, and their lambdas. */
final class Callees {
    private final ClassInfo owner;
    private final Set<MethodInfo> found = new LinkedHashSet<>();
    private final Deque<MethodInfo> open = new ArrayDeque<>();

    private Callees(ClassInfo owner) {
        this.owner = owner;
    }

    static Set<MethodInfo> of(Translator translator, ClassInfo owner, Collection<MethodInfo> methods) {
        Callees callees = new Callees(owner);
        callees.open.addAll(methods);
        while (!callees.open.isEmpty()) {
            translator.find(callees.open.pop().ref()).ifPresent(callees::scan);
        }
        return callees.found;
    }

    private void scan(MethodCode code) {
        MethodMentions.calls(code).forEach(this::add);
        MethodMentions.handles(code).forEach(this::add);
    }

    private void add(MethodRef called) {
        if (called.owner().equals(owner.name())) {
            owner.method(called.name(), called.descriptor())
                    .filter(method -> !method.isPublic() && found.add(method))
                    .ifPresent(open::push);
        }
    }
}
