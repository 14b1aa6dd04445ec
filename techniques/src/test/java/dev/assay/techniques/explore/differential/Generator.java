package dev.assay.techniques.explore.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Writes one program: what it is about, its inputs, its members and what it does with them. */
final class Generator {
    private static final int DEEPEST = 3;
    private static final Set<String> ALWAYS = Set.of("int", "boolean", "byte", "char", "short");

    private final Draw draw;
    private final List<String> families = new ArrayList<>();
    private final Grammar grammar;
    private final Scope scope = new Scope();
    private final Filler filler;

    private Generator(long seed) {
        draw = new Draw(seed);
        families.add("core");
        List<String> others = Grammar.families();
        for (int i = draw.between(1, 4); i > 0; i--) {
            families.add(draw.take(others));
        }
        grammar = Grammar.of(families);
        filler = new Filler(grammar, scope, draw);
    }

    /** The program of a seed; the same each time. */
    static Subject program(long seed) {
        return new Generator(seed).program("P" + seed, seed);
    }

    private Subject program(String name, long seed) {
        boolean hasStatics = families.contains("statics");
        List<Statement> members = members(hasStatics);
        List<Domain> parameters = parameters(hasStatics);
        for (Domain parameter : parameters) {
            scope.add(new Scope.Local(parameter.name(), parameter.type(), true, false));
        }
        List<Statement> body = new ArrayList<>();
        body.add(Statement.of("int r = " + filler.value("int", DEEPEST) + ";"));
        scope.add(new Scope.Local("r", "int", true, false));
        boolean goesOn = draw.chance(35);
        for (int i = draw.between(3, 10); i > 0; i--) {
            int before = scope.size();
            Statement statement = filler.statement(DEEPEST);
            body.add(goesOn && scope.size() == before ? caught(List.of(statement)) : statement);
        }
        body.addAll(looks());
        if (draw.chance(50)) {
            body = List.of(caught(body));
        }
        return new Subject(name, seed, families, parameters, members, body, hasStatics);
    }

    /** Statements after which the program goes on even where they throw. */
    private Statement caught(List<Statement> body) {
        String name = scope.fresh();
        return Statement.around(
                "try {",
                body,
                "} catch (RuntimeException " + name + ") { sig = sig * 31 + " + name
                        + ".getClass().getName().hashCode(); }");
    }

    /** Looks at some of the locals, so that what was computed decides how the program ends. */
    private List<Statement> looks() {
        List<Statement> looks = new ArrayList<>();
        List<Scope.Local> locals = scope.all();
        for (int i = 4; i > 0 && !locals.isEmpty(); i--) {
            looks.add(
                    Statement.of("sig = sig * 31 + Look.at(" + draw.take(locals).name() + ");"));
        }
        return looks;
    }

    private List<Domain> parameters(boolean hasStatics) {
        int most = hasStatics ? 64 : draw.from(List.of(32, 64, 64, 128, 256, 256, 512, 1024, 4096, 65536));
        List<String> types = new ArrayList<>(ALWAYS);
        types.sort(null);
        types.addAll(List.of("int", "int"));
        if (families.contains("longs")) {
            types.add("long");
        }
        if (families.contains("floating")) {
            types.addAll(List.of("float", "double"));
        }
        List<Domain> parameters = new ArrayList<>();
        for (int i = draw.between(1, 4); i > 0; i--) {
            int room = most / Domain.size(parameters);
            if (room >= 3) {
                parameters.add(Domain.of("p" + parameters.size(), draw.from(types), room, draw));
            }
        }
        return parameters;
    }

    private List<Statement> members(boolean hasStatics) {
        List<Statement> members = new ArrayList<>();
        if (hasStatics) {
            members.add(Statement.of("static int counter = 3;"));
            members.add(Statement.of("static boolean flag;"));
            members.add(Statement.of("static final int LIMIT = Kit.fibonacci(6);"));
            members.add(Statement.of("static int[] table = {2, 7, 1};"));
            members.add(Statement.of("static final List<Integer> LOG = new ArrayList<>();"));
            members.add(Statement.of("static final class Late { static int value = counter * 2 + 1;"
                    + " static int given(int x) { return value > x ? value : x; } }"));
        }
        if (families.contains("objects")) {
            members.add(own());
        }
        if (draw.chance(40)) {
            members.add(helper());
            filler.addCall("int", "helper(`int`, `boolean`)");
        }
        return members;
    }

    /** One more class of shapes. */
    private Statement own() {
        scope.add(new Scope.Local("size", "int", true, false));
        scope.add(new Scope.Local("scale", "int", true, false));
        // Of other shapes it knows nothing, so that it does not recur without end.
        String area = new Filler(Grammar.of(List.of("core")), scope, draw).value("int", DEEPEST);
        scope.backTo(0);
        return Statement.of("static final class Own extends Kit.Shape { Own(int size) { super(size); }"
                + " @Override public int area(int scale) { return " + area + "; } }");
    }

    /** A method that the program may call. */
    private Statement helper() {
        scope.add(new Scope.Local("a", "int", true, false));
        scope.add(new Scope.Local("b", "boolean", true, false));
        List<Statement> body = new ArrayList<>();
        for (int i = draw.between(1, 2); i > 0; i--) {
            body.add(filler.unmarked(1));
        }
        String result = filler.value("int", DEEPEST);
        scope.backTo(0);
        return Statement.around("static int helper(int a, boolean b) {", body, "return " + result + "; }");
    }
}
