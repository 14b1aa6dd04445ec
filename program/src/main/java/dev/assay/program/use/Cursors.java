package dev.assay.program.use;

import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.program.Program;
import java.util.List;
import java.util.regex.Pattern;
import org.objectweb.asm.Type;

/** Knows objects of the JDK that go through others: a step changes them, and nothing of what they go through. */
final class Cursors {
    private static final Pattern NAMES =
            Pattern.compile("java\\.util\\.(Iterator|ListIterator|Enumeration|PrimitiveIterator.*"
                    + "|Spliterator.*|StringTokenizer)|java\\.util\\.stream\\.\\w*Stream");

    /** What can be gone through again and again: a cursor that is made of it is another object. */
    private static final List<String> SOURCES = List.of(
            "java.lang.Iterable",
            "java.util.Map",
            "java.lang.CharSequence",
            "java.util.BitSet",
            "java.util.Dictionary",
            "java.util.Optional");

    private static final Pattern ASKING =
            Pattern.compile("has\\w+|toString|hashCode|equals|getClass|nextIndex|previousIndex");

    private Cursors() {}

    static boolean isCursor(Type type) {
        return type.getSort() == Type.OBJECT
                && NAMES.matcher(type.getClassName()).matches();
    }

    /** Whether a call is a step. */
    static boolean isStep(MethodRef called) {
        return NAMES.matcher(called.owner()).matches()
                && !ASKING.matcher(called.name()).matches();
    }

    /** Whether a cursor that comes out of a field of a type is made anew each time. */
    static boolean isGoneThrough(Program program, JavaType type) {
        JavaType erased = type.erasure();
        return erased instanceof ArrayType
                || erased instanceof ClassType of
                        && SOURCES.stream().anyMatch(source -> program.isSubtype(of.name(), source));
    }
}
