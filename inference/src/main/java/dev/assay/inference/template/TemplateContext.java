package dev.assay.inference.template;

import dev.assay.inference.sample.Quantity;

/** What templates have to know of the program, and of what the user wants. */
public interface TemplateContext {

    /** Whether a class says more of a reference than its declared type does, and can be named. */
    boolean isTelling(Quantity quantity, String className);

    /** Whether objects of one class are objects of another one. */
    boolean isSubtype(String sub, String sup);

    /** Whether contracts may speak of the elements of arrays and lists. */
    boolean hasElements();
}
