package dev.assay.techniques.enumerate.rebuild;

import dev.assay.lab.result.Blueprint;
import dev.assay.program.MethodInfo;
import java.util.List;

/**
 * One way to make an object as it was.
 *
 * @param arguments of the constructor
 * @param assigned the fields that have to be set afterwards
 */
record Construction(MethodInfo constructor, List<Blueprint.Value> arguments, List<Blueprint.Held> assigned) {
    Construction {
        arguments = List.copyOf(arguments);
        assigned = List.copyOf(assigned);
    }
}
