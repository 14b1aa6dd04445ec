package dev.assay.techniques;

import dev.assay.engine.tree.Directed;
import dev.assay.model.type.MethodRef;
import dev.assay.program.flow.Block;
import dev.assay.program.flow.CodeBook;
import dev.assay.program.flow.Flow;
import dev.assay.program.flow.IrreducibleFlow;
import dev.assay.program.flow.MethodCode;
import dev.assay.weaver.site.Site;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.objectweb.asm.tree.MethodInsnNode;

/** How far it is from lines of code to assertions: in blocks, along the flow of control and into called methods. */
public final class Distances {
    private final Map<String, Map<Integer, Integer>> lines = new HashMap<>();
    private final Map<MethodRef, Area> areas = new LinkedHashMap<>();

    /** The blocks of one method, with the distance from the beginning of each. */
    private record Area(MethodCode code, Flow flow, int[] far) {}

    /**
     * An instruction to get to.
     *
     * @param instruction its index within the code of the method
     */
    public record Goal(MethodRef method, int instruction) {}

    /** @param methods those that the goals are in, and those on the way to them */
    public Distances(CodeBook book, Collection<MethodRef> methods, Collection<Goal> goals) {
        for (MethodRef method : methods) {
            book.find(method).ifPresent(code -> add(book, code));
        }
        goals.forEach(this::begin);
        boolean isChanged = true;
        while (isChanged) {
            isChanged = false;
            for (Area area : areas.values()) {
                isChanged |= spread(area);
            }
        }
        areas.values().forEach(this::note);
    }

    private void add(CodeBook book, MethodCode code) {
        try {
            Flow flow = book.flow(code);
            int[] far = new int[flow.blocks()];
            Arrays.fill(far, Directed.FAR);
            areas.put(code.ref(), new Area(code, flow, far));
        } catch (IrreducibleFlow e) {
            // Without an order of its blocks, nothing in it is close.
        }
    }

    private void begin(Goal goal) {
        Area area = areas.get(goal.method());
        for (int i = 0; area != null && i < area.far.length; i++) {
            Block block = area.flow.block(i);
            if (block.from() <= goal.instruction() && goal.instruction() < block.to()) {
                area.far[i] = 0;
            }
        }
    }

    private boolean spread(Area area) {
        boolean isChanged = false;
        for (int i = area.far.length - 1; i >= 0; i--) {
            int least = Math.min(area.far[i], throughCalls(area, area.flow.block(i)));
            for (int next : area.flow.allNext(i)) {
                least = Math.min(least, further(area.far[next]));
            }
            isChanged |= least != area.far[i];
            area.far[i] = least;
        }
        return isChanged;
    }

    private int throughCalls(Area area, Block block) {
        int least = Directed.FAR;
        for (int i = block.from(); i < block.to(); i++) {
            if (area.code.instruction(i) instanceof MethodInsnNode call) {
                for (Area called : areas.values()) {
                    MethodRef ref = called.code.ref();
                    // The method that is called may be inherited or override what the code names.
                    if (ref.name().equals(call.name) && ref.descriptor().equals(call.desc)) {
                        least = Math.min(least, further(called.far[0]));
                    }
                }
            }
        }
        return least;
    }

    private static int further(int far) {
        return far == Directed.FAR ? far : far + 1;
    }

    private void note(Area area) {
        Map<Integer, Integer> ofMethod = lines.computeIfAbsent(key(area.code.ref()), key -> new HashMap<>());
        for (int i = 0; i < area.far.length; i++) {
            Block block = area.flow.block(i);
            for (int at = block.from(); at < block.to() && area.far[i] != Directed.FAR; at++) {
                if (area.code.instruction(at).getOpcode() >= 0) {
                    ofMethod.merge(area.code.line(at), area.far[i], Math::min);
                }
            }
        }
    }

    private static String key(MethodRef method) {
        return method.owner() + "." + method.name() + method.descriptor();
    }

    /** The distance from where a run decides something. */
    public int from(Site site) {
        return from(site.className().replace('/', '.'), site.method(), site.descriptor(), site.line());
    }

    /** The distance from a line of a method. */
    int from(String owner, String method, String descriptor, int line) {
        return lines.getOrDefault(owner + "." + method + descriptor, Map.of()).getOrDefault(line, Directed.FAR);
    }
}
