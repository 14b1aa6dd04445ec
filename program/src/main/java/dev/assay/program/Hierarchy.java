package dev.assay.program;

import dev.assay.program.path.ClassPath;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;

/** Which classes of a class path directly extend or implement which types; read from the heads of the class files. */
record Hierarchy(Map<String, List<String>> directSubtypes) {

    static Hierarchy of(ClassPath classPath) {
        Map<String, List<String>> direct = new HashMap<>();
        for (String name : classPath.classNames()) {
            try {
                ClassReader reader = new ClassReader(classPath.find(name));
                if (reader.getClassName().replace('/', '.').equals(name)) {
                    if (reader.getSuperName() != null) {
                        add(direct, reader.getSuperName(), name);
                    }
                    for (String one : reader.getInterfaces()) {
                        add(direct, one, name);
                    }
                }
            } catch (RuntimeException e) {
                // Unreadable: nothing can be said about its supertypes; who asks for the class itself is told why.
            }
        }
        return new Hierarchy(direct);
    }

    private static void add(Map<String, List<String>> direct, String internalName, String subtype) {
        direct.computeIfAbsent(internalName.replace('/', '.'), name -> new ArrayList<>())
                .add(subtype);
    }

    /** All classes below those given, without these. */
    SortedSet<String> below(SortedSet<String> roots) {
        SortedSet<String> found = new TreeSet<>();
        Deque<String> open = new ArrayDeque<>(roots);
        while (!open.isEmpty()) {
            for (String subtype : directSubtypes.getOrDefault(open.pop(), List.of())) {
                if (found.add(subtype)) {
                    open.push(subtype);
                }
            }
        }
        return found;
    }
}
