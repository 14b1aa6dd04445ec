package dev.assay.prover.translate;

import dev.assay.logic.formula.Domain.MapOf;
import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.Formulas;
import dev.assay.model.report.AssertionKind;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.Descriptors;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.FieldInfo;
import dev.assay.program.flow.AssertEffects;
import dev.assay.prover.condition.Assumption;
import dev.assay.prover.knowledge.Effects;
import dev.assay.prover.knowledge.HeapKey;
import dev.assay.prover.knowledge.NonNullness;
import dev.assay.prover.state.StateAxioms;
import dev.assay.prover.state.TooLarge;
import dev.assay.wire.Op;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldInsnNode;

/** Fields and arrays. */
final class FieldsAndArrays {
    private final Translation translation;
    private final Formulas formulas;
    private final StateAxioms facts;
    private final Instructions instructions;

    FieldsAndArrays(Translation translation, Instructions instructions) {
        this.translation = translation;
        this.formulas = translation.formulas;
        this.facts = translation.facts;
        this.instructions = instructions;
    }

    void field(Instructions.At at, FieldInsnNode field) throws TooLarge {
        if (!Effects.isKnown(translation.program, field)) {
            unknownField(at, field);
            return;
        }
        HeapKey key = Effects.key(translation.program, field);
        switch (field.getOpcode()) {
            case Opcodes.GETSTATIC -> at.push(constant(at, field, key));
            case Opcodes.PUTSTATIC -> at.point().heap.put(key, narrowed(at.pop(), key.type()));
            case Opcodes.GETFIELD -> {
                Formula object = at.pop();
                instructions.present(at, object);
                Formula map = at.point().heap.get(key);
                facts.reads(key, map, object, null);
                at.push(formulas.read(map, object));
            }
            default -> {
                Formula value = narrowed(at.pop(), key.type());
                Formula object = at.pop();
                instructions.present(at, object);
                at.point().heap.put(key, formulas.write(at.point().heap.get(key), object, value));
            }
        }
    }

    /** A field whose class is missing may be any other by another name: it holds anything, and writing it changes anything. */
    private void unknownField(Instructions.At at, FieldInsnNode field) throws TooLarge {
        boolean isStatic = field.getOpcode() == Opcodes.GETSTATIC || field.getOpcode() == Opcodes.PUTSTATIC;
        boolean isWritten = field.getOpcode() == Opcodes.PUTSTATIC || field.getOpcode() == Opcodes.PUTFIELD;
        if (isWritten) {
            at.pop();
        }
        if (!isStatic) {
            instructions.present(at, at.pop());
        }
        if (isWritten) {
            at.point().heap = at.point().heap.changed(part -> !part.isFinal(), formulas.truth(false));
        } else {
            at.push(facts.value(field.name, Descriptors.type(field.desc)));
        }
    }

    /** A static field's value: constants as they are, and assertions are on, unless they change what comes after them. */
    private Formula constant(Instructions.At at, FieldInsnNode field, HeapKey key) {
        if (AssertEffects.isAssert(field)) {
            return AssertEffects.changesSomething(field) ? at.point().heap.get(key) : formulas.number(0);
        }
        FieldInfo info = translation
                .program
                .resolveField(field.owner.replace('/', '.'), field.name, field.desc)
                .orElse(null);
        if (info != null && info.isFinal() && info.constant() instanceof Integer number) {
            return formulas.number(number);
        }
        if (info != null && info.isFinal() && info.constant() instanceof Long number) {
            return formulas.constant(Plain.LONG, number);
        }
        if (info != null && info.isEnumConstant()) {
            return translation.enums.constant(info);
        }
        if (info != null && info.isFinal() && info.constant() instanceof String text) {
            return translation.texts.literal(text);
        }
        return info == null
                ? at.point().heap.get(key)
                : constant(info, at.point().heap.get(key));
    }

    /** A constant that a class sets when it is initialized. */
    private Formula constant(FieldInfo field, Formula value) {
        translation.enums.table(field, value);
        NonNullness.Constant known = translation.presence.constant(field);
        if (known.when() == NonNullness.When.NOBODY_KNOWS) {
            return value;
        }
        Formula isSet = formulas.truth(true);
        if (known.when() == NonNullness.When.ALWAYS) {
            facts.present(value);
        } else {
            isSet = translation.assumption(Assumption.Claim.initialized(field.owner()));
            facts.state(formulas.implies(isSet, formulas.not(facts.isNull(value))));
        }
        if (known.length() >= 0) {
            facts.state(formulas.implies(isSet, formulas.same(facts.length(value), formulas.number(known.length()))));
        }
        return value;
    }

    /** What a narrow field or array keeps of an int. */
    private Formula narrowed(Formula value, @Nullable JavaType type) {
        if (!(type instanceof PrimitiveType primitive)) {
            return value;
        }
        return switch (primitive) {
            case BYTE -> formulas.java(Op.I2B, value);
            case SHORT -> formulas.java(Op.I2S, value);
            case CHAR -> formulas.java(Op.I2C, value);
            case BOOLEAN -> formulas.java(Op.IAND, value, formulas.number(1));
            default -> value;
        };
    }

    void load(Instructions.At at, char kind) throws TooLarge {
        Formula index = at.pop();
        Formula array = at.pop();
        Formula looked = translation.enums.looked(array, index);
        if (looked != null) {
            at.push(looked);
            return;
        }
        within(at, array, index);
        HeapKey key = HeapKey.elements(kind);
        Formula map = at.point().heap.get(key);
        facts.reads(key, map, array, index);
        at.push(formulas.read(formulas.read(map, array), index));
    }

    void store(Instructions.At at, char kind) throws TooLarge {
        Formula value = at.pop();
        Formula index = at.pop();
        Formula array = at.pop();
        within(at, array, index);
        HeapKey key = HeapKey.elements(kind);
        if (kind == 'A') {
            Formula isWrong = formulas.and(
                    formulas.not(facts.isNull(value)),
                    formulas.not(facts.types().fits(array, value)));
            instructions.check(at, AssertionKind.STORE, isWrong);
        }
        Formula all = at.point().heap.get(key);
        Formula changed = formulas.write(formulas.read(all, array), index, narrowed(value, key.type()));
        at.point().heap.put(key, formulas.write(all, array, changed));
    }

    private void within(Instructions.At at, Formula array, Formula index) throws TooLarge {
        instructions.present(at, array);
        Formula isOutside = formulas.or(
                formulas.java(Op.LT, index, formulas.number(0)), formulas.java(Op.GE, index, facts.length(array)));
        instructions.check(at, AssertionKind.BOUNDS, isOutside);
    }

    void newArray(Instructions.At at, JavaType element) throws TooLarge {
        Formula size = at.pop();
        check(at, size);
        instructions.implicit().allocate(at, size);
        at.push(allocate(at, new ArrayType(element), size));
    }

    private void check(Instructions.At at, Formula size) throws TooLarge {
        instructions.check(at, AssertionKind.SIZE, formulas.java(Op.LT, size, formulas.number(0)));
    }

    private Formula allocate(Instructions.At at, ArrayType type, Formula size) throws TooLarge {
        Formula array = facts.allocate(type, true);
        // Only if control gets here is the size not negative.
        facts.state(formulas.implies(at.point().reach, formulas.same(facts.length(array), size)));
        facts.sized(array, size);
        return array;
    }

    /** A copy of an array: another one with the same elements, of a type that is known only if that of the array is. */
    Formula copied(Instructions.At at, ArrayType named, Formula array) throws TooLarge {
        JavaType known = facts.types().exactType(array);
        boolean isExact = known instanceof ArrayType;
        JavaType type = known instanceof ArrayType ? known : named;
        Formula copy = facts.allocate(type, isExact);
        Formula length = facts.length(array);
        instructions.implicit().allocate(at, length);
        facts.state(formulas.implies(at.point().reach, formulas.same(facts.length(copy), length)));
        facts.sized(copy, length);
        HeapKey key = HeapKey.elementsOf(named.element());
        Formula all = at.point().heap.get(key);
        at.point().heap.put(key, formulas.write(all, copy, formulas.read(all, array)));
        return copy;
    }

    /** The outermost array; those in it are there and of their size, and nothing else is said of them. */
    void newArrays(Instructions.At at, ArrayType type, int dimensions) throws TooLarge {
        Formula[] sizes = new Formula[dimensions];
        for (int i = dimensions - 1; i >= 0; i--) {
            sizes[i] = at.pop();
        }
        for (Formula size : sizes) {
            check(at, size);
        }
        instructions.implicit().allocate(at, sizes);
        Formula array = allocate(at, type, sizes[0]);
        if (dimensions > 1) {
            HeapKey key = HeapKey.elements('A');
            Formula rows = formulas.fresh("rows", new MapOf(Plain.INT, Plain.REF));
            facts.rows(rows, type.element(), sizes[1], at.point().reach);
            at.point().heap.put(key, formulas.write(at.point().heap.get(key), array, rows));
        }
        at.push(array);
    }

    /** The element type that an operand of NEWARRAY stands for. */
    static JavaType element(int operand) {
        return switch (operand) {
            case Opcodes.T_BOOLEAN -> PrimitiveType.BOOLEAN;
            case Opcodes.T_CHAR -> PrimitiveType.CHAR;
            case Opcodes.T_FLOAT -> PrimitiveType.FLOAT;
            case Opcodes.T_DOUBLE -> PrimitiveType.DOUBLE;
            case Opcodes.T_BYTE -> PrimitiveType.BYTE;
            case Opcodes.T_SHORT -> PrimitiveType.SHORT;
            case Opcodes.T_INT -> PrimitiveType.INT;
            default -> PrimitiveType.LONG;
        };
    }
}
