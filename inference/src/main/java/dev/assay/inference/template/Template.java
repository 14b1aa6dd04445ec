package dev.assay.inference.template;

import dev.assay.inference.property.Property;
import dev.assay.inference.sample.CallValues;
import java.util.List;

/** A kind of property of certain quantities, narrowed down call by call. */
interface Template {

    /** Takes in one call. */
    void see(CallValues values);

    /** What is left and has enough support; none if something was unknown in any call. */
    List<Property> conclude();
}
