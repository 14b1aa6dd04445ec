package dev.assay.techniques.explore.differential;

import java.util.ArrayList;
import java.util.List;

/**
 * A generated program: one class with a method {@code run} that never returns but tells by an exception which way it went.
 *
 * @param members of the class, besides {@code run}
 * @param hasStatics whether a run changes static state, so that the next needs the class anew
 */
record Subject(
        String name,
        long seed,
        List<String> families,
        List<Domain> parameters,
        List<Statement> members,
        List<Statement> body,
        boolean hasStatics) {

    static final String PACKAGE = "generated";

    private static final List<String> IMPORTS = List.of(
            "io",
            "lang.reflect",
            "math",
            "nio",
            "nio.charset",
            "time",
            "util",
            "util.concurrent",
            "util.concurrent.atomic",
            "util.function",
            "util.stream");

    String className() {
        return PACKAGE + "." + name;
    }

    String source() {
        StringBuilder out = new StringBuilder("package " + PACKAGE + ";\n\n");
        out.append("import dev.assay.api.Assume;\n");
        out.append("import dev.assay.techniques.explore.differential.kit.*;\n");
        for (String imported : IMPORTS) {
            out.append("import java." + imported + ".*;\n");
        }
        out.append("\n/** Seed " + seed + ", families " + families + ". */\n");
        out.append("public final class " + name + " {\n");
        Statement.write(members, "    ", out);
        List<String> declared = new ArrayList<>();
        parameters.forEach(parameter -> declared.add(parameter.type() + " " + parameter.name()));
        out.append("    public static void run(" + String.join(", ", declared) + ") {\n");
        for (Domain parameter : parameters) {
            if (!parameter.assumption().isEmpty()) {
                out.append("        Assume.that(" + parameter.assumption() + ");\n");
            }
        }
        out.append("        int sig = 1;\n");
        Statement.write(body, "        ", out);
        return out.append("        throw new Kit.Done(sig);\n    }\n}\n").toString();
    }

    /** The same program with a part left out, in every way that is worth a try. */
    List<Subject> smaller() {
        List<Subject> all = new ArrayList<>();
        for (List<Statement> fewer : Statement.smaller(body)) {
            all.add(new Subject(name, seed, families, parameters, members, fewer, hasStatics));
        }
        for (List<Statement> fewer : Statement.smaller(members)) {
            all.add(new Subject(name, seed, families, parameters, fewer, body, hasStatics));
        }
        return all;
    }
}
