package dev.assay.output.writer.gate.runner;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/** One test of the plan. */
record PlannedTest(int index, String className, String method, long limitMillis) {

    static PlannedTest read(String line) {
        String[] parts = line.split("\t", -1);
        return new PlannedTest(Integer.parseInt(parts[1]), parts[2], parts[3], Long.parseLong(parts[4]));
    }

    /**
     * Calls the test as JUnit would, which pays off where JUnit would look through a large class for each test alone.
     *
     * @return what it threw, or null
     */
    @Nullable
    Throwable call(ClassLoader loader) throws ClassNotFoundException {
        Class<?> type = Class.forName(className, false, loader);
        try {
            Constructor<?> constructor = type.getDeclaredConstructor();
            Method test = type.getDeclaredMethod(method);
            constructor.setAccessible(true);
            test.setAccessible(true);
            test.invoke(constructor.newInstance());
            return null;
        } catch (InvocationTargetException e) {
            return e.getCause();
        } catch (ReflectiveOperationException e) {
            return e;
        }
    }
}
