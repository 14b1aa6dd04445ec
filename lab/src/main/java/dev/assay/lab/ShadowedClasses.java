package dev.assay.lab;

import dev.assay.program.Program;
import dev.assay.weaver.shadow.ClassSource;
import dev.assay.weaver.shadow.ShadowTransformer;
import dev.assay.weaver.shadow.ShadowedClass;
import dev.assay.weaver.shadow.ShadowedJdk;
import dev.assay.weaver.shadow.SiteBook;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;

/** Gives classes under test their shadows, and knows the places that decisions and losses name. */
final class ShadowedClasses implements AutoCloseable {
    private final ShadowedJdk jdk;
    private final ShadowTransformer transformer;
    private final Map<String, byte[]> lambdas = new HashMap<>();

    /** @param enumerates whether objects can stand for open choices */
    ShadowedClasses(Program program, ShadowedJdk jdk, boolean enumerates) {
        this.jdk = jdk;
        ClassSource source = internalName -> {
            byte[] ofJdk = jdk.find(internalName);
            return ofJdk == null ? program.bytes(internalName.replace('/', '.')) : ofJdk;
        };
        Predicate<String> transformed =
                internalName -> jdk.isShadowed(internalName) || program.isOnClassPath(internalName.replace('/', '.'));
        this.transformer = enumerates
                ? ShadowTransformer.delaying(source, transformed)
                : new ShadowTransformer(source, transformed);
    }

    byte[] shadow(byte[] classFile) {
        ShadowedClass shadowed = transformer.transform(classFile, jdk.book().nextClassNumber());
        jdk.book().add(shadowed);
        shadowed.lambdas().forEach((name, bytes) -> lambdas.put(name.replace('/', '.'), bytes));
        return shadowed.bytes();
    }

    /** The class that a lambda of a class under test has become; null where there is none of that binary name. */
    byte[] lambda(String binaryName) {
        return lambdas.get(binaryName);
    }

    SiteBook book() {
        return jdk.book();
    }

    @Override
    public void close() throws IOException {
        jdk.close();
    }
}
