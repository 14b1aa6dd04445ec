package dev.assay.junit;

import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Facts;
import dev.assay.model.Reason;
import dev.assay.model.report.Examination;
import dev.assay.model.trial.Trial;
import dev.assay.request.BadRequest;
import dev.assay.request.Target;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;

/** Explores a test method, and has JUnit run it with the inputs that were found. */
final class ExploreExtension implements TestTemplateInvocationContextProvider {
    private static final Pattern BUDGET = Pattern.compile("(\\d{1,9})(ms|s|m)");

    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        return context.getRequiredTestMethod().isAnnotationPresent(Explore.class);
    }

    @Override
    public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(ExtensionContext context) {
        Method method = context.getRequiredTestMethod();
        Facts found = explore(context, method);
        String verdict = verdict(found.get(Fact.Examined.class).get(0).examination());
        context.publishReportEntry("assay", verdict);
        ClassLoader loader = context.getRequiredTestClass().getClassLoader();
        List<Trial> trials = trials(found);
        if (trials.isEmpty()) {
            throw new ExtensionConfigurationException("Assay found no inputs for " + method.getName() + ": " + verdict);
        }
        return trials.stream().map(trial -> new ExploredInvocation(trial, method, loader));
    }

    private static Facts explore(ExtensionContext context, Method method) {
        Explore options = method.getAnnotation(Explore.class);
        List<String> parameters =
                Stream.of(method.getParameterTypes()).map(Class::getTypeName).toList();
        // A method that a test class inherits is explored where it is declared.
        String home = method.getDeclaringClass().getName();
        Target.OfMethod target = new Target.OfMethod(home, method.getName(), parameters);
        try {
            Duration budget = budget(options.budget());
            return SharedExplorer.of(context).explore(target, budget, options.seed());
        } catch (BadRequest e) {
            throw new ExtensionConfigurationException(e.getMessage(), e);
        }
    }

    private static Duration budget(String text) {
        Matcher matcher = BUDGET.matcher(text.strip());
        if (!matcher.matches()) {
            throw new ExtensionConfigurationException(
                    "The budget '" + text + "' of @Explore is no time: write it as in 500ms, 10s or 2m.");
        }
        long number = Long.parseLong(matcher.group(1));
        return switch (matcher.group(2)) {
            case "ms" -> Duration.ofMillis(number);
            case "s" -> Duration.ofSeconds(number);
            default -> Duration.ofMinutes(number);
        };
    }

    /** Those that fail first, each group in the order in which it was found. */
    private static List<Trial> trials(Facts found) {
        List<Trial> trials = new ArrayList<>();
        found.get(Fact.Failed.class)
                .forEach(failed -> trials.add(failed.failure().trial()));
        found.get(Fact.Example.class).forEach(example -> trials.add(example.trial()));
        return trials;
    }

    private static String verdict(Examination unit) {
        String reasons = unit.reasons().stream().map(Reason::detail).collect(Collectors.joining("; "));
        return unit.verdict().word() + ", " + unit.counts().paths() + " paths in "
                + unit.counts().runs() + " runs" + (reasons.isEmpty() ? "" : ": " + reasons);
    }
}
