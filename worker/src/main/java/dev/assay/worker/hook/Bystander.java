package dev.assay.worker.hook;

import org.jspecify.annotations.Nullable;

/** Who follows a run while initializers are looked at or had again. */
public interface Bystander {

    /** Whether what initializers look at outside of their code is noticed. */
    boolean seesInitializers();

    /** Does not follow work of our own inside a run; answers what {@link #resume} needs. */
    @Nullable
    Object pause();

    void resume(@Nullable Object paused);

    /** Something that an initializer has looked at counts for this run, too. */
    void seenAgain(int kind, int place, String text);
}
