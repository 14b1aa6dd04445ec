package dev.assay.bench;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All concrete states that sequences of calls with small arguments reach, found by brute force and plain reflection. */
final class ConcreteStates {
    private record Call(Method method, Object[] arguments) {}

    private final Class<?> type;
    private final List<Call> calls = new ArrayList<>();

    ConcreteStates(Class<?> type, int domain) {
        this.type = type;
        Method[] methods = type.getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        for (Method method : methods) {
            if (Modifier.isPublic(method.getModifiers()) && !Modifier.isStatic(method.getModifiers())) {
                addCalls(method, new Object[method.getParameterCount()], 0, domain);
            }
        }
    }

    private void addCalls(Method method, Object[] arguments, int next, int domain) {
        if (next == arguments.length) {
            calls.add(new Call(method, arguments.clone()));
            return;
        }
        for (int value = 0; value < domain; value++) {
            arguments[next] = value;
            addCalls(method, arguments, next + 1, domain);
        }
    }

    /** The states after up to that many calls, each as the tokens of its heap. */
    Map<List<String>, Integer> reach(int length) throws ReflectiveOperationException {
        Map<List<String>, Integer> reached = new LinkedHashMap<>();
        Deque<List<Call>> open = new ArrayDeque<>();
        open.add(List.of());
        reached.put(tokens(replay(List.of())), 0);
        while (!open.isEmpty()) {
            List<Call> sequence = open.poll();
            if (sequence.size() == length) {
                continue;
            }
            for (Call call : calls) {
                List<Call> longer = new ArrayList<>(sequence);
                longer.add(call);
                Object object = replay(longer);
                if (object != null && reached.putIfAbsent(tokens(object), longer.size()) == null) {
                    open.add(longer);
                }
            }
        }
        return reached;
    }

    /** The object after the calls; null where the last one throws. */
    private Object replay(List<Call> sequence) throws ReflectiveOperationException {
        Object object = type.getConstructor().newInstance();
        for (Call call : sequence) {
            try {
                call.method.invoke(object, call.arguments);
            } catch (InvocationTargetException e) {
                return null;
            }
        }
        return object;
    }

    /** Objects in the order in which they are met, breadth first, each with its class and its fields or elements. */
    static List<String> tokens(Object root) throws ReflectiveOperationException {
        Map<Object, Integer> numbers = new IdentityHashMap<>();
        List<Object> objects = new ArrayList<>();
        List<String> tokens = new ArrayList<>();
        tokens.add(reference(root, numbers, objects));
        for (int i = 0; i < objects.size(); i++) {
            Object object = objects.get(i);
            tokens.add(object.getClass().getName());
            if (object.getClass().isArray()) {
                for (int at = 0; at < Array.getLength(object); at++) {
                    tokens.add(value(Array.get(object, at), object.getClass().getComponentType(), numbers, objects));
                }
                continue;
            }
            for (Field field : object.getClass().getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    tokens.add(value(field.get(object), field.getType(), numbers, objects));
                }
            }
        }
        return tokens;
    }

    private static String value(Object value, Class<?> type, Map<Object, Integer> numbers, List<Object> objects) {
        if (!type.isPrimitive()) {
            return reference(value, numbers, objects);
        }
        return value instanceof Boolean flag ? flag ? "1" : "0" : value.toString();
    }

    private static String reference(Object object, Map<Object, Integer> numbers, List<Object> objects) {
        if (object == null) {
            return "null";
        }
        if (!numbers.containsKey(object)) {
            numbers.put(object, objects.size());
            objects.add(object);
        }
        return "@" + numbers.get(object);
    }
}
