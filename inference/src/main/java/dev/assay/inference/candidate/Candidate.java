package dev.assay.inference.candidate;

import dev.assay.inference.property.Property;
import dev.assay.inference.sample.Values;
import java.util.List;

/** A kind of property of certain quantities, narrowed down call by call. */
interface Candidate {

    /** Takes in one call. */
    void see(Values values);

    /** What is left and has enough support; none if something was unknown in any call. */
    List<Property> conclude();
}
