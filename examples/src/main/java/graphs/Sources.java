package graphs;

import dev.assay.api.Choose;
import graphs.Inheritance.Type;

/**
 * Generation programs for Java source, to feed compilers with. Not all of it is legal: that compilers agree on what is not is half of
 * the question. Every body throws the name of the place where it stands, so that a run shows which one was called.
 */
public final class Sources {
    private static final String[] VALUES = {
        "int p",
        "long p",
        "char p",
        "double p",
        "Integer p",
        "Long p",
        "Object p",
        "Number p",
        "int... p",
        "Object... p",
        "T p"
    };
    private static final String[] ARGUMENTS = {
        "1",
        "1L",
        "'c'",
        "(byte) 1",
        "Integer.valueOf(1)",
        "null",
        "new int[0]",
        "(Object) 1",
        "true ? 1 : 'c'",
        "1, 2",
        ""
    };
    private static final String[] FUNCTIONS = {
        "Runnable p",
        "java.util.concurrent.Callable<Integer> p",
        "java.util.function.Supplier<T> p",
        "java.util.function.IntSupplier p",
        "java.util.function.Supplier<? extends Number> p",
        "java.util.function.Function<Integer, T> p",
        "java.util.function.ToIntFunction<Integer> p",
        "java.util.function.IntUnaryOperator p",
        "Object p"
    };
    private static final String[] LAMBDAS = {
        "() -> { }",
        "() -> 1",
        "() -> { throw new IllegalStateException(); }",
        "() -> null",
        "() -> hashCode()",
        "this::hashCode",
        "A::new",
        "x -> 1",
        "x -> x",
        "(Integer x) -> x",
        "Integer::intValue",
        "Integer::toString",
        "(Runnable & java.io.Serializable) () -> { }",
        "null"
    };

    private Sources() {}

    /**
     * The types of an inheritance graph, each of which may have a method that answers the type itself or the first type; in interfaces
     * it may have a body, and classes may be abstract.
     */
    public static String types(int n) {
        Type[] types = Inheritance.mixed(n);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < n; i++) {
            text.append(header(types, i))
                    .append(" {")
                    .append(member(types[i], i))
                    .append(" }\n");
        }
        return text.toString();
    }

    private static String header(Type[] types, int index) {
        Type type = types[index];
        StringBuilder interfaces = new StringBuilder();
        String kind = !type.isClass ? "interface " : Choose.bool() ? "abstract class " : "class ";
        StringBuilder header = new StringBuilder(kind).append(name(index));
        for (int k = 0; k < types.length; k++) {
            for (Type above : type.supertypes) {
                if (above == types[k] && above.isClass) {
                    header.append(" extends ").append(name(k));
                } else if (above == types[k]) {
                    interfaces.append(interfaces.length() == 0 ? "" : ", ").append(name(k));
                }
            }
        }
        if (interfaces.length() > 0) {
            header.append(type.isClass ? " implements " : " extends ").append(interfaces);
        }
        return header.toString();
    }

    private static String member(Type type, int index) {
        if (!Choose.bool()) {
            return "";
        }
        String returned = index == 0 || Choose.bool() ? name(index) : name(0);
        String body = " m() { throw new IllegalStateException(\"" + name(index) + "\"); }";
        if (type.isClass) {
            return " public " + returned + body;
        }
        return Choose.bool() ? " default " + returned + body : " " + returned + " m();";
    }

    /** A class with overloaded methods, and a call that has to take one of them, if any. */
    public static String overloads(int n) {
        return overloads(n, VALUES, ARGUMENTS);
    }

    /** The same with functions. */
    public static String functions(int n) {
        return overloads(n, FUNCTIONS, LAMBDAS);
    }

    private static String overloads(int n, String[] parameters, String[] arguments) {
        StringBuilder text = new StringBuilder("class A implements Runnable {\n");
        int from = 0;
        for (int i = 0; i < n; i++) {
            int which = Choose.intBetween(from, parameters.length - n + i);
            String parameter = parameters[which];
            text.append(parameter.matches(".*\\bT\\b.*") ? "  <T> void m(" : "  void m(")
                    .append(parameter)
                    .append(") { throw new IllegalStateException(\"")
                    .append(parameter)
                    .append("\"); }\n");
            from = which + 1;
        }
        String argument = Choose.from(arguments);
        return text.append("  public void run() { m(" + argument + "); }\n}\n").toString();
    }

    /** A class inside of another's method, or beside it, that calls a method which the other, itself, or both have. */
    public static String scopes() {
        String visibility = Choose.from("private ", "", "public ");
        String outer = "  " + visibility + Choose.from("", "static ") + "void m("
                + Choose.from("", "int p", "Object p", "int... p")
                + ") { throw new IllegalStateException(\"outer\"); }\n";
        String inner = Choose.bool()
                ? "void m(" + Choose.from("", "int p", "Object p", "String p")
                        + ") { throw new IllegalStateException(\"inner\"); } "
                : "";
        String extended = Choose.bool() ? " extends A" : "";
        String call = Choose.from("m()", "m(1)", "A.this.m(1)", "super.m()", "this.m(1)", "new A().m()");
        String local = "class B" + extended + " { " + inner + "void call() { " + call + "; } }";
        String body = Choose.bool()
                ? "  public void run() { " + local + " new B().call(); }\n"
                : "  " + Choose.from("", "static ") + local + "\n  public void run() { new B().call(); }\n";
        return "class A implements Runnable {\n" + outer + body + "}\n";
    }

    private static String name(int index) {
        return String.valueOf((char) ('A' + index));
    }
}
