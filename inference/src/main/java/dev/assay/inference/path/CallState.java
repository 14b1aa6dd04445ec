package dev.assay.inference.path;

import dev.assay.inference.formula.EntryInputs;
import dev.assay.inference.path.value.HeapObject;
import dev.assay.inference.path.value.PathValue.Num;
import dev.assay.inference.path.value.PathValue.Ref;
import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.Formulas;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What is known while one call is followed: the conditions of its way so far, and the objects that it has met. */
final class CallState {
    /** Longer conditions are none that people read. */
    private static final int MOST_CONDITIONS = 60;

    private static final int LARGEST_FORMULA = 24;

    private final EntryInputs inputs;
    private final Set<Formula> conditions = new LinkedHashSet<>();
    private final Map<Long, HeapObject> objects = new HashMap<>();
    private final List<HeapObject> all = new ArrayList<>();
    private boolean hasDropped;
    private int hidden;
    private int loops;

    CallState(EntryInputs inputs) {
        this.inputs = inputs;
    }

    EntryInputs inputs() {
        return inputs;
    }

    Formulas formulas() {
        return inputs.formulas();
    }

    Set<Formula> conditions() {
        return conditions;
    }

    boolean hasDropped() {
        return hasDropped;
    }

    /** What follows is no condition of its own and leaves nothing known, up to as many calls of {@link #show}. */
    void hide() {
        hidden++;
    }

    void show() {
        hidden--;
    }

    /** Loops in all calls under way. */
    void addLoops(int more) {
        loops += more;
    }

    /** Whether what is written now is written again and again, or in a place that nobody should read about. */
    boolean isVague() {
        return hidden > 0 || loops > 0;
    }

    /**
     * Something that held on the way.
     *
     * @param condition null if it cannot be said of the inputs
     * @param isLooped whether it is about one of many rounds
     */
    void require(@Nullable Formula condition, boolean isLooped) {
        if (condition == null || isLooped || hidden > 0 || !isSmall(condition)) {
            hasDropped |= condition == null || !condition.isTrue();
        } else if (!condition.isTrue() && conditions.size() < MOST_CONDITIONS) {
            conditions.add(condition);
        } else {
            hasDropped |= !condition.isTrue();
        }
    }

    /** That a reference was null, or was not. */
    void requireNull(Ref value, boolean isNull) {
        Formula formula = value.formula();
        if (formula != null && !formula.isConstant() && !formula.name().equals("this")) {
            Formula same = formulas().same(formula, nothing());
            require(isNull ? same : formulas().not(same), value.isLooped());
        }
    }

    Formula nothing() {
        return formulas().constant(Plain.REF, 0);
    }

    /** Keeps formulas small: what nobody would read is not known. */
    Num number(@Nullable Formula formula, boolean isLooped, boolean isWide) {
        return new Num(formula != null && isSmall(formula) ? formula : null, isLooped, isWide ? 2 : 1);
    }

    private static boolean isSmall(Formula formula) {
        return size(formula, LARGEST_FORMULA) >= 0;
    }

    /** What is left of an allowance; negative if it is used up. */
    private static int size(Formula formula, int allowance) {
        int left = allowance - 1;
        for (Formula operand : formula.operands()) {
            if (left < 0) {
                return left;
            }
            left = size(operand, left);
        }
        return left;
    }

    HeapObject add(HeapObject object) {
        all.add(object);
        return object;
    }

    /** The object of a reference that the code itself saw, which is not null. */
    HeapObject resolve(Ref value, long identity) {
        HeapObject known = objects.get(identity);
        HeapObject named = value.object();
        if (named != null && named.identity() == 0 && known == null) {
            named.identify(identity);
            objects.put(identity, named);
            return named;
        }
        if (named != null && named.identity() == identity) {
            return named;
        }
        return known != null ? known : stranger(identity);
    }

    /** A reference out of code that nobody follows. */
    Ref outOf(long identity) {
        if (identity == 0) {
            return new Ref(null, null, false);
        }
        HeapObject known = objects.get(identity);
        return new Ref(known != null ? known : stranger(identity), null, false);
    }

    private HeapObject stranger(long identity) {
        HeapObject object = add(HeapObject.stranger());
        object.identify(identity);
        objects.put(identity, object);
        return object;
    }

    /** The reference that an input is, given what the code itself saw. */
    Ref input(String text, String descriptor, boolean isState, long identity) {
        Formula formula = inputs.input(text, descriptor, isState);
        if (identity == 0 || formula == null) {
            return new Ref(outOf(identity).object(), formula, false);
        }
        HeapObject known = objects.get(identity);
        if (known == null) {
            known = add(HeapObject.named(text, isState));
            known.identify(identity);
            objects.put(identity, known);
        }
        return new Ref(known, formula, false);
    }

    /** Code that nobody follows may have changed all that it can reach. */
    void touchAll() {
        all.forEach(HeapObject::touch);
    }
}
