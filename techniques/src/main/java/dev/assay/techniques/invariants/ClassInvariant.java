package dev.assay.techniques.invariants;

import dev.assay.engine.way.Goal;
import dev.assay.engine.way.Way;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.contract.Clause;
import dev.assay.program.use.FieldKey;
import dev.assay.techniques.invariants.synthesis.ProgramWay;
import dev.assay.weaver.drive.Claim;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Something that should hold of all objects of a class, whatever clients do.
 *
 * @param target the class whose objects are tried
 * @param unit its name in reports
 * @param asked the method that is called at the end of a client program
 * @param clause what has to be true; null if the method has to return what it returned before
 * @param remember the steps that remember what it returned; none if there is a clause
 * @param reads the fields that it depends on
 * @param isWritten whether somebody wrote it down, and it was not inferred or taken for granted
 */
record ClassInvariant(
        ClassInfo target,
        String unit,
        MethodRef asked,
        @Nullable Clause clause,
        List<Step> remember,
        Set<FieldKey> reads,
        boolean isWritten) {
    ClassInvariant {
        remember = List.copyOf(remember);
        reads = Set.copyOf(reads);
    }

    /** Binary name of the class that it is written in. */
    String home() {
        return clause == null ? asked.owner() : clause.written().home();
    }

    /** The steps that remember something of an object. */
    Way remembering(ClassType type) {
        return new Way(List.of(Goal.nonNull(type)), remember);
    }

    /** The call at the end of client programs. */
    Way asking(ClassType type) {
        Step call = new Step.Call(asked, CallKind.INSTANCE, 0, List.of(), asked.returns());
        return new Way(List.of(Goal.nonNull(type)), List.of(call));
    }

    /** What a run of a client program is to show. */
    Claim claim(ProgramWay program, Trial trial) {
        int subject = trial.maker(trial.call().receiver());
        if (clause == null) {
            return new Claim.Stays(ProgramWay.step(trial, program.remembered()), subject);
        }
        List<Integer> points = program.points().stream()
                .map(point -> ProgramWay.step(trial, point))
                .toList();
        // A program without operations is about whether the invariant holds at all.
        return new Claim.Holds(
                clause, subject, points.size() == 1 && isLast(points.get(0), trial) ? List.of() : points);
    }

    private static boolean isLast(int point, Trial trial) {
        return point == trial.steps().size() - 2;
    }
}
