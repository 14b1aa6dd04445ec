package dev.assay.program.verified;

import dev.assay.program.flow.InstructionFlow;
import dev.assay.program.flow.MethodCode;
import dev.assay.program.flow.Origins;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Reads the calls of {@code Assumed.that} and {@code Verified.under} in the code of a method. */
public final class CodeAnnotations {
    private static final String ASSUMED = "dev/assay/api/Assumed";
    private static final String VERIFIED = "dev/assay/api/Verified";
    private static final String DESCRIPTOR = "(Ljava/lang/String;Z)V";

    private final MethodCode code;
    private final InstructionFlow flow;

    private CodeAnnotations(MethodCode code) {
        this.code = code;
        this.flow = new InstructionFlow(code);
    }

    /**
     * What the code says of itself; empty if it says nothing.
     *
     * @throws BadVerification if that cannot be used
     */
    public static Optional<VerifiedMethod> of(MethodCode code) throws BadVerification {
        return new CodeAnnotations(code).read();
    }

    static boolean isAssumption(AbstractInsnNode instruction) {
        return isCall(instruction, ASSUMED, "that");
    }

    static boolean isAssertion(AbstractInsnNode instruction) {
        return isCall(instruction, VERIFIED, "under");
    }

    private static boolean isCall(AbstractInsnNode instruction, String owner, String name) {
        return instruction instanceof MethodInsnNode call
                && call.owner.equals(owner)
                && call.name.equals(name)
                && call.desc.equals(DESCRIPTOR);
    }

    private Optional<VerifiedMethod> read() throws BadVerification {
        List<AssumptionPlace> assumptions = new ArrayList<>();
        SortedMap<Integer, String> premises = new TreeMap<>();
        Optional<Origins> origins = Optional.empty();
        for (int i = 0; i < flow.size(); i++) {
            boolean assumes = isAssumption(flow.instruction(i));
            if (!assumes && !isAssertion(flow.instruction(i))) {
                continue;
            }
            origins = origins.isPresent() ? origins : Origins.ofAny(code);
            String text = constant(i, origins);
            if (assumes) {
                assumptions.add(AssumptionPlace.stated(text, code.ref(), i));
            } else {
                premises.put(i, text);
            }
        }
        if (assumptions.isEmpty() && premises.isEmpty()) {
            return Optional.empty();
        }
        VerifiedMethod read = new VerifiedMethod(code.ref(), assumptions, premises, true);
        VerifiedMethod.requireDistinct(code.ref(), assumptions);
        for (Map.Entry<Integer, String> premise : premises.entrySet()) {
            try {
                Premises.read(premise.getValue(), read.identifiers());
            } catch (BadVerification e) {
                throw new BadVerification(e.getMessage() + " (" + code.place(flow.index(premise.getKey())) + ")");
            }
        }
        return Optional.of(read);
    }

    private String constant(int number, Optional<Origins> origins) throws BadVerification {
        int at = flow.index(number);
        Set<Integer> made = origins.isEmpty() ? Set.of() : origins.get().of(at, 1);
        if (made.size() == 1
                && made.iterator().next() >= 0
                && code.instruction(made.iterator().next()) instanceof LdcInsnNode constant
                && constant.cst instanceof String text) {
            return text;
        }
        throw new BadVerification("the first argument of the call at " + code.place(at)
                + " has to be a constant text, so that it can be read without running the code");
    }
}
