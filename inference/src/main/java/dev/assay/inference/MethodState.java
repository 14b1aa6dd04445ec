package dev.assay.inference;

import dev.assay.inference.candidate.Candidates;
import dev.assay.inference.property.Comparison;
import dev.assay.inference.property.Property;
import dev.assay.inference.sample.Layout;
import dev.assay.inference.sample.Quantity;
import dev.assay.inference.sample.Values;
import dev.assay.program.watch.Reading;
import java.util.List;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/** What was seen of one method: its inputs first, then what calls with such inputs did. */
final class MethodState {
    private final Layout layout;
    private final Candidates before;
    /** After calls whose inputs respect the precondition. */
    private final Candidates inside;
    /** After all calls, also of overriding methods with inputs of their own. */
    private final Candidates everywhere;

    private @Nullable List<Property> preconditions;
    private long seen;

    MethodState(Layout layout, BiPredicate<Quantity, String> isTelling) {
        this.layout = layout;
        List<Quantity> inputs =
                layout.before().stream().filter(MethodState::isNameable).toList();
        List<Quantity> results = layout.all().stream()
                .filter(quantity -> quantity.isAfter() && isNameable(quantity))
                .toList();
        this.before = Candidates.before(inputs, isTelling);
        this.inside = Candidates.after(results, inputs, isTelling);
        this.everywhere = Candidates.after(results, inputs, isTelling);
    }

    private static boolean isNameable(Quantity quantity) {
        return !(quantity.reading() instanceof Reading.Field field && field.isHidden());
    }

    Layout layout() {
        return layout;
    }

    void seeInputs(Values values) {
        before.see(values);
    }

    /** A call of the method itself has returned; its inputs respect the precondition, which is inferred from them. */
    void seeResult(Values values) {
        everywhere.see(values);
        inside.see(values);
        seen++;
    }

    /** A call of an overriding method has returned; the inputs of all calls have been seen before. */
    void seeResultOfOverriding(Values values) {
        everywhere.see(values);
        if (preconditions().stream().allMatch(property -> property.holds(values))) {
            inside.see(values);
        }
        seen++;
    }

    /** What all inputs have in common; the same from the first question on. */
    List<Property> preconditions() {
        if (preconditions == null) {
            preconditions = List.copyOf(before.conclude());
        }
        return preconditions;
    }

    /** What holds after calls whose inputs respect the precondition. */
    List<Property> postconditions() {
        return inside.conclude().stream().filter(property -> !isUnchanged(property)).toList();
    }

    /** What stays as it was: true and dull. */
    List<Property> unchanged() {
        return inside.conclude().stream().filter(MethodState::isUnchanged).toList();
    }

    /** Of these, what holds after every call. */
    boolean holdsEverywhere(Property property) {
        return inside.count() == everywhere.count() || everywhere.conclude().contains(property);
    }

    private static boolean isUnchanged(Property property) {
        return property instanceof Comparison same
                && same.relation() == Comparison.Relation.EQUAL
                && same.left().reading().equals(same.right().reading())
                && same.left().aspect() == same.right().aspect();
    }

    /** The calls whose inputs were seen. */
    long inputs() {
        return before.count();
    }

    /** The calls whose results were seen. */
    long results() {
        return seen;
    }
}
