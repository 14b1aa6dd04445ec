package dev.assay.program;

import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.TypeVariable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.TypePath;
import org.objectweb.asm.TypeReference;

/** Gathers what a class file tells about one method. */
final class MethodReader extends MethodVisitor {
    private final MethodRef ref;
    private final int access;
    private final List<JavaType> erased;
    private final List<String> exceptions;
    private final Consumer<MethodInfo> sink;
    private final Signatures.OfMethod signature;
    /** Leading parameters that exist in the descriptor alone: the outer instance, an enum constant's name and ordinal. */
    private final int hidden;

    private final List<String> declaredNames = new ArrayList<>();
    private final Map<Integer, String> localNames = new HashMap<>();
    private final SortedSet<String> annotations = new TreeSet<>();
    private final List<SortedSet<String>> parameterAnnotations;
    private int visibleShift;
    private int invisibleShift;

    MethodReader(
            String owner,
            int access,
            String name,
            String descriptor,
            String sign,
            String @Nullable [] exceptions,
            Function<String, TypeVariable> variables,
            Consumer<MethodInfo> sink) {
        super(ClassFileReader.API);
        this.ref = new MethodRef(owner, name, descriptor);
        this.access = access;
        this.erased = ref.parameters();
        this.exceptions = exceptions == null
                ? List.of()
                : Arrays.stream(exceptions).map(ClassFileReader::dots).toList();
        this.sink = sink;
        Signatures.OfMethod plain = new Signatures.OfMethod(List.of(), Map.of(), erased, ref.returns());
        Signatures.OfMethod generic = sign == null ? plain : parse(sign, variables, plain);
        this.hidden = erased.size() - generic.parameters().size();
        this.signature = complete(generic, plain);
        this.parameterAnnotations =
                erased.stream().<SortedSet<String>>map(type -> new TreeSet<>()).toList();
    }

    private static Signatures.OfMethod parse(
            String sign, Function<String, TypeVariable> variables, Signatures.OfMethod plain) {
        try {
            return Signatures.ofMethod(sign, variables);
        } catch (IllegalArgumentException e) {
            return plain;
        }
    }

    /** Adds the hidden parameters, or falls back to the erased types if signature and descriptor do not agree. */
    private Signatures.OfMethod complete(Signatures.OfMethod generic, Signatures.OfMethod plain) {
        if (hidden < 0 || hidden > 2) {
            return plain;
        }
        List<JavaType> all = Stream.concat(erased.subList(0, hidden).stream(), generic.parameters().stream())
                .toList();
        boolean agrees = all.stream().map(JavaType::erasure).toList().equals(erased)
                && generic.returns().erasure().equals(plain.returns());
        return agrees
                ? new Signatures.OfMethod(generic.typeParameters(), generic.furtherBounds(), all, generic.returns())
                : plain;
    }

    @Override
    public void visitParameter(String name, int flags) {
        declaredNames.add(name);
    }

    @Override
    public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
        annotations.add(ClassFileReader.annotationName(descriptor));
        return null;
    }

    @Override
    public void visitAnnotableParameterCount(int count, boolean visible) {
        int shift = Math.max(0, erased.size() - count);
        if (visible) {
            visibleShift = shift;
        } else {
            invisibleShift = shift;
        }
    }

    @Override
    public @Nullable AnnotationVisitor visitParameterAnnotation(int parameter, String descriptor, boolean visible) {
        annotate(parameter + (visible ? visibleShift : invisibleShift), descriptor);
        return null;
    }

    @Override
    public @Nullable AnnotationVisitor visitTypeAnnotation(
            int typeRef, TypePath path, String descriptor, boolean visible) {
        TypeReference reference = new TypeReference(typeRef);
        if (reference.getSort() == TypeReference.METHOD_RETURN && isWholeType(path, ref.returns())) {
            annotations.add(ClassFileReader.annotationName(descriptor));
        } else if (reference.getSort() == TypeReference.METHOD_FORMAL_PARAMETER) {
            int parameter = reference.getFormalParameterIndex() + Math.max(0, hidden);
            if (parameter < erased.size() && isWholeType(path, erased.get(parameter))) {
                annotate(parameter, descriptor);
            }
        }
        return null;
    }

    /** Whether an annotation stands on the type itself: not on its elements or arguments; nested types count. */
    private static boolean isWholeType(TypePath path, JavaType type) {
        for (int i = 0; path != null && i < path.getLength(); i++) {
            if (path.getStep(i) != TypePath.INNER_TYPE) {
                return false;
            }
        }
        return path == null || !type.isPrimitive();
    }

    private void annotate(int parameter, String descriptor) {
        if (parameter < parameterAnnotations.size()) {
            parameterAnnotations.get(parameter).add(ClassFileReader.annotationName(descriptor));
        }
    }

    @Override
    public void visitLocalVariable(String name, String descriptor, String sign, Label start, Label end, int index) {
        localNames.putIfAbsent(index, name);
    }

    @Override
    public void visitEnd() {
        sink.accept(new MethodInfo(
                ref,
                access,
                signature.parameters(),
                signature.returns(),
                signature.typeParameters(),
                Collections.unmodifiableMap(signature.furtherBounds()),
                exceptions,
                parameterNames(),
                Collections.unmodifiableSortedSet(annotations),
                parameterAnnotations.stream()
                        .map(Collections::unmodifiableSortedSet)
                        .toList()));
    }

    private List<String> parameterNames() {
        List<String> names = new ArrayList<>();
        int slot = (access & Opcodes.ACC_STATIC) != 0 ? 0 : 1;
        boolean declared = declaredNames.size() == erased.size();
        for (int i = 0; i < erased.size(); i++) {
            // Newer compilers list parameters without their names, only to mark the hidden ones.
            String name = declared && declaredNames.get(i) != null ? declaredNames.get(i) : localNames.get(slot);
            names.add(name == null || name.isEmpty() ? "arg" + i : name);
            slot += "JD".contains(erased.get(i).descriptor()) ? 2 : 1;
        }
        return List.copyOf(names);
    }
}
