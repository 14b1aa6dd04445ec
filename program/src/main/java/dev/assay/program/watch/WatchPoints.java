package dev.assay.program.watch;

import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.FieldInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Overriding;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The methods of some classes, numbered, with what is read of their calls. */
public final class WatchPoints {
    /** More make contracts that nobody reads. */
    private static final int MOST_FIELDS = 16;

    private static final int MOST_FIELDS_OF_PARAMETER = 4;

    private final Program program;
    private final List<WatchPoint> points = new ArrayList<>();
    private final Map<MethodRef, WatchPoint> byMethod = new HashMap<>();
    private final Map<MethodRef, List<WatchPoint>> overridden = new HashMap<>();
    private final Set<WatchPoint> declarations = new HashSet<>();

    /** @param classes whose methods are watched */
    public WatchPoints(Program program, List<ClassInfo> classes) {
        this.program = program;
        Overriding overriding = new Overriding(program);
        for (ClassInfo info : classes) {
            info.methods().stream()
                    .filter(WatchPoints::isWorthWatching)
                    .forEach(method -> add(info, overriding.named(method)));
        }
        for (WatchPoint point : points) {
            List<WatchPoint> above = overriding.declarations(point.method()).stream()
                    .skip(1) // itself
                    .map(byMethod::get)
                    .filter(other -> other != null)
                    .toList();
            overridden.put(point.method().ref(), above);
            declarations.addAll(above);
        }
    }

    private static boolean isWorthWatching(MethodInfo method) {
        return !method.isClassInitializer() && !method.isSynthetic() && !method.isBridge();
    }

    private void add(ClassInfo info, MethodInfo method) {
        List<Reading> parameters = new ArrayList<>();
        for (int i = 0; i < method.parameters().size(); i++) {
            parameters.add(new Reading.Parameter(
                    i, method.parameterNames().get(i), method.parameters().get(i)));
        }
        List<Reading> fields = method.isStatic() ? List.of() : fields(info, method);
        List<Reading> before = new ArrayList<>(parameters);
        for (Reading parameter : parameters) {
            before.addAll(fieldsOf((Reading.Parameter) parameter, info));
        }
        List<Reading> after = new ArrayList<>();
        if (!method.isConstructor() && !method.returns().isVoid()) {
            after.add(new Reading.Result(method.returns()));
        }
        parameters.stream().filter(each -> isMutable(each.type())).forEach(after::add);
        after.addAll(fields);
        if (!method.isConstructor()) {
            before.addAll(fields);
        }
        WatchPoint point = new WatchPoint(points.size(), method, before, after);
        points.add(point);
        byMethod.put(method.ref(), point);
    }

    /** Whether a call may change what a reference to it shows. */
    private static boolean isMutable(JavaType type) {
        return !type.isPrimitive() && !type.erasure().equals(ClassType.STRING);
    }

    /** The fields of the object, those of its own class first. */
    private List<Reading> fields(ClassInfo info, MethodInfo method) {
        List<Reading> fields = new ArrayList<>();
        for (ClassInfo at : program.line(info.name())) {
            if (!program.isOnClassPath(at.name())) {
                break;
            }
            for (FieldInfo field : at.fields()) {
                if (!field.isStatic() && !field.isSynthetic() && fields.size() < MOST_FIELDS) {
                    boolean isHidden = !isAccessible(field, info);
                    boolean isCovered = method.parameterNames().contains(field.name());
                    String text = isCovered ? "this." + field.name() : field.name();
                    fields.add(new Reading.Field(field, isHidden, text));
                }
            }
        }
        return fields;
    }

    private static boolean isAccessible(FieldInfo field, ClassInfo from) {
        if (field.owner().equals(from.name()) || field.isPublic()) {
            return true;
        }
        boolean isSamePackage = ClassInfo.packageOf(field.owner()).equals(from.packageName());
        return !field.isPrivate() && (isSamePackage || field.isProtected());
    }

    /** The numbers and references that a parameter of the class itself, or with public fields, shows. */
    private List<Reading> fieldsOf(Reading.Parameter parameter, ClassInfo from) {
        if (!(parameter.type().erasure() instanceof ClassType type) || !program.isOnClassPath(type.name())) {
            return List.of();
        }
        List<FieldInfo> fields =
                program.findReadable(type.name()).map(ClassInfo::fields).orElse(List.of());
        boolean isOwn = type.name().equals(from.name());
        return fields.stream()
                .filter(field ->
                        !field.isStatic() && !field.isSynthetic() && (isOwn || field.isPublic() && isNamed(type)))
                .limit(MOST_FIELDS_OF_PARAMETER)
                .<Reading>map(field -> new Reading.FieldOf(parameter, field))
                .toList();
    }

    private boolean isNamed(ClassType type) {
        return program.findReadable(type.name()).map(ClassInfo::isPublic).orElse(false);
    }

    public List<WatchPoint> all() {
        return List.copyOf(points);
    }

    /** The methods that a class declares. */
    public List<WatchPoint> of(String className) {
        return points.stream()
                .filter(point -> point.method().owner().equals(className))
                .toList();
    }

    public Optional<WatchPoint> of(MethodRef method) {
        return Optional.ofNullable(byMethod.get(method));
    }

    /** The watched methods that a method overrides or implements, itself not among them. */
    public List<WatchPoint> overridden(WatchPoint point) {
        return overridden.getOrDefault(point.method().ref(), List.of());
    }

    /** The declaration that a call names, if other watched methods may run instead of it. */
    public Optional<WatchPoint> declaration(MethodRef called) {
        return program.resolveMethod(called)
                .map(MethodInfo::ref)
                .map(byMethod::get)
                .filter(declarations::contains);
    }
}
