package dev.assay.lab;

import dev.assay.lab.shadow.ShadowTransformer;
import dev.assay.lab.shadow.ShadowedClass;
import dev.assay.lab.shadow.ShadowedJdk;
import dev.assay.lab.shadow.SiteBook;
import dev.assay.program.Program;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** Gives classes under test their shadows, and knows the places that decisions and losses name. */
final class ShadowedClasses implements AutoCloseable {
    private final ShadowedJdk jdk;
    private final ShadowTransformer transformer;
    private final Map<String, byte[]> lambdas = new HashMap<>();

    ShadowedClasses(Program program, ShadowedJdk jdk) {
        this.jdk = jdk;
        this.transformer = new ShadowTransformer(
                internalName -> {
                    byte[] ofJdk = jdk.find(internalName);
                    return ofJdk == null ? program.bytes(internalName.replace('/', '.')) : ofJdk;
                },
                internalName -> jdk.isShadowed(internalName) || program.isOnClassPath(internalName.replace('/', '.')));
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
