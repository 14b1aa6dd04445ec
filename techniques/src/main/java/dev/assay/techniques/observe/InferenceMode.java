package dev.assay.techniques.observe;

/** How contracts are inferred from the calls of tests. */
public enum InferenceMode {
    /** From what calls pass and return: templates that no call refutes. */
    VALUES,
    /** From the paths that calls take through the code: their conditions, and results in terms of inputs. */
    SYMBOLIC,
    BOTH;

    boolean hasValues() {
        return this != SYMBOLIC;
    }

    boolean hasPaths() {
        return this != VALUES;
    }
}
