package dev.assay.engine.fact;

import dev.assay.model.Failure;
import dev.assay.model.report.AssertionReport;
import dev.assay.model.report.AssertionStatus;
import dev.assay.model.report.Examination;
import dev.assay.model.report.Report;
import dev.assay.model.report.StateGraph;
import dev.assay.model.report.SuppressedFailure;
import dev.assay.model.trial.Behaviour;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.MethodRef;
import dev.assay.program.contract.WrittenClause;
import dev.assay.program.verified.VerifiedMethod;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Something that was learned about code: what one technique returns, and what the next one may use. */
public sealed interface Fact {

    /** What the fact is about, as users write it: {@code com.acme.Foo#bar(int)}, or {@code com.acme.Foo} for a whole class. */
    String unit();

    /** Binary name of the class that the fact is about. */
    default String className() {
        int hash = unit().indexOf('#');
        return hash < 0 ? unit() : unit().substring(0, hash);
    }

    /**
     * A clause that may be assumed beside those in the code.
     *
     * @param samples how many observations support it; 0 if nobody counted
     * @param source where it comes from, such as the name of a file
     */
    record Contract(WrittenClause clause, long samples, String source) implements Fact {
        @Override
        public String unit() {
            return clause.place();
        }
    }

    /** The status of one assertion in the code, with the premises and the place of its proof. */
    record Assertion(AssertionReport report) implements Fact {
        @Override
        public String unit() {
            return report.method().display();
        }

        public AssertionStatus status() {
            return report.status();
        }
    }

    /**
     * Places in one method that runs have reached: its entry, sides of branches, cases and handlers. It is there for the next
     * technique of a campaign, which need not reach them again; a campaign of one technique has no reader.
     *
     * @param places by their numbers among the places of the method, in order
     */
    record Reached(MethodRef method, List<Integer> places) implements Fact {
        public Reached {
            places = List.copyOf(places);
        }

        @Override
        public String unit() {
            return method.display();
        }
    }

    /** A way to fail, before a test has confirmed it. */
    record Failed(Failure failure) implements Fact {
        @Override
        public String unit() {
            return failure.unit();
        }
    }

    /** A way to fail that contracts inferred from use keep away, so that it is no finding. */
    record Suppressed(SuppressedFailure suppressed) implements Fact {
        @Override
        public String unit() {
            return suppressed.failure().trial().unit().display();
        }
    }

    /**
     * A trial worth starting from.
     *
     * @param outcome how it ended; empty if nobody has run it
     * @param note what a reader should know of its values; null if there is nothing to say
     */
    record Example(
            Trial trial,
            Optional<Outcome> outcome,
            @Nullable String note) implements Fact {

        /** A trial that did what the code is meant to do. */
        public Example(Behaviour behaviour) {
            this(behaviour.trial(), Optional.of(behaviour.outcome()), behaviour.note());
        }

        @Override
        public String unit() {
            return trial.unit().display();
        }

        /** The green test to be; empty if the trial has not been run. */
        public Optional<Behaviour> behaviour() {
            return outcome.map(ended -> new Behaviour(trial, ended, note));
        }
    }

    /** How much of a unit was run, and every reason against calling that a proof. */
    record Examined(Examination examination) implements Fact {
        @Override
        public String unit() {
            return examination.unit();
        }
    }

    /**
     * A method in which no operation fails, whatever the inputs: shown by formulas, without assumptions. It is there for the next
     * technique of a campaign, which need not search for failures there; a campaign of one technique has no reader.
     */
    record Proved(MethodRef method) implements Fact {
        @Override
        public String unit() {
            return method.display();
        }
    }

    /**
     * What was verified of one method, and under which assumptions.
     *
     * @param isGiven whether the user gave it, and not a technique of ours
     */
    record Verified(VerifiedMethod results, boolean isGiven) implements Fact {
        @Override
        public String unit() {
            return results.method().display();
        }
    }

    /** The states that sequences of calls on objects of a class reach. */
    record States(StateGraph graph) implements Fact {
        @Override
        public String unit() {
            return graph.unit();
        }
    }

    /**
     * What the solver did.
     *
     * @param unit the class for which it did it
     */
    record Solved(String unit, Report.SolverUse use) implements Fact {}

    /** The fact that a unit was examined. */
    static Examined examined(Examination examination) {
        return new Examined(examination);
    }
}
