package dev.assay.worker.shadow;

/** Tokens of the constructors and getters of boxes, as constants: computing them would need String while the JVM boots. */
final class BoxTokens {
    static final int INIT_I = 803651488;
    static final int INIT_J = 803652449;
    static final int INIT_S = 803661098;
    static final int INIT_B = 803644761;
    static final int INIT_C = 803645722;
    static final int INIT_Z = 803667825;
    static final int INIT_F = 803648605;
    static final int INIT_D = 803646683;
    static final int INT_VALUE = -399874714;
    static final int LONG_VALUE = 486455028;
    static final int SHORT_VALUE = 2075358461;
    static final int BYTE_VALUE = 841811320;
    static final int CHAR_VALUE = -1128986169;
    static final int BOOLEAN_VALUE = -1305677648;
    static final int FLOAT_VALUE = 1156723408;
    static final int DOUBLE_VALUE = 1727481667;

    private BoxTokens() {}
}
