package dev.assay.program.contract;

import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.type.AbstractMethods;
import java.util.List;
import java.util.function.BiConsumer;

/** What lists, sets, queues and maps promise of their parts and views: as many elements as the whole has, and the same ones. */
final class ViewLaws {
    private final Program program;
    private final ClassInfo type;
    private final MethodInfo method;
    private final BiConsumer<String, String> law;

    /** @param law takes a condition and the promise that it stands for */
    ViewLaws(Program program, ClassInfo type, MethodInfo method, BiConsumer<String, String> law) {
        this.program = program;
        this.type = type;
        this.method = method;
        this.law = law;
    }

    void add() {
        if (is("java.util.Collection")) {
            ofCollection();
        }
        if (is("java.util.List")) {
            ofList();
        }
        if (is("java.util.Set") && takes("add", 1) && isBoolean() && !changesElements()) {
            law.accept("result != old(contains(" + parameter(0) + "))", "a set takes what it does not contain yet");
        }
        if (is("java.util.Queue")) {
            ofQueue();
        }
        if (is("java.util.Map")) {
            ofMap();
        }
    }

    private void ofCollection() {
        if (takes("iterator", 0)) {
            law.accept(
                    "result != null && result.hasNext() == !isEmpty()",
                    "an iterator has a next element if the collection is not empty");
        }
        if (takes("toArray", 0)) {
            law.accept("result.length == size()", "an array of all elements is as long as the collection");
        }
    }

    private void ofList() {
        if (takes("contains", 1)) {
            law.accept("result == (indexOf(" + parameter(0) + ") >= 0)", "a list contains what it has an index of");
        }
        if (takes("indexOf", 1) || takes("lastIndexOf", 1)) {
            law.accept(
                    "result < size() && (result < 0 || java.util.Objects.equals(" + parameter(0) + ", get(result)))",
                    "at the index of an element is that element");
        }
        if (takes("subList", 2)) {
            law.accept(
                    "result.size() == " + parameter(1) + " - " + parameter(0),
                    "a part of a list is as long as its ends say");
        }
        if (takes("set", 2) && !changesElements()) {
            law.accept(
                    "java.util.Objects.equals(" + parameter(1) + ", get(" + parameter(0) + "))",
                    "what was set is at its index");
        }
        if (takes("remove", 1) && method.ref().parameters().get(0) == PrimitiveType.INT) {
            law.accept("size() == old(size()) - 1", "removing an element makes a list smaller by one");
        }
        if (takes("hashCode", 0)) {
            law.accept(
                    "result == java.util.Arrays.asList(toArray()).hashCode()",
                    "the hash code of a list comes from its elements");
        }
    }

    private void ofQueue() {
        if (takes("peek", 0)) {
            law.accept("result == null || !isEmpty()", "what is empty has no first element");
            law.accept("size() == old(size())", "looking at the first element removes nothing");
        }
        if (takes("poll", 0)) {
            law.accept("result == null || size() == old(size()) - 1", "taking an element makes a queue smaller by one");
        }
    }

    private void ofMap() {
        if (takes("keySet", 0) || takes("entrySet", 0) || takes("values", 0)) {
            law.accept("result.size() == size()", "a view of a map is as large as the map");
        }
        if (takes("put", 2) && !changesElements()) {
            law.accept(
                    "java.util.Objects.equals(" + parameter(1) + ", get(" + parameter(0) + "))",
                    "what was put is what one gets");
            law.accept(
                    "size() == old(size()) || size() == old(size()) + 1",
                    "putting one key makes a map larger by one at most");
        }
    }

    /** Whether it may hold something else than it was given: it has a function that makes one object out of another. */
    private boolean changesElements() {
        return fields(type).stream().anyMatch(this::isFunction)
                || program.supertypes(type.name()).stream()
                        .filter(program::isOnClassPath)
                        .flatMap(name -> program.findReadable(name).stream())
                        .anyMatch(above -> fields(above).stream().anyMatch(this::isFunction));
    }

    private static List<JavaType> fields(ClassInfo info) {
        return info.fields().stream()
                .filter(field -> !field.isStatic())
                .map(field -> field.type().erasure())
                .toList();
    }

    /** Whether it is an interface whose only method returns an object; what returns a number or a truth only compares or tests. */
    private boolean isFunction(JavaType held) {
        ClassInfo info = program.findReadable(held.toString()).orElse(null);
        if (info == null || !info.isInterface()) {
            return false;
        }
        List<JavaType> returned = AbstractMethods.of(program, info).orElse(List.of()).stream()
                .map(missing -> missing.method().ref().returns().erasure())
                .toList();
        return returned.size() == 1
                && !returned.get(0).isPrimitive()
                && !returned.get(0).isVoid();
    }

    private boolean is(String supertype) {
        return program.isSubtype(type.name(), supertype);
    }

    private boolean takes(String name, int parameters) {
        return method.name().equals(name) && method.ref().parameters().size() == parameters;
    }

    private boolean isBoolean() {
        return method.ref().returns().erasure() == PrimitiveType.BOOLEAN;
    }

    private String parameter(int index) {
        return method.parameterNames().get(index);
    }
}
