package dev.assay.inference;

import dev.assay.inference.sample.Call;
import dev.assay.inference.sample.CallLayout;
import dev.assay.inference.sample.CallValues;
import dev.assay.inference.sample.Quantity;
import dev.assay.inference.sample.SampleReader;
import dev.assay.inference.template.TemplateContext;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.watch.Reading;
import dev.assay.program.watch.WatchPoint;
import dev.assay.program.watch.WatchPoints;
import dev.assay.solver.stack.Provers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Infers contracts from the calls that tests make, in two phases. The first sees the inputs of all calls: they count for the method that
 * runs, and for all that it overrides up to the one that the caller named. The second sees results: they count for every overridden
 * method whose precondition the inputs respect. So an overriding method never contradicts what is inferred for the overridden one.
 *
 * <p>The second phase looks at calls that were kept from the first, since tests that run twice cost twice the time and need not do the
 * same again.
 */
public final class ContractInference {
    private final Program program;
    private final WatchPoints points;
    private final Provers provers;
    private final SampleReader reader;
    private final List<MethodState> methods = new ArrayList<>();
    private final Map<String, ClassState> classes = new LinkedHashMap<>();
    private final Context context;
    /** By the overriding method. */
    private final Map<WatchPoint, KeptCalls> kept = new LinkedHashMap<>();

    public ContractInference(Program program, WatchPoints points, Provers provers) {
        this(program, points, provers, false);
    }

    /**
     * @param provers find out what follows from what
     * @param hasElements whether contracts may speak of the elements of arrays and lists
     */
    public ContractInference(Program program, WatchPoints points, Provers provers, boolean hasElements) {
        this.context = new Context(hasElements);
        this.provers = provers;
        this.program = program;
        this.points = points;
        List<CallLayout> layouts = points.all().stream()
                .map(point -> new CallLayout(program, point))
                .toList();
        this.reader = new SampleReader(layouts);
        layouts.forEach(layout -> methods.add(new MethodState(layout, context)));
        layouts.forEach(layout -> addClass(layout.point()));
    }

    private void addClass(WatchPoint point) {
        MethodInfo method = point.method();
        List<Reading> fields = new ArrayList<>();
        for (Reading reading : point.after()) {
            if (reading instanceof Reading.Field field) {
                // No parameter is in the way of its name.
                fields.add(new Reading.Field(
                        field.field(), field.isHidden(), field.field().name()));
            }
        }
        if (!method.isStatic() && !fields.isEmpty() && !classes.containsKey(method.owner())) {
            CallLayout layout = new CallLayout(program, new WatchPoint(point.number(), method, List.of(), fields));
            classes.put(method.owner(), new ClassState(layout, context));
        }
    }

    /** First phase: takes in what watched code has written. */
    public void see(byte[] written) {
        reader.read(written).filter(Call::isAccepted).ifPresent(call -> seeCall(call, written));
    }

    /** Second phase: results of overriding methods, under the preconditions that are known by now. */
    private void seeKept() {
        kept.forEach((point, calls) -> {
            for (WatchPoint above : points.overridden(point)) {
                MethodState state = methods.get(above.number());
                if (calls.hasMore()) {
                    state.loseResults();
                }
                calls.all()
                        .forEach(written -> reader.read(written)
                                .ifPresent(call ->
                                        state.seeResultInside(call.method().seenAt(state.layout(), call.values()))));
            }
        });
        kept.clear();
    }

    private void seeCall(Call call, byte[] written) {
        WatchPoint point = call.method().point();
        MethodState own = methods.get(point.number());
        own.seeInputs(call.values());
        List<WatchPoint> overridden = points.overridden(point);
        // What was named may belong to an earlier call, if this one was made by code that names nothing.
        if (call.declaration() != null && overridden.contains(call.declaration().point())) {
            seeInputs(call, overridden, call.declaration().point());
        }
        if (call.hasReturned()) {
            own.seeResult(call.values());
            seeObject(call, point.method());
            for (WatchPoint above : overridden) {
                MethodState state = methods.get(above.number());
                state.seeResultOfOverriding(call.method().seenAt(state.layout(), call.values()));
            }
            if (!overridden.isEmpty()) {
                kept.computeIfAbsent(point, first -> new KeptCalls()).see(written);
            }
        }
    }

    /** For the methods between the one that ran and the one that the caller named. */
    private void seeInputs(Call call, List<WatchPoint> overridden, WatchPoint named) {
        String top = named.method().owner();
        for (WatchPoint above : overridden) {
            String owner = above.method().owner();
            if (owner.equals(top) || program.isSubtype(owner, top)) {
                MethodState state = methods.get(above.number());
                state.seeInputs(call.method().seenAt(state.layout(), call.values()));
            }
        }
    }

    /** Objects keep their invariants between calls that everybody may make. */
    private void seeObject(Call call, MethodInfo method) {
        if (method.isStatic() || method.isPrivate()) {
            return;
        }
        for (ClassInfo at : program.line(method.owner())) {
            ClassState state = classes.get(at.name());
            if (state != null) {
                CallValues seen = call.method().seenAt(state.layout(), call.values());
                state.see(seen);
            }
        }
    }

    /** What templates ask about. */
    private final class Context implements TemplateContext {
        private final boolean hasElements;

        Context(boolean hasElements) {
            this.hasElements = hasElements;
        }

        @Override
        public boolean isTelling(Quantity quantity, String className) {
            JavaType declared = quantity.reading().type().erasure();
            boolean isOpen = declared instanceof ClassType type && !type.name().equals(className);
            return isOpen
                    && quantity.reading() instanceof Reading.Parameter
                    && !(declared instanceof ArrayType)
                    && !className.startsWith("[")
                    && program.findReadable(className)
                            .map(info -> info.isPublic() && info.sourceName() != null && program.isExported(className))
                            .orElse(false);
        }

        @Override
        public boolean isSubtype(String sub, String sup) {
            return program.isSubtype(sub, sup);
        }

        @Override
        public boolean hasElements() {
            return hasElements;
        }
    }

    /** What was inferred, by class and method in their order. */
    public List<InferredClause> conclude() {
        seeKept();
        new Consistency(methods, points, provers).establish();
        Conclusion conclusion = new Conclusion(program, provers);
        List<InferredClause> found = new ArrayList<>();
        classes.forEach((name, state) -> found.addAll(conclusion.invariants(name, state)));
        methods.forEach(state -> found.addAll(conclusion.of(state, invariantsAt(state))));
        return found;
    }

    private Optional<ClassState> invariantsAt(MethodState state) {
        return Optional.ofNullable(classes.get(state.layout().point().method().owner()));
    }

    /** What was seen of a method. */
    MethodState state(WatchPoint point) {
        return methods.get(point.number());
    }

    /** How many calls of a method were accepted. */
    public long calls(WatchPoint point) {
        return state(point).inputs();
    }
}
