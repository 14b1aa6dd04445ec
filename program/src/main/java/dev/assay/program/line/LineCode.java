package dev.assay.program.line;

import dev.assay.model.trial.StackFrame;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Says what the lines of a program do, by their instructions: the same text wherever a line has moved to, another one as soon
 * as it does something else. For one thread.
 */
public final class LineCode {
    private final Program program;
    private final Map<String, List<MethodNode>> classes = new HashMap<>();

    public LineCode(Program program) {
        this.program = program;
    }

    /** The name of a class or method without the number that the compiler gave it. */
    public static String unnumbered(String name) {
        return InstructionText.unnumbered(name);
    }

    /** What the line of a frame does; lines of its method that do the same are numbered. Empty where nobody knows. */
    public Optional<String> at(StackFrame frame) {
        MethodNode method = find(frame);
        return method == null ? Optional.empty() : Optional.of(numbered(method, frame.line()));
    }

    /** The same for the line at which the outermost loop around a frame's line begins; empty where there is none. */
    public Optional<String> loopAround(StackFrame frame) {
        MethodNode method = find(frame);
        if (method == null) {
            return Optional.empty();
        }
        int[] lines = lines(method);
        int outermost = Integer.MAX_VALUE;
        for (int i = 0; i < lines.length; i++) {
            if (method.instructions.get(i) instanceof JumpInsnNode jump) {
                int start = method.instructions.indexOf(jump.label);
                if (start <= i && holds(lines, start, i, frame.line())) {
                    outermost = Math.min(outermost, start);
                }
            }
        }
        return outermost == Integer.MAX_VALUE
                ? Optional.empty()
                : Optional.of(numbered(method, lines[firstWithCode(method, outermost)]));
    }

    private static boolean holds(int[] lines, int from, int to, int line) {
        for (int i = from; i <= to; i++) {
            if (lines[i] == line) {
                return true;
            }
        }
        return false;
    }

    private static int firstWithCode(MethodNode method, int from) {
        int at = from;
        while (method.instructions.get(at).getOpcode() < 0) {
            at++;
        }
        return at;
    }

    private static String numbered(MethodNode method, int line) {
        Map<Integer, String> texts = texts(method);
        String text = texts.getOrDefault(line, "");
        int number = 1;
        for (Map.Entry<Integer, String> other : texts.entrySet()) {
            if (other.getKey() == line) {
                break;
            }
            number += other.getValue().equals(text) ? 1 : 0;
        }
        return text + "#" + number;
    }

    /** The texts of all lines, in the order of the code. */
    private static Map<Integer, String> texts(MethodNode method) {
        InstructionText text = new InstructionText(method);
        int[] lines = lines(method);
        Map<Integer, StringBuilder> building = new LinkedHashMap<>();
        for (int i = 0; i < lines.length; i++) {
            AbstractInsnNode node = method.instructions.get(i);
            if (node.getOpcode() >= 0) {
                building.computeIfAbsent(lines[i], line -> new StringBuilder())
                        .append(text.of(node))
                        .append('\n');
            }
        }
        Map<Integer, String> texts = new LinkedHashMap<>();
        building.forEach((line, built) -> texts.put(line, built.toString()));
        return texts;
    }

    /** The line of each instruction. */
    private static int[] lines(MethodNode method) {
        int[] lines = new int[method.instructions.size()];
        int line = -1;
        for (int i = 0; i < lines.length; i++) {
            if (method.instructions.get(i) instanceof LineNumberNode next) {
                line = next.line;
            }
            lines[i] = line;
        }
        return lines;
    }

    /** The method that the frame's line is in; null where the class file does not tell lines. */
    private @Nullable MethodNode find(StackFrame frame) {
        return methods(frame.className()).stream()
                .filter(method -> method.name.equals(frame.method()) && frame.line() >= 0)
                .filter(method -> {
                    int[] lines = lines(method);
                    return holds(lines, 0, lines.length - 1, frame.line());
                })
                .findFirst()
                .orElse(null);
    }

    private List<MethodNode> methods(String className) {
        List<MethodNode> known = classes.get(className);
        if (known == null) {
            known = new ArrayList<>();
            if (program.isOnClassPath(className)
                    && program.findReadable(className).isPresent()) {
                ClassNode node = new ClassNode();
                new ClassReader(program.bytes(className)).accept(node, ClassReader.SKIP_FRAMES);
                known.addAll(node.methods);
            }
            classes.put(className, known);
        }
        return known;
    }
}
