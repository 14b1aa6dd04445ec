package dev.assay.program.flow;

import dev.assay.model.type.MethodRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** Makes methods whose control flows at random: jumps, switches, ends and handlers between pieces of code. */
final class RandomCode {
    private static final int HANDLER_EVERY = 3;

    private final Random random;
    private final MethodNode node =
            new MethodNode(Opcodes.ASM9, Opcodes.ACC_STATIC, "random", "(I)V", null, new String[0]);
    private final List<Label> labels = new ArrayList<>();

    private RandomCode(Random random, int pieces) {
        this.random = random;
        for (int i = 0; i < pieces; i++) {
            labels.add(new Label());
        }
    }

    static MethodCode make(Random random, int pieces) {
        RandomCode code = new RandomCode(random, pieces);
        code.addHandlers();
        for (int i = 0; i < pieces; i++) {
            code.node.visitLabel(code.labels.get(i));
            for (int j = random.nextInt(3); j > 0; j--) {
                code.node.visitIincInsn(0, 1);
            }
            code.end(i == pieces - 1);
        }
        code.node.visitEnd();
        return new MethodCode(new MethodRef("a.Random", "random", "(I)V"), code.node, null);
    }

    private void addHandlers() {
        for (int i = random.nextInt(HANDLER_EVERY); i > 0 && labels.size() > 2; i--) {
            int from = random.nextInt(labels.size() - 1);
            int to = from + 1 + random.nextInt(labels.size() - from - 1);
            node.visitTryCatchBlock(labels.get(from), labels.get(to), any(), random.nextBoolean() ? "a/Fault" : null);
        }
    }

    private Label any() {
        return labels.get(random.nextInt(labels.size()));
    }

    private void end(boolean isLast) {
        switch (random.nextInt(isLast ? 3 : 6)) {
            case 0 -> node.visitInsn(Opcodes.RETURN);
            case 1 -> node.visitJumpInsn(Opcodes.GOTO, any());
            case 2 -> node.visitLookupSwitchInsn(any(), new int[] {1, 7}, new Label[] {any(), any()});
            case 3 -> node.visitTableSwitchInsn(0, 1, any(), any(), any());
            case 4 -> {
                // Runs on into the next piece.
            }
            default -> node.visitJumpInsn(Opcodes.IFEQ, any());
        }
    }
}
