package dev.assay.techniques;

import dev.assay.engine.fact.Fact;
import dev.assay.model.type.MethodRef;
import dev.assay.weaver.instrument.ReachedBranch;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** What the runs of a session reached, as facts. */
public final class ReachedPlaces {
    private ReachedPlaces() {}

    /** A fact for each method, in the order of methods. */
    public static List<Fact> facts(Collection<ReachedBranch> reached) {
        SortedMap<MethodRef, List<Integer>> places = new TreeMap<>();
        for (ReachedBranch branch : new TreeSet<>(reached)) {
            int parenthesis = branch.method().indexOf('(');
            MethodRef method = new MethodRef(
                    branch.className(),
                    branch.method().substring(0, parenthesis),
                    branch.method().substring(parenthesis));
            places.computeIfAbsent(method, fresh -> new ArrayList<>()).add(branch.place());
        }
        return places.entrySet().stream()
                .<Fact>map(each -> new Fact.Reached(each.getKey(), each.getValue()))
                .toList();
    }
}
