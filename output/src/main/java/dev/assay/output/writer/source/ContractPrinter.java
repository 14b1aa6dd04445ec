package dev.assay.output.writer.source;

import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.trial.Violation;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.output.writer.text.Accessibility;
import dev.assay.output.writer.text.Identifiers;
import dev.assay.output.writer.text.LocalNames;
import dev.assay.output.writer.text.NotExpressible;
import dev.assay.output.writer.text.TypeNames;
import dev.assay.program.ClassInfo;
import dev.assay.program.Modifiers;
import dev.assay.program.Program;
import dev.assay.program.contract.Clause;
import dev.assay.program.contract.ClauseKind;
import dev.assay.program.contract.Contracts;
import dev.assay.program.contract.WrittenClause;
import dev.assay.program.contract.language.ExpressionText;
import dev.assay.program.contract.language.Typed;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Prints a contract as plain Java over the variables of a test; what a test cannot see it reads by reflection. */
public final class ContractPrinter {
    private final TypeNames types;
    private final Accessibility accessibility;
    private final TrialPrinter printer;
    private final Trial trial;
    private final Clause clause;
    private final Violation violation;
    private final Set<Accessor> accessors = EnumSet.noneOf(Accessor.class);
    private final List<String> oldNames = new ArrayList<>();
    private final @Nullable String resultName;
    private @Nullable NotExpressible problem;

    public ContractPrinter(
            TypeNames types,
            Accessibility accessibility,
            TrialPrinter printer,
            Trial trial,
            Clause clause,
            Violation violation) {
        this.types = types;
        this.accessibility = accessibility;
        this.printer = printer;
        this.trial = trial;
        this.clause = clause;
        this.violation = violation;
        boolean isConstructor = trial.call().kind() == CallKind.CONSTRUCTOR;
        boolean needsResult = violation.subject() == trial.steps().size() - 1
                || violation.kind().isPostcondition() && (clause.hasResult() || isConstructor);
        this.resultName = needsResult
                ? printer.names()
                        .claim(isConstructor ? LocalNames.byType(trial.call().type()) : "result")
                : null;
    }

    /** How the message of the failing assertion begins. */
    public static String message(Violation violation) {
        if (violation.law() != null) {
            return violation.law();
        }
        String word = violation.kind().isPostcondition() ? "ensures " : "invariant ";
        return word + violation.contract().strip().replaceAll("\\s+", " ");
    }

    /** The clause that a violation is about. */
    public static Clause clause(Program program, Violation violation) throws NotExpressible {
        ClauseKind kind = violation.kind().isPostcondition() ? ClauseKind.ENSURES : ClauseKind.INVARIANT;
        WrittenClause written =
                new WrittenClause(kind, violation.contract(), violation.home(), violation.method(), true);
        return Contracts.of(program, List.of(written)).clausesOf(violation.home()).stream()
                .filter(clause -> clause.written().text().equals(violation.contract())
                        && Objects.equals(clause.written().method(), violation.method()))
                .findFirst()
                .orElseThrow(
                        () -> new NotExpressible("The contract " + violation.contract() + " cannot be understood."));
    }

    /** The steps that the contract speaks of: they need names. */
    public static Set<Integer> named(Trial trial, Clause clause, Violation violation) {
        Set<Integer> named = new TreeSet<>();
        int last = trial.steps().size() - 1;
        if (violation.kind() == FindingKind.INVARIANT) {
            if (violation.subject() < last) {
                named.add(violation.subject());
            }
            return named;
        }
        Step.Call call = trial.call();
        if (call.receiver() != Step.NONE) {
            named.add(call.receiver());
        }
        for (Typed value : mentioned(clause)) {
            if (value instanceof Typed.Parameter parameter) {
                named.add(call.arguments().get(parameter.index()));
            }
        }
        return named;
    }

    private static List<Typed> mentioned(Clause clause) {
        List<Typed> all = new ArrayList<>(clause.values());
        clause.expression().olds().forEach(old -> all.addAll(clause.valuesOf(old)));
        return all;
    }

    /** The variable that takes the result of the call; null if nobody asks for it. */
    @Nullable
    public String resultName() {
        return resultName;
    }

    public Set<Accessor> accessors() {
        return accessors;
    }

    /** The statements that remember old values. */
    public List<String> olds() throws NotExpressible {
        List<String> lines = new ArrayList<>();
        for (Typed old : clause.expression().olds()) {
            String value = bare(old, new Words().text(old));
            String name = printer.names().claim("old" + Identifiers.capitalize(word(old)));
            lines.add(types.of(old.type().erasure()) + " " + name + " = " + value + ";");
            oldNames.add(name);
        }
        rethrow();
        return lines;
    }

    private static String word(Typed old) {
        if (old instanceof Typed.Field field) {
            return Identifiers.plain(field.field().name());
        }
        return old instanceof Typed.Call call ? Identifiers.plain(call.method().name()) : "Value";
    }

    public String condition() throws NotExpressible {
        String text = new Words().text(clause.expression().root());
        rethrow();
        return bare(clause.expression().root(), text);
    }

    /** Without the parentheses around a cast that stands alone. */
    private static String bare(Typed expression, String text) {
        boolean isMember = expression instanceof Typed.Field || expression instanceof Typed.Call;
        return isMember && text.startsWith("((") ? text.substring(1, text.length() - 1) : text;
    }

    private void rethrow() throws NotExpressible {
        if (problem != null) {
            throw problem;
        }
    }

    private final class Words extends ExpressionText {
        @Override
        protected String parameter(Typed.Parameter parameter) {
            return step(trial.call().arguments().get(parameter.index()));
        }

        private String step(int index) {
            try {
                return printer.expression(index);
            } catch (NotExpressible e) {
                return cannot(e);
            }
        }

        @Override
        protected String self() {
            int last = trial.steps().size() - 1;
            if (violation.kind() == FindingKind.INVARIANT) {
                return violation.subject() == last ? result() : step(violation.subject());
            }
            return trial.call().kind() == CallKind.CONSTRUCTOR
                    ? result()
                    : step(trial.call().receiver());
        }

        @Override
        protected String result() {
            return Objects.requireNonNull(resultName, "nobody asks for the result");
        }

        @Override
        protected String old(Typed.Old old) {
            return oldNames.get(old.number());
        }

        @Override
        protected String type(JavaType type) {
            try {
                return types.of(type.erasure());
            } catch (NotExpressible e) {
                return cannot(e);
            }
        }

        @Override
        protected String string(Object value) {
            try {
                return printer.literals().of(value);
            } catch (NotExpressible e) {
                return cannot(e);
            }
        }

        @Override
        public String field(Typed.Field field) {
            if (isSeen(field.field(), field.field().owner())) {
                return super.field(field);
            }
            accessors.add(Accessor.READ);
            String on = field.target() == null ? "null" : text(field.target());
            return "((" + type(field.type()) + ") read("
                    + type(ClassType.of(field.field().owner())) + ".class, " + on + ", \""
                    + field.field().name() + "\"))";
        }

        @Override
        public String call(Typed.Call call) {
            Optional<Accessor> ownWords = Accessor.of(call.method().ref());
            if (ownWords.isPresent()) {
                accessors.add(ownWords.get());
                return call.method().name() + "(" + arguments(call) + ")";
            }
            if (isSeen(call.method(), call.method().owner())) {
                return super.call(call);
            }
            boolean isSimple = call.arguments().isEmpty();
            accessors.add(isSimple ? Accessor.ASK : Accessor.ASK_WITH);
            String on = call.target() == null ? "null" : text(call.target());
            List<String> parameters = call.method().ref().parameters().stream()
                    .map(parameter -> type(parameter) + ".class")
                    .toList();
            String arguments =
                    isSimple ? "" : ", new Class<?>[] {" + String.join(", ", parameters) + "}, " + arguments(call);
            return "((" + type(call.type()) + ") " + (isSimple ? "ask" : "askWith") + "("
                    + type(ClassType.of(call.method().owner())) + ".class, " + on + ", \""
                    + call.method().name()
                    + "\"" + arguments + "))";
        }

        private String cannot(NotExpressible e) {
            problem = e;
            return "";
        }

        /** Whether the test, which lives in the package of the unit, sees the member. */
        private boolean isSeen(Modifiers member, String owner) {
            boolean isNear = ClassInfo.packageOf(owner)
                    .equals(ClassInfo.packageOf(trial.unit().owner()));
            return accessibility.canName(owner) && (member.isPublic() || !member.isPrivate() && isNear);
        }
    }
}
