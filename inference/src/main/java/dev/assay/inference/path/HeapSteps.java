package dev.assay.inference.path;

import dev.assay.inference.formula.FormulaText;
import dev.assay.inference.path.value.HeapObject;
import dev.assay.inference.path.value.HeapObject.Slot;
import dev.assay.inference.path.value.PathLog.Unexpected;
import dev.assay.inference.path.value.PathValue;
import dev.assay.inference.path.value.PathValue.Num;
import dev.assay.inference.path.value.PathValue.Ref;
import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.Formulas;
import dev.assay.wire.Op;
import dev.assay.wire.code.PathCode;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldInsnNode;

/** Fields and arrays of a followed call. What was read or written is known as long as the code itself sees the same value there. */
final class HeapSteps {
    /** By the instructions on elements, from IALOAD: what they load. Bytes and booleans share one. */
    private static final String[] ELEMENTS = {"I", "J", "F", "D", "Ljava/lang/Object;", "B", "C", "S"};

    private final CallFollower follower;
    private final CallState state;
    private final HeapNames names;
    /** Static fields, as those of one object. */
    private final HeapObject statics = HeapObject.stranger();

    HeapSteps(CallFollower follower, HeapNames names) {
        this.follower = follower;
        this.state = follower.state();
        this.names = names;
    }

    boolean field(FrameWalk walk, FieldInsnNode access, int at) throws Unexpected {
        return switch (access.getOpcode()) {
            case Opcodes.GETSTATIC -> {
                follower.skipCallbacks();
                long seen = seen(access.desc);
                String text = names.isWatched(access) ? names.constant(access) : null;
                walk.push(read(statics, names.key(access), seen, access.desc, text, true));
                yield true;
            }
            case Opcodes.PUTSTATIC -> {
                follower.skipCallbacks();
                long seen = seen(access.desc);
                write(statics, names.key(access), walk.pop(), seen);
                yield true;
            }
            case Opcodes.GETFIELD -> get(walk, access);
            default -> put(walk, access, at);
        };
    }

    private boolean get(FrameWalk walk, FieldInsnNode access) throws Unexpected {
        Ref target = walk.popRef();
        long identity = follower.log().takeReference();
        if (!isPresent(target, identity)) {
            return false;
        }
        HeapObject object = state.resolve(target, identity);
        long seen = seen(access.desc);
        String text = object.text() != null && names.isWatched(access) ? names.field(object.text(), access.name) : null;
        walk.push(read(object, names.key(access), seen, access.desc, text, true));
        return true;
    }

    private boolean put(FrameWalk walk, FieldInsnNode access, int at) throws Unexpected {
        PathValue value = walk.pop();
        Ref target = walk.popRef();
        HeapObject object = target.object();
        if (walk.isUnready(at)) {
            if (object != null) {
                object.slots().put(names.key(access), new Slot(value, HeapObject.UNSEEN, true));
            }
            return true;
        }
        long identity = follower.log().takeReference();
        long seen = seen(access.desc);
        if (!isPresent(target, identity)) {
            return false;
        }
        write(state.resolve(target, identity), names.key(access), value, seen);
        return true;
    }

    private void write(HeapObject object, Object key, PathValue value, long seen) {
        object.slots().put(key, new Slot(state.isVague() ? value.forgotten() : value, seen, true));
    }

    private boolean isPresent(Ref target, long identity) {
        state.requireNull(target, identity == 0);
        return identity != 0;
    }

    /** The number or identity that the code itself saw. */
    private long seen(String descriptor) throws Unexpected {
        return isReference(descriptor)
                ? follower.log().takeReference()
                : follower.log().takeNumber();
    }

    private static boolean isReference(String descriptor) {
        return descriptor.charAt(0) == 'L' || descriptor.charAt(0) == '[';
    }

    /** @param text the expression for it at the beginning of the call; null if there is none */
    private PathValue read(
            HeapObject object, Object key, long seen, String descriptor, @Nullable String text, boolean isState) {
        Slot slot = object.slots().get(key);
        PathValue value;
        if (slot != null && (slot.seen() == seen || slot.seen() == HeapObject.UNSEEN)) {
            value = identified(slot.value(), seen, descriptor);
        } else if (slot == null && object.madeAs() != null) {
            value = initial(seen, descriptor);
        } else if (slot == null && text != null) {
            value = isReference(descriptor)
                    ? state.input(text, descriptor, isState, seen)
                    : Num.of(state.inputs().input(text, descriptor, isState), isWide(descriptor));
        } else {
            value = stranger(seen, descriptor);
        }
        object.slots().put(key, new Slot(value, seen, slot != null && slot.isWritten()));
        return value;
    }

    private PathValue identified(PathValue value, long seen, String descriptor) {
        return value instanceof Ref reference && isReference(descriptor) && seen != 0
                ? new Ref(state.resolve(reference, seen), reference.formula(), reference.isLooped())
                : value;
    }

    private PathValue initial(long seen, String descriptor) {
        if (seen != 0) {
            return stranger(seen, descriptor);
        }
        Formulas formulas = state.formulas();
        return switch (descriptor.charAt(0)) {
            case 'L', '[' -> new Ref(null, state.nothing(), false);
            case 'J' -> Num.of(formulas.constant(Plain.LONG, 0), true);
            case 'D' -> Num.of(formulas.constant(Plain.DOUBLE, 0), true);
            case 'F' -> Num.of(formulas.constant(Plain.FLOAT, 0), false);
            default -> Num.of(formulas.number(0), false);
        };
    }

    private PathValue stranger(long seen, String descriptor) {
        return isReference(descriptor) ? state.outOf(seen) : Num.of(null, isWide(descriptor));
    }

    private static boolean isWide(String descriptor) {
        return descriptor.equals("J") || descriptor.equals("D");
    }

    boolean newArray(FrameWalk walk) throws Unexpected {
        Num length = walk.popNum();
        follower.skipCallbacks();
        boolean isPossible = follower.log().takeNumber() >= 0;
        Formulas formulas = state.formulas();
        if (length.formula() != null) {
            Formula fits = formulas.java(Op.GE, length.formula(), formulas.number(0));
            state.require(isPossible ? fits : formulas.not(fits), length.isLooped());
        }
        HeapObject array = state.add(HeapObject.made("["));
        array.setLength(length.isLooped() ? null : length.formula());
        if (isPossible) {
            walk.push(new Ref(array, null, false));
        }
        return isPossible;
    }

    boolean length(FrameWalk walk) throws Unexpected {
        Ref target = walk.popRef();
        long identity = follower.log().peekValue(0);
        follower.log().take(PathCode.ARRAY);
        if (!isPresent(target, identity)) {
            return false;
        }
        HeapObject array = state.resolve(target, identity);
        walk.push(new Num(length(array), target.isLooped(), 1));
        return true;
    }

    private @Nullable Formula length(HeapObject array) {
        String text = array.text();
        if (array.length() == null && text != null) {
            array.setLength(state.inputs().input(text + ".length", "I", array.isState()));
        }
        return array.length();
    }

    boolean load(FrameWalk walk, int kind) throws Unexpected {
        Num index = walk.popNum();
        Ref target = walk.popRef();
        int place = (int) follower.log().peekValue(2);
        HeapObject array = element(target, index);
        if (array == null) {
            return false;
        }
        String descriptor = ELEMENTS[kind];
        long seen = seen(descriptor);
        String text = array.isTouched() ? null : elementText(array, index);
        if (array.isTouched() && !array.slots().containsKey(place)) {
            walk.push(stranger(seen, descriptor));
        } else {
            PathValue value = read(array, place, seen, descriptor, text, true);
            walk.push(index.isLooped() ? value.looped(true) : value);
        }
        return true;
    }

    private @Nullable String elementText(HeapObject array, Num index) {
        if (array.text() == null || index.formula() == null || index.isLooped()) {
            return null;
        }
        return FormulaText.before(state.inputs())
                .of(index.formula())
                .map(text -> array.text() + "[" + text + "]")
                .orElse(null);
    }

    boolean store(FrameWalk walk, int kind) throws Unexpected {
        PathValue value = walk.pop();
        Num index = walk.popNum();
        Ref target = walk.popRef();
        int place = (int) follower.log().peekValue(2);
        HeapObject array = element(target, index);
        long seen = seen(ELEMENTS[kind]);
        if (array == null) {
            return false;
        }
        write(array, place, value, seen);
        return true;
    }

    /** The array of an element; null if there is no such element. */
    private @Nullable HeapObject element(Ref target, Num index) throws Unexpected {
        long identity = follower.log().peekValue(0);
        long length = follower.log().peekValue(1);
        int place = (int) follower.log().peekValue(2);
        follower.log().take(PathCode.ELEMENT);
        if (!isPresent(target, identity)) {
            return null;
        }
        HeapObject array = state.resolve(target, identity);
        Formula known = length(array);
        boolean isInside = place >= 0 && place < length;
        boolean isLooped = index.isLooped() || target.isLooped();
        Formulas formulas = state.formulas();
        if (index.formula() != null) {
            Formula low = formulas.java(Op.GE, index.formula(), formulas.number(0));
            state.require(place >= 0 ? low : formulas.not(low), isLooped);
            if (known != null && place >= 0) {
                Formula high = formulas.java(Op.LT, index.formula(), known);
                state.require(isInside ? high : formulas.not(high), isLooped);
            }
        }
        return isInside ? array : null;
    }
}
