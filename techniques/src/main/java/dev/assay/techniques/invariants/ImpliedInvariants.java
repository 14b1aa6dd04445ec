package dev.assay.techniques.invariants;

import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.ClassInfo;
import dev.assay.program.FieldInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.effect.Exposure;
import dev.assay.program.use.FieldKey;
import dev.assay.program.use.Immutability;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds what nobody writes down and everybody expects: what claims to be immutable never changes, and the hash code of a key stays
 * while a table may hold it.
 */
final class ImpliedInvariants {
    private static final Set<String> VALUE_METHODS = Set.of("equals", "hashCode", "toString");

    /** Methods that may keep what they computed once: nobody sees the difference. */
    static final Set<String> REMEMBERING = Set.of("hashCode", "toString");

    /** How the names of methods begin that are there to change something. */
    private static final Pattern CHANGING = Pattern.compile(
            "(set|add|remove|put|clear|increment|decrement|reset|append|insert|delete|push|pop)(\\P{Ll}.*)?");

    /** Types of the JDK that hold data and that clients can change, by themselves or by what implements them. */
    private static final List<String> DATA = List.of(
            "java.util.Collection",
            "java.util.Map",
            "java.util.Date",
            "java.util.Calendar",
            "java.util.BitSet",
            "java.lang.StringBuilder",
            "java.lang.StringBuffer");

    private final Program program;
    private final Exposure exposure;
    private final Immutability immutability;
    private final List<ClassInfo> targets;

    /** @param targets the classes that may use others as keys */
    ImpliedInvariants(Program program, Exposure exposure, List<ClassInfo> targets) {
        this.program = program;
        this.exposure = exposure;
        this.immutability = new Immutability(program);
        this.targets = targets;
    }

    /**
     * Those of a class.
     *
     * @param written the names of methods that are invariants themselves
     */
    List<ClassInvariant> of(ClassInfo target, Set<String> written) {
        List<ClassInvariant> found = new ArrayList<>();
        if (target.isInterface() || target.isEnum() || target.isAnnotation() || target.isAbstract()) {
            return found;
        }
        boolean isAnnotated =
                target.annotations().stream().anyMatch(name -> simple(name).equals("Immutable"));
        if (isAnnotated || claimsToBeImmutable(target)) {
            observers(target, written).forEach(observer -> found.add(staying(target, observer, isAnnotated)));
        }
        target.method("hashCode", "()I")
                .filter(method -> found.stream().noneMatch(one -> one.asked().equals(method.ref())))
                .filter(method -> isKey(target))
                .ifPresent(method -> found.add(staying(target, method, false)));
        return found;
    }

    private static String simple(String className) {
        return className.substring(1 + Math.max(className.lastIndexOf('.'), className.lastIndexOf('$')));
    }

    private boolean claimsToBeImmutable(ClassInfo target) {
        List<FieldInfo> fields = fields(target);
        boolean isFixed = fields.stream().allMatch(FieldInfo::isPrivate) && hasNoStateAbove(target);
        if (!isFixed) {
            return false;
        }
        if (target.isRecord()) {
            return fields.stream().allMatch(field -> isValue(field.type()));
        }
        boolean isMeant =
                target.isFinal() || target.methods().stream().anyMatch(method -> VALUE_METHODS.contains(method.name()));
        return isMeant && !namesChange(target) && !hasChangingMethod(target, fields);
    }

    /** Whether the name of a method says that it changes something: then nobody claims the contrary, whatever code it runs. */
    private static boolean namesChange(ClassInfo target) {
        ClassType own = ClassType.of(target.name());
        return target.methods().stream()
                .anyMatch(method -> method.isPublic()
                        && !method.isStatic()
                        && CHANGING.matcher(method.name()).matches()
                        // Values have methods of such names that return another value.
                        && !method.returns().erasure().equals(own));
    }

    /** Whether the classes above it, if they are under test, have no fields of their own. */
    private boolean hasNoStateAbove(ClassInfo target) {
        String above = target.superName();
        if (above == null || above.equals("java.lang.Object") || above.equals("java.lang.Record")) {
            return true;
        }
        return program.isOnClassPath(above)
                && program.findReadable(above)
                        .filter(info -> fields(info).isEmpty() && hasNoStateAbove(info))
                        .isPresent();
    }

    /** Whether a part of a record can be meant never to change: a value, or a collection of values. */
    private boolean isValue(JavaType type) {
        return immutability.isImmutable(type)
                || type instanceof ClassType named
                        && Stream.of("java.util.Collection", "java.util.Map")
                                .anyMatch(data -> program.isSubtype(named.name(), data))
                        && named.arguments().stream().allMatch(this::isValue);
    }

    private boolean hasChangingMethod(ClassInfo target, List<FieldInfo> fields) {
        Set<FieldKey> own = new HashSet<>();
        fields.forEach(field -> own.add(new FieldKey(field.owner(), field.name())));
        own.removeAll(remembered(target));
        return target.methods().stream()
                .filter(method -> !method.isStatic() && !method.isConstructor() && !method.isPrivate())
                .anyMatch(method -> !Collections.disjoint(exposure.changes(method.ref()), own));
    }

    /** The fields that keep what was computed once: nothing but such methods and constructors sets them. */
    private Set<FieldKey> remembered(ClassInfo target) {
        Set<FieldKey> remembered = new HashSet<>();
        Set<FieldKey> others = new HashSet<>();
        for (MethodInfo method : target.methods()) {
            if (!method.isConstructor()) {
                (REMEMBERING.contains(method.name()) ? remembered : others).addAll(exposure.sets(method.ref()));
            }
        }
        remembered.removeAll(others);
        return remembered;
    }

    private static List<FieldInfo> fields(ClassInfo target) {
        return target.fields().stream()
                .filter(field -> !field.isStatic() && !field.isSynthetic())
                .toList();
    }

    /** The methods that show the changeable parts of an object, as few as show all of them. */
    private List<MethodInfo> observers(ClassInfo target, Set<String> written) {
        Set<FieldKey> hidden = new HashSet<>();
        for (FieldInfo field : fields(target)) {
            if (isChangeable(field.type())) {
                hidden.add(new FieldKey(field.owner(), field.name()));
            }
        }
        List<MethodInfo> candidates = target.methods().stream()
                .filter(method -> isObserver(method) && !written.contains(method.name()))
                // What remembers its result shows no change.
                .sorted(Comparator.comparing((MethodInfo method) -> REMEMBERING.contains(method.name()))
                        .thenComparing(MethodInfo::ref))
                .toList();
        List<MethodInfo> chosen = new ArrayList<>();
        while (!hidden.isEmpty()) {
            MethodInfo best = candidates.stream()
                    .max(Comparator.comparingInt(one -> shown(one, hidden).size()))
                    .filter(one -> !shown(one, hidden).isEmpty())
                    .orElse(null);
            if (best == null) {
                return chosen;
            }
            chosen.add(best);
            hidden.removeAll(shown(best, hidden));
        }
        return chosen;
    }

    private boolean isChangeable(JavaType type) {
        JavaType erased = type.erasure();
        if (erased instanceof ArrayType) {
            return true;
        }
        if (!(erased instanceof ClassType named)) {
            return false;
        }
        return program.isOnClassPath(named.name())
                ? !immutability.isImmutable(erased)
                : DATA.stream().anyMatch(data -> program.isSubtype(named.name(), data));
    }

    private boolean isObserver(MethodInfo method) {
        JavaType returned = method.ref().returns();
        boolean isShown = returned.isPrimitive() && !returned.isVoid()
                || immutability.isImmutable(returned)
                || returned instanceof ArrayType
                || returned instanceof ClassType named
                        && DATA.stream().anyMatch(data -> program.isSubtype(named.name(), data));
        return isShown
                && method.isPublic()
                && !method.isStatic()
                && !method.isSynthetic()
                && !method.isConstructor()
                && method.parameters().isEmpty();
    }

    /** The fields among some whose contents make a difference to what a method returns. */
    private Set<FieldKey> shown(MethodInfo method, Set<FieldKey> parts) {
        Set<FieldKey> reads = exposure.reads(method.ref());
        Set<FieldKey> shown = new HashSet<>();
        for (FieldKey part : parts) {
            JavaType type = part.find(program).map(FieldInfo::type).orElse(PrimitiveType.INT);
            boolean isOwnClass = type.erasure() instanceof ClassType named && program.isOnClassPath(named.name());
            boolean isLookedInto = !isOwnClass
                    || reads.stream()
                            .anyMatch(
                                    key -> !key.owner().equals(part.owner()) && exposure.isReadPart(type, Set.of(key)));
            if (reads.contains(part) && isLookedInto) {
                shown.add(part);
            }
        }
        return shown;
    }

    private ClassInvariant staying(ClassInfo target, MethodInfo observer, boolean isWritten) {
        MethodRef asked = observer.ref();
        List<Step> remember = new ArrayList<>();
        remember.add(new Step.Call(asked, CallKind.INSTANCE, 0, List.of(), asked.returns()));
        JavaType returned = asked.returns();
        if (!returned.isPrimitive() && !returned.equals(ClassType.STRING)) {
            // What is returned may be the very part that changes later.
            remember.add(new Step.Call(text(returned), CallKind.STATIC, Step.NONE, List.of(1), ClassType.STRING));
        }
        return new ClassInvariant(target, asked.display(), asked, null, remember, exposure.reads(asked), isWritten);
    }

    private static MethodRef text(JavaType returned) {
        String string = ClassType.STRING.descriptor();
        if (!(returned instanceof ArrayType array)) {
            return new MethodRef("java.lang.String", "valueOf", "(" + ClassType.OBJECT.descriptor() + ")" + string);
        }
        return array.element().isPrimitive()
                ? new MethodRef("java.util.Arrays", "toString", "(" + array.descriptor() + ")" + string)
                : new MethodRef(
                        "java.util.Arrays", "deepToString", "([" + ClassType.OBJECT.descriptor() + ")" + string);
    }

    /** Whether a field under test has objects of the class as the keys of a map or the elements of a set. */
    private boolean isKey(ClassInfo target) {
        return targets.stream()
                .flatMap(info -> info.fields().stream())
                .anyMatch(field -> field.type() instanceof ClassType table
                        && (program.isSubtype(table.name(), "java.util.Map")
                                || program.isSubtype(table.name(), "java.util.Set"))
                        && !table.arguments().isEmpty()
                        && table.arguments().get(0).erasure() instanceof ClassType key
                        && key.name().equals(target.name()));
    }
}
