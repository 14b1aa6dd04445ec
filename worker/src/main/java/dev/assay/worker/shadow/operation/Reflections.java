package dev.assay.worker.shadow.operation;

import dev.assay.wire.MethodToken;
import dev.assay.worker.shadow.ShadowFrame;
import dev.assay.worker.shadow.surroundings.Outside;
import dev.assay.worker.shadow.term.Expr;
import dev.assay.worker.shadow.term.Recorder;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/** Reflection: hands the shadows of boxed arguments and results through. */
public final class Reflections {
    private Reflections() {}

    /** Before {@code Method.invoke} and {@code Constructor.newInstance}; what it returns goes to {@link #invoked}. */
    public static int invoking(Executable target, @Nullable Object receiver, Object[] arguments) {
        if (Recorder.owner == null || target == null || !Recorder.isOwner()) {
            return 0;
        }
        int count = arguments == null ? 0 : arguments.length;
        Expr[] shadows = new Expr[count];
        for (int i = 0; i < count; i++) {
            shadows[i] = BoxedShadows.of(arguments[i]);
        }
        Expr[] primitives = new Expr[count];
        Thread paused = Recorder.pause();
        int token;
        boolean isNative;
        boolean isOutside;
        try {
            Class<?>[] types = target.getParameterTypes();
            int next = 0;
            for (int i = 0; i < types.length && i < count; i++) {
                if (types[i].isPrimitive()) {
                    primitives[next++] = shadows[i];
                }
            }
            token = token(target, types);
            isNative = Modifier.isNative(target.getModifiers());
            isOutside = Outside.isOutside(target.getDeclaringClass());
        } finally {
            Recorder.resume(paused);
        }
        if (isNative || isOutside) {
            OutsideCalls.reflected(receiver, arguments, isNative, token);
            ShadowFrame.bar();
        }
        int awaited = ShadowFrame.await(token);
        ShadowFrame.pass(primitives, token);
        ShadowFrame.unbar();
        return awaited;
    }

    /** After {@code Method.invoke}: a symbolic result comes in a box that carries it. */
    public static Object invoked(Object result, Method target, int awaited) {
        if (Recorder.owner == null || target == null || !Recorder.isOwner()) {
            return result;
        }
        int token = ShadowFrame.await(awaited);
        if (Outside.isKnown() && Outside.isOutside(target.getDeclaringClass())) {
            ShadowFrame.discard();
        }
        return ShadowFrame.hasResult() ? BoxedShadows.withResult(result, token) : result;
    }

    private static int token(Executable target, Class<?>[] types) {
        String descriptor = "(";
        for (Class<?> type : types) {
            descriptor = descriptor.concat(type.descriptorString());
        }
        if (target instanceof Constructor<?>) {
            return MethodToken.of("<init>", descriptor.concat(")V"));
        }
        Method method = (Method) target;
        return MethodToken.of(
                method.getName(),
                descriptor.concat(")").concat(method.getReturnType().descriptorString()));
    }
}
