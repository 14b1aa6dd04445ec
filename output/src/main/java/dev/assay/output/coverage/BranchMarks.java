package dev.assay.output.coverage;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IClassCoverage;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.analysis.IMethodCoverage;
import org.jacoco.core.data.ExecutionDataStore;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * Lets JaCoCo see a side of a branch as soon as it is taken. On its own it looks again at the end of a block, and misses a side
 * whose first operation throws: the one that a finding is about. It looks where a line with a call begins, so each side begins
 * with the same line once more, and a call that does nothing.
 */
final class BranchMarks {

    private record Counts(ICounter branches, Map<Integer, ICounter> byLine) {}

    private BranchMarks() {}

    /** The class with marks; methods in which JaCoCo would count other branches than before are left as they are. */
    static byte[] in(byte[] classFile, String name) throws IOException {
        try {
            byte[] all = mark(classFile, Set.of());
            Map<String, Counts> plain = count(classFile, name);
            Map<String, Counts> marked = count(all, name);
            Set<String> different = new HashSet<>(plain.keySet());
            different.addAll(marked.keySet());
            different.removeIf(method -> {
                Counts counts = plain.get(method);
                return counts != null && counts.equals(marked.get(method));
            });
            return different.isEmpty() ? all : mark(classFile, different);
        } catch (RuntimeException e) {
            // Too large with marks, or nothing that can be read: JaCoCo's own way has to do.
            return classFile;
        }
    }

    private static Map<String, Counts> count(byte[] classFile, String name) throws IOException {
        CoverageBuilder builder = new CoverageBuilder();
        new Analyzer(new ExecutionDataStore(), builder).analyzeClass(classFile, name);
        Map<String, Counts> counts = new HashMap<>();
        for (IClassCoverage one : builder.getClasses()) {
            for (IMethodCoverage method : one.getMethods()) {
                Map<Integer, ICounter> lines = new HashMap<>();
                for (int line = method.getFirstLine(); line <= method.getLastLine() && line > 0; line++) {
                    lines.put(line, method.getLine(line).getBranchCounter());
                }
                counts.put(method.getName() + method.getDesc(), new Counts(method.getBranchCounter(), lines));
            }
        }
        return counts;
    }

    private static byte[] mark(byte[] classFile, Set<String> without) {
        ClassReader reader = new ClassReader(classFile);
        ClassNode node = new ClassNode();
        reader.accept(node, 0);
        for (MethodNode method : node.methods) {
            if (!without.contains(method.name + method.desc)) {
                mark(method.instructions);
            }
        }
        ClassWriter writer = new ClassWriter(reader, 0);
        node.accept(writer);
        return writer.toByteArray();
    }

    private static void mark(InsnList code) {
        Marking marking = new Marking(code);
        for (AbstractInsnNode each : code) {
            marking.look(each);
        }
        marking.apply();
    }

    /** Finds out where marks go, and puts them there once the whole method has been looked at. */
    private static final class Marking {
        private final InsnList code;
        private final Map<LabelNode, Integer> ways;
        private final Set<LabelNode> fixed;
        private final List<Runnable> changes = new ArrayList<>();
        private final Set<AbstractInsnNode> withMark = new HashSet<>();
        private final Set<AbstractInsnNode> withCall = new HashSet<>();
        private @Nullable LineNumberNode line;
        private boolean falls = true;

        Marking(InsnList code) {
            this.code = code;
            this.ways = ways(code);
            this.fixed = fixed(code);
        }

        void look(AbstractInsnNode each) {
            if (each instanceof LineNumberNode next) {
                line = next;
            } else if (each instanceof LabelNode label && !falls && ways.getOrDefault(label, 0) == 1) {
                markSide(label);
            } else if (each instanceof JumpInsnNode && each.getOpcode() != Opcodes.GOTO && line != null) {
                int number = line.line;
                withMark.add(line);
                changes.add(() -> code.insert(each, sideOf(number)));
            } else if (each instanceof MethodInsnNode && line != null) {
                withCall.add(line);
            }
            falls = each.getOpcode() < 0 ? falls : !endsBlock(each);
        }

        private void markSide(LabelNode label) {
            AbstractInsnNode place = placeBehind(label, fixed);
            LineNumberNode own = lineOf(label, line);
            if (place != null && own != null) {
                withMark.add(own);
                changes.add(() -> code.insert(place, sideOf(own.line)));
            }
        }

        void apply() {
            // A line that had a call keeps one in front of its first mark, or JaCoCo would no longer look where it
            // begins.
            for (AbstractInsnNode start : withMark) {
                AbstractInsnNode place = placeBehind(start, fixed);
                if (withCall.contains(start) && place != null) {
                    code.insert(place, pass());
                }
            }
            changes.forEach(Runnable::run);
        }
    }

    /** How many jumps lead to each label. */
    private static Map<LabelNode, Integer> ways(InsnList code) {
        Map<LabelNode, Integer> ways = new HashMap<>();
        for (AbstractInsnNode each : code) {
            Set<LabelNode> targets = new HashSet<>();
            if (each instanceof JumpInsnNode jump) {
                targets.add(jump.label);
            } else if (each instanceof TableSwitchInsnNode table) {
                targets.addAll(table.labels);
                targets.add(table.dflt);
            } else if (each instanceof LookupSwitchInsnNode lookup) {
                targets.addAll(lookup.labels);
                targets.add(lookup.dflt);
            }
            targets.forEach(target -> ways.merge(target, 1, Integer::sum));
        }
        return ways;
    }

    private static boolean endsBlock(AbstractInsnNode each) {
        int opcode = each.getOpcode();
        return opcode == Opcodes.GOTO
                || opcode == Opcodes.ATHROW
                || opcode == Opcodes.TABLESWITCH
                || opcode == Opcodes.LOOKUPSWITCH
                || opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
    }

    /** Labels that frames know a new object by: they have to stay in front of the operation that makes it. */
    private static Set<LabelNode> fixed(InsnList code) {
        Set<LabelNode> fixed = new HashSet<>();
        for (AbstractInsnNode each : code) {
            if (each instanceof FrameNode frame) {
                List<Object> types = new ArrayList<>();
                types.addAll(frame.local == null ? List.of() : frame.local);
                types.addAll(frame.stack == null ? List.of() : frame.stack);
                types.stream().filter(LabelNode.class::isInstance).forEach(type -> fixed.add((LabelNode) type));
            }
        }
        return fixed;
    }

    /** What new code may stand behind, after a label or the start of a line; null if nothing may. */
    private static @Nullable AbstractInsnNode placeBehind(AbstractInsnNode start, Set<LabelNode> fixed) {
        AbstractInsnNode place = start;
        for (AbstractInsnNode each = start; isNoOperation(each); each = each.getNext()) {
            if (each instanceof FrameNode) {
                place = each;
            }
        }
        AbstractInsnNode first = start;
        while (first.getPrevious() != null && isNoOperation(first.getPrevious())) {
            first = first.getPrevious();
        }
        for (AbstractInsnNode each = first; ; each = each.getNext()) {
            if (each instanceof LabelNode label && fixed.contains(label)) {
                return null;
            }
            if (each == place) {
                return place;
            }
        }
    }

    private static boolean isNoOperation(AbstractInsnNode node) {
        return node instanceof LabelNode || node instanceof LineNumberNode || node instanceof FrameNode;
    }

    /** The line that the code behind a label belongs to. */
    private static @Nullable LineNumberNode lineOf(LabelNode label, @Nullable LineNumberNode before) {
        LineNumberNode line = before;
        for (AbstractInsnNode each = label; isNoOperation(each); each = each.getNext()) {
            if (each instanceof LineNumberNode next) {
                line = next;
            }
        }
        return line;
    }

    private static InsnList sideOf(int line) {
        InsnList mark = new InsnList();
        LabelNode start = new LabelNode();
        mark.add(new InsnNode(Opcodes.NOP)); // JaCoCo looks only where something runs before.
        mark.add(start);
        mark.add(new LineNumberNode(line, start));
        mark.add(pass());
        return mark;
    }

    private static MethodInsnNode pass() {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, ProbesAccess.PROBES, "pass", "()V", false);
    }
}
