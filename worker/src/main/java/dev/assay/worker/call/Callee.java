package dev.assay.worker.call;

import dev.assay.wire.code.StepCode;
import dev.assay.worker.hook.state.StaticState;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/** Something that can be called: by reflection, or by a method handle if reflection would need classes that are missing. */
public final class Callee {
    private final @Nullable Method method;
    private final @Nullable Constructor<?> constructor;
    private final @Nullable MethodHandle handle;
    private final Class<?> returns;
    private @Nullable MethodHandle direct;

    private Callee(
            @Nullable Method method,
            @Nullable Constructor<?> constructor,
            @Nullable MethodHandle handle,
            Class<?> returns) {
        this.method = method;
        this.constructor = constructor;
        this.handle = handle;
        this.returns = returns;
    }

    static Callee of(int kind, Class<?> owner, String name, MethodType type) throws ReflectiveOperationException {
        try {
            return kind == StepCode.CONSTRUCTOR ? ofConstructor(owner, type) : ofMethod(owner, name, type);
        } catch (NoClassDefFoundError e) {
            // Reflection looks at the signatures of all members, even of those that are not asked for.
            return ofHandle(kind, owner, name, type);
        }
    }

    private static Callee ofConstructor(Class<?> owner, MethodType type) throws NoSuchMethodException {
        Constructor<?> found = owner.getDeclaredConstructor(type.parameterArray());
        found.setAccessible(true);
        return new Callee(null, found, null, owner);
    }

    private static Callee ofMethod(Class<?> owner, String name, MethodType type) throws NoSuchMethodException {
        Method found = declared(owner, name, type);
        for (Class<?> above = owner.getSuperclass(); found == null && above != null; above = above.getSuperclass()) {
            found = declared(above, name, type);
        }
        if (found == null) {
            for (Method inherited : owner.getMethods()) {
                if (matches(inherited, name, type)) {
                    found = inherited;
                }
            }
        }
        if (found == null) {
            throw new NoSuchMethodException(owner.getName() + "." + name + type.toMethodDescriptorString());
        }
        found.setAccessible(true);
        return new Callee(found, null, null, found.getReturnType());
    }

    private static @Nullable Method declared(Class<?> owner, String name, MethodType type) {
        try {
            Method likely = owner.getDeclaredMethod(name, type.parameterArray());
            if (likely.getReturnType() == type.returnType()) {
                return likely;
            }
        } catch (NoSuchMethodException e) {
            return null;
        }
        for (Method method : owner.getDeclaredMethods()) {
            if (matches(method, name, type)) {
                return method;
            }
        }
        return null;
    }

    private static boolean matches(Method method, String name, MethodType type) {
        return method.getName().equals(name)
                && method.getReturnType() == type.returnType()
                && MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                        .equals(type);
    }

    private static Callee ofHandle(int kind, Class<?> owner, String name, MethodType type)
            throws ReflectiveOperationException {
        MethodHandles.Lookup lookup = StaticState.lookup();
        MethodHandle found = kind == StepCode.CONSTRUCTOR
                ? lookup.findConstructor(owner, type)
                : kind == StepCode.STATIC_METHOD
                        ? lookup.findStatic(owner, name, type)
                        : lookup.findVirtual(owner, name, type);
        return new Callee(null, null, spread(found), kind == StepCode.CONSTRUCTOR ? owner : type.returnType());
    }

    Class<?> returns() {
        return returns;
    }

    /** Calls a static method; what it throws comes as it is. */
    Object callDirectly(Object[] arguments) throws Throwable {
        if (direct == null) {
            MethodHandle found =
                    handle != null ? handle : spread(StaticState.lookup().unreflect(method));
            direct = found;
        }
        return (Object) direct.invokeExact(arguments);
    }

    private static MethodHandle spread(MethodHandle found) {
        int count = found.type().parameterCount();
        return found.asFixedArity().asType(found.type().generic()).asSpreader(Object[].class, count);
    }

    /** Calls; what the code under test throws comes wrapped. */
    @SuppressWarnings("NullAway") // One of the three is there.
    public Object call(@Nullable Object receiver, boolean hasReceiver, Object[] arguments)
            throws InvocationTargetException, ReflectiveOperationException {
        if (method != null) {
            return method.invoke(receiver, arguments);
        }
        if (constructor != null) {
            return constructor.newInstance(arguments);
        }
        Object[] all = arguments;
        if (hasReceiver) {
            all = new Object[arguments.length + 1];
            all[0] = receiver;
            System.arraycopy(arguments, 0, all, 1, arguments.length);
        }
        try {
            return (Object) handle.invokeExact(all);
        } catch (Throwable thrown) {
            throw new InvocationTargetException(thrown);
        }
    }
}
