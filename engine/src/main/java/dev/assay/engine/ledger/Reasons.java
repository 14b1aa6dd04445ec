package dev.assay.engine.ledger;

import dev.assay.lab.result.EnvironmentRead;
import dev.assay.lab.result.FollowedRun;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.weaver.site.SiteBook;
import dev.assay.wire.SourceKind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What the runs of a unit or a class have against a proof. */
public final class Reasons {
    private static final int MOST_SOURCES = 4;

    private record Counted(Reason first, long runs) {}

    private final @Nullable SiteBook book;
    private final Map<ReasonCode, Counted> counted = new EnumMap<>(ReasonCode.class);
    private final Set<String> losses = new LinkedHashSet<>();
    private final Set<EnvironmentRead> sources = new LinkedHashSet<>();
    private final Set<EnvironmentRead> threads = new LinkedHashSet<>();
    private final List<Reason> others = new ArrayList<>();
    private long runs;
    private boolean choseText;
    private Reason stop = new Reason(ReasonCode.BUDGET, "the time ran out");

    /** @param book what the sites and losses of followed runs stand for; null if no run is followed */
    Reasons(@Nullable SiteBook book) {
        this.book = book;
    }

    private SiteBook book() {
        return Objects.requireNonNull(book, "no run is followed");
    }

    void ran(long times) {
        runs += times;
    }

    /** Takes in what a run lost and looked at. */
    void ran(FollowedRun run) {
        runs++;
        run.drops().forEach(drop -> losses.add(book().describe(drop)));
        for (EnvironmentRead source : run.sources()) {
            (source.kind() == SourceKind.THREADS ? threads : sources).add(source);
        }
        choseText |= run.choseText();
    }

    long runs() {
        return runs;
    }

    /** Counts runs that say nothing, or not all, about the unit; the first detail stands for all of one code. */
    void count(Reason reason, long times) {
        counted.merge(
                reason.code(),
                new Counted(reason, times),
                (known, fresh) -> new Counted(known.first, known.runs + fresh.runs));
    }

    void add(Reason reason) {
        others.add(reason);
    }

    void stop(Reason why) {
        stop = why;
    }

    /** Whether nothing has come up so far that rules out a proof. */
    boolean areNone() {
        return losses.isEmpty()
                && sources.isEmpty()
                && threads.isEmpty()
                && others.isEmpty()
                && counted.isEmpty()
                && !choseText;
    }

    /** All of them, after those that the technique has itself. */
    List<Reason> all(List<Reason> own, Remainder remainder) {
        List<Reason> all = new ArrayList<>(own);
        if (choseText) {
            all.add(new Reason(ReasonCode.SHAPES, "strings that the code chose were short"));
        }
        all.addAll(remainder.reasons(stop, runs, one -> one.describe(book())));
        if (!losses.isEmpty()) {
            all.add(new Reason(
                    ReasonCode.CONCRETIZED,
                    "values were not followed at " + losses.size() + " places, first: "
                            + losses.iterator().next()));
        }
        if (!sources.isEmpty()) {
            all.add(ofSources(sources));
        }
        if (!threads.isEmpty()) {
            all.add(new Reason(
                    ReasonCode.SCHEDULE,
                    "threads took turns in one order of many: "
                            + threads.iterator().next().sentence()));
        }
        all.addAll(others);
        counted.forEach((code, count) ->
                all.add(new Reason(code, count.runs + " of " + runs + " runs: " + count.first.detail())));
        return all;
    }

    /** Why runs that looked at something besides their inputs prove nothing. */
    public static Reason ofSources(Collection<EnvironmentRead> sources) {
        String first = sources.stream()
                .limit(MOST_SOURCES)
                .map(EnvironmentRead::sentence)
                .collect(Collectors.joining("; "));
        String more = sources.size() > MOST_SOURCES ? "; and so on" : "";
        return new Reason(ReasonCode.ENVIRONMENT, "its runs do not depend on their inputs alone: " + first + more);
    }
}
