package dev.assay.worker.shadow.term;

/** Tokens of the constructors and getters of boxes, as constants: computing them would need String while the JVM boots. */
public final class BoxTokens {
    public static final int INIT_I = 803651488;
    public static final int INIT_J = 803652449;
    public static final int INIT_S = 803661098;
    public static final int INIT_B = 803644761;
    public static final int INIT_C = 803645722;
    static final int INIT_Z = 803667825;
    public static final int INIT_F = 803648605;
    public static final int INIT_D = 803646683;
    public static final int INT_VALUE = -399874714;
    public static final int LONG_VALUE = 486455028;
    public static final int SHORT_VALUE = 2075358461;
    public static final int BYTE_VALUE = 841811320;
    public static final int CHAR_VALUE = -1128986169;
    public static final int BOOLEAN_VALUE = -1305677648;
    public static final int FLOAT_VALUE = 1156723408;
    public static final int DOUBLE_VALUE = 1727481667;

    private BoxTokens() {}
}
