package dev.assay.worker.shadow.surroundings;

import java.lang.reflect.Member;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What methods look at that are reached by reflection or a method handle. */
final class ReflectedSources {
    /** Made at the first look: most runs never need it. */
    private static @Nullable Map<String, Integer> kinds;

    private ReflectedSources() {}

    /** The kind of what a method looks at; negative where it is nothing. */
    static int kind(Member member) {
        if (member.getDeclaringClass() == Object.class && member.getName().equals("getClass")) {
            return EnvironmentReads.MACHINE; // The class may be one that the JVM made, and the object is not known yet.
        }
        Map<String, Integer> all = kinds();
        String owner = member.getDeclaringClass().getName();
        Integer kind = all.get(owner.concat(".").concat(member.getName()));
        if (kind == null) {
            kind = all.get(owner.concat(".*"));
        }
        for (int dot = owner.lastIndexOf('.'); kind == null && dot > 0; dot = owner.lastIndexOf('.', dot - 1)) {
            kind = all.get(owner.substring(0, dot).concat(".*"));
        }
        return kind == null ? -1 : kind;
    }

    private static Map<String, Integer> kinds() {
        Map<String, Integer> all = kinds;
        if (all == null) {
            all = new HashMap<>();
            for (String line : NoticedCalls.lines().split("\n")) {
                int equals = line.indexOf('=');
                if (equals > 0) {
                    all.put(line.substring(0, equals), Integer.valueOf(line.substring(equals + 1)));
                }
            }
            kinds = all;
        }
        return all;
    }
}
