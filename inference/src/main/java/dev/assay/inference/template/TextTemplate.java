package dev.assay.inference.template;

import dev.assay.inference.property.Property;
import dev.assay.inference.property.TextOneOf;
import dev.assay.inference.sample.Aspect;
import dev.assay.inference.sample.CallValues;
import dev.assay.inference.sample.Quantity;
import dev.assay.inference.sample.SampleReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The texts of one string, or the constants of an enum: few of them. */
final class TextTemplate implements Template {
    private static final int MOST_FEW = 4;

    private final Quantity quantity;
    private final Map<String, Long> texts = new TreeMap<>();
    private boolean isRefuted;
    private long count;

    TextTemplate(Quantity quantity) {
        this.quantity = quantity;
    }

    @Override
    public void see(CallValues seen) {
        if (!seen.isKnown(quantity)) {
            isRefuted |= seen.state(quantity) == CallValues.State.UNKNOWN;
            return;
        }
        String text = seen.text(quantity);
        count++;
        if (text == null || SampleReader.isTooLong(text)) {
            isRefuted = true;
        } else if (!isRefuted) {
            texts.merge(text, 1L, Long::sum);
            isRefuted = texts.size() > MOST_FEW;
        }
    }

    @Override
    public List<Property> conclude() {
        // Strings in tests are examples more often than alternatives.
        long each = quantity.aspect() == Aspect.CONSTANT ? Support.EACH_VALUE : Support.SAME;
        long least = texts.size() == 1 ? Support.RELATION : each;
        boolean isSupported = !isRefuted
                && count >= Support.RELATION
                && texts.values().stream().allMatch(times -> times >= least);
        return isSupported ? List.of(new TextOneOf(quantity, new ArrayList<>(texts.keySet()))) : List.of();
    }
}
