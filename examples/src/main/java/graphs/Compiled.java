package graphs;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;

/**
 * What a compiler made of a source.
 *
 * @param classFiles by name
 * @param errors the reasons why there are none
 */
record Compiled(SortedMap<String, byte[]> classFiles, List<String> errors) {

    boolean isAccepted() {
        return errors.isEmpty();
    }

    @Override
    public String toString() {
        return isAccepted() ? "accepts it" : "rejects it (" + errors.get(0) + ")";
    }

    /** For each method without parameters that the source declares, which body runs when it is called on an object of each class. */
    List<String> behaviour() {
        Loader loader = new Loader();
        List<Class<?>> types = new ArrayList<>();
        for (String name : classFiles.keySet()) {
            if (!name.contains("$")) {
                types.add(loader.load(name));
            }
        }
        List<String> behaviour = new ArrayList<>();
        for (Class<?> type : types) {
            for (Class<?> receiver : types) {
                if (type.isAssignableFrom(receiver) && !Modifier.isAbstract(receiver.getModifiers())) {
                    behaviour.addAll(calls(type, receiver));
                }
            }
        }
        return behaviour;
    }

    private static Set<String> calls(Class<?> type, Class<?> receiver) {
        Set<String> calls = new TreeSet<>();
        for (Method method : type.getDeclaredMethods()) {
            // Bridges are a compiler's own business, but where they lead is not.
            if (!method.isSynthetic() && method.getParameterCount() == 0) {
                calls.add(type.getName() + "." + method.getName() + " of " + receiver.getName() + " runs "
                        + run(method, receiver));
            }
        }
        return calls;
    }

    private static String run(Method method, Class<?> receiver) {
        try {
            Constructor<?> constructor = receiver.getDeclaredConstructor();
            constructor.setAccessible(true);
            method.setAccessible(true);
            return "to its end and answers " + method.invoke(constructor.newInstance());
        } catch (InvocationTargetException e) {
            Throwable thrown = e.getCause();
            return thrown instanceof IllegalStateException ? thrown.getMessage() : "into " + thrown;
        } catch (ReflectiveOperationException | LinkageError e) {
            return "into " + e;
        }
    }

    /** Loads class files. */
    private final class Loader extends ClassLoader {
        Class<?> load(String name) {
            try {
                return loadClass(name);
            } catch (ClassNotFoundException e) {
                throw new AssertionError(e);
            }
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classFiles.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }
    }
}
