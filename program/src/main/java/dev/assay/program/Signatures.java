package dev.assay.program;

import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.Descriptors;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.TypeVariable;
import dev.assay.model.type.WildcardType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/** Reads one Signature attribute; whatever is malformed in it ends in an IllegalArgumentException. */
final class Signatures {
    /** Deeper nesting is nobody's program. */
    private static final int MAX_DEPTH = 100;
    /** Bounds that refer to one another are followed that far, then cut at the erasure. */
    private static final int MAX_OPEN_BOUNDS = 3;

    private final String text;
    private final Function<String, TypeVariable> enclosing;
    private final Map<String, List<Integer>> boundStarts = new LinkedHashMap<>();
    private final Set<String> open = new HashSet<>();
    private int at;
    private int depth;

    private Signatures(String text, Function<String, TypeVariable> enclosing) {
        this.text = text;
        this.enclosing = enclosing;
    }

    /** What the signature of a class tells: supertypes are the superclass, then the interfaces. */
    record OfClass(
            List<TypeVariable> typeParameters, Map<String, List<JavaType>> furtherBounds, List<ClassType> supertypes) {}

    /** What the signature of a method tells; exceptions are left out, since the erased ones suffice. */
    record OfMethod(
            List<TypeVariable> typeParameters,
            Map<String, List<JavaType>> furtherBounds,
            List<JavaType> parameters,
            JavaType returns) {}

    /**
     * Reads the signature of a class.
     *
     * @param enclosing answers the type variables of the classes around, null for others
     */
    static OfClass ofClass(String text, Function<String, TypeVariable> enclosing) {
        return new Signatures(text, enclosing).checked(Signatures::readClass);
    }

    /** Reads the signature of a method. */
    static OfMethod ofMethod(String text, Function<String, TypeVariable> enclosing) {
        return new Signatures(text, enclosing).checked(Signatures::readMethod);
    }

    /** Reads the signature of a field or of a record component. */
    static JavaType ofField(String text, Function<String, TypeVariable> enclosing) {
        return new Signatures(text, enclosing).checked(Signatures::readType);
    }

    private <T> T checked(Function<Signatures, T> read) {
        try {
            return read.apply(this);
        } catch (IndexOutOfBoundsException e) {
            throw new IllegalArgumentException("the signature ends too early: " + text, e);
        }
    }

    private OfClass readClass() {
        skimTypeParameters();
        List<ClassType> supertypes = new ArrayList<>();
        while (at < text.length()) {
            if (!(readType() instanceof ClassType type)) {
                throw malformed();
            }
            supertypes.add(type);
        }
        return new OfClass(typeParameters(), furtherBounds(), supertypes);
    }

    private OfMethod readMethod() {
        skimTypeParameters();
        expect('(');
        List<JavaType> parameters = new ArrayList<>();
        while (text.charAt(at) != ')') {
            parameters.add(readType());
        }
        at++;
        JavaType returns = readType();
        return new OfMethod(typeParameters(), furtherBounds(), parameters, returns);
    }

    /** Notes where the bounds of each type parameter begin, since bounds may refer to later parameters. */
    private void skimTypeParameters() {
        if (text.charAt(at) != '<') {
            return;
        }
        at++;
        while (text.charAt(at) != '>') {
            int colon = text.indexOf(':', at);
            if (colon <= at) {
                throw malformed();
            }
            List<Integer> starts = boundStarts.computeIfAbsent(text.substring(at, colon), name -> new ArrayList<>());
            at = colon;
            while (text.charAt(at) == ':') {
                at++;
                if (text.charAt(at) != ':' && text.charAt(at) != '>') {
                    starts.add(at);
                    skipType();
                }
            }
        }
        at++;
    }

    private List<TypeVariable> typeParameters() {
        return boundStarts.keySet().stream().map(this::variable).toList();
    }

    private Map<String, List<JavaType>> furtherBounds() {
        Map<String, List<JavaType>> further = new TreeMap<>();
        boundStarts.forEach((name, starts) -> {
            if (starts.size() > 1) {
                further.put(
                        name,
                        starts.subList(1, starts.size()).stream()
                                .map(this::readTypeAt)
                                .toList());
            }
        });
        return further;
    }

    private TypeVariable variable(String name) {
        List<Integer> starts = boundStarts.get(name);
        if (starts == null) {
            TypeVariable outer = enclosing.apply(name);
            if (outer == null) {
                throw new IllegalArgumentException("unknown type variable " + name + " in " + text);
            }
            return outer;
        }
        if (starts.isEmpty()) {
            return new TypeVariable(name, ClassType.OBJECT);
        }
        if (open.contains(name) || open.size() >= MAX_OPEN_BOUNDS) {
            return new TypeVariable(name, erasedBound(name, boundStarts.size()));
        }
        open.add(name);
        JavaType bound = readTypeAt(starts.get(0));
        open.remove(name);
        return new TypeVariable(name, bound);
    }

    private JavaType erasedBound(String name, int limit) {
        List<Integer> starts = boundStarts.get(name);
        if (starts == null) {
            return variable(name).erasure();
        }
        if (starts.isEmpty() || limit < 0) {
            return ClassType.OBJECT;
        }
        int start = starts.get(0);
        if (text.charAt(start) == 'T') {
            return erasedBound(text.substring(start + 1, text.indexOf(';', start)), limit - 1);
        }
        int saved = at;
        at = start;
        expect('L');
        JavaType erased = ClassType.of(readClassName());
        at = saved;
        return erased;
    }

    private JavaType readTypeAt(int start) {
        int saved = at;
        at = start;
        JavaType type = readType();
        at = saved;
        return type;
    }

    private JavaType readType() {
        if (++depth > MAX_DEPTH) {
            throw new IllegalArgumentException("nested too deeply: " + text);
        }
        char kind = text.charAt(at++);
        JavaType type = switch (kind) {
            case '[' -> new ArrayType(readType());
            case 'L' -> readClassType();
            case 'T' -> {
                String name = text.substring(at, semicolon());
                at = semicolon() + 1;
                yield variable(name);
            }
            default -> Descriptors.type(String.valueOf(kind));
        };
        depth--;
        return type;
    }

    /** Reads behind the L to the semicolon; of an inner class of a generic class only its own arguments are kept. */
    private JavaType readClassType() {
        StringBuilder name = new StringBuilder(readClassName());
        List<JavaType> arguments = List.of();
        while (true) {
            switch (text.charAt(at++)) {
                case ';' -> {
                    return new ClassType(name.toString(), arguments);
                }
                case '<' -> arguments = readArguments();
                case '.' -> {
                    name.append('$').append(readClassName());
                    arguments = List.of();
                }
                default -> throw malformed();
            }
        }
    }

    private String readClassName() {
        int start = at;
        while (";<.".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        if (at == start) {
            throw malformed();
        }
        return text.substring(start, at).replace('/', '.');
    }

    private List<JavaType> readArguments() {
        List<JavaType> arguments = new ArrayList<>();
        while (text.charAt(at) != '>') {
            char kind = text.charAt(at);
            if (kind == '*') {
                at++;
                arguments.add(new WildcardType(true, ClassType.OBJECT));
            } else if (kind == '+' || kind == '-') {
                at++;
                arguments.add(new WildcardType(kind == '+', readType()));
            } else {
                arguments.add(readType());
            }
        }
        at++;
        return arguments;
    }

    private void skipType() {
        while (text.charAt(at) == '[') {
            at++;
        }
        char kind = text.charAt(at++);
        if (kind == 'T') {
            at = semicolon() + 1;
        } else if (kind == 'L') {
            int nesting = 0;
            for (char c = text.charAt(at++); c != ';' || nesting > 0; c = text.charAt(at++)) {
                nesting += c == '<' ? 1 : c == '>' ? -1 : 0;
            }
        } else {
            throw malformed();
        }
    }

    private int semicolon() {
        int end = text.indexOf(';', at);
        if (end < 0) {
            throw malformed();
        }
        return end;
    }

    private void expect(char expected) {
        if (text.charAt(at++) != expected) {
            throw malformed();
        }
    }

    private IllegalArgumentException malformed() {
        return new IllegalArgumentException("malformed signature: " + text);
    }
}
