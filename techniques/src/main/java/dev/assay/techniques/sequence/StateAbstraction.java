package dev.assay.techniques.sequence;

import dev.assay.engine.shapes.ShapeExploration;
import dev.assay.engine.states.StateSet;
import dev.assay.engine.states.SymbolicState;
import dev.assay.engine.tree.Branch;
import dev.assay.engine.tree.OldestFirst;
import dev.assay.lab.FollowingSession;
import dev.assay.lab.result.FollowedRun;
import dev.assay.lab.result.HeapGraph;
import dev.assay.logic.path.Assignment;
import dev.assay.logic.path.PathCondition;
import dev.assay.model.Deadline;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.solver.Effort;
import dev.assay.solver.Solver;
import dev.assay.techniques.sequence.recipe.Extension;
import dev.assay.techniques.sequence.recipe.FoundState;
import dev.assay.techniques.sequence.recipe.Recipe;
import dev.assay.techniques.sequence.recipe.RecipeInputs;
import dev.assay.techniques.sequence.recipe.RunDecisions;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Compares states by a method that the user names, and not by what they are: paths may be lost by that. */
final class StateAbstraction {
    private static final int MOST_COMPARED = 100;

    private final MethodInfo method;
    private final FollowingSession session;
    private final Solver solver;

    private StateAbstraction(MethodInfo method, FollowingSession session, Solver solver) {
        this.method = method;
        this.session = session;
        this.solver = solver;
    }

    /** The method of that name, as options name it; null if there is none that can be used. */
    static @Nullable StateAbstraction of(
            Program program, ClassInfo target, String name, FollowingSession session, Solver solver) {
        int hash = name.indexOf('#');
        ClassInfo owner = hash < 0
                ? target
                : program.findReadable(name.substring(0, hash)).orElse(null);
        if (owner == null) {
            return null;
        }
        return owner.methods().stream()
                .filter(method -> method.isPublic() && method.name().equals(name.substring(hash + 1)))
                .filter(method -> isUsable(program, target, method))
                .findFirst()
                .map(method -> new StateAbstraction(method, session, solver))
                .orElse(null);
    }

    private static boolean isUsable(Program program, ClassInfo target, MethodInfo method) {
        List<JavaType> parameters = method.ref().parameters();
        if (method.isStatic()) {
            return parameters.size() == 1 && program.isAssignable(ClassType.of(target.name()), parameters.get(0));
        }
        boolean isEquals = method.name().equals("equals") && parameters.equals(List.of(ClassType.OBJECT));
        return isEquals || parameters.isEmpty() && !method.ref().returns().isVoid();
    }

    private boolean isEquals() {
        return !method.isStatic() && method.name().equals("equals");
    }

    /** What the method answers for a state, to be compared instead of it; the state itself if it returns nothing. */
    SymbolicState view(
            SymbolicState state,
            Recipe recipe,
            Assignment inputs,
            PathCondition path,
            RunDecisions decided,
            StateSet<?> known,
            Deadline end) {
        if (isEquals()) {
            return state;
        }
        Recipe.Builder steps = new Recipe.Builder(recipe.steps());
        int answer = method.isStatic()
                ? steps.call(method.ref(), CallKind.STATIC, Step.NONE, List.of(recipe.receiver()), returned())
                : steps.call(method.ref(), CallKind.INSTANCE, recipe.receiver(), List.of(), returned());
        FollowedRun run = follow(boxed(steps, answer, recipe.steps().size()), inputs, end);
        if (run == null || run.heap() == null) {
            return state;
        }
        PathCondition longer = path;
        List<Branch> branches = RunDecisions.of(run).all();
        int before = Math.min(decided.byCalls().size(), branches.size());
        for (Branch branch : branches.subList(before, branches.size())) {
            longer = longer.and(branch.condition(), branch.taken());
        }
        return known.state(run.heap(), longer);
    }

    private JavaType returned() {
        return method.ref().returns();
    }

    private @Nullable FollowedRun follow(Recipe recipe, Assignment inputs, Deadline end) {
        List<FollowedRun> runs = session.follow(recipe.drive(), List.of(inputs), end);
        return runs.isEmpty() ? null : runs.get(0);
    }

    /** With the answer, in a box if it is primitive, as the one root; a call must come last. */
    private Recipe boxed(Recipe.Builder steps, int answer, int known) {
        if (!(returned() instanceof PrimitiveType primitive)) {
            return steps.recipe(answer, List.of(), known, 0);
        }
        String descriptor = "(" + primitive.descriptor() + ")" + primitive.box().descriptor();
        MethodRef valueOf = new MethodRef(primitive.box().name(), "valueOf", descriptor);
        int box = steps.call(valueOf, CallKind.STATIC, Step.NONE, List.of(answer), primitive.box());
        return steps.recipe(box, List.of(), known, 0);
    }

    /** A state that was found before and has an instance to which one of the new state's is equal; null if there is none. */
    @Nullable
    FoundState equalTo(FoundState fresh, List<FoundState> before, Deadline end) {
        if (!isEquals()) {
            return null;
        }
        int first = Math.max(0, before.size() - MOST_COMPARED);
        for (FoundState older : before.subList(first, before.size())) {
            if (!older.isReplaced() && isEqual(older, fresh, end)) {
                return older;
            }
        }
        return null;
    }

    private boolean isEqual(FoundState older, FoundState fresh, Deadline end) {
        Recipe.Builder steps = new Recipe.Builder(older.recipe().steps());
        int other = steps.addAll(fresh.recipe().steps(), fresh.recipe().receiver());
        int known = steps.size();
        int answer = steps.call(
                method.ref(), CallKind.INSTANCE, older.recipe().receiver(), List.of(other), PrimitiveType.BOOLEAN);
        int inputs = older.recipe().inputs();
        Assignment start = RecipeInputs.shifted(older.example(), fresh.recipe(), fresh.example(), inputs);
        List<Branch> expected = new ArrayList<>(older.decided().byCalls());
        expected.addAll(fresh.decided().byCalls());
        List<Branch> assumed = new ArrayList<>(older.kept());
        assumed.addAll(RecipeInputs.shifted(session.terms(), fresh.kept(), inputs));
        Extension extension = new Extension(older, boxed(steps, answer, known), method, start, expected, assumed);
        boolean[] isEqual = {false};
        ShapeExploration search = new ShapeExploration(
                extension.recipe().drive(),
                List.of(extension.start()),
                session,
                solver,
                new OldestFirst(),
                (trunk, values, run, branches, isNew) -> isEqual[0] |= isTrue(run));
        while (!end.isPast() && search.goOn(end, end, Effort.USUAL)) {
            // As long as there is a way on which nobody knows.
        }
        return isEqual[0];
    }

    private static boolean isTrue(FollowedRun run) {
        return run.heap() != null
                && !run.heap().objects().isEmpty()
                && run.heap().objects().get(0).values().equals(List.of(new HeapGraph.Constant('Z', 1)));
    }

    @Override
    public String toString() {
        return method.ref().display();
    }
}
