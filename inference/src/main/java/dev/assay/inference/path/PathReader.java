package dev.assay.inference.path;

import dev.assay.inference.formula.EntryInputs;
import dev.assay.inference.path.FollowedCall.Result;
import dev.assay.inference.path.value.HeapObject;
import dev.assay.inference.path.value.PathLog;
import dev.assay.inference.path.value.PathLog.Unexpected;
import dev.assay.inference.path.value.PathValue;
import dev.assay.inference.path.value.PathValue.Num;
import dev.assay.inference.path.value.PathValue.Ref;
import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.formula.Formulas;
import dev.assay.model.type.MethodRef;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.flow.CodeBook;
import dev.assay.program.watch.PathMethods;
import dev.assay.program.watch.Reading;
import dev.assay.program.watch.WatchPoint;
import dev.assay.program.watch.WatchPoints;
import dev.assay.wire.PacketReader;
import dev.assay.wire.code.PathCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** Reads what recorded code has reported, and follows every call in it for the method itself and for those that it overrides. */
public final class PathReader {
    private final Program program;
    private final WatchPoints points;
    private final PathMethods methods;
    private final CodeBook codes;
    private final List<PathSummary> summaries;

    public PathReader(Program program, WatchPoints points, PathMethods methods) {
        this.program = program;
        this.points = points;
        this.methods = methods;
        this.codes = new CodeBook(program);
        this.summaries = points.all().stream()
                .map(point -> new PathSummary(
                        point, new EntryInputs(program, point.method().ref())))
                .toList();
    }

    /** The ways of calls so far, by the numbers of methods. */
    public List<PathSummary> summaries() {
        return summaries;
    }

    /** Whether what instrumented code has written is a record of a path. */
    public static boolean isPath(byte[] written) {
        return written[0] == PathCode.PATH;
    }

    /** Takes in a record of a path. */
    public void see(byte[] written) {
        PacketReader in = new PacketReader(written);
        in.getByte();
        in.getBoolean(); // Calls that ended before it was cut off are whole all the same.
        PathLog log = PathLog.read(in);
        int[] ends = log.ends();
        Map<MethodRef, Integer> outermost = new HashMap<>();
        for (int i = 0; i < log.length(); i++) {
            if (log.codeAt(i) == PathCode.ENTER && ends[i] > 0) {
                MethodRef ref = methods.method((int) log.valueAt(i, 0));
                Optional<WatchPoint> point = points.of(ref);
                // Calls within a call of the same method belong to it.
                if (point.isPresent() && outermost.getOrDefault(ref, 0) <= i) {
                    outermost.put(ref, ends[i]);
                    follow(log, i, point.get(), point.get());
                    int start = i;
                    points.overridden(point.get()).forEach(above -> follow(log, start, point.get(), above));
                }
            }
        }
    }

    /** Follows a call of a method, in words of its own or of one that it overrides. */
    private void follow(PathLog log, int enter, WatchPoint called, WatchPoint described) {
        PathSummary summary = summaries.get(described.number());
        MethodInfo method = described.method();
        Type[] types = Type.getArgumentTypes(method.ref().descriptor());
        if (summary.isFull() || types.length != method.parameterNames().size()) {
            return;
        }
        CallState state = new CallState(summary.inputs());
        Set<String> parameters = Set.copyOf(method.parameterNames());
        HeapNames names = new HeapNames(program, methods, method.owner(), parameters);
        HeapObject self = method.isConstructor() ? HeapObject.made(method.owner()) : HeapObject.named("this", false);
        List<PathValue> arguments = arguments(state, method, types, self);
        log.moveTo(enter);
        try {
            CallFollower.Outcome outcome = new CallFollower(methods, codes, log, state, names).call(arguments);
            summary.add(new FollowedCall(
                    outcome.ending(),
                    new ArrayList<>(state.conditions()),
                    state.hasDropped(),
                    results(outcome, called, described, self, state.formulas())));
        } catch (Unexpected e) {
            summary.addLost();
        }
    }

    private static List<PathValue> arguments(CallState state, MethodInfo method, Type[] types, HeapObject self) {
        List<PathValue> arguments = new ArrayList<>();
        if (!method.isStatic()) {
            String type = "L" + method.owner().replace('.', '/') + ";";
            arguments.add(new Ref(
                    state.add(self),
                    method.isConstructor() ? null : state.inputs().input("this", type, false),
                    false));
        }
        for (int i = 0; i < types.length; i++) {
            String name = method.parameterNames().get(i);
            String descriptor = types[i].getDescriptor();
            arguments.add(
                    types[i].getSort() >= Type.ARRAY
                            ? new Ref(
                                    state.add(HeapObject.named(name, false)),
                                    state.inputs().input(name, descriptor, false),
                                    false)
                            : Num.of(state.inputs().input(name, descriptor, false), types[i].getSize() == 2));
        }
        return arguments;
    }

    private static SortedMap<String, Result> results(
            CallFollower.Outcome outcome, WatchPoint called, WatchPoint described, HeapObject self, Formulas formulas) {
        SortedMap<String, Result> results = new TreeMap<>();
        if (outcome.ending() != FollowedCall.Ending.RETURNED) {
            return results;
        }
        for (Reading reading : described.after()) {
            if (reading instanceof Reading.Result) {
                String descriptor =
                        Type.getReturnType(called.method().ref().descriptor()).getDescriptor();
                add("result", descriptor, outcome.result(), results);
            } else if (reading instanceof Reading.Field field && !field.isHidden()) {
                HeapObject.Slot slot = self.slots()
                        .get(field.field().owner() + "#" + field.field().name());
                if (slot != null && slot.isWritten()) {
                    add(field.text(), field.field().descriptor(), slot.value(), results);
                } else if (slot == null && isDefault(field, described)) {
                    results.put(field.text(), initial(field.field().descriptor(), formulas));
                }
            }
        }
        return results;
    }

    /** Whether a constructor leaves a field of its class as the JVM made it. */
    private static boolean isDefault(Reading.Field field, WatchPoint described) {
        return described.method().isConstructor()
                && field.field().owner().equals(described.method().owner());
    }

    private static Result initial(String descriptor, Formulas formulas) {
        Plain domain = switch (descriptor.charAt(0)) {
            case 'L', '[' -> Plain.REF;
            case 'J' -> Plain.LONG;
            case 'F' -> Plain.FLOAT;
            case 'D' -> Plain.DOUBLE;
            default -> Plain.INT;
        };
        return new Result(descriptor, formulas.constant(domain, 0), domain != Plain.REF);
    }

    private static void add(
            String text, String descriptor, @Nullable PathValue value, SortedMap<String, Result> results) {
        if (value instanceof Ref reference) {
            HeapObject object = reference.object();
            results.put(text, new Result(descriptor, reference.formula(), object != null));
            if (object != null && object.madeAs() != null && descriptor.startsWith("[") && object.length() != null) {
                results.put(text + ".length", new Result("I", object.length(), true));
            }
        } else if (value != null) {
            results.put(text, new Result(descriptor, value.isLooped() ? null : value.formula(), true));
        }
    }
}
