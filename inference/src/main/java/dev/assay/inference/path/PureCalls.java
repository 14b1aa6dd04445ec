package dev.assay.inference.path;

import dev.assay.inference.formula.FormulaText;
import dev.assay.inference.path.value.HeapObject;
import dev.assay.inference.path.value.PathValue;
import dev.assay.inference.path.value.PathValue.Num;
import dev.assay.inference.path.value.PathValue.Ref;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.Formulas;
import dev.assay.wire.Op;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Methods of the JDK that only look, so that contracts can call them: their calls are inputs as long as nothing has changed. */
final class PureCalls {
    /** Of objects that never change, and of no object at all. */
    private static final Map<String, Set<String>> OF_VALUES = Map.ofEntries(
            Map.entry(
                    "java/lang/String",
                    Set.of(
                            "length",
                            "isEmpty",
                            "charAt",
                            "equals",
                            "startsWith",
                            "endsWith",
                            "contains",
                            "indexOf",
                            "isBlank",
                            "equalsIgnoreCase")),
            Map.entry("java/lang/Integer", Set.of("intValue", "longValue", "compare", "signum", "bitCount")),
            Map.entry("java/lang/Long", Set.of("longValue", "intValue", "compare")),
            Map.entry("java/lang/Short", Set.of("shortValue", "intValue")),
            Map.entry("java/lang/Byte", Set.of("byteValue", "intValue")),
            Map.entry(
                    "java/lang/Character",
                    Set.of(
                            "charValue",
                            "isDigit",
                            "isLetter",
                            "isWhitespace",
                            "isUpperCase",
                            "isLowerCase",
                            "isLetterOrDigit")),
            Map.entry("java/lang/Boolean", Set.of("booleanValue")),
            Map.entry("java/lang/Double", Set.of("doubleValue", "isNaN")),
            Map.entry("java/lang/Float", Set.of("floatValue", "isNaN")),
            Map.entry("java/lang/Math", Set.of("abs", "min", "max", "floorMod", "floorDiv", "sqrt")),
            Map.entry("java/lang/Enum", Set.of("ordinal")));

    /** Of objects that may change. */
    private static final Set<String> OF_STATE =
            Set.of("size", "isEmpty", "contains", "containsKey", "get", "peek", "getOrDefault");

    private static final Set<String> CONTAINERS = Set.of(
            "java/util/List",
            "java/util/ArrayList",
            "java/util/LinkedList",
            "java/util/Set",
            "java/util/HashSet",
            "java/util/TreeSet",
            "java/util/Collection",
            "java/util/Map",
            "java/util/HashMap",
            "java/util/TreeMap",
            "java/util/LinkedHashMap",
            "java/util/Deque",
            "java/util/ArrayDeque",
            "java/util/Queue");

    private final CallState state;

    PureCalls(CallState state) {
        this.state = state;
    }

    /** What a call that has returned came to; null if it is none of these, or if nothing can be said of it. */
    @Nullable
    PathValue result(MethodInsnNode call, List<PathValue> arguments) {
        if (call.owner.equals("java/util/Objects") && call.name.equals("requireNonNull")) {
            Ref checked = (Ref) arguments.get(0);
            state.requireNull(checked, false);
            return checked;
        }
        if (call.name.equals("valueOf")
                && call.owner.startsWith("java/lang/")
                && arguments.get(0) instanceof Num boxed) {
            return box(boxed);
        }
        if (!isPure(call)) {
            return null;
        }
        if (call.desc.startsWith("(I)") && (call.name.equals("charAt") || call.name.equals("get"))) {
            requireInside(call, arguments);
        }
        return call.name.equals("isEmpty")
                ? isEmpty(call, arguments)
                : said(call, call.name, call.desc, arguments, CONTAINERS.contains(call.owner));
    }

    /** An index that the JDK has accepted is inside. */
    private void requireInside(MethodInsnNode call, List<PathValue> arguments) {
        boolean isText = call.owner.equals("java/lang/String");
        Formula index = arguments.get(1).formula();
        PathValue size = said(call, isText ? "length" : "size", "()I", arguments.subList(0, 1), !isText);
        if (index == null || size == null || size.formula() == null) {
            state.require(null, false);
            return;
        }
        boolean isLooped = arguments.get(1).isLooped() || size.isLooped();
        Formulas formulas = state.formulas();
        state.require(formulas.java(Op.GE, index, formulas.number(0)), isLooped);
        state.require(formulas.java(Op.LT, index, size.formula()), isLooped);
    }

    /** Whether a call changes nothing. */
    static boolean isPure(MethodInsnNode call) {
        return CONTAINERS.contains(call.owner) && OF_STATE.contains(call.name)
                || OF_VALUES.getOrDefault(call.owner, Set.of()).contains(call.name);
    }

    private Ref box(Num value) {
        HeapObject box = state.add(HeapObject.made("box"));
        box.slots().put("box", new HeapObject.Slot(value, 0, false));
        return new Ref(box, null, value.isLooped());
    }

    private @Nullable PathValue isEmpty(MethodInsnNode call, List<PathValue> arguments) {
        boolean isText = call.owner.equals("java/lang/String");
        PathValue size = said(call, isText ? "length" : "size", "()I", arguments, !isText);
        if (size == null || size.formula() == null) {
            return null;
        }
        Formulas formulas = state.formulas();
        Formula isNone = formulas.same(size.formula(), formulas.number(0));
        return new Num(formulas.choose(isNone, formulas.number(1), formulas.number(0)), size.isLooped(), 1);
    }

    private @Nullable PathValue said(
            MethodInsnNode call, String name, String descriptor, List<PathValue> arguments, boolean isOfState) {
        boolean isStatic = Type.getArgumentTypes(descriptor).length == arguments.size();
        if (!isStatic && arguments.get(0) instanceof Ref receiver && receiver.object() != null) {
            HeapObject.Slot boxed = receiver.object().slots().get("box");
            if (boxed != null && arguments.size() == 1) {
                return boxed.value();
            }
            if (isOfState && receiver.object().isTouched()) {
                return null;
            }
        }
        List<String> texts = new ArrayList<>();
        boolean isState = isOfState;
        boolean isLooped = false;
        for (PathValue argument : arguments) {
            Optional<String> text = text(argument);
            if (text.isEmpty()) {
                return null;
            }
            texts.add(text.get());
            isState |= isState(argument);
            isLooped |= argument.isLooped();
        }
        String start = isStatic ? call.owner.substring(call.owner.lastIndexOf('/') + 1) : texts.remove(0);
        String text = start + "." + name + "(" + String.join(", ", texts) + ")";
        return value(text, Type.getReturnType(descriptor).getDescriptor(), isState, isLooped);
    }

    private @Nullable PathValue value(String text, String type, boolean isState, boolean isLooped) {
        Formula formula = state.inputs().input(text, type, isState);
        if (formula == null) {
            return null;
        }
        if (type.charAt(0) == 'L') {
            return new Ref(state.add(HeapObject.named(text, isState)), formula, isLooped);
        }
        return state.number(formula, isLooped, type.equals("J") || type.equals("D"));
    }

    private Optional<String> text(PathValue value) {
        if (value instanceof Ref reference
                && reference.object() != null
                && reference.object().text() != null) {
            return Optional.of(reference.object().text());
        }
        Formula formula = value.formula();
        return formula == null
                ? Optional.empty()
                : FormulaText.before(state.inputs()).argument(formula);
    }

    private boolean isState(PathValue value) {
        Formula formula = value.formula();
        return formula != null && FormulaText.before(state.inputs()).readsState(formula);
    }
}
