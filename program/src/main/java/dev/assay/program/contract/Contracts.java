package dev.assay.program.contract;

import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Overriding;
import dev.assay.program.Program;
import dev.assay.program.contract.language.Expression;
import dev.assay.program.contract.language.Scope;
import dev.assay.program.contract.syntax.Misformed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** All contracts of a program: those in its annotations, and what was told from elsewhere. */
public final class Contracts {
    private final Program program;
    private final List<WrittenClause> told;
    private final boolean readsAnnotations;
    private final Map<String, OfClass> classes = new ConcurrentHashMap<>();
    private final Map<MethodRef, MethodContract> methods = new ConcurrentHashMap<>();
    private final Overriding overriding;
    private @Nullable Contracts explicit;

    /** The clauses that one class file holds, and what is wrong with others. */
    private record OfClass(List<Clause> clauses, List<Problem> problems) {}

    private record Problem(WrittenClause written, String sentence) {}

    private Contracts(Program program, List<WrittenClause> told, boolean readsAnnotations) {
        this.program = program;
        this.told = List.copyOf(told);
        this.readsAnnotations = readsAnnotations;
        this.overriding = new Overriding(program);
    }

    /** Those in the annotations of the program's classes. */
    public static Contracts of(Program program) {
        return new Contracts(program, List.of(), true);
    }

    /** Those in annotations, and others. */
    public static Contracts of(Program program, List<WrittenClause> told) {
        return new Contracts(program, told, true);
    }

    /** No contracts at all: for whoever runs code without regard to them. */
    public static Contracts none(Program program) {
        return new Contracts(program, List.of(), false);
    }

    /** The same, and others. */
    public Contracts plus(List<WrittenClause> more) {
        List<WrittenClause> all = new ArrayList<>(told);
        all.addAll(more);
        return new Contracts(program, all, readsAnnotations);
    }

    /** What was inferred from use and limits inputs: what is required of calls, and what holds of objects between them. */
    public List<WrittenClause> inferredLimits() {
        return told.stream()
                .filter(clause -> !clause.isExplicit() && clause.kind() != ClauseKind.ENSURES)
                .toList();
    }

    /** Those that a person wrote down; always the same ones, since classes are instrumented again for others. */
    public synchronized Contracts explicit() {
        if (explicit == null) {
            explicit = new Contracts(
                    program, told.stream().filter(WrittenClause::isExplicit).toList(), readsAnnotations);
        }
        return explicit;
    }

    /** Those that were inferred from use. */
    public Contracts inferred() {
        return new Contracts(
                program, told.stream().filter(clause -> !clause.isExplicit()).toList(), false);
    }

    /** Whether a clause can be read, in the place that it is about. */
    public static boolean isUnderstood(Program program, WrittenClause clause) {
        Contracts alone = new Contracts(program, List.of(clause), false);
        return !alone.clausesOf(clause.home()).isEmpty();
    }

    /** The clauses that the class itself holds, in the order of their numbers. */
    public List<Clause> clausesOf(String className) {
        return ofClass(className).clauses;
    }

    /** What is wrong with the contracts that concern a method, a sentence each: they are neither assumed nor checked. */
    public List<String> problems(MethodInfo method) {
        List<MethodRef> declarations = overriding.declarations(method);
        List<String> homes = new ArrayList<>(List.of(method.owner()));
        homes.addAll(program.supertypes(method.owner()));
        String unitPackage = ClassInfo.packageOf(method.owner());
        List<String> problems = new ArrayList<>();
        for (String home : homes) {
            OfClass known = ofClass(home);
            known.problems.stream()
                    .filter(problem -> concerns(problem.written, declarations))
                    .forEach(problem -> problems.add(problem.sentence));
            known.clauses.stream()
                    .filter(clause -> concerns(clause.written(), declarations) && !clause.isReachableFrom(unitPackage))
                    .forEach(clause -> problems.add(named(clause.written()) + ": " + home
                            + " is not public, so that it is neither assumed nor checked in another package."));
        }
        return problems;
    }

    /** What is wrong with the invariants that a class itself declares, a sentence for each method. */
    public Map<MethodRef, String> brokenInvariants(String className) {
        Map<MethodRef, String> broken = new LinkedHashMap<>();
        for (Problem problem : ofClass(className).problems) {
            MethodRef method = problem.written.method();
            if (problem.written.kind() == ClauseKind.INVARIANT && method != null) {
                broken.put(method, problem.sentence);
            }
        }
        return broken;
    }

    private static boolean concerns(WrittenClause written, List<MethodRef> declarations) {
        return written.kind() == ClauseKind.INVARIANT || declarations.contains(written.method());
    }

    private static String named(WrittenClause written) {
        return written.kind().annotation() + "(\"" + written.text() + "\") of " + written.place();
    }

    /** The contract of a method, with what it inherits. */
    public MethodContract of(MethodInfo method) {
        MethodContract known = methods.get(method.ref());
        if (known == null) {
            known = gather(method);
            methods.put(method.ref(), known);
        }
        return known;
    }

    /** The contract of the method that a call finds; none where it is unknown. */
    public MethodContract of(MethodRef called) {
        return program.resolveMethod(called).map(this::of).orElse(MethodContract.NONE);
    }

    /** What holds of the objects of a class between calls, the inherited first. */
    public List<Clause> invariants(String className) {
        SortedSet<String> all = new TreeSet<>(program.supertypes(className));
        List<Clause> found = new ArrayList<>();
        all.forEach(above -> addInvariants(above, found));
        addInvariants(className, found);
        return found;
    }

    private void addInvariants(String className, List<Clause> found) {
        for (Clause clause : clausesOf(className)) {
            if (clause.written().kind() == ClauseKind.INVARIANT
                    && found.stream().noneMatch(above -> isOverridden(above, clause))) {
                found.add(clause);
            }
        }
    }

    /** Whether both are one method, by overriding: it is asked once. */
    private boolean isOverridden(Clause above, Clause clause) {
        MethodRef one = above.written().method();
        MethodRef other = clause.written().method();
        return one != null
                && other != null
                && one.name().equals(other.name())
                && program.resolveMethod(one).map(method -> !method.isPrivate()).orElse(false);
    }

    private MethodContract gather(MethodInfo method) {
        List<List<Clause>> requires = new ArrayList<>();
        List<Clause> ensures = new ArrayList<>();
        for (MethodRef declared : overriding.declarations(method)) {
            List<Clause> needed = clauses(declared, ClauseKind.REQUIRES);
            if (!needed.isEmpty()) {
                requires.add(needed);
            }
            ensures.addAll(clauses(declared, ClauseKind.ENSURES));
        }
        return requires.isEmpty() && ensures.isEmpty() ? MethodContract.NONE : new MethodContract(requires, ensures);
    }

    private List<Clause> clauses(MethodRef method, ClauseKind kind) {
        return clausesOf(method.owner()).stream()
                .filter(clause -> clause.written().kind() == kind
                        && method.equals(clause.written().method()))
                .toList();
    }

    private OfClass ofClass(String className) {
        OfClass known = classes.get(className);
        if (known == null) {
            known = read(className);
            classes.put(className, known);
        }
        return known;
    }

    private OfClass read(String className) {
        ClassInfo info = program.isOnClassPath(className)
                ? program.findReadable(className).orElse(null)
                : null;
        List<Clause> clauses = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        byte[] classFile = info != null && readsAnnotations ? program.bytes(className) : null;
        if (info != null) {
            List<WrittenClause> all = new ArrayList<>();
            if (classFile != null) {
                all.addAll(AnnotationReader.read(className, classFile));
                all.addAll(BeanValidation.read(program, info, classFile));
            }
            told.stream().filter(one -> one.home().equals(className)).forEach(all::add);
            for (WrittenClause written : all) {
                try {
                    clauses.add(understand(written, info, clauses.size()));
                } catch (Misformed e) {
                    problems.add(new Problem(
                            written, named(written) + ", column " + e.column() + ": " + e.getMessage() + "."));
                }
            }
        }
        return new OfClass(List.copyOf(clauses), List.copyOf(problems));
    }

    private Clause understand(WrittenClause written, ClassInfo info, int number) throws Misformed {
        Scope scope = scope(written, info);
        return new Clause(written, Expression.of(written.text(), scope), scope, number);
    }

    private Scope scope(WrittenClause written, ClassInfo info) throws Misformed {
        if (written.kind() == ClauseKind.INVARIANT) {
            requireInvariant(written, info);
            return Scope.between(program, info);
        }
        MethodRef ref = written.method();
        Optional<MethodInfo> method = ref == null ? Optional.empty() : info.method(ref.name(), ref.descriptor());
        if (method.isEmpty()) {
            throw Misformed.at(1, "there is no such method");
        }
        return written.kind() == ClauseKind.REQUIRES
                ? Scope.before(program, info, method.get())
                : Scope.after(program, info, method.get());
    }

    private static void requireInvariant(WrittenClause written, ClassInfo info) throws Misformed {
        if (written.method() == null) {
            return;
        }
        MethodInfo method = info.method(
                        written.method().name(), written.method().descriptor())
                .orElseThrow(() -> Misformed.at(1, "there is no such method"));
        if (method.isStatic() || !method.parameters().isEmpty() || method.ref().returns() != PrimitiveType.BOOLEAN) {
            throw Misformed.at(1, "an invariant is a boolean method of the object, without parameters");
        }
    }
}
