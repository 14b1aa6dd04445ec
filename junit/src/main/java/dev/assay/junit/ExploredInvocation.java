package dev.assay.junit;

import dev.assay.model.trial.Trial;
import java.lang.reflect.Method;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;

/** One run of a test method with inputs that were found. */
final class ExploredInvocation implements TestTemplateInvocationContext, ParameterResolver {
    private final Trial trial;
    private final Method method;
    private final ClassLoader loader;
    private @Nullable Object @Nullable [] arguments;

    ExploredInvocation(Trial trial, Method method, ClassLoader loader) {
        this.trial = trial;
        this.method = method;
        this.loader = loader;
    }

    @Override
    public String getDisplayName(int index) {
        return "[" + index + "] " + TrialText.arguments(trial, method);
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
        return method.getParameterCount() == 0 ? List.of(new Preparation()) : List.of(this);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getDeclaringExecutable().equals(method);
    }

    @Override
    public @Nullable Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        if (arguments == null) {
            arguments = play();
        }
        return arguments[parameter.getIndex()];
    }

    private @Nullable Object[] play() {
        try {
            return new TrialPlayer(loader).arguments(trial);
        } catch (ReflectiveOperationException e) {
            throw new ParameterResolutionException("The inputs cannot be made: " + e.getMessage(), e);
        }
    }

    /** Has the choices of a test without parameters ready before it runs. */
    private final class Preparation implements BeforeTestExecutionCallback {
        @Override
        public void beforeTestExecution(ExtensionContext context) {
            play();
        }
    }
}
