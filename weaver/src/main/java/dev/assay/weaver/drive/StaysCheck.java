package dev.assay.weaver.drive;

import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.Violation;
import dev.assay.model.type.MethodRef;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether an object still returns what it returned before.
 *
 * @param method of the object, without parameters
 * @param before the step that called it first
 * @param subject the step that made the object
 */
record StaysCheck(MethodRef method, int before, int subject) implements DriverCheck {

    @Override
    public Violation violation(List<String> values, @Nullable String threw, @Nullable String unitThrew) {
        List<String> told = values.size() == 2 ? List.of("was " + values.get(0), "is " + values.get(1)) : values;
        return new Violation(
                FindingKind.INVARIANT,
                method.name() + "() stays the same",
                method.owner(),
                method,
                subject,
                told,
                threw,
                unitThrew,
                before,
                null,
                null);
    }
}
