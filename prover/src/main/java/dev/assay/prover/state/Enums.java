package dev.assay.prover.state;

import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.FormulaOperator;
import dev.assay.logic.formula.Formulas;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.FieldInfo;
import dev.assay.program.Program;
import dev.assay.program.flow.CodeBook;
import dev.assay.program.flow.MethodCode;
import dev.assay.prover.knowledge.NonNullness;
import dev.assay.wire.Op;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Enums: an object of one is one of its constants, and switches go by their numbers or by tables that the compiler made. */
public final class Enums {
    private static final String ORDINAL = "ordinal";
    private static final String TABLE = "$SwitchMap$";
    private static final int MOST_CONSTANTS = 32;

    private final StateAxioms facts;
    private final Formulas formulas;
    private final Program program;
    private final CodeBook book;
    private final Map<Formula, FieldInfo> constants = new LinkedHashMap<>();
    private final Map<Formula, Map<FieldInfo, Integer>> tables = new HashMap<>();
    private final Map<String, Map<FieldInfo, Integer>> ordinals = new HashMap<>();

    public Enums(StateAxioms facts, Program program, CodeBook book) {
        this.facts = facts;
        this.formulas = facts.formulas();
        this.program = program;
        this.book = book;
    }

    /** The constants that somebody looked at, by their references. */
    public Map<Formula, FieldInfo> constants() {
        return constants;
    }

    public Formula constant(FieldInfo field) {
        Formula reference = facts.enumConstant(field.owner() + "." + field.name(), field.type());
        constants.put(reference, field);
        return reference;
    }

    /** Whether a call asks an enum's constant for its number. */
    public boolean isOrdinal(MethodRef named) {
        return named.name().equals(ORDINAL)
                && named.descriptor().equals("()I")
                && (named.owner().equals("java.lang.Enum") || program.isSubtype(named.owner(), "java.lang.Enum"));
    }

    /** The number of a constant. */
    public Formula ordinal(String owner, Formula reference) {
        Formula number = formulas.apply(ORDINAL, Plain.INT, reference);
        facts.state(formulas.java(Op.GE, number, formulas.number(0)));
        List<FieldInfo> all = all(owner);
        if (!all.isEmpty()) {
            List<Formula> isOne = new ArrayList<>(List.of(facts.isNull(reference)));
            all.forEach(each -> isOne.add(formulas.same(reference, constant(each))));
            facts.state(formulas.implies(facts.types().is(ClassType.of(owner), reference), formulas.or(isOne)));
            facts.state(formulas.implies(
                    facts.types().is(ClassType.of(owner), reference),
                    formulas.java(Op.LT, number, formulas.number(all.size()))));
            // Newer compilers let switches go by these numbers themselves.
            ordinals.computeIfAbsent(owner, this::ordinals)
                    .forEach((each, place) -> facts.state(formulas.implies(
                            formulas.same(reference, constant(each)), formulas.same(number, formulas.number(place)))));
        }
        return number;
    }

    /** Reads {@code CONSTANT = new Enum("CONSTANT", number, ...)} out of the initializer. */
    private Map<FieldInfo, Integer> ordinals(String owner) {
        Map<FieldInfo, Integer> read = new LinkedHashMap<>();
        MethodCode code = book.find(new MethodRef(owner, "<clinit>", "()V")).orElse(null);
        List<AbstractInsnNode> last = new ArrayList<>();
        Integer number = null;
        for (int i = 0; code != null && i < code.length(); i++) {
            AbstractInsnNode instruction = code.instruction(i);
            if (instruction.getOpcode() < 0) {
                continue;
            }
            last.add(instruction);
            int size = last.size();
            if (size >= 4
                    && last.get(size - 4) instanceof TypeInsnNode made
                    && made.getOpcode() == Opcodes.NEW
                    && program.isSubtype(made.desc.replace('/', '.'), owner)
                    && last.get(size - 2) instanceof LdcInsnNode) {
                number = NonNullness.number(instruction);
            } else if (instruction instanceof FieldInsnNode write && write.getOpcode() == Opcodes.PUTSTATIC) {
                Integer place = number;
                program.resolveField(write.owner.replace('/', '.'), write.name, write.desc)
                        .filter(field -> field.isEnumConstant() && place != null)
                        .ifPresent(constant -> read.put(constant, place));
                number = null;
            }
        }
        return read;
    }

    /** All constants of an enum; none if they are too many, or it is none. */
    private List<FieldInfo> all(String owner) {
        List<FieldInfo> all = program.findReadable(owner).map(ClassInfo::fields).orElse(List.of()).stream()
                .filter(FieldInfo::isEnumConstant)
                .toList();
        return all.size() > MOST_CONSTANTS ? List.of() : all;
    }

    /** Notes that a value is a table that a switch goes by, if it is one. */
    public void table(FieldInfo field, Formula value) {
        if (field.name().startsWith(TABLE) && field.isSynthetic() && !tables.containsKey(value)) {
            book.find(new MethodRef(field.owner(), "<clinit>", "()V"))
                    .map(code -> entries(code, field))
                    .filter(entries -> !entries.isEmpty())
                    .ifPresent(entries -> tables.put(value, entries));
        }
    }

    /** What a table holds at the number of a constant; null if this is no such table. */
    @Nullable
    public Formula looked(Formula table, Formula index) {
        Map<FieldInfo, Integer> entries = tables.get(table);
        if (entries == null
                || index.operator() != FormulaOperator.APPLY
                || !index.equals(formulas.apply(ORDINAL, Plain.INT, index.operand(0)))) {
            return null;
        }
        Formula found = formulas.number(0);
        for (Map.Entry<FieldInfo, Integer> entry : entries.entrySet()) {
            Formula isIt = formulas.same(index.operand(0), constant(entry.getKey()));
            found = formulas.choose(isIt, formulas.number(entry.getValue()), found);
        }
        return found;
    }

    /** Reads {@code table[CONSTANT.ordinal()] = number} out of the initializer; nothing if that is not what it does. */
    private Map<FieldInfo, Integer> entries(MethodCode code, FieldInfo table) {
        Map<FieldInfo, Integer> entries = new LinkedHashMap<>();
        List<AbstractInsnNode> last = new ArrayList<>();
        for (int i = 0; i < code.length(); i++) {
            AbstractInsnNode instruction = code.instruction(i);
            if (instruction.getOpcode() < 0) {
                continue;
            }
            int size = last.size();
            if (instruction.getOpcode() == Opcodes.IASTORE
                    && size >= 4
                    && last.get(size - 4) instanceof FieldInsnNode array
                    && array.name.equals(table.name())
                    && last.get(size - 3) instanceof FieldInsnNode read) {
                Integer number = NonNullness.number(last.get(size - 1));
                program.resolveField(read.owner.replace('/', '.'), read.name, read.desc)
                        .filter(FieldInfo::isEnumConstant)
                        .ifPresent(constant -> entries.put(constant, number));
            }
            last.add(instruction);
        }
        return entries.containsValue(null) ? Map.of() : entries;
    }
}
