package dev.assay.prover.knowledge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.type.MethodRef;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is declared to throw for no argument is called with hostile ones. */
class SafeCallsTest {
    private static final List<Class<?>> CLASSES = List.of(
            Object.class,
            String.class,
            StringBuilder.class,
            StringBuffer.class,
            Math.class,
            StrictMath.class,
            System.class,
            Integer.class,
            Long.class,
            Short.class,
            Byte.class,
            Character.class,
            Boolean.class,
            Float.class,
            Double.class);

    private static final List<Integer> INTS = List.of(
            0,
            1,
            -1,
            2,
            36,
            37,
            127,
            128,
            0xd800,
            0xdfff,
            0xffff,
            0x10ffff,
            0x110000,
            1 << 30,
            Integer.MAX_VALUE,
            Integer.MIN_VALUE);

    private static final Map<Class<?>, List<?>> VALUES = Map.ofEntries(
            Map.entry(int.class, INTS),
            Map.entry(long.class, List.of(0L, 1L, -1L, Long.MAX_VALUE, Long.MIN_VALUE, 1L << 31)),
            Map.entry(short.class, List.of((short) 0, Short.MAX_VALUE, Short.MIN_VALUE)),
            Map.entry(byte.class, List.of((byte) 0, Byte.MAX_VALUE, Byte.MIN_VALUE)),
            Map.entry(char.class, List.of('\0', 'a', '0', '\ud800', '\udfff', '\uffff')),
            Map.entry(boolean.class, List.of(true, false)),
            Map.entry(
                    float.class,
                    List.of(
                            0f,
                            -0f,
                            1.5f,
                            Float.NaN,
                            Float.POSITIVE_INFINITY,
                            Float.NEGATIVE_INFINITY,
                            Float.MIN_VALUE,
                            Float.MAX_VALUE)),
            Map.entry(
                    double.class,
                    List.of(
                            0d,
                            -0d,
                            1.5,
                            Double.NaN,
                            Double.POSITIVE_INFINITY,
                            Double.NEGATIVE_INFINITY,
                            Double.MIN_VALUE,
                            Double.MAX_VALUE)),
            Map.entry(String.class, Arrays.asList(null, "", "a", "\ud800", " \u2003 ", "\u0130\ud83d\ude00")));

    private static MethodRef ref(Executable of) {
        Class<?> returned = of instanceof Method method ? method.getReturnType() : void.class;
        String name = of instanceof Method ? of.getName() : "<init>";
        String descriptor =
                MethodType.methodType(returned, of.getParameterTypes()).toMethodDescriptorString();
        return new MethodRef(of.getDeclaringClass().getName(), name, descriptor);
    }

    private static List<?> values(Class<?> type) {
        // Of any other type: null, and an object whose own methods fail.
        return VALUES.getOrDefault(type, Arrays.asList(null, type == Object.class ? new Hostile() : null));
    }

    /** Whose methods throw, as those of code under test may. */
    private static final class Hostile {
        @Override
        public boolean equals(Object other) {
            throw new IllegalStateException();
        }

        @Override
        public int hashCode() {
            throw new IllegalStateException();
        }

        @Override
        public String toString() {
            throw new IllegalStateException();
        }
    }

    private static List<?> receivers(Class<?> type) throws ReflectiveOperationException {
        if (type == StringBuilder.class || type == StringBuffer.class) {
            Constructor<?> of = type.getConstructor(String.class);
            return List.of(of.newInstance(""), of.newInstance("a\ud800"), of.newInstance("\udc00\ud800"));
        }
        if (type == String.class) {
            return VALUES.get(String.class).stream()
                    .filter(text -> text != null)
                    .toList();
        }
        List<Object> all = new ArrayList<>(List.of(new Object()));
        VALUES.forEach((primitive, values) -> all.addAll(values));
        return all.stream().filter(type::isInstance).toList();
    }

    private static List<Object[]> arguments(Class<?>... types) {
        List<Object[]> all = new ArrayList<>();
        all.add(new Object[types.length]);
        for (int i = 0; i < types.length; i++) {
            List<Object[]> longer = new ArrayList<>();
            for (Object[] each : all) {
                for (Object value : values(types[i])) {
                    Object[] more = each.clone();
                    more[i] = value;
                    longer.add(more);
                }
            }
            all = longer;
        }
        return all;
    }

    private static void call(Executable target, Object receiver, List<String> thrown)
            throws ReflectiveOperationException {
        for (Object[] arguments : arguments(target.getParameterTypes())) {
            try {
                if (target instanceof Method method) {
                    method.invoke(receiver, arguments);
                } else {
                    ((Constructor<?>) target).newInstance(arguments);
                }
            } catch (InvocationTargetException e) {
                thrown.add(target + " of " + receiver + " for " + Arrays.toString(arguments) + ": " + e.getCause());
                return;
            }
        }
    }

    private static List<Class<?>> exceptions() throws Exception {
        try (Stream<Path> files =
                Files.list(FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base/java/lang"))) {
            List<Class<?>> found = new ArrayList<>();
            for (String file : new TreeSet<>(
                    files.map(path -> path.getFileName().toString()).toList())) {
                if (file.endsWith("Exception.class") || file.endsWith("Error.class")) {
                    Class<?> type = Class.forName("java.lang." + file.replace(".class", ""));
                    if (Modifier.isPublic(type.getModifiers())) {
                        found.add(type);
                    }
                }
            }
            return found;
        }
    }

    @Test
    void nothing_that_is_declared_safe_throws() throws Exception {
        List<String> thrown = new ArrayList<>();
        int called = 0;
        for (Class<?> type : CLASSES) {
            for (Method method : type.getMethods()) {
                if (method.getDeclaringClass() == type && SafeCalls.neverThrows(ref(method))) {
                    called++;
                    List<?> receivers = Modifier.isStatic(method.getModifiers()) ? List.of(type) : receivers(type);
                    for (Object receiver : receivers) {
                        call(method, receiver, thrown);
                    }
                }
            }
        }
        for (Class<?> type : exceptions()) {
            for (Constructor<?> constructor : type.getConstructors()) {
                if (SafeCalls.neverThrows(ref(constructor)) && !Modifier.isAbstract(type.getModifiers())) {
                    called++;
                    call(constructor, null, thrown);
                }
            }
        }
        assertEquals(List.of(), thrown);
        assertTrue(called > 300, "only " + called);
    }

    @Test
    void what_rejects_some_numbers_is_not_safe() {
        assertFalse(SafeCalls.neverThrows(new MethodRef("java.lang.Character", "toString", "(I)Ljava/lang/String;")));
        assertTrue(SafeCalls.neverThrows(new MethodRef("java.lang.Character", "toString", "(C)Ljava/lang/String;")));
        assertFalse(SafeCalls.neverThrows(new MethodRef("java.lang.String", "indexOf", "(III)I")));
        assertTrue(SafeCalls.neverThrows(new MethodRef("java.lang.String", "indexOf", "(II)I")));
    }
}
