package dev.assay.techniques.invariants;

import dev.assay.model.trial.Breach;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Violation;
import dev.assay.techniques.invariants.synthesis.ClientProgram;
import dev.assay.techniques.invariants.synthesis.ClientTemplate;
import dev.assay.techniques.invariants.synthesis.Operation;
import java.util.List;
import java.util.stream.Collectors;

/** Says what lets clients break an invariant, and what would stop them. */
final class BreachText {
    private static final int MOST_NAMED = 4;
    private static final String WEAKEN = ", or weaken the invariant";

    private BreachText() {}

    /**
     * The breach that one program shows.
     *
     * @param others programs of the same template that break it through other holes
     */
    static Breach of(ClientProgram program, List<ClientProgram> others, Violation violation) {
        String also = others.isEmpty()
                ? ""
                : "; so it is with "
                        + others.stream()
                                .map(BreachText::name)
                                .distinct()
                                .limit(MOST_NAMED)
                                .collect(Collectors.joining(" and "));
        String hole = hole(program);
        if (violation.before() != Step.NONE) {
            hole = hole.replace("leaves it false", "changes what it returns");
        } else if (violation.unitThrew() != null) {
            hole += ", and throws " + simple(violation.unitThrew());
        }
        return new Breach(program.template().word(), hole + also, remedy(program, violation));
    }

    private static String hole(ClientProgram program) {
        String name = name(program);
        return switch (program.template()) {
            case CONSTRUCTION -> name + " makes objects for which it is false";
            case DIRECT_FIELD_UPDATE -> "clients can set " + name + after(program);
            case LEAKING -> name + " hands out a part of the object, and " + change(program) + " changes it";
            case CAPTURING -> name + " keeps what it is given, and " + change(program) + " changes it later";
            case SUBCLASSING ->
                name + " is inherited from " + simple(owner(program)) + ", which does not know it" + after(program);
            case EXHAUSTIVE -> name + " leaves it false" + after(program);
        };
    }

    private static String remedy(ClientProgram program, Violation violation) {
        String name = name(program);
        boolean isValue = violation.before() != Step.NONE;
        if (isValue && program.template() == ClientTemplate.EXHAUSTIVE) {
            return "return a changed copy from " + name + " instead";
        }
        if (violation.unitThrew() != null) {
            return "check in " + name + " before anything is changed";
        }
        Operation hole = program.hole();
        boolean isField = hole != null && hole.kind() != Operation.Kind.CALL;
        return switch (program.template()) {
            case CONSTRUCTION -> "reject such arguments" + WEAKEN;
            case DIRECT_FIELD_UPDATE -> "make the field private and check new values in a method" + WEAKEN;
            case LEAKING ->
                isField
                        ? "make the field private and return a copy"
                        : "return a copy, or a view that cannot be changed";
            case CAPTURING -> isField ? "make the field private and keep a copy" : "keep a copy of the argument";
            case SUBCLASSING ->
                (isField ? "make the field private in " + simple(owner(program)) : "override " + name) + WEAKEN;
            case EXHAUSTIVE -> "check in " + name + " what it is about to do" + WEAKEN;
        };
    }

    private static String name(ClientProgram program) {
        Operation hole = program.hole();
        if (hole == null) {
            return program.maker() == null
                    ? "a way to make one"
                    : "new "
                            + program.maker()
                                    .producer()
                                    .method()
                                    .ref()
                                    .display()
                                    .replaceAll("^.*#", "")
                                    .replaceAll("[\\w$]+\\.", "");
        }
        return switch (hole.kind()) {
            case CALL -> hole.name();
            case SET_ELEMENT, READ_ELEMENT -> "an element";
            case SET_FIELD, READ_FIELD -> "the field " + hole.name();
        };
    }

    private static String owner(ClientProgram program) {
        Operation hole = program.hole();
        return hole == null ? "" : hole.owner();
    }

    private static String change(ClientProgram program) {
        Operation last = program.last();
        if (last == null) {
            return "a client";
        }
        return last.isUpdate() ? "an assignment" : last.name();
    }

    /** What has to come before the operation that breaks it. */
    private static String after(ClientProgram program) {
        List<String> before = program.actions().stream()
                .map(action -> action.operation().name())
                .toList();
        boolean isLong = before.size() > 1 && program.template() != ClientTemplate.CONSTRUCTION;
        return isLong ? " after " + String.join(" and ", before.subList(0, before.size() - 1)) : "";
    }

    private static String simple(String className) {
        return className.substring(1 + Math.max(className.lastIndexOf('.'), className.lastIndexOf('$')));
    }
}
