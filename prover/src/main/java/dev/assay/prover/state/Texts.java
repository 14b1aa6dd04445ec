package dev.assay.prover.state;

import dev.assay.logic.formula.Domain.MapOf;
import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.Formulas;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.prover.knowledge.HeapKey;
import dev.assay.wire.Op;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Strings and boxes: what never changes is a function of the object. */
public final class Texts {
    private static final int LONGEST = 24;

    private final StateAxioms facts;
    private final Formulas formulas;
    private final Map<Formula, String> literals = new HashMap<>();

    public Texts(StateAxioms facts) {
        this.facts = facts;
        this.formulas = facts.formulas();
    }

    public Formula literal(String text) {
        Formula reference = facts.literal("\"" + text + "\"", ClassType.STRING);
        if (literals.put(reference, text) == null) {
            facts.state(formulas.same(facts.length(reference), formulas.number(text.length())));
            for (int i = 0; i < Math.min(text.length(), LONGEST); i++) {
                facts.state(formulas.same(character(reference, formulas.number(i)), formulas.number(text.charAt(i))));
            }
        }
        return reference;
    }

    /** The char at an index that is within the string. */
    public Formula character(Formula text, Formula index) {
        Formula chars = formulas.apply("chars", new MapOf(Plain.INT, Plain.INT), text);
        Formula value = formulas.read(chars, index);
        facts.state(formulas.and(
                formulas.java(Op.GE, value, formulas.number(0)),
                formulas.java(Op.LE, value, formulas.number(Character.MAX_VALUE))));
        return value;
    }

    /** Whether two strings have the same chars; null if neither is a short literal. */
    @Nullable
    public Formula equal(Formula one, Formula other) {
        String text = literals.get(one) != null ? literals.get(one) : literals.get(other);
        Formula open = literals.get(one) != null ? other : one;
        if (text == null || text.length() > LONGEST) {
            return null;
        }
        List<Formula> all = new ArrayList<>();
        all.add(formulas.not(facts.isNull(open)));
        all.add(facts.types().is(ClassType.STRING, open));
        all.add(formulas.same(facts.length(open), formulas.number(text.length())));
        for (int i = 0; i < text.length(); i++) {
            all.add(formulas.same(character(open, formulas.number(i)), formulas.number(text.charAt(i))));
        }
        return formulas.and(all);
    }

    /** The type that a box of that class holds; null if it is none. */
    static @Nullable public PrimitiveType unboxed(String owner) {
        for (PrimitiveType type : PrimitiveType.values()) {
            if (type != PrimitiveType.VOID && type.box().name().equals(owner)) {
                return type;
            }
        }
        return null;
    }

    /** The value in a box. */
    public Formula inside(PrimitiveType type, Formula box) {
        Formula value = formulas.apply("in " + type.box(), HeapKey.domain(type), box);
        facts.state(facts.inRange(value, type));
        return value;
    }

    /** A box of a value: there, of its class, and perhaps the same as another. */
    public Formula box(PrimitiveType type, Formula value) {
        Formula box = facts.present(facts.reference("box", type.box()));
        facts.types().exactly(box, type.box());
        facts.state(formulas.same(inside(type, box), value));
        return box;
    }

    public static boolean isBoxing(MethodRef ref) {
        PrimitiveType type = unboxed(ref.owner());
        return type != null
                && ref.name().equals("valueOf")
                && ref.parameters().size() == 1
                && ref.parameters().get(0) == type;
    }

    /** {@code intValue} of an Integer and the like: those that do not convert. */
    public static boolean isUnboxing(MethodRef ref) {
        PrimitiveType type = unboxed(ref.owner());
        return type != null && ref.name().equals(type + "Value") && ref.returns() == type;
    }
}
