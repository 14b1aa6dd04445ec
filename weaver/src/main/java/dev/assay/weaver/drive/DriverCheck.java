package dev.assay.weaver.drive;

import dev.assay.model.trial.Violation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Something that workers check and name by its number. */
public interface DriverCheck {

    /**
     * What a worker found broken.
     *
     * @param values of what the check speaks of, in order
     * @param threw binary name of what its evaluation threw; null if it is simply false
     * @param unitThrew binary name of what the unit threw all the same; null if it returned
     */
    Violation violation(List<String> values, @Nullable String threw, @Nullable String unitThrew);
}
