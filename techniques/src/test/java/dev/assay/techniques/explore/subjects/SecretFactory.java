package dev.assay.techniques.explore.subjects;

/** A user's own factory. */
public final class SecretFactory {
    private SecretFactory() {}

    public static Needles.Secret secret(int number) {
        return Needles.Secret.of(number);
    }
}
