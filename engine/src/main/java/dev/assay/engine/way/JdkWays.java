package dev.assay.engine.way;

import dev.assay.model.trial.Step;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.program.ClassInfo;
import dev.assay.program.FieldInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Ways to make values of the JDK's types: those of the catalogue, else what a harmless class itself offers. */
final class JdkWays {
    private static final Set<String> HARMLESS_PACKAGES = Set.of(
            "java.lang",
            "java.math",
            "java.text",
            "java.time",
            "java.time.chrono",
            "java.time.format",
            "java.time.temporal",
            "java.time.zone",
            "java.util",
            "java.util.concurrent.atomic",
            "java.util.regex");
    /** Classes of those packages that reach out of the program, or into the machinery that runs it. */
    private static final Set<String> HARMFUL = Set.of(
            "java.lang.ClassLoader",
            "java.lang.Module",
            "java.lang.ModuleLayer",
            "java.lang.Process",
            "java.lang.ProcessBuilder",
            "java.lang.Runtime",
            "java.lang.SecurityManager",
            "java.lang.StackWalker",
            "java.lang.System",
            "java.lang.Thread",
            "java.lang.ThreadGroup",
            "java.util.Formatter",
            "java.util.ResourceBundle",
            "java.util.ServiceLoader",
            "java.util.Timer",
            "java.util.TimerTask");
    /** Factories whose answer depends on when or where they are asked. */
    private static final List<String> MOODY = List.of("now", "random", "current", "default", "getDefault", "system");

    private static final int MAX_WAYS = 8;
    private static final int MAX_PARAMETERS = 3;

    private final Program program;
    private final CallWays calls;
    private final JdkCatalogue catalogue;

    JdkWays(Program program, CallWays calls) {
        this.program = program;
        this.calls = calls;
        this.catalogue = new JdkCatalogue(program);
    }

    /** The fields that hold a value of the type; enum constants are not among them. */
    List<Step> constants(ClassType type, ClassInfo info) {
        List<JdkCatalogue.Entry> known = catalogue.of(type.name());
        List<FieldInfo> fields = new ArrayList<>();
        if (known != null) {
            for (JdkCatalogue.Entry entry : known) {
                if (entry.chain().get(0) instanceof JdkCatalogue.Field field) {
                    fields.add(field.field());
                }
            }
        } else if (isHarmless(info)) {
            info.fields().stream()
                    .filter(field -> Reach.isConstant(field)
                            && !field.isDeprecated()
                            && field.type().erasure().equals(type.erasure()))
                    .limit(MAX_WAYS)
                    .forEach(fields::add);
        }
        return fields.stream()
                .<Step>map(field -> new Step.StaticField(field.owner(), field.name(), field.type()))
                .toList();
    }

    /** The calls that make a value of the type. */
    List<Way> composites(ClassType type, ClassInfo info) {
        return composites(type, info, false);
    }

    /** The same for contents that are left open, which arrays hold. */
    List<Way> openComposites(ClassType type, ClassInfo info) {
        return composites(type, info, true);
    }

    private List<Way> composites(ClassType type, ClassInfo info, boolean isOpen) {
        List<JdkCatalogue.Entry> known = catalogue.of(type.name());
        List<Way> ways = new ArrayList<>();
        if (known != null) {
            boolean hasOpen = isOpen && known.stream().anyMatch(JdkCatalogue.Entry::isOpen);
            for (JdkCatalogue.Entry entry : known) {
                // What is filled with one or two values is what an array of any length makes, too.
                boolean isUsed =
                        entry.isOpen() ? isOpen : !hasOpen || entry.chain().size() == 1;
                if (!isUsed || isOpen && entry.isClosed()) {
                    continue;
                }
                CallWays.Nulls nulls = entry.nullElements() ? CallWays.Nulls.ELEMENTS : CallWays.Nulls.NONE;
                chain(entry.chain(), type, nulls).ifPresent(ways::add);
            }
        } else if (isHarmless(info)) {
            info.methods().stream()
                    .filter(method -> isOffered(info, method))
                    .sorted(Comparator.comparingInt(
                            method -> method.parameters().size()))
                    .limit(MAX_WAYS)
                    .forEach(method -> calls.way(new Producer(info, method), type, CallWays.Nulls.NONE)
                            .ifPresent(ways::add));
        }
        return ways;
    }

    private Optional<Way> chain(List<JdkCatalogue.Link> chain, JavaType type, CallWays.Nulls nulls) {
        if (chain.get(0) instanceof JdkCatalogue.Field) {
            return Optional.empty();
        }
        Producer producer = ((JdkCatalogue.Call) chain.get(0)).producer();
        Optional<Way> outer = calls.way(producer, type, nulls).map(way -> given(way, chain));
        if (outer.isEmpty() || chain.size() == 1 || given(chain.get(1), ClassType.STRING) != null) {
            return outer;
        }
        if (chain.get(1) instanceof JdkCatalogue.Field held) {
            Step step = new Step.StaticField(
                    held.field().owner(), held.field().name(), held.field().type());
            return Optional.of(outer.get().through(0, Way.of(List.of(), step)));
        }
        JavaType operand = outer.get().goals().get(0).type();
        return chain(chain.subList(1, chain.size()), operand, nulls)
                .map(inner -> outer.get().through(0, inner));
    }

    /** The way with those operands that the table gives; they come right after it, and nothing after them. */
    private static Way given(Way way, List<JdkCatalogue.Link> chain) {
        Way whole = way;
        for (JdkCatalogue.Link link : chain.subList(1, chain.size())) {
            Step step = whole.goals().isEmpty()
                    ? null
                    : given(link, whole.goals().get(0).type());
            if (step == null) {
                return whole;
            }
            whole = whole.through(0, Way.of(List.of(), step));
        }
        return whole;
    }

    private static @Nullable Step given(JdkCatalogue.Link link, JavaType type) {
        if (link instanceof JdkCatalogue.Text text) {
            return new Step.Literal(ClassType.STRING, text.text());
        }
        return link instanceof JdkCatalogue.NoElements && type instanceof ArrayType array
                ? new Step.NewArray(array, List.of())
                : null;
    }

    /** Whether a test may implement a type of the JDK: what has abstract methods and reaches nothing outside. */
    boolean mayStandIn(ClassInfo info) {
        return HARMFUL.stream().noneMatch(name -> program.isSubtype(info.name(), name));
    }

    private boolean isHarmless(ClassInfo info) {
        boolean isException = program.isSubtype(info.name(), "java.lang.Throwable");
        return info.isPublic()
                && (isException || HARMLESS_PACKAGES.contains(info.packageName()))
                && HARMFUL.stream().noneMatch(name -> program.isSubtype(info.name(), name));
    }

    private boolean isOffered(ClassInfo info, MethodInfo method) {
        boolean isFactory = method.isStatic()
                && Reach.isProducer(info, method)
                && MOODY.stream().noneMatch(method.name()::startsWith);
        boolean isConstructor = method.isConstructor() && method.isPublic() && !info.isAbstract() && !info.isEnum();
        return (isFactory || isConstructor)
                && !Reach.isDeprecated(method)
                && method.parameters().size() <= MAX_PARAMETERS
                && !isCapacity(info, method);
    }

    /** A collection of a huge capacity says nothing and fills the memory. */
    private boolean isCapacity(ClassInfo info, MethodInfo method) {
        return method.ref().descriptor().startsWith("(I")
                && (program.isSubtype(info.name(), "java.util.Collection")
                        || program.isSubtype(info.name(), "java.util.Map"));
    }
}
