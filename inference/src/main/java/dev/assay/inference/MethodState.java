package dev.assay.inference;

import dev.assay.inference.property.Property;
import dev.assay.inference.property.Relation;
import dev.assay.inference.sample.CallLayout;
import dev.assay.inference.sample.CallValues;
import dev.assay.inference.sample.Quantity;
import dev.assay.inference.template.TemplateContext;
import dev.assay.inference.template.Templates;
import dev.assay.program.watch.Reading;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What was seen of one method: its inputs first, then what calls with such inputs did. */
final class MethodState {
    private final CallLayout layout;
    private final Templates before;
    /** After calls whose inputs respect the precondition. */
    private final Templates inside;
    /** After all calls, also of overriding methods with inputs of their own. */
    private final Templates everywhere;

    private @Nullable List<Property> preconditions;
    private @Nullable List<Property> postconditions;
    private @Nullable List<Property> always;
    private Promise promise = Promise.PLAIN;
    private long seen;
    private boolean hasLostResults;

    /** How much is promised of the method. */
    private enum Promise {
        /** What holds after every call, and under the precondition what holds only there. */
        PLAIN,
        /** All of it under the precondition only. */
        WITHIN_PRECONDITION,
        NOTHING
    }

    MethodState(CallLayout layout, TemplateContext context) {
        this.layout = layout;
        List<Quantity> inputs =
                layout.before().stream().filter(MethodState::isNameable).toList();
        List<Quantity> results = layout.all().stream()
                .filter(quantity -> quantity.isAfter() && isNameable(quantity))
                .toList();
        this.before = Templates.before(inputs, context);
        this.inside = Templates.after(results, inputs, context);
        this.everywhere = Templates.after(results, inputs, context);
    }

    private static boolean isNameable(Quantity quantity) {
        return !(quantity.reading() instanceof Reading.Field field && field.isHidden());
    }

    CallLayout layout() {
        return layout;
    }

    void seeInputs(CallValues values) {
        before.see(values);
    }

    /** A call of the method itself has returned; its inputs respect the precondition, which is inferred from them. */
    void seeResult(CallValues values) {
        everywhere.see(values);
        inside.see(values);
        seen++;
    }

    /** A call of an overriding method has returned, with whatever inputs. */
    void seeResultOfOverriding(CallValues values) {
        everywhere.see(values);
        seen++;
    }

    /** The same call, now that the inputs of all calls are known: it counts if its own respect the precondition. */
    void seeResultInside(CallValues values) {
        if (preconditions().stream().allMatch(property -> property.holds(values))) {
            inside.see(values);
        }
    }

    /** Not all calls of overriding methods can be looked at again: only what holds after every call is promised. */
    void loseResults() {
        hasLostResults = true;
    }

    private Templates afterCalls() {
        return hasLostResults ? everywhere : inside;
    }

    /** What all inputs have in common; the same from the first question on. */
    List<Property> preconditions() {
        if (preconditions == null) {
            preconditions = List.copyOf(before.conclude());
        }
        return preconditions;
    }

    /** What holds after calls whose inputs respect the precondition; the same from the first question on. */
    private List<Property> postconditions() {
        if (postconditions == null) {
            postconditions = afterCalls().conclude().stream()
                    .filter(property -> !isUnchanged(property))
                    .toList();
        }
        return postconditions;
    }

    /**
     * What is promised.
     *
     * @param isConditional whether only of calls whose inputs respect the precondition, or of all
     */
    List<Property> promised(boolean isConditional) {
        return switch (promise) {
            case PLAIN ->
                postconditions().stream()
                        .filter(property -> holdsEverywhere(property) != isConditional)
                        .toList();
            case WITHIN_PRECONDITION -> isConditional ? postconditions() : List.of();
            case NOTHING -> List.of();
        };
    }

    /** Whether anything is promised. */
    boolean promises() {
        return promise != Promise.NOTHING && !postconditions().isEmpty();
    }

    /** Promises less: something else contradicts it. */
    void promiseLess() {
        boolean canBeConditional = promise == Promise.PLAIN && !preconditions().isEmpty();
        promise = canBeConditional ? Promise.WITHIN_PRECONDITION : Promise.NOTHING;
    }

    /** What stays as it was: true and dull. */
    List<Property> unchanged() {
        return afterCalls().conclude().stream().filter(MethodState::isUnchanged).toList();
    }

    private boolean holdsEverywhere(Property property) {
        if (hasLostResults || inside.count() == everywhere.count()) {
            return true;
        }
        if (always == null) {
            always = everywhere.conclude();
        }
        return always.contains(property);
    }

    private static boolean isUnchanged(Property property) {
        return property instanceof Relation same
                && same.sign() == Relation.Sign.EQUAL
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
