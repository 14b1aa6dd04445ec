package dev.assay.output.annotate;

import com.sun.source.tree.AnnotatedTypeTree;
import com.sun.source.tree.ArrayTypeTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeParameterTree;
import com.sun.source.tree.VariableTree;
import dev.assay.model.type.JavaType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the method of a class file in its source, which names types as it likes. */
final class MethodSearch {
    private MethodSearch() {}

    static Optional<MethodTree> find(ClassTree type, AnnotatedMethod wanted) {
        List<MethodTree> named = new ArrayList<>();
        List<JavaType> parameters = wanted.parameters();
        for (Tree member : type.getMembers()) {
            if (member instanceof MethodTree method
                    && method.getName().contentEquals(wanted.method().name())
                    && hasAsMany(type, method, parameters.size())) {
                named.add(method);
            }
        }
        List<MethodTree> fitting =
                named.stream().filter(method -> fits(type, method, parameters)).toList();
        if (fitting.size() == 1) {
            return Optional.of(fitting.get(0));
        }
        if (named.size() == 1) {
            return Optional.of(named.get(0));
        }
        // Simple names do not tell them apart; compilers keep the order of the source.
        return wanted.overload() < named.size() ? Optional.of(named.get(wanted.overload())) : Optional.empty();
    }

    /** The short form of a record's constructor has the parameters of its header. */
    private static boolean hasAsMany(ClassTree type, MethodTree method, int count) {
        boolean isShort = type.getKind() == Tree.Kind.RECORD
                && method.getName().contentEquals("<init>")
                && method.getParameters().isEmpty();
        return method.getParameters().size() == count || isShort && count > 0;
    }

    private static boolean fits(ClassTree type, MethodTree method, List<JavaType> parameters) {
        List<? extends VariableTree> declared = method.getParameters();
        if (declared.size() != parameters.size()) {
            return true;
        }
        for (int i = 0; i < declared.size(); i++) {
            String shown = simple(erased(declared.get(i).getType(), type, method));
            String wanted = simple(parameters.get(i).erasure().toString());
            if (!shown.equals(wanted)) {
                return false;
            }
        }
        return true;
    }

    /** The erased type as the source has it; a type variable is what it extends. */
    private static String erased(Tree written, ClassTree type, MethodTree method) {
        if (written instanceof AnnotatedTypeTree annotated) {
            return erased(annotated.getUnderlyingType(), type, method);
        }
        if (written instanceof ParameterizedTypeTree generic) {
            return erased(generic.getType(), type, method);
        }
        if (written instanceof ArrayTypeTree array) {
            return erased(array.getType(), type, method) + "[]";
        }
        List<TypeParameterTree> variables = new ArrayList<>(method.getTypeParameters());
        variables.addAll(type.getTypeParameters());
        for (TypeParameterTree variable : variables) {
            if (variable.getName().contentEquals(written.toString())) {
                return variable.getBounds().isEmpty()
                        ? "Object"
                        : erased(variable.getBounds().get(0), type, method);
            }
        }
        return written.toString();
    }

    /** Without packages and classes around it. */
    private static String simple(String name) {
        String spaceless = name.replace(" ", "");
        return spaceless.substring(Math.max(spaceless.lastIndexOf('.'), spaceless.lastIndexOf('$')) + 1);
    }
}
