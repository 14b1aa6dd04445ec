package dev.assay.techniques.sequence.recipe;

import dev.assay.model.type.JavaType;
import dev.assay.program.MethodInfo;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a user names methods or constructors: {@code put}, or {@code put(Object,Object)} if only one of several is meant.
 *
 * @param parameters their types, simple or qualified; null for any
 */
record MemberName(String text, String name, @Nullable List<String> parameters) {

    static MemberName parse(String text) {
        int open = text.indexOf('(');
        if (open < 0 || !text.endsWith(")")) {
            return new MemberName(text, text.strip(), null);
        }
        List<String> parameters = new ArrayList<>();
        String inside = text.substring(open + 1, text.length() - 1).strip();
        for (String each : inside.isEmpty() ? new String[0] : inside.split(",", -1)) {
            parameters.add(each.strip().replace('$', '.'));
        }
        return new MemberName(text, text.substring(0, open).strip(), parameters);
    }

    boolean matches(MethodInfo method) {
        List<JavaType> types = method.ref().parameters();
        boolean matches =
                name.equals(method.ref().simpleName()) && (parameters == null || parameters.size() == types.size());
        for (int i = 0; matches && parameters != null && i < types.size(); i++) {
            String type = types.get(i).toString().replace('$', '.');
            matches = type.equals(parameters.get(i)) || type.endsWith("." + parameters.get(i));
        }
        return matches;
    }
}
