package dev.assay.worker;

import dev.assay.worker.hook.Fuel;
import dev.assay.worker.hook.Guard;
import dev.assay.worker.wire.PacketWriter;
import dev.assay.worker.wire.PictureCode;
import dev.assay.worker.wire.Scalars;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Asks an object by its public methods what can be seen of it: in the order of their names, as a test would. */
final class Observers {
    private static final long FUEL = 200_000;
    private static final int MOST = 16;
    private static final int LONGEST_STRING = 1_000;

    /** Writes how many answered, and the name and the picture of each. */
    void put(PacketWriter out, Object value) {
        PacketWriter answers = new PacketWriter();
        int count = 0;
        for (Map.Entry<String, Method> observer : find(value.getClass()).entrySet()) {
            if (count < MOST && put(answers, observer.getKey(), observer.getValue(), value)) {
                count++;
            }
            if (Guard.deniedAction() >= 0 || Fuel.whereExhausted() != null) {
                break; // It was no observer, and a test that leaves it out would see something else from here on.
            }
        }
        out.putInt(count);
        out.putAll(answers);
    }

    private static boolean put(PacketWriter out, String name, Method observer, Object value) {
        Object answer;
        try {
            Fuel.fill(FUEL);
            Guard.forget();
            answer = observer.invoke(value);
        } catch (Throwable hostile) {
            return false;
        }
        if (Guard.deniedAction() >= 0 || Fuel.whereExhausted() != null || !isShort(answer)) {
            return false;
        }
        if (name.equals("toString") && mayTellIdentity((String) answer)) {
            return false;
        }
        out.putString(name);
        if (answer == null) {
            out.putByte(PictureCode.NULL);
        } else if (answer instanceof Enum<?> constant) {
            out.putByte(PictureCode.ENUM_CONSTANT);
            out.putString(constant.getDeclaringClass().getName());
            out.putString(constant.name());
        } else {
            out.putByte(PictureCode.SCALAR);
            Scalars.put(out, answer);
            out.putBoolean(observer.getReturnType().isPrimitive());
        }
        return true;
    }

    private static boolean isShort(Object answer) {
        return answer == null
                || answer instanceof Enum
                || Scalars.isScalar(answer)
                        && (!(answer instanceof String) || ((String) answer).length() <= LONGEST_STRING);
    }

    /** Whether a text holds what looks like the hash code that Object.toString shows. */
    private static boolean mayTellIdentity(String text) {
        int at = text == null ? -1 : text.indexOf('@');
        while (at >= 0) {
            if (at + 1 < text.length() && Character.digit(text.charAt(at + 1), 16) >= 0) {
                return true;
            }
            at = text.indexOf('@', at + 1);
        }
        return false;
    }

    private static Map<String, Method> find(Class<?> type) {
        Set<String> components = new HashSet<>();
        if (type.isRecord()) {
            for (RecordComponent component : type.getRecordComponents()) {
                components.add(component.getName());
            }
        }
        Map<String, Method> found = new TreeMap<>();
        for (Method method : methods(type)) {
            if (isObserver(method, components) && !method.isBridge()) {
                Method visible = visible(type, method);
                if (visible != null) {
                    visible.setAccessible(true);
                    found.putIfAbsent(method.getName(), visible);
                }
            }
        }
        return found;
    }

    private static Method[] methods(Class<?> type) {
        try {
            return type.getMethods();
        } catch (LinkageError e) {
            return new Method[0]; // Some signature names a class that is not there.
        }
    }

    private static boolean isObserver(Method method, Set<String> components) {
        if (method.getParameterCount() > 0 || Modifier.isStatic(method.getModifiers()) || !isTellable(method)) {
            return false;
        }
        String name = method.getName();
        if (name.equals("toString")) {
            return method.getDeclaringClass().getClassLoader() instanceof TestLoader;
        }
        return components.contains(name)
                || name.equals("size")
                || name.equals("length")
                || name.startsWith("is")
                || name.startsWith("get") && !name.equals("getClass");
    }

    private static boolean isTellable(Method method) {
        Class<?> returns = method.getReturnType();
        return returns != void.class && returns.isPrimitive()
                || returns == String.class
                || returns.isEnum()
                || Number.class == returns.getSuperclass()
                || returns == Boolean.class
                || returns == Character.class;
    }

    /** The method as a test in any package can call it: in a public class or interface; null where there is none. */
    private static Method visible(Class<?> type, Method method) {
        if (Modifier.isPublic(method.getDeclaringClass().getModifiers())) {
            return method;
        }
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            for (Class<?> candidate : at.getInterfaces()) {
                Method declared = declared(candidate, method);
                if (declared != null) {
                    return declared;
                }
            }
            Method declared = declared(at, method);
            if (declared != null) {
                return declared;
            }
        }
        return null;
    }

    private static Method declared(Class<?> type, Method method) {
        if (!Modifier.isPublic(type.getModifiers())) {
            return null;
        }
        try {
            return type.getMethod(method.getName());
        } catch (NoSuchMethodException e) {
            return null;
        }
    }
}
