package dev.assay.weaver.shadow;

import dev.assay.worker.shadow.Expr;
import org.objectweb.asm.Type;

/** How shadows are called in class files. */
final class ShadowNames {
    /** The package of the runtime, as the beginning of internal names. */
    static final String RUNTIME = "dev/assay/worker/shadow/";

    static final String EXPR = Type.getInternalName(Expr.class);
    static final String EXPR_DESCRIPTOR = "L" + EXPR + ";";

    private ShadowNames() {}

    /** The name of the field that holds a field's shadow: hidden by its prefix; two fields may differ in their type alone. */
    static String field(String name, String descriptor) {
        return "assay$shadow$" + descriptor + name;
    }
}
