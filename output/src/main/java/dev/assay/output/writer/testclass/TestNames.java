package dev.assay.output.writer.testclass;

import dev.assay.model.Failure;
import dev.assay.model.trial.Behaviour;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.trial.ValuePicture;
import dev.assay.model.type.MethodRef;
import dev.assay.output.writer.source.TrialPrinter;
import dev.assay.output.writer.text.Identifiers;
import dev.assay.output.writer.text.LocalNames;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Names tests after method, condition and outcome: {@code squares_negativeLength_throwsNegativeArraySizeException}. */
public final class TestNames {
    private static final int LONGEST_CONDITION = 45;
    private static final int MOST_CONDITIONS = 2;

    private final Program program;
    private final Set<String> taken = new HashSet<>();

    public TestNames(Program program) {
        this.program = program;
    }

    /** A name for a green test that no other test of the file has. */
    public String claim(Behaviour behaviour) {
        Outcome outcome = behaviour.outcome();
        return claim(
                behaviour.trial(),
                outcome instanceof Outcome.Returned returned
                        ? returnsOutcome(behaviour.trial(), returned)
                        : outcome instanceof Outcome.Threw threw
                                ? throwsOutcome(threw.thrown().type())
                                : "ends");
    }

    /** A name for a red test that no other test of the file has. */
    public String claim(Failure failure) {
        if (failure.influence() != null) {
            String before = subject(failure.influence().before().trial().unit());
            return claim(failure.trial(), "isInfluencedBy" + Identifiers.capitalize(before));
        }
        boolean isContract = failure.violation() != null && failure.kind() != FindingKind.ASSERTION;
        String outcome = isContract
                ? "breaks" + Identifiers.capitalize(failure.kind().word())
                : failure.exception() == null ? "doesNotEnd" : throwsOutcome(failure.exception());
        return claim(failure.trial(), outcome);
    }

    private String claim(Trial trial, String outcome) {
        String condition = condition(trial);
        String base = subject(trial.unit()) + "_" + (condition.isEmpty() ? "" : condition + "_") + outcome;
        String name = base;
        for (int i = 2; !taken.add(name); i++) {
            name = base + "_" + i;
        }
        return name;
    }

    private static String throwsOutcome(String exception) {
        return "throws" + simpleName(exception);
    }

    private static String returnsOutcome(Trial trial, Outcome.Returned returned) {
        ValuePicture picture = returned.result();
        if (trial.call().kind() == CallKind.CONSTRUCTOR) {
            return "succeeds";
        }
        if (picture instanceof ValuePicture.SameAs same) {
            int receiver = trial.call().receiver();
            boolean itself = receiver != Step.NONE && same.step() == trial.maker(receiver);
            return itself ? "returnsItself" : "returnsSameObject";
        }
        String word = picture instanceof ValuePicture.Nothing ? "" : word(picture);
        return picture instanceof ValuePicture.Nothing ? "completes" : "returns" + (word.isEmpty() ? "Value" : word);
    }

    private static String word(ValuePicture picture) {
        if (picture instanceof ValuePicture.Scalar scalar) {
            return scalarWord(scalar.value());
        }
        if (picture instanceof ValuePicture.EnumConstant constant) {
            return Identifiers.camel(constant.name());
        }
        if (picture instanceof ValuePicture.Elements array) {
            return sized("Array", array.elements().size());
        }
        if (picture instanceof ValuePicture.ListOf list) {
            return sized("List", list.elements().size());
        }
        if (picture instanceof ValuePicture.SetOf set) {
            return sized("Set", set.elements().size());
        }
        if (picture instanceof ValuePicture.MapOf map) {
            return sized("Map", map.keys().size());
        }
        if (picture instanceof ValuePicture.OptionalOf optional) {
            return optional.value() == null ? "EmptyOptional" : "Optional";
        }
        if (picture instanceof ValuePicture.Opaque opaque) {
            return simpleName(opaque.className());
        }
        return picture instanceof ValuePicture.Null ? "Null" : "Class";
    }

    private static String scalarWord(Object value) {
        if (!(value instanceof String text)) {
            return Identifiers.capitalize(number(value));
        }
        String word = shortWord(text);
        return text.isEmpty() ? "EmptyString" : word.isEmpty() ? "String" : word;
    }

    private static String sized(String what, int size) {
        return size == 0 ? "Empty" + what : what + "Of" + size;
    }

    private String subject(MethodRef unit) {
        if (!unit.isConstructor()) {
            return Identifiers.plain(unit.name());
        }
        String source = program.findReadable(unit.owner())
                .map(ClassInfo::sourceName)
                .orElse(unit.owner().replace('$', '.'));
        return "new" + Identifiers.plain(source.substring(source.lastIndexOf('.') + 1));
    }

    private String condition(Trial trial) {
        List<String> striking = new ArrayList<>();
        List<String> plain = new ArrayList<>();
        Step.Call call = trial.call();
        MethodInfo info = program.resolveMethod(call.method()).orElse(null);
        for (int i = 0; i < call.arguments().size(); i++) {
            String parameter = info == null ? null : TrialPrinter.parameterName(info, i);
            Step step = trial.steps().get(call.arguments().get(i));
            String name = Identifiers.capitalize(parameter == null ? LocalNames.byType(step.type()) : parameter);
            String adjective = adjective(step);
            if (adjective != null) {
                striking.add(adjective + name);
            } else {
                String value = plainValue(step);
                plain.add(value.isEmpty() ? "" : Identifiers.decapitalize(name) + value);
            }
        }
        List<String> chosen = new ArrayList<>(striking);
        chosen.addAll(plain.stream().filter(word -> !word.isEmpty()).toList());
        String history = history(trial);
        if (!history.isEmpty()) {
            chosen.add(0, history);
        }
        return join(chosen);
    }

    private static String join(List<String> words) {
        StringBuilder condition = new StringBuilder();
        for (String word : words.subList(0, Math.min(MOST_CONDITIONS, words.size()))) {
            if (condition.length() + word.length() > LONGEST_CONDITION) {
                break;
            }
            condition.append(condition.length() == 0 ? word : "And" + Identifiers.capitalize(word));
        }
        return condition.toString();
    }

    /** The last call that prepared the receiver, other than the one that made it. */
    private static String history(Trial trial) {
        int receiver = trial.call().receiver();
        String last = "";
        for (Step step : trial.steps().subList(0, trial.steps().size() - 1)) {
            if (receiver != Step.NONE
                    && step instanceof Step.Call call
                    && call.receiver() != Step.NONE
                    && trial.maker(call.receiver()) == trial.maker(receiver)) {
                last = "after"
                        + Identifiers.capitalize(Identifiers.plain(call.method().name()));
            }
        }
        return last;
    }

    /** What is striking about a value; null where nothing is. */
    private static @Nullable String adjective(Step step) {
        if (step instanceof Step.Null) {
            return "null";
        }
        if (step instanceof Step.NewArray array) {
            return array.elements().isEmpty() ? "empty" : null;
        }
        if (!(step instanceof Step.Literal literal)) {
            return null;
        }
        if (literal.value() instanceof String text) {
            return text.isEmpty() ? "empty" : text.isBlank() ? "blank" : null;
        }
        return literal.value() instanceof Number number ? adjective(number) : null;
    }

    private static @Nullable String adjective(Number number) {
        double value = number.doubleValue();
        if (Double.isNaN(value)) {
            return "nan";
        }
        if (Double.isInfinite(value)) {
            return "infinite";
        }
        boolean isInt = number instanceof Integer;
        long exact = number.longValue();
        if (exact == (isInt ? Integer.MIN_VALUE : Long.MIN_VALUE)) {
            return "smallest";
        }
        if (exact == (isInt ? Integer.MAX_VALUE : Long.MAX_VALUE)) {
            return "largest";
        }
        return value == 0 ? "zero" : value < 0 ? "negative" : null;
    }

    private static String plainValue(Step step) {
        if (step instanceof Step.NewArray array) {
            return "Of" + array.elements().size();
        }
        if (step instanceof Step.StaticField field) {
            return Identifiers.camel(field.name());
        }
        if (step instanceof Step.Literal literal) {
            return literal.value() instanceof String text
                    ? shortWord(text)
                    : Identifiers.capitalize(number(literal.value()));
        }
        return "";
    }

    /** A number, boolean or char as a word; empty where it would be a long one. */
    private static String number(Object value) {
        if (value instanceof Character c) {
            return c < 128 && Character.isLetterOrDigit(c) ? c.toString() : "";
        }
        String text = value.toString().replace("-", "minus");
        text = text.endsWith(".0") ? text.substring(0, text.length() - 2) : text.replace('.', '_');
        return text.length() <= 12 && text.matches("\\w+") ? text : "";
    }

    private static String shortWord(String text) {
        return text.length() <= 12 && text.matches("[A-Za-z0-9][A-Za-z0-9 _-]*") ? Identifiers.camel(text) : "";
    }

    static String simpleName(String binaryName) {
        return Identifiers.plain(
                binaryName.substring(1 + Math.max(binaryName.lastIndexOf('.'), binaryName.lastIndexOf('$'))));
    }
}
