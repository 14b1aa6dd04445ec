package dev.assay.lab.trace.subjects;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Proxy;

/** What cannot be followed: each of these must say that it lost something. */
public final class LossyFeatures {
    private LossyFeatures() {}

    @Decides(0)
    static int sine(int a, int b, char[] s) {
        return Math.sin(a) > 0 ? 1 : 0;
    }

    @Decides(0)
    static int power(int a, int b, char[] s) {
        return Math.pow(a, b) > 300 ? 1 : 0;
    }

    @Decides(0)
    static int interned(int a, int b, char[] s) {
        return new String(s).intern().charAt(0) == '4' ? 1 : 0;
    }

    @Decides(0)
    static int arrayByReflection(int a, int b, char[] s) {
        return Array.getInt(new int[] {a, b}, 1) > 2 ? 1 : 0;
    }

    @Decides(0)
    static int methodHandle(int a, int b, char[] s) throws Throwable {
        MethodType type = MethodType.methodType(int.class, int.class, int.class);
        MethodHandle max = MethodHandles.lookup().findStatic(Math.class, "max", type);
        return (int) max.invokeExact(a, b) > 3 ? 1 : 0;
    }

    interface Next {
        int next(int x);
    }

    @Decides(0)
    static int proxy(int a, int b, char[] s) {
        Next next = (Next) Proxy.newProxyInstance(
                LossyFeatures.class.getClassLoader(),
                new Class<?>[] {Next.class},
                (object, method, arguments) -> (Integer) arguments[0] + 1);
        return next.next(a) > 5 ? 1 : 0;
    }

    private static int seen;

    @Decides(0)
    static int otherThread(int a, int b, char[] s) throws InterruptedException {
        Thread thread = new Thread(() -> seen = a);
        thread.start();
        thread.join();
        return seen > 5 ? 1 : 0;
    }
}
