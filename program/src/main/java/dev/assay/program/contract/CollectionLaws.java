package dev.assay.program.contract;

import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.List;
import java.util.function.BiConsumer;

/** What collections, maps, iterators and texts promise by the interfaces that they implement. */
final class CollectionLaws {
    private final Program program;
    private final ClassInfo type;
    private final MethodInfo method;
    private final BiConsumer<String, String> law;

    /** @param law takes a condition and the promise that it stands for */
    CollectionLaws(Program program, ClassInfo type, MethodInfo method, BiConsumer<String, String> law) {
        this.program = program;
        this.type = type;
        this.method = method;
        this.law = law;
    }

    void add() {
        if (is("java.util.Collection")) {
            ofCollection();
        }
        if (is("java.util.Map")) {
            ofMap();
        }
        if (is("java.util.Iterator")) {
            ofIterator();
        }
        if (is("java.lang.CharSequence")) {
            ofText();
        }
    }

    private boolean is(String supertype) {
        return program.isSubtype(type.name(), supertype);
    }

    private void ofCollection() {
        sizes();
        if (takes(1) && isBoolean() && method.name().equals("add")) {
            law.accept("!result || contains(" + parameter(0) + ")", "what was added is contained");
        }
        boolean grows = is("java.util.List") || is("java.util.Set"); // A queue may let go of others.
        if (grows && takes(1) && isBoolean() && method.name().equals("add")) {
            law.accept("!result || size() == old(size()) + 1", "adding an element makes a list or set larger by one");
        }
        if (takesObject() && isBoolean() && method.name().equals("remove")) {
            law.accept("!result || size() == old(size()) - 1", "removing an element makes a collection smaller by one");
        }
    }

    private void ofMap() {
        sizes();
        if (takes(2) && method.name().equals("put")) {
            law.accept("containsKey(" + parameter(0) + ")", "a key that was put is contained");
        }
        if (takesObject() && method.name().equals("remove")) {
            law.accept("!containsKey(" + parameter(0) + ")", "a key that was removed is no longer contained");
        }
    }

    private void sizes() {
        if (!takes(0)) {
            return;
        }
        switch (method.name()) {
            case "size" -> law.accept("result >= 0", "no collection has less than no elements");
            case "isEmpty" -> law.accept("result == (size() == 0)", "what is empty has the size 0");
            case "clear" -> law.accept("size() == 0", "what was cleared is empty");
            default -> {
                return;
            }
        }
    }

    private void ofIterator() {
        if (!takes(0)) {
            return;
        }
        if (method.name().equals("hasNext") && isBoolean()) {
            law.accept("result == hasNext()", "asking twice whether there is a next element changes nothing");
        }
        if (method.name().equals("next")) {
            law.accept("old(hasNext())", "there is a next element only if hasNext says so");
        }
    }

    private void ofText() {
        if (takes(0) && method.name().equals("length")) {
            law.accept("result >= 0", "no text is shorter than nothing");
        }
        if (method.name().equals("subSequence") && takes(2)) {
            law.accept(
                    "result == null || result.length() == " + parameter(1) + " - " + parameter(0),
                    "a part of a text is as long as its ends say");
        }
    }

    private boolean takes(int parameters) {
        return method.ref().parameters().size() == parameters;
    }

    private boolean takesObject() {
        List<JavaType> parameters = method.ref().parameters();
        return parameters.size() == 1 && !(parameters.get(0).erasure() instanceof PrimitiveType);
    }

    private boolean isBoolean() {
        return method.ref().returns().erasure() == PrimitiveType.BOOLEAN;
    }

    private String parameter(int index) {
        return method.parameterNames().get(index);
    }
}
