package dev.assay.worker.observe;

import dev.assay.wire.PacketWriter;
import dev.assay.wire.Scalars;
import dev.assay.wire.code.PictureCode;
import dev.assay.worker.hook.Fuel;
import dev.assay.worker.hook.Guard;
import dev.assay.worker.link.TestLoader;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Asks an object what can be seen of it from outside: its public fields, then its public methods, each by name, as a test would. */
final class Observers {
    private static final long FUEL = 200_000;
    private static final int MOST = 16;
    private static final int LONGEST_STRING = 1_000;

    /** Writes how many fields and how many methods answered, and the name and the picture of each. */
    void put(PacketWriter out, Object value) {
        putFields(out, value);
        putAnswers(out, value);
    }

    private static void putFields(PacketWriter out, Object value) {
        PacketWriter answers = new PacketWriter();
        int count = 0;
        for (Map.Entry<String, Field> field : fields(value.getClass()).entrySet()) {
            Object answer;
            try {
                answer = field.getValue().get(value);
            } catch (IllegalAccessException | RuntimeException e) {
                continue; // A test could not read it either.
            }
            if (count < MOST && isShort(answer)) {
                answers.putString(field.getKey());
                putAnswer(answers, answer, field.getValue().getType());
                count++;
            }
        }
        out.putInt(count);
        out.putAll(answers);
    }

    /** Those that a test in any package can read; of two with one name, the one that hides the other. */
    private static Map<String, Field> fields(Class<?> type) {
        Map<String, Field> found = new TreeMap<>();
        for (Class<?> at = type; at != null && at.getClassLoader() instanceof TestLoader; at = at.getSuperclass()) {
            Field[] declared;
            try {
                declared = at.getDeclaredFields();
            } catch (LinkageError e) {
                return new TreeMap<>(); // Some type is not there.
            }
            for (Field field : declared) {
                if (!found.containsKey(field.getName())) {
                    found.put(field.getName(), field);
                }
            }
        }
        found.values().removeIf(field -> !isOpen(field));
        found.values().forEach(field -> field.setAccessible(true));
        return found;
    }

    private static boolean isOpen(Field field) {
        int modifiers = field.getModifiers();
        return Modifier.isPublic(modifiers)
                && !Modifier.isStatic(modifiers)
                && !field.isSynthetic()
                && Modifier.isPublic(field.getDeclaringClass().getModifiers())
                && isTellable(field.getType());
    }

    private static void putAnswer(PacketWriter out, Object answer, Class<?> type) {
        if (answer == null) {
            out.putByte(PictureCode.NULL);
        } else if (answer instanceof Enum<?> constant) {
            out.putByte(PictureCode.ENUM_CONSTANT);
            out.putString(constant.getDeclaringClass().getName());
            out.putString(constant.name());
        } else {
            out.putByte(PictureCode.SCALAR);
            Scalars.put(out, answer);
            out.putBoolean(type.isPrimitive());
        }
    }

    private void putAnswers(PacketWriter out, Object value) {
        PacketWriter answers = new PacketWriter();
        int count = 0;
        for (Map.Entry<String, Method> observer : find(value.getClass()).entrySet()) {
            if (count < MOST && put(answers, observer.getKey(), observer.getValue(), value)) {
                count++;
            }
            if (Guard.hasObjections() || Fuel.whereExhausted() != null) {
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
        if (Guard.hasObjections() || Fuel.whereExhausted() != null || !isShort(answer)) {
            return false;
        }
        if (name.equals("toString") && mayTellIdentity((String) answer)) {
            return false;
        }
        out.putString(name);
        putAnswer(out, answer, observer.getReturnType());
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
        if (method.getParameterCount() > 0
                || Modifier.isStatic(method.getModifiers())
                || !isTellable(method.getReturnType())) {
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

    private static boolean isTellable(Class<?> type) {
        return type != void.class && type.isPrimitive()
                || type == String.class
                || type.isEnum()
                || Number.class == type.getSuperclass()
                || type == Boolean.class
                || type == Character.class;
    }

    /** The method as a test in any package can call it: in a public class or interface; null if there is none. */
    private static @Nullable Method visible(Class<?> type, Method method) {
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

    private static @Nullable Method declared(Class<?> type, Method method) {
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
