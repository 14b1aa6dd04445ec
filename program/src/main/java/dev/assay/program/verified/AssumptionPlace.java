package dev.assay.program.verified;

/**
 * Where an assumption was made.
 *
 * @param identifier names it
 * @param instruction the call of {@code Assumed.that}, or the beginning of a loop, by its number in the class file
 * @param rounds the loop goes round no more often than this; {@link #STATED} if a call states what is assumed
 */
public record AssumptionPlace(String identifier, int instruction, int rounds) {
    /** The code itself says what is assumed. */
    public static final int STATED = -1;

    public boolean isStated() {
        return rounds == STATED;
    }
}
