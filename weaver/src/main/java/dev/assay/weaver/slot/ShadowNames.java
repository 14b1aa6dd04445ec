package dev.assay.weaver.slot;

import dev.assay.worker.shadow.Boxes;
import dev.assay.worker.shadow.DecisionTrace;
import dev.assay.worker.shadow.LongTerms;
import dev.assay.worker.shadow.ShadowFrame;
import dev.assay.worker.shadow.heap.Raw;
import dev.assay.worker.shadow.message.Casing;
import dev.assay.worker.shadow.message.Messages;
import dev.assay.worker.shadow.operation.ArrayReads;
import dev.assay.worker.shadow.operation.ArrayWrites;
import dev.assay.worker.shadow.operation.Assumptions;
import dev.assay.worker.shadow.operation.Branches;
import dev.assay.worker.shadow.operation.DoubleTerms;
import dev.assay.worker.shadow.operation.FieldReads;
import dev.assay.worker.shadow.operation.FloatTerms;
import dev.assay.worker.shadow.operation.FunctionMasks;
import dev.assay.worker.shadow.operation.IntTerms;
import dev.assay.worker.shadow.operation.NumberMasks;
import dev.assay.worker.shadow.operation.OffsetAccess;
import dev.assay.worker.shadow.operation.OutsideCalls;
import dev.assay.worker.shadow.operation.References;
import dev.assay.worker.shadow.operation.ReflectedArrays;
import dev.assay.worker.shadow.operation.Reflections;
import dev.assay.worker.shadow.surroundings.Clocks;
import dev.assay.worker.shadow.surroundings.EnvironmentReads;
import dev.assay.worker.shadow.term.ConversionTerms;
import dev.assay.worker.shadow.term.Drops;
import dev.assay.worker.shadow.term.Expr;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Type;

/** How shadows are called in class files. */
public final class ShadowNames {
    /** The classes whose static methods woven code calls. */
    private static final Map<String, String> RUNTIME = Stream.of(
                    ArrayReads.class,
                    ArrayWrites.class,
                    Assumptions.class,
                    Boxes.class,
                    Branches.class,
                    Casing.class,
                    Clocks.class,
                    ConversionTerms.class,
                    DecisionTrace.class,
                    DoubleTerms.class,
                    Drops.class,
                    EnvironmentReads.class,
                    FieldReads.class,
                    FloatTerms.class,
                    FunctionMasks.class,
                    IntTerms.class,
                    LongTerms.class,
                    Messages.class,
                    NumberMasks.class,
                    OffsetAccess.class,
                    OutsideCalls.class,
                    Raw.class,
                    References.class,
                    ReflectedArrays.class,
                    Reflections.class,
                    ShadowFrame.class)
            .collect(Collectors.toUnmodifiableMap(Class::getSimpleName, Type::getInternalName));

    public static final String EXPR = Type.getInternalName(Expr.class);
    public static final String EXPR_DESCRIPTOR = "L" + EXPR + ";";

    /** Between the name of a class and the number of a lambda in it, in the name of the class that the lambda becomes. */
    public static final String LAMBDA = "$$L";

    private ShadowNames() {}

    /** The internal name of a class of the runtime. */
    public static String runtime(String simpleName) {
        String name = RUNTIME.get(simpleName);
        if (name == null) {
            throw new IllegalArgumentException("woven code calls no class " + simpleName);
        }
        return name;
    }

    /** The name of the field that holds a field's shadow: hidden by its prefix; two fields may differ in their type alone. */
    public static String field(String name, String descriptor) {
        return "assay$shadow$" + descriptor + name;
    }
}
