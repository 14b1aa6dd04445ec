package dev.assay.program.type;

import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Finds the methods that whoever implements an interface or extends an abstract class has to write. */
public final class AbstractMethods {
    private final Program program;
    private final Generics generics;
    private final ClassInfo type;
    private final List<ClassInfo> lineage = new ArrayList<>();

    /**
     * A method without code.
     *
     * @param method the declaration nearest to the type
     * @param descriptors those of all declarations that one method in source implements
     */
    public record Missing(MethodInfo method, Set<String> descriptors) {
        public Missing {
            descriptors = Set.copyOf(descriptors);
        }
    }

    private AbstractMethods(Program program, ClassInfo type) {
        this.program = program;
        this.generics = new Generics(program);
        this.type = type;
    }

    /** The methods in the order of their declarations; empty if not all classes above the type are known. */
    public static Optional<List<Missing>> of(Program program, ClassInfo type) {
        AbstractMethods methods = new AbstractMethods(program, type);
        methods.lineage.add(type);
        for (String name : program.supertypes(type.name())) {
            Optional<ClassInfo> above = program.findReadable(name);
            if (above.isEmpty()) {
                return Optional.empty();
            }
            methods.lineage.add(above.get());
        }
        return Optional.of(methods.find());
    }

    private List<Missing> find() {
        Map<String, List<MethodInfo>> groups = new LinkedHashMap<>();
        for (ClassInfo owner : lineage) {
            for (MethodInfo method : owner.methods()) {
                if (method.isAbstract() && !hasCode(owner, method)) {
                    groups.computeIfAbsent(signature(owner, method), key -> new ArrayList<>())
                            .add(method);
                }
            }
        }
        List<Missing> found = new ArrayList<>();
        for (List<MethodInfo> group : groups.values()) {
            Set<String> descriptors = new TreeSet<>();
            group.forEach(method -> descriptors.add(method.ref().descriptor()));
            found.add(new Missing(nearest(group), descriptors));
        }
        return found;
    }

    private MethodInfo nearest(List<MethodInfo> group) {
        MethodInfo nearest = group.get(0);
        for (MethodInfo method : group) {
            if (!method.owner().equals(nearest.owner()) && program.isSubtype(method.owner(), nearest.owner())) {
                nearest = method;
            }
        }
        return nearest;
    }

    private boolean hasCode(ClassInfo owner, MethodInfo method) {
        String signature = signature(owner, method);
        for (ClassInfo other : lineage) {
            boolean isBelow = !other.name().equals(owner.name()) && program.isSubtype(other.name(), owner.name());
            // A class's method counts for every interface, those of Object too.
            boolean isOfClass = owner.isInterface() && !other.isInterface();
            if ((isBelow || isOfClass) && other.methods().stream().anyMatch(one -> hasCode(other, one, signature))) {
                return true;
            }
        }
        return owner.isInterface() && isOfObject(method);
    }

    private boolean hasCode(ClassInfo owner, MethodInfo method, String signature) {
        return !method.isAbstract()
                && !method.isStatic()
                && !method.isPrivate()
                && signature(owner, method).equals(signature);
    }

    /** Public methods of Object do not count in an interface, as Comparator's equals. */
    private boolean isOfObject(MethodInfo method) {
        return program.find(ClassType.OBJECT.name()).orElseThrow().methods().stream()
                .anyMatch(own -> own.isPublic()
                        && own.name().equals(method.name())
                        && own.ref().parameters().equals(method.ref().parameters()));
    }

    /** The name and the parameters as the type sees them. */
    private String signature(ClassInfo owner, MethodInfo method) {
        List<JavaType> arguments = generics.asSuper(type.type(), owner.name())
                .map(ClassType::arguments)
                .orElse(List.of());
        Map<String, JavaType> binding = new HashMap<>();
        for (int i = 0; i < Math.min(arguments.size(), owner.typeParameters().size()); i++) {
            binding.put(owner.typeParameters().get(i).name(), arguments.get(i));
        }
        method.typeParameters().forEach(own -> binding.remove(own.name()));
        List<JavaType> parameters = method.parameters().stream()
                .map(parameter -> Generics.substitute(parameter, binding).erasure())
                .toList();
        return method.name() + parameters;
    }
}
