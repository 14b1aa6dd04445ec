package dev.assay.weaver.shadow;

import static org.objectweb.asm.Opcodes.*;

import dev.assay.weaver.desugar.Desugar;
import dev.assay.weaver.site.ShadowedClass;
import dev.assay.weaver.site.SiteNumbers;
import dev.assay.weaver.slot.ClassBytes;
import dev.assay.weaver.slot.ClassContext;
import dev.assay.weaver.slot.ReferenceScope;
import dev.assay.weaver.slot.ShadowNames;
import dev.assay.weaver.slot.Slot;
import dev.assay.weaver.slot.Weave;
import dev.assay.wire.MethodToken;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** Gives every method and primitive field of a class its shadows. */
public final class ShadowTransformer {
    private final ClassContext surroundings;
    private final Function<String, ReferenceScope> scopes;

    /** A transformer for classes whose surroundings the source knows; the predicate says by internal name which other classes are transformed. */
    public ShadowTransformer(ClassBytes source, Predicate<String> transformed) {
        this(source, transformed, name -> ReferenceScope.NONE);
    }

    ShadowTransformer(ClassBytes source, Predicate<String> transformed, Function<String, ReferenceScope> scopes) {
        this.surroundings = new ClassContext(source, transformed);
        this.scopes = scopes;
    }

    /** A transformer for code under test in which objects can stand for open choices. */
    public static ShadowTransformer delaying(ClassBytes source, Predicate<String> transformed) {
        return new ShadowTransformer(source, transformed, name -> ReferenceScope.ALL);
    }

    /** Transforms a class; the number is its own among all that are transformed for the same JVM, below 65536. */
    public ShadowedClass transform(byte[] classFile, int classNumber) {
        return transform(classFile, classNumber, node -> {});
    }

    /** Transforms a class of the JDK. */
    ShadowedClass transformJdk(byte[] classFile, int classNumber) {
        return transform(classFile, classNumber, JdkEdits::apply);
    }

    private ShadowedClass transform(byte[] classFile, int classNumber, Consumer<ClassNode> edits) {
        Set<String> unshadowed = new HashSet<>();
        while (true) {
            try {
                return transform(classFile, classNumber, edits, unshadowed);
            } catch (MethodTooLargeException e) {
                if (!unshadowed.add(e.getMethodName() + e.getDescriptor())) {
                    return untouched(classFile, classNumber);
                }
            } catch (IllegalArgumentException | IndexOutOfBoundsException | NegativeArraySizeException e) {
                // What is too large or too odd for us may still be fine for the JVM.
                return untouched(classFile, classNumber);
            }
        }
    }

    /** The class as it is; its name, if even that is not known, is empty. */
    private static ShadowedClass untouched(byte[] classFile, int classNumber) {
        ClassNode node = new ClassNode();
        List<String> methods = new ArrayList<>();
        try {
            new ClassReader(classFile).accept(node, ClassReader.SKIP_CODE);
            node.methods.forEach(method -> methods.add(method.name + method.desc));
        } catch (IllegalArgumentException | IndexOutOfBoundsException | NegativeArraySizeException e) {
            methods.clear();
        }
        String name = node.name == null ? "" : node.name;
        return new ShadowedClass(name, classFile, Map.of(), classNumber << 16, List.of(), methods, methods);
    }

    private ShadowedClass transform(
            byte[] classFile, int classNumber, Consumer<ClassNode> edits, Set<String> unshadowed) {
        ClassNode node = new ClassNode();
        new ClassReader(classFile).accept(node, ClassReader.EXPAND_FRAMES);
        edits.accept(node);
        SiteNumbers sites = new SiteNumbers(node.name, classNumber);
        List<String> methods = new ArrayList<>();
        node.methods.forEach(method -> methods.add(method.name + method.desc));
        Collection<ClassNode> lambdas = Desugar.desugar(node);
        List<String> skipped = new ArrayList<>();
        byte[] bytes = shadow(node, sites, unshadowed, skipped);
        Map<String, byte[]> lambdaBytes = new LinkedHashMap<>();
        for (ClassNode lambda : lambdas) {
            lambdaBytes.put(lambda.name, shadow(lambda, sites, unshadowed, skipped));
        }
        return new ShadowedClass(node.name, bytes, lambdaBytes, sites.first(), sites.sites(), methods, skipped);
    }

    private byte[] shadow(ClassNode node, SiteNumbers sites, Set<String> unshadowed, List<String> skipped) {
        for (MethodNode method : node.methods) {
            if ((method.access & (ACC_ABSTRACT | ACC_NATIVE)) != 0) {
                continue;
            }
            if (unshadowed.contains(method.name + method.desc)) {
                skipped.add(method.name + method.desc);
                confess(method);
            } else {
                weave(node, method, sites, skipped);
            }
        }
        addFields(node);
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        node.accept(writer);
        return writer.toByteArray();
    }

    private void weave(ClassNode node, MethodNode method, SiteNumbers sites, List<String> skipped) {
        try {
            new MethodShadows(node, method, sites, surroundings, scopes.apply(node.name)).weave();
        } catch (AnalyzerException e) {
            skipped.add(method.name + method.desc); // Invalid code: the JVM's verifier will say so.
        }
    }

    /** A method without shadows says when it runs, since whatever it reads is lost. */
    private static void confess(MethodNode method) {
        InsnList code = new InsnList();
        code.add(Weave.constant(MethodToken.of(method.name, method.desc)));
        code.add(Weave.runtime("Drops", "unfollowed", "(I)V"));
        method.instructions.insert(code);
    }

    private static void addFields(ClassNode node) {
        boolean isInterface = (node.access & ACC_INTERFACE) != 0;
        for (FieldNode field : List.copyOf(node.fields)) {
            if (Slot.isShadowed(Type.getType(field.desc))) {
                int kept = field.access & (ACC_PUBLIC | ACC_PROTECTED | ACC_PRIVATE | ACC_STATIC);
                int added = isInterface ? ACC_SYNTHETIC | ACC_FINAL : ACC_SYNTHETIC | ACC_TRANSIENT;
                String name = ShadowNames.field(field.name, field.desc);
                node.fields.add(new FieldNode(kept | added, name, ShadowNames.EXPR_DESCRIPTOR, null, null));
            }
        }
    }
}
