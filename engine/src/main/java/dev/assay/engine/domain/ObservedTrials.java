package dev.assay.engine.domain;

import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Facts;
import dev.assay.engine.type.Visibility;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.program.ClassInfo;
import dev.assay.program.Constants;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Trials that somebody was seen to make, for searches to start from: what is really passed comes first. */
public final class ObservedTrials {
    /** Trials of a class that nobody was watched to use. */
    public static final ObservedTrials NONE = new ObservedTrials(Map.of());

    private final Map<String, List<Trial>> byUnit;

    private ObservedTrials(Map<String, List<Trial>> byUnit) {
        this.byUnit = byUnit;
    }

    /** Those about a class. */
    public static ObservedTrials of(Facts facts, String className) {
        return new ObservedTrials(facts.ofClass(className).get(Fact.Example.class).stream()
                .filter(example -> example.outcome().isEmpty())
                .map(Fact.Example::trial)
                .collect(Collectors.groupingBy(trial -> trial.unit().display())));
    }

    /** Those that call a unit. */
    public List<Trial> of(MethodInfo unit) {
        return byUnit.getOrDefault(unit.ref().display(), List.of());
    }

    /** The values in them, as a pool for other inputs. */
    public Constants constants() {
        TreeSet<Integer> ints = new TreeSet<>();
        TreeSet<Long> longs = new TreeSet<>();
        TreeSet<Float> floats = new TreeSet<>();
        TreeSet<Double> doubles = new TreeSet<>();
        TreeSet<String> strings = new TreeSet<>();
        for (List<Trial> trials : byUnit.values()) {
            for (Trial trial : trials) {
                for (Step step : trial.steps()) {
                    if (step instanceof Step.Literal literal) {
                        add(literal.value(), ints, Integer.class);
                        add(literal.value(), longs, Long.class);
                        add(literal.value(), floats, Float.class);
                        add(literal.value(), doubles, Double.class);
                        add(literal.value(), strings, String.class);
                    }
                }
            }
        }
        return new Constants(ints, longs, floats, doubles, strings);
    }

    private static <T> void add(Object value, Set<T> pool, Class<T> type) {
        if (type.isInstance(value)) {
            pool.add(type.cast(value));
        }
    }

    /** Whether a test in the package of the unit could be written from the trial. */
    public static boolean isWritable(Program program, Trial trial) {
        Visibility view =
                new Visibility(program, ClassInfo.packageOf(trial.unit().owner()));
        return trial.steps().stream().allMatch(step -> isWritable(program, view, step));
    }

    private static boolean isWritable(Program program, Visibility view, Step step) {
        if (step instanceof Step.Call call) {
            Optional<MethodInfo> method = program.resolveMethod(call.method());
            Optional<ClassInfo> owner = program.findReadable(call.method().owner());
            return method.isPresent()
                    && owner.isPresent()
                    && view.seesAlone(owner.get().name())
                    && view.seesMember(owner.get(), method.get());
        }
        if (step instanceof Step.StaticField field) {
            return view.seesAlone(field.owner());
        }
        return view.sees(step.type().erasure());
    }
}
