package dev.assay.inference.template;

import dev.assay.inference.property.Implication;
import dev.assay.inference.property.Property;
import dev.assay.inference.sample.Aspect;
import dev.assay.inference.sample.CallValues;
import dev.assay.inference.sample.Quantity;
import dev.assay.program.watch.Reading;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All candidates at one place: those that no call has refuted hold there. */
public final class Templates {
    /** More quantities than that, and pairs of them cost more than they bring. */
    private static final int MOST_IN_PAIRS = 24;

    private static final int MOST_GUARDS = 4;

    private final Map<Quantity, WholeTemplate> wholes = new LinkedHashMap<>();
    private final List<Template> all = new ArrayList<>();
    private final List<Guarded> guarded = new ArrayList<>();
    private final List<TypeGuards> types = new ArrayList<>();
    private long count;

    /** What is seen when a boolean has a value. */
    private record Guarded(Quantity guard, boolean isTrue, Templates then) {}

    private Templates() {}

    /**
     * Templates about the beginning of a call.
     *
     * @param context what is known of the program
     */
    public static Templates before(List<Quantity> quantities, TemplateContext context) {
        Templates candidates = new Templates();
        candidates.addUnary(quantities, context);
        candidates.addPairs(quantities, quantities);
        candidates.addMembers(quantities, quantities, context);
        candidates.addGuarded(quantities, quantities, context);
        candidates.addTyped(quantities, quantities, context);
        return candidates;
    }

    /** The same about its end, also in relation to its beginning. */
    public static Templates after(List<Quantity> quantities, List<Quantity> before, TemplateContext context) {
        Templates candidates = new Templates();
        candidates.addUnary(quantities, context);
        List<Quantity> everything = new ArrayList<>(quantities);
        everything.addAll(before);
        candidates.addPairs(quantities, everything);
        candidates.addMembers(everything, quantities, context);
        candidates.addGuarded(everything, quantities, context);
        candidates.addTyped(everything, quantities, context);
        return candidates;
    }

    private void addUnary(List<Quantity> quantities, TemplateContext context) {
        for (Quantity quantity : quantities) {
            switch (quantity.aspect()) {
                case NUMBER, SIZE, TRUTH -> all.add(whole(quantity));
                case REAL -> all.add(new RealTemplate(quantity));
                case REFERENCE -> all.add(new ReferenceTemplate(quantity, context));
                case TEXT, CONSTANT -> all.add(new TextTemplate(quantity));
                default -> {
                    // Contracts about the content of containers are seldom meant.
                    if (context.hasElements() && quantity.aspect() != Aspect.MEMBERS) {
                        all.add(new ElementsTemplate(quantity));
                    }
                }
            }
        }
    }

    private void addPairs(List<Quantity> left, List<Quantity> right) {
        List<Quantity> first = left.subList(0, Math.min(left.size(), MOST_IN_PAIRS));
        List<Quantity> second = right.subList(0, Math.min(right.size(), 2 * MOST_IN_PAIRS));
        for (Quantity one : first) {
            for (Quantity other : second) {
                boolean isFirst = one.index() < other.index() || !first.contains(other);
                if (isFirst && one.index() != other.index() && isComparable(one, other)) {
                    all.add(
                            one.aspect().isWhole()
                                    ? new PairTemplate(one, whole(one), other, whole(other))
                                    : new SameTemplate(one, other));
                }
            }
        }
    }

    private void addMembers(List<Quantity> elements, List<Quantity> containers, TemplateContext context) {
        for (Quantity element : context.hasElements() ? elements : List.<Quantity>of()) {
            for (Quantity container : containers) {
                if (MemberTemplate.fits(element, container)) {
                    all.add(new MemberTemplate(element, container));
                }
            }
        }
    }

    /** The values of a number; its pairs ask it too, even if nobody wants to hear of the number itself. */
    private WholeTemplate whole(Quantity quantity) {
        return wholes.computeIfAbsent(quantity, WholeTemplate::new);
    }

    private static boolean isComparable(Quantity one, Quantity other) {
        if (one.aspect().isWhole() && other.aspect().isWhole()) {
            return isLetter(one) == isLetter(other);
        }
        boolean isPlain =
                one.aspect() == Aspect.REFERENCE || one.aspect() == Aspect.TRUTH || one.aspect() == Aspect.REAL;
        boolean isSameType =
                one.reading().type().erasure().equals(other.reading().type().erasure());
        return isPlain && one.aspect() == other.aspect() && isSameType;
    }

    private static boolean isLetter(Quantity quantity) {
        String type = quantity.reading().type().erasure().descriptor();
        return quantity.aspect() == Aspect.NUMBER && (type.equals("C") || type.equals("Ljava/lang/Character;"));
    }

    private void addGuarded(List<Quantity> guards, List<Quantity> about, TemplateContext context) {
        guards.stream()
                .filter(quantity -> quantity.aspect() == Aspect.TRUTH && quantity.guard() == null)
                .limit(MOST_GUARDS)
                .forEach(guard -> {
                    List<Quantity> others = about.stream()
                            .filter(quantity -> quantity.index() != guard.index() && quantity.aspect() != Aspect.TEXT)
                            .toList();
                    for (boolean isTrue : new boolean[] {true, false}) {
                        Templates then = new Templates();
                        then.addUnary(others, context);
                        guarded.add(new Guarded(guard, isTrue, then));
                    }
                });
    }

    /** A class says as much as a boolean: for each of its values something else may hold. */
    private void addTyped(List<Quantity> guards, List<Quantity> about, TemplateContext context) {
        guards.stream()
                .filter(quantity -> quantity.aspect() == Aspect.REFERENCE
                        && quantity.guard() == null
                        && quantity.reading() instanceof Reading.Parameter)
                .limit(MOST_GUARDS)
                .forEach(guard -> {
                    List<Quantity> others = about.stream()
                            .filter(quantity -> quantity.index() != guard.index() && quantity.aspect() != Aspect.TEXT)
                            .toList();
                    types.add(new TypeGuards(guard, context, () -> {
                        Templates then = new Templates();
                        then.addUnary(others, context);
                        return then;
                    }));
                });
    }

    /** Takes in one call. */
    public void see(CallValues values) {
        count++;
        wholes.values().forEach(candidate -> candidate.see(values));
        for (Template candidate : all) {
            if (!(candidate instanceof WholeTemplate)) {
                candidate.see(values);
            }
        }
        types.forEach(each -> each.see(values));
        for (Guarded each : guarded) {
            if (values.isKnown(each.guard) && values.bits(each.guard) != 0 == each.isTrue) {
                each.then.see(values);
            }
        }
    }

    /** How many calls were seen. */
    public long count() {
        return count;
    }

    /** What holds, has enough support, and is not said by others at sight. */
    public List<Property> conclude() {
        List<Property> found = new ArrayList<>();
        all.forEach(candidate -> candidate.conclude().stream()
                .filter(property -> !found.contains(property))
                .forEach(found::add));
        for (Guarded each : guarded) {
            if (each.then.count > 0 && each.then.count < count) {
                each.then.conclude().stream()
                        .filter(property -> !found.contains(property))
                        .map(property -> new Implication(each.guard, each.isTrue, property))
                        .forEach(found::add);
            }
        }
        List<Property> always = List.copyOf(found);
        types.forEach(each -> found.addAll(each.conclude(always)));
        return found;
    }
}
