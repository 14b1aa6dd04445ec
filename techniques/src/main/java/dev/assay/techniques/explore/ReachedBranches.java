package dev.assay.techniques.explore;

import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Fact.Reached.Branch;
import dev.assay.engine.shapes.Shape;
import dev.assay.engine.shapes.ShapeExploration;
import dev.assay.lab.FollowedRun;
import dev.assay.lab.Lab;
import dev.assay.lab.trace.Decision;
import dev.assay.logic.Assignment;
import dev.assay.model.MethodRef;
import dev.assay.program.Program;
import dev.assay.weaver.shadow.Site;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Collects the sides of branches on open values that runs take in the program's own code. */
final class ReachedBranches implements ShapeExploration.Listener {
    private static final Comparator<Branch> ORDER =
            Comparator.comparingInt(Branch::number).thenComparing(Branch::taken);

    private final Program program;
    private final Lab lab;
    private final Set<Place> places = new HashSet<>();

    private record Place(int site, boolean taken) {}

    ReachedBranches(Program program, Lab lab) {
        this.program = program;
        this.lab = lab;
    }

    @Override
    public void ran(Shape shape, Assignment inputs, FollowedRun run, boolean isNewPath) {
        if (isNewPath) {
            for (Decision decision : run.decisions()) {
                if (!decision.pins() && !decision.isOfContract()) {
                    places.add(new Place(decision.site(), decision.taken()));
                }
            }
        }
    }

    /** A fact for each method, ordered by method and then as the class file has the branches. */
    List<Fact> facts() {
        SortedMap<MethodRef, SortedSet<Branch>> reached = new TreeMap<>();
        for (Place place : places) {
            Site site = lab.book().site(place.site());
            String className = site == null ? "" : site.className().replace('/', '.');
            if (program.isOnClassPath(className)) {
                MethodRef method = new MethodRef(className, site.method(), site.descriptor());
                // The upper half of a site's number is that of the class in this lab.
                Branch branch = new Branch(place.site() & 0xffff, site.line(), place.taken());
                reached.computeIfAbsent(method, fresh -> new TreeSet<>(ORDER)).add(branch);
            }
        }
        return reached.entrySet().stream()
                .<Fact>map(entry -> new Fact.Reached(entry.getKey(), List.copyOf(entry.getValue())))
                .toList();
    }
}
