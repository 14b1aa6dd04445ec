package dev.assay.model.trial;

/**
 * Why a behaviour is another one after something else has run.
 *
 * @param state what both share: a static field as in {@code com.acme.Foo.cache}, or something that belongs to the whole JVM
 * @param before what has to run first
 * @param after what is different then, and as described without it
 */
public record Influence(String state, Behaviour before, Behaviour after) {

    /** What the unit of the second behaviour does. */
    public String claim() {
        return "shares " + state + " with "
                + (before.trial().unit().equals(after.trial().unit())
                        ? "itself"
                        : before.trial().unit().display());
    }

    /** The claim, and what it means. */
    public String sentence() {
        return claim() + ": it does something else after that was called";
    }
}
