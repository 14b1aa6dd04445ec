package dev.assay.inference.template;

import dev.assay.inference.property.Property;
import dev.assay.inference.property.TypeImplication;
import dev.assay.inference.sample.CallValues;
import dev.assay.inference.sample.Quantity;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** What holds for each of the classes that one reference has. */
final class TypeGuards {
    private static final int MOST_CLASSES = 4;
    private static final int MOST_SEEN = 50;

    private final Quantity guard;
    private final TemplateContext context;
    private final Supplier<Templates> empty;
    private final Map<String, Templates> byClass = new LinkedHashMap<>();
    private final Set<String> seen = new HashSet<>();

    /** @param empty templates of what may depend on the class */
    TypeGuards(Quantity guard, TemplateContext context, Supplier<Templates> empty) {
        this.guard = guard;
        this.context = context;
        this.empty = empty;
    }

    void see(CallValues values) {
        String type = values.isKnown(guard) && values.bits(guard) != 0 ? values.text(guard) : null;
        if (type == null || seen.size() > MOST_SEEN) {
            return;
        }
        if (seen.add(type) && byClass.size() < MOST_CLASSES && context.isTelling(guard, type) && isLowest(type)) {
            byClass.put(type, empty.get());
        }
        byClass.forEach((name, then) -> {
            if (name.equals(type) || context.isSubtype(type, name)) {
                then.see(values);
            }
        });
    }

    /** Whether no call with an object of the class has gone by. */
    private boolean isLowest(String type) {
        return seen.stream().noneMatch(other -> !other.equals(type) && context.isSubtype(other, type));
    }

    /** @param said what holds whatever the class is */
    List<Property> conclude(List<Property> said) {
        List<Property> found = new ArrayList<>();
        if (seen.size() < 2 || seen.size() > MOST_SEEN) {
            return found;
        }
        byClass.forEach((name, then) -> then.conclude().stream()
                .filter(property -> !said.contains(property))
                .forEach(property -> found.add(new TypeImplication(guard, name, property))));
        return found;
    }
}
