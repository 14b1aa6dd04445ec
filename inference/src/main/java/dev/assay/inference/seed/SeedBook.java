package dev.assay.inference.seed;

import dev.assay.model.trial.Trial;
import dev.assay.model.type.MethodRef;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.effect.FieldEffects;
import dev.assay.program.watch.WatchPoint;
import dev.assay.program.watch.WatchPoints;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Collects calls that tests made, a few different ones of each method, with their objects built as the tests built them. */
public final class SeedBook {
    private static final int MOST_OF_METHOD = 8;

    private final Program program;
    private final List<WatchPoint> points;
    private final FieldEffects effects;
    private final SeedReader reader = new SeedReader();
    private final Map<MethodRef, Set<Trial>> trials = new TreeMap<>();

    public SeedBook(Program program, WatchPoints points) {
        this.program = program;
        this.points = points.all();
        this.effects = new FieldEffects(program);
    }

    /** Takes in what watched code has written. */
    public void see(byte[] written) {
        reader.read(written).ifPresent(this::see);
    }

    private void see(SeedReader.Read read) {
        MethodInfo method = points.get(read.point()).method();
        Optional<SeedValue.Made> receiver =
                method.isConstructor() || read.self() == null ? Optional.empty() : reader.find(read.self());
        SeedValue.Call call = new SeedValue.Call(method.ref(), receiver.orElse(null), read.arguments());
        Set<Trial> known = trials.computeIfAbsent(method.ref(), fresh -> new LinkedHashSet<>());
        if (known.size() < MOST_OF_METHOD) {
            SeedTrialBuilder.trial(program, call).ifPresent(known::add);
        }
        if (!method.isPrivate() && !read.isNested()) {
            keep(read, method, call);
            if (receiver.isPresent() && !effects.of(method.ref()).writes().isEmpty()) {
                receiver.get().change(call);
            }
        }
    }

    /** Keeps how an object was made. */
    private void keep(SeedReader.Read read, MethodInfo method, SeedValue.Call call) {
        SeedReader.Identity made = method.isConstructor() ? read.self() : read.made();
        if (made == null) {
            return;
        }
        // The constructor of a subclass runs those of its superclasses, whose object is the same.
        boolean isMaker = method.isConstructor()
                ? made.className().equals(method.owner())
                : reader.find(made).isEmpty();
        if (isMaker) {
            reader.add(made, new SeedValue.Made(call));
        }
    }

    /** The calls of a method, in the order in which they were first seen. */
    public List<Trial> of(MethodRef method) {
        return new ArrayList<>(trials.getOrDefault(method, Set.of()));
    }
}
