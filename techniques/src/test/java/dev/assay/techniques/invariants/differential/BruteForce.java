package dev.assay.techniques.invariants.differential;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Runs all client programs up to a length, with arguments out of a small domain, on a plain JVM. */
final class BruteForce {
    private static final int[] INTS = {-3, -1, 0, 1, 3, 6};

    private final Class<?> type;
    private final Method holds;

    BruteForce(Class<?> type) throws NoSuchMethodException {
        this.type = type;
        this.holds = type.getMethod("holds");
    }

    /** One thing to do: what to call or set on which of the known objects, and how its arguments are chosen. */
    private record Move(int object, Object member, List<Integer> choices) {
        @Override
        public String toString() {
            return object + "." + member + choices;
        }
    }

    /** The shortest program that leaves the invariant false; null if none of that length does. */
    String breaking(int length) throws ReflectiveOperationException {
        for (Constructor<?> constructor : type.getConstructors()) {
            for (int most = 0; most <= length; most++) {
                List<Move> found = search(constructor, new ArrayList<>(), most);
                if (found != null) {
                    return constructor + " " + found;
                }
            }
        }
        return null;
    }

    private List<Move> search(Constructor<?> constructor, List<Move> moves, int left)
            throws ReflectiveOperationException {
        List<Object> known = known(constructor);
        boolean isAlive = holds(known.get(0));
        for (int i = 0; i < moves.size() && isAlive; i++) {
            apply(moves.get(i), known);
            isAlive = holds(known.get(0));
            if (!isAlive) {
                return i == moves.size() - 1 ? moves : null;
            }
        }
        if (!isAlive || left == 0) {
            return null;
        }
        for (Move next : moves(known)) {
            List<Move> longer = new ArrayList<>(moves);
            longer.add(next);
            List<Move> found = search(constructor, longer, left - 1);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static List<Object> known(Constructor<?> constructor) throws ReflectiveOperationException {
        List<Object> known = new ArrayList<>();
        List<Object> given = new ArrayList<>();
        for (Class<?> parameter : constructor.getParameterTypes()) {
            given.add(parameter.getConstructor().newInstance());
        }
        known.add(constructor.newInstance(given.toArray()));
        known.addAll(given);
        return known;
    }

    /** An invariant that throws does not hold. */
    private boolean holds(Object object) throws ReflectiveOperationException {
        try {
            return (boolean) holds.invoke(object);
        } catch (InvocationTargetException e) {
            return false;
        }
    }

    private static List<Move> moves(List<Object> known) {
        List<Move> moves = new ArrayList<>();
        for (int i = 0; i < known.size(); i++) {
            Class<?> at = known.get(i).getClass();
            if (at.isArray()) {
                add(moves, i, "element", List.of(Array.getLength(known.get(i)), INTS.length));
                continue;
            }
            for (Field field : at.getFields()) {
                if (!Modifier.isFinal(field.getModifiers()) && !Modifier.isStatic(field.getModifiers())) {
                    add(moves, i, field, List.of(choices(field.getType(), known)));
                }
                if (!field.getType().isPrimitive()) {
                    add(moves, i, "read " + field.getName(), List.of());
                }
            }
            Method[] methods = at.getMethods();
            Arrays.sort(methods, Comparator.comparing(Method::toString));
            for (Method method : methods) {
                if (method.getDeclaringClass() != Object.class
                        && !method.getName().equals("holds")) {
                    List<Integer> sizes = new ArrayList<>();
                    for (Class<?> parameter : method.getParameterTypes()) {
                        sizes.add(choices(parameter, known));
                    }
                    add(moves, i, method, sizes);
                }
            }
        }
        return moves;
    }

    private static void add(List<Move> moves, int object, Object member, List<Integer> sizes) {
        List<List<Integer>> all = new ArrayList<>(List.of(List.<Integer>of()));
        for (int size : sizes) {
            List<List<Integer>> longer = new ArrayList<>();
            for (List<Integer> begun : all) {
                for (int choice = 0; choice < size; choice++) {
                    List<Integer> next = new ArrayList<>(begun);
                    next.add(choice);
                    longer.add(next);
                }
            }
            all = longer;
        }
        all.forEach(choices -> moves.add(new Move(object, member, choices)));
    }

    /** How many values a parameter can have: ints of the domain, or a new object, null and those that are known. */
    private static int choices(Class<?> wanted, List<Object> known) {
        return wanted == int.class
                ? INTS.length
                : 2 + (int) known.stream().filter(wanted::isInstance).count();
    }

    private static Object value(Class<?> wanted, int choice, List<Object> known) throws ReflectiveOperationException {
        if (wanted == int.class) {
            return INTS[choice];
        }
        if (choice == 0) {
            Object made = wanted == int[].class
                    ? new int[] {1, 2}
                    : wanted.getConstructor().newInstance();
            known.add(made);
            return made;
        }
        return choice == 1
                ? null
                : known.stream()
                        .filter(wanted::isInstance)
                        .skip(choice - 2L)
                        .findFirst()
                        .orElse(null);
    }

    private static void apply(Move move, List<Object> known) throws ReflectiveOperationException {
        Object object = known.get(move.object);
        if (move.member instanceof Field field) {
            field.set(object, value(field.getType(), move.choices.get(0), known));
        } else if (move.member instanceof Method method) {
            List<Object> arguments = new ArrayList<>();
            for (int i = 0; i < method.getParameterCount(); i++) {
                arguments.add(value(method.getParameterTypes()[i], move.choices.get(i), known));
            }
            try {
                keep(method.invoke(object, arguments.toArray()), known);
            } catch (InvocationTargetException e) {
                // Clients survive what operations throw.
            }
        } else if (move.member.equals("element")) {
            Array.set(object, move.choices.get(0), INTS[move.choices.get(1)]);
        } else {
            keep(object.getClass().getField(move.member.toString().substring(5)).get(object), known);
        }
    }

    private static void keep(Object made, List<Object> known) {
        boolean isObject = made != null && !(made instanceof Number);
        if (isObject && known.stream().noneMatch(one -> one == made)) {
            known.add(made);
        }
    }
}
