package dev.assay.lab.classes;

import dev.assay.lab.process.LabFailure;
import dev.assay.program.Program;
import dev.assay.weaver.shadow.ShadowTransformer;
import dev.assay.weaver.shadow.ShadowedJdk;
import dev.assay.weaver.site.ShadowedClass;
import dev.assay.weaver.site.SiteBook;
import dev.assay.weaver.slot.ClassBytes;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Gives classes under test their shadows, and knows the places that decisions and losses name. Several threads may use it. */
public final class ShadowedClasses implements AutoCloseable {
    private final ShadowedJdk jdk;
    private final ShadowTransformer transformer;
    private final Map<String, byte[]> lambdas = new ConcurrentHashMap<>();

    private ShadowedClasses(Program program, ShadowedJdk jdk, Making making) {
        this.jdk = jdk;
        ClassBytes source = internalName -> {
            byte[] ofJdk = jdk.find(internalName);
            return ofJdk == null ? program.bytes(internalName.replace('/', '.')) : ofJdk;
        };
        Predicate<String> transformed =
                internalName -> jdk.isShadowed(internalName) || program.isOnClassPath(internalName.replace('/', '.'));
        this.transformer = making.transformer(source, transformed);
    }

    /** Makes the transformer of one kind of lab. */
    private interface Making {
        ShadowTransformer transformer(ClassBytes source, Predicate<String> transformed);
    }

    /** Classes with shadows beside their primitive values. */
    public static ShadowedClasses following(Program program, ShadowedJdk jdk) {
        return new ShadowedClasses(program, jdk, ShadowTransformer::new);
    }

    /** The same with objects that can stand for open choices. */
    public static ShadowedClasses enumerating(Program program, ShadowedJdk jdk) {
        return new ShadowedClasses(program, jdk, ShadowTransformer::delaying);
    }

    synchronized byte[] shadow(byte[] classFile) {
        ShadowedClass shadowed = transformer.transform(classFile, jdk.sites().nextClassNumber());
        jdk.sites().add(shadowed);
        shadowed.lambdas().forEach((name, bytes) -> lambdas.put(name.replace('/', '.'), bytes));
        return shadowed.bytes();
    }

    /** The class that a lambda of a class under test has become; null if there is none of that binary name. */
    byte @Nullable [] lambda(String binaryName) {
        return lambdas.get(binaryName);
    }

    /** A book for one session. */
    public SiteBook newBook() {
        return new SiteBook(jdk.sites());
    }

    @Override
    public void close() {
        try {
            jdk.close();
        } catch (IOException e) {
            throw new LabFailure("The jar of the rewritten JDK cannot be closed: " + e.getMessage() + ".", e);
        }
    }
}
