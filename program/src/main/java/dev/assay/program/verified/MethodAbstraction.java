package dev.assay.program.verified;

import dev.assay.program.flow.InstructionFlow;
import dev.assay.program.flow.MethodCode;
import dev.assay.program.flow.Origins;
import dev.assay.program.verified.AbstractProgram.Node;
import dev.assay.program.verified.AbstractProgram.Statement;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Abstracts the code of a method to a boolean program. Its first statement has all identifiers hold, and every other one stands for
 * an instruction. What may fail and was not verified is an assertion with a false premise.
 */
public final class MethodAbstraction {
    private final MethodCode code;
    private final InstructionFlow flow;
    private final Optional<Origins> origins;
    private final VerifiedMethod verified;
    private final Map<Integer, Long> updates = new HashMap<>();
    private final Map<Integer, Long> breaks = new HashMap<>();
    /** Identifiers that code which is called may break. */
    private long calls;

    private final SortedMap<Integer, Condition> assertions = new TreeMap<>();

    private MethodAbstraction(MethodCode code, VerifiedMethod verified) throws BadVerification {
        this.code = code;
        this.flow = new InstructionFlow(code);
        this.origins = Origins.of(code);
        this.verified = verified;
        List<String> identifiers = verified.identifiers();
        for (int i = 0; i < verified.assumptions().size(); i++) {
            place(verified.assumptions().get(i), 1L << i);
        }
        for (Map.Entry<Integer, String> premise : verified.premises().entrySet()) {
            requireInstruction(code, flow, premise.getKey());
            assertions.put(premise.getKey(), Premises.read(premise.getValue(), identifiers));
        }
        for (int i = 0; i < flow.size(); i++) {
            if (mayFail(i)) {
                assertions.putIfAbsent(i, Condition.FALSE);
            }
        }
        assertions.values().removeIf(Condition.TRUE::equals);
    }

    /**
     * Abstracts a method.
     *
     * @throws BadVerification if what was verified does not fit its code
     */
    public static MethodAbstraction of(MethodCode code, VerifiedMethod verified) throws BadVerification {
        return new MethodAbstraction(code, verified);
    }

    private void place(AssumptionPlace place, long bit) throws BadVerification {
        if (place.isOfProgram()) {
            calls |= bit;
        }
        if (!place.method().equals(code.ref())) {
            return;
        }
        requireFits(code, place);
        Map<Integer, Long> there = place.sense() == AssumptionPlace.Sense.NEVER ? breaks : updates;
        there.merge(place.instruction(), bit, (one, two) -> one | two);
    }

    /** @throws BadVerification if nothing can be assumed at a place in the code of a method, or not in this way */
    public static void requireFits(MethodCode code, AssumptionPlace place) throws BadVerification {
        InstructionFlow flow = new InstructionFlow(code);
        requireInstruction(code, flow, place.instruction());
        boolean fits = switch (place.sense()) {
            case STATED -> CodeAnnotations.isAssumption(flow.instruction(place.instruction()));
            case ROUNDS -> isLoop(flow, place.instruction());
            case NEVER -> true;
        };
        if (!fits) {
            throw new BadVerification((place.sense() == AssumptionPlace.Sense.STATED
                            ? "instruction " + place.instruction() + " of "
                                    + code.ref().display() + " is no call of Assumed.that"
                            : "no loop of " + code.ref().display() + " begins at instruction " + place.instruction())
                    + ", so that the assumption '" + place.identifier() + "' is never looked at");
        }
    }

    private static void requireInstruction(MethodCode code, InstructionFlow flow, int number) throws BadVerification {
        if (number < 0 || number >= flow.size()) {
            throw new BadVerification(code.ref().display() + " has no instruction " + number + "; it has " + flow.size()
                    + ", counted from 0");
        }
    }

    /** Whether control can come back to an instruction. */
    private static boolean isLoop(InstructionFlow flow, int header) {
        Set<Integer> reached = new HashSet<>();
        Deque<Integer> open = new ArrayDeque<>(List.of(header));
        while (!open.isEmpty()) {
            int at = open.pop();
            List<Integer> targets = new ArrayList<>(flow.next(at));
            targets.addAll(flow.handlers(at));
            for (int target : targets) {
                if (reached.add(target)) {
                    open.push(target);
                }
            }
        }
        return reached.contains(header);
    }

    /** The numbers of the instructions that may fail if nothing is verified, calls among them. */
    public static Set<Integer> failing(MethodCode code) {
        try {
            VerifiedMethod nothing = new VerifiedMethod(code.ref(), List.of(), new TreeMap<>(), false);
            return new TreeSet<>(of(code, nothing).assertions.keySet());
        } catch (BadVerification e) {
            throw new IllegalStateException("nothing fits every method", e);
        }
    }

    /** The premises of what is asserted and not verified as such, by the numbers of instructions. */
    public SortedMap<Integer, Condition> assertions() {
        return assertions;
    }

    /** The boolean program; the statement of an instruction comes one later than its number. */
    public AbstractProgram program() {
        List<Node> nodes = new ArrayList<>();
        nodes.add(new Node(new Statement.Begin((1L << verified.assumptions().size()) - 1), 1));
        for (int i = 0; i < flow.size(); i++) {
            List<Integer> next = flow.next(i);
            boolean matters = isCall(flow.instruction(i)) || next.size() > 1;
            nodes.add(new Node(statements(i), later(next), later(flow.handlers(i)), matters));
        }
        return new AbstractProgram(nodes);
    }

    private static List<Integer> later(List<Integer> numbers) {
        return numbers.stream().map(number -> number + 1).toList();
    }

    /** What is assumed of getting here comes first; what is called breaks assumptions before its own assertions. */
    private List<Statement> statements(int number) {
        List<Statement> statements = new ArrayList<>();
        long updated = updates.getOrDefault(number, 0L) | (runsOtherCode(flow.instruction(number)) ? calls : 0);
        if (updated != 0) {
            statements.add(new Statement.Update(updated));
        }
        if (breaks.containsKey(number)) {
            statements.add(new Statement.Break(breaks.get(number)));
        }
        Condition premise = assertions.get(number);
        if (premise != null) {
            statements.add(new Statement.Assertion(premise));
        }
        return statements;
    }

    /** Whether an instruction runs code of other methods: calls do, and what has classes initialized. */
    private static boolean runsOtherCode(AbstractInsnNode instruction) {
        return switch (instruction.getOpcode()) {
            case Opcodes.GETSTATIC, Opcodes.PUTSTATIC, Opcodes.NEW -> true;
            default -> isCall(instruction);
        };
    }

    private static boolean isCall(AbstractInsnNode instruction) {
        return instruction instanceof MethodInsnNode || instruction instanceof InvokeDynamicInsnNode;
    }

    /** Whether an instruction may throw something that nobody has verified. */
    private boolean mayFail(int number) {
        AbstractInsnNode instruction = flow.instruction(number);
        int opcode = instruction.getOpcode();
        if (instruction instanceof MethodInsnNode call) {
            return callMayFail(number, call);
        }
        return switch (opcode) {
            case Opcodes.IDIV, Opcodes.IREM, Opcodes.LDIV, Opcodes.LREM -> true;
            case Opcodes.IALOAD, Opcodes.LALOAD, Opcodes.FALOAD, Opcodes.DALOAD -> true;
            case Opcodes.AALOAD, Opcodes.BALOAD, Opcodes.CALOAD, Opcodes.SALOAD -> true;
            case Opcodes.IASTORE, Opcodes.LASTORE, Opcodes.FASTORE, Opcodes.DASTORE -> true;
            case Opcodes.AASTORE, Opcodes.BASTORE, Opcodes.CASTORE, Opcodes.SASTORE -> true;
            case Opcodes.NEWARRAY, Opcodes.ANEWARRAY, Opcodes.MULTIANEWARRAY -> true;
            case Opcodes.CHECKCAST, Opcodes.ATHROW, Opcodes.MONITORENTER, Opcodes.JSR, Opcodes.RET -> true;
            case Opcodes.ARRAYLENGTH, Opcodes.GETFIELD -> !isPresent(number, 0);
            case Opcodes.PUTFIELD -> !isPresent(number, 1);
            case Opcodes.INVOKEDYNAMIC -> !verified.isModular();
            case Opcodes.GETSTATIC, Opcodes.PUTSTATIC, Opcodes.NEW ->
                !verified.isModular() && mayInitialize(instruction);
            default -> false;
        };
    }

    /** Whether an instruction may be the first to use a class of others than the JDK, whose initializer may fail. */
    private boolean mayInitialize(AbstractInsnNode instruction) {
        String used = instruction instanceof FieldInsnNode field ? field.owner : ((TypeInsnNode) instruction).desc;
        return !used.startsWith("java/")
                && !used.replace('/', '.').equals(code.ref().owner());
    }

    private boolean callMayFail(int number, MethodInsnNode call) {
        if (isAnnotation(call)) {
            return false;
        }
        return !verified.isModular() || call.getOpcode() != Opcodes.INVOKESTATIC && mayBeNull(number, call);
    }

    private static boolean isAnnotation(AbstractInsnNode instruction) {
        return CodeAnnotations.isAssumption(instruction) || CodeAnnotations.isAssertion(instruction);
    }

    private boolean mayBeNull(int number, MethodInsnNode call) {
        return !call.name.equals("<init>") && !isPresent(number, Type.getArgumentTypes(call.desc).length);
    }

    /** Whether a value on the stack is surely no null: the object of the method, or a new one. */
    private boolean isPresent(int number, int below) {
        int at = flow.index(number);
        Set<Integer> made = origins.isEmpty() ? Set.of() : origins.get().of(at, below);
        return !made.isEmpty()
                && made.stream()
                        .allMatch(one -> one == Origins.THIS
                                || one >= 0 && code.instruction(one).getOpcode() == Opcodes.NEW);
    }
}
