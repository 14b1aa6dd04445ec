package dev.assay.worker.hook.state;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** What reflection uses and touches of static state. */
public final class ReflectedStatics {
    private ReflectedStatics() {}

    /** A field is about to be read or written by reflection. */
    public static void reflect(Field field, Object object) {
        boolean isStatic = field != null && Modifier.isStatic(field.getModifiers());
        StaticState state = isStatic ? Statics.stateOf(field.getDeclaringClass()) : null;
        if (state != null) {
            Statics.touchByReflection(state);
        }
    }

    /** Stands in for {@code Class.forName}, so that it initializes in every run. */
    public static Class<?> forName(String name, Class<?> caller) throws ClassNotFoundException {
        return forName(name, true, caller.getClassLoader());
    }

    /** The same with all that can be said. */
    public static Class<?> forName(String name, boolean initialize, ClassLoader from) throws ClassNotFoundException {
        StaticState state = initialize ? Statics.stateOf(Class.forName(name, false, from)) : null;
        if (state != null) {
            Statics.use(state.id);
        }
        return Class.forName(name, initialize, from);
    }

    /**
     * A method or constructor is about to be called by reflection. If it initializes a class, what its initializer throws is no part
     * of the call.
     */
    public static void invoke(Object member) {
        Class<?> type = null;
        if (member instanceof Method method && Modifier.isStatic(method.getModifiers())) {
            type = method.getDeclaringClass();
        } else if (member instanceof Constructor<?> constructor) {
            type = constructor.getDeclaringClass();
        }
        StaticState state = type == null || type.getClassLoader() == null ? null : Statics.stateOf(type);
        if (state != null && state.isInitialized) {
            Statics.use(state.id);
        }
    }
}
