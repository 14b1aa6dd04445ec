package dev.assay.request;

import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.report.Examination;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.path.UnreadableClass;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * From what the user named to classes and units. Public methods and constructors of public classes are units; what the
 * user names itself may be hidden from other packages too, as tests live in the package of what they test.
 */
public final class Selection {

    private final Program program;
    private final SortedMap<String, TreeSet<MethodInfo>> units = new TreeMap<>();
    private final SortedMap<String, Examination> gaveUp = new TreeMap<>();
    private final Set<String> whole = new HashSet<>();
    private final List<String> notes = new ArrayList<>();

    private final boolean takesJdk;

    /** Techniques that take classes of the JDK where this selection does not. */
    private final List<String> takers;

    private Selection(Program program, boolean takesJdk, List<String> takers) {
        this.program = program;
        this.takesJdk = takesJdk;
        this.takers = takers;
    }

    /** Selects among the classes of the class path. */
    public static Selection of(Program program, List<Target> targets) throws BadRequest {
        return of(program, targets, List.of());
    }

    /**
     * Selects among the classes of the class path.
     *
     * @param takers the techniques that take classes of the JDK, for a user who names one of these
     */
    public static Selection of(Program program, List<Target> targets, List<String> takers) throws BadRequest {
        return new Selection(program, false, takers).select(targets);
    }

    /** Selects among the classes of the class path and of the JDK. */
    public static Selection withJdk(Program program, List<Target> targets) throws BadRequest {
        return new Selection(program, true, List.of()).select(targets);
    }

    private Selection select(List<Target> targets) throws BadRequest {
        for (Target target : targets) {
            if (target instanceof Target.OfClass named) {
                addClass(existing(named.className()));
            } else if (target instanceof Target.OfPackage named) {
                addPackage(named);
            } else if (target instanceof Target.OfEntry named) {
                addEntry(named);
            } else if (target instanceof Target.OfMethod named) {
                addMethod(named);
            }
        }
        return this;
    }

    /** The classes to analyse, by name. */
    public List<TargetClass> classes() {
        List<TargetClass> classes = new ArrayList<>();
        for (Map.Entry<String, TreeSet<MethodInfo>> entry : units.entrySet()) {
            ClassInfo info = program.find(entry.getKey()).orElseThrow();
            classes.add(new TargetClass(info, List.copyOf(entry.getValue()), whole.contains(entry.getKey())));
        }
        return classes;
    }

    /** What is known of classes that could not be read. */
    public Collection<Examination> gaveUp() {
        return gaveUp.values();
    }

    /** Sentences about targets that hold nothing to run. */
    public List<String> notes() {
        return List.copyOf(notes);
    }

    private void addClass(String className) {
        List<String> names = withNested(className);
        int before = units.size();
        for (String name : names) {
            read(name)
                    .filter(info -> name.equals(className) ? isReachable(info) : isPublic(info))
                    .ifPresent(this::addPublicUnits);
        }
        if (units.size() == before && !units.containsKey(className) && !gaveUp.containsKey(className)) {
            notes.add(whyNothing(program.find(className).orElseThrow()));
        }
    }

    private void addPackage(Target.OfPackage target) throws BadRequest {
        List<String> names = program.classPath().classNames().stream()
                .filter(target::contains)
                .toList();
        if (names.isEmpty()) {
            throw new BadRequest(noSuchPackage(target));
        }
        String place = target.packageName().isEmpty() ? "The class path" : "The package " + target.packageName();
        addAll(names, place);
    }

    private void addEntry(Target.OfEntry target) {
        Path entry = target.entry().toAbsolutePath().normalize();
        List<String> names = program.classPath().classNames().stream()
                .filter(name -> Optional.ofNullable(program.classPath().locate(name))
                        .map(path -> path.toAbsolutePath().normalize())
                        .filter(entry::equals)
                        .isPresent())
                .toList();
        addAll(names, target.entry().toString());
    }

    private void addAll(List<String> names, String place) {
        int before = units.size() + gaveUp.size();
        for (String name : names) {
            read(name).filter(this::isPublic).ifPresent(this::addPublicUnits);
        }
        if (units.size() + gaveUp.size() == before) {
            notes.add(place + " has no public class with a public method of its own to run.");
        }
    }

    private void addMethod(Target.OfMethod target) throws BadRequest {
        String className = existing(target.className());
        Optional<ClassInfo> read = read(className);
        if (read.isEmpty()) {
            return;
        }
        ClassInfo info = read.get();
        List<MethodInfo> named = info.methods().stream()
                .filter(method -> !method.isSynthetic() && !method.isClassInitializer() && target.matches(method.ref()))
                .toList();
        if (named.isEmpty()) {
            throw new BadRequest(noSuchMethod(info, target));
        }
        List<MethodInfo> reachable =
                named.stream().filter(method -> !method.isPrivate()).toList();
        if (reachable.isEmpty() || !isReachable(info)) {
            notes.add(named.get(0).ref().display() + " cannot be called from a test: it is private, or its class is.");
            return;
        }
        unitsOf(info).addAll(reachable);
    }

    private void addPublicUnits(ClassInfo info) {
        List<MethodInfo> found =
                info.methods().stream().filter(method -> isUnit(info, method)).toList();
        if (!found.isEmpty() && found.stream().anyMatch(method -> !method.isAbstract())) {
            unitsOf(info).addAll(found);
            whole.add(info.name());
        }
    }

    private Set<MethodInfo> unitsOf(ClassInfo info) {
        return units.computeIfAbsent(info.name(), name -> new TreeSet<>(Comparator.comparing(MethodInfo::ref)));
    }

    private static boolean isUnit(ClassInfo info, MethodInfo method) {
        if (!method.isPublic() || method.isSynthetic() || method.isClassInitializer()) {
            return false;
        }
        // The compiler writes these two of every enum.
        boolean isCompilers = info.isEnum()
                && method.isStatic()
                && (method.ref().name().equals("values")
                                && method.ref().parameters().isEmpty()
                        || method.ref().name().equals("valueOf")
                                && method.ref().descriptor().startsWith("(Ljava/lang/String;)"));
        return !isCompilers && !(method.isConstructor() && info.isAbstract());
    }

    /** Reads a class; one that cannot be read gets its verdict here. */
    private Optional<ClassInfo> read(String className) {
        try {
            return program.find(className);
        } catch (UnreadableClass e) {
            Reason reason = new Reason(ReasonCode.UNREADABLE_CLASS, e.getMessage());
            gaveUp.put(className, Examination.nothing(className, reason));
            return Optional.empty();
        }
    }

    /** Whether every package sees the class. */
    private boolean isPublic(ClassInfo info) {
        return info.sourceName() != null
                && info.isPublic()
                && !info.isAnnotation()
                && outer(info).map(this::isPublic).orElse(info.outerName() == null);
    }

    /** Whether at least its own package sees the class. */
    private boolean isReachable(ClassInfo info) {
        return info.sourceName() != null
                && !info.isPrivate()
                && !info.isAnnotation()
                && outer(info).map(this::isReachable).orElse(info.outerName() == null);
    }

    private Optional<ClassInfo> outer(ClassInfo info) {
        return info.outerName() == null ? Optional.empty() : read(info.outerName());
    }

    private List<String> withNested(String className) {
        // '%' follows '$' in ASCII: the range holds all names that begin with "Foo$".
        List<String> names = new ArrayList<>();
        names.add(className);
        names.addAll(program.classPath().classNames().subSet(className + "$", className + "%"));
        return names;
    }

    /** The binary name of a class that is there; a nested one may be written with a dot as in source. */
    private String existing(String className) throws BadRequest {
        String candidate = className;
        while (!program.classPath().classNames().contains(candidate)) {
            int dot = candidate.lastIndexOf('.');
            if (dot < 0 && takesJdk && program.find(className).isPresent()) {
                return className;
            }
            if (dot < 0) {
                throw new BadRequest(noSuchClass(className));
            }
            candidate = candidate.substring(0, dot) + "$" + candidate.substring(dot + 1);
        }
        return candidate;
    }

    private String noSuchClass(String className) {
        if (program.find(className).isPresent()) {
            return className + " is a class of the JDK: "
                    + (takers.isEmpty()
                            ? "name one on the class path (-cp)."
                            : "only '" + String.join("', '", takers)
                                    + "' takes these, all other commands classes on the" + " class path (-cp).");
        }
        if (!program.classPath()
                .classNames()
                .subSet(className + ".", className + "/")
                .isEmpty()) {
            return className + " is a package: write " + className + ".* for its classes, or " + className
                    + ".** to include the packages below it.";
        }
        Optional<String> inOtherPackage = program.classPath().classNames().stream()
                .filter(name -> name.endsWith("." + className.substring(className.lastIndexOf('.') + 1)))
                .findFirst();
        return "There is no class " + className + " on the class path"
                + inOtherPackage
                        .or(() -> Nearest.to(className, program.classPath().classNames()))
                        .map(name -> "; did you mean " + name + "?")
                        .orElse("; check the name, and that -cp holds its folder or jar.");
    }

    private String noSuchPackage(Target.OfPackage target) {
        String name = target.packageName();
        String where = name.isEmpty() ? "There is no class" : "There is no class in package " + name;
        TreeSet<String> packages = program.classPath().classNames().stream()
                .map(ClassInfo::packageOf)
                .collect(Collectors.toCollection(TreeSet::new));
        if (!target.deep() && packages.stream().anyMatch(other -> other.startsWith(name + "."))) {
            return where + " itself; write " + name + ".** to include the packages below it.";
        }
        return where + " on the class path"
                + Nearest.to(name, packages)
                        .filter(other -> !other.isEmpty())
                        .map(other -> "; did you mean " + other + (target.deep() ? ".**?" : ".*?"))
                        .orElse("; check the name, and that -cp holds its folder or jar.");
    }

    private static String noSuchMethod(ClassInfo info, Target.OfMethod target) {
        List<String> sameName = info.methods().stream()
                .filter(method -> method.ref().simpleName().equals(target.methodName()))
                .map(method -> method.ref().display())
                .toList();
        if (!sameName.isEmpty()) {
            return info.name() + " has no " + target.methodName() + " with these parameters, but "
                    + String.join(" and ", sameName) + ".";
        }
        TreeSet<String> names = info.methods().stream()
                .filter(method -> !method.isSynthetic() && !method.isClassInitializer())
                .map(method -> method.ref().simpleName())
                .collect(Collectors.toCollection(TreeSet::new));
        return "There is no method " + target.methodName() + " in " + info.name()
                + Nearest.to(target.methodName(), names)
                        .map(name -> "; did you mean " + name + "?")
                        .orElse(" itself; inherited methods belong to the class that declares them.");
    }

    private String whyNothing(ClassInfo info) {
        String name = info.name();
        if (info.isAnnotation()) {
            return name + " is an annotation: it has no code to run.";
        }
        if (!isReachable(info)) {
            return name + " is private, local or anonymous: no test can call it; name the class around it.";
        }
        if (info.isInterface()) {
            return name + " is an interface without code of its own: name a class that implements it.";
        }
        if (info.isAbstract() && info.methods().stream().anyMatch(MethodInfo::isAbstract)) {
            return name + " is abstract and has no public method with code: name a class that extends it.";
        }
        return name + " has no public method or constructor of its own: name a method (" + name
                + "#method) to call one that is not public.";
    }
}
