package dev.assay.program.path;

import java.util.Objects;

/** One class file is broken, truncated or too new; the message is one sentence with the class, the file and the cause. */
public final class UnreadableClass extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final String className;

    public UnreadableClass(String className, String location, String cause) {
        // One instance may be thrown to many callers, and nobody needs its stack: the sentence says it all.
        super("The class " + className + " in " + location + " " + cause + ".", null, false, false);
        this.className = className;
    }

    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage(), "a sentence is always given");
    }

    /** The binary name under which the class was looked for. */
    public String className() {
        return className;
    }
}
