package dev.assay.lab.trace.subjects;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** How many decisions a run must at least make. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Decides {
    int value();
}
