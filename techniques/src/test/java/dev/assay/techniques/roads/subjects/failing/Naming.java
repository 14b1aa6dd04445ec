package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;

import dev.assay.techniques.roads.Fails;
import java.lang.reflect.Array;
import java.lang.reflect.Proxy;
import java.util.function.Function;
import java.util.stream.Stream;

/** Through what the JVM says of classes: those that it makes itself have other names each time. */
public final class Naming {
    private static final String OTHER_JVM = "a JVM that has made other classes before";

    private Naming() {}

    private static boolean isUnlucky(String name) {
        return name.hashCode() % 3 == 1;
    }

    private static Runnable lambda() {
        return () -> {};
    }

    @Fails(value = "0", elsewhere = OTHER_JVM)
    public static void lambdaName(int x) {
        broken(isUnlucky(lambda().getClass().getName()));
    }

    @Fails(value = "0", elsewhere = OTHER_JVM)
    public static void simpleName(int x) {
        broken(isUnlucky(lambda().getClass().getSimpleName()));
    }

    @Fails(value = "0", elsewhere = OTHER_JVM)
    public static void classText(int x) {
        broken(isUnlucky("" + lambda().getClass()));
    }

    @Fails(value = "0", elsewhere = OTHER_JVM)
    public static void byReference(int x) {
        Function<Object, Class<?>> type = Object::getClass;
        broken(isUnlucky(type.apply(lambda()).getTypeName()));
    }

    @Fails(value = "0", elsewhere = OTHER_JVM)
    public static void inStream(int x) {
        broken(Stream.of(lambda()).map(Object::getClass).anyMatch(type -> isUnlucky(type.getName())));
    }

    @Fails(value = "0", elsewhere = OTHER_JVM)
    public static void byReflection(int x) throws ReflectiveOperationException {
        Class<?> type = (Class<?>) Object.class.getMethod("getClass").invoke(lambda());
        broken(isUnlucky(type.getName()));
    }

    @Fails(value = "0", elsewhere = OTHER_JVM)
    public static void castMessage(int x) {
        Object lambda = lambda();
        try {
            broken(((String) lambda).isEmpty());
        } catch (ClassCastException e) {
            broken(isUnlucky(e.getMessage()));
        }
    }

    @Fails(value = "0", elsewhere = OTHER_JVM)
    public static void storeMessage(int x) {
        Object[] texts = (Object[]) Array.newInstance(String.class, 1);
        try {
            texts[0] = lambda();
        } catch (ArrayStoreException e) {
            broken(isUnlucky(e.getMessage()));
        }
    }

    @Fails(value = "0", elsewhere = OTHER_JVM)
    public static void proxyName(int x) {
        Object proxy = Proxy.newProxyInstance(
                Naming.class.getClassLoader(), new Class<?>[] {Runnable.class}, (self, method, arguments) -> null);
        broken(isUnlucky(proxy.getClass().getName()));
    }

    @Fails("0")
    public static void hidden(int x) {
        broken(lambda().getClass().isHidden());
    }

    @Fails("0")
    public static void oneLambda(int x) {
        broken(lambda() == lambda());
    }

    @Fails("0")
    public static void declaredMethods(int x) {
        broken(lambda().getClass().getDeclaredMethods().length == 1);
    }

    private static class Plain {
        private static int count = 5;
        private int own;

        int add() {
            return own + count++;
        }
    }

    @Fails("0")
    public static void members(int x) {
        broken(new Plain().add() == 5 && Plain.class.getDeclaredMethods().length == 1);
    }

    @Fails("0")
    public static void fields(int x) {
        broken(Plain.class.getDeclaredFields().length == 2);
    }

    @Fails("0")
    public static void anonymousName(int x) {
        broken(new Object() {}.getClass().getName().endsWith("$1"));
    }
}
