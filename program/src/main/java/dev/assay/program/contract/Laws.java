package dev.assay.program.contract;

import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.List;

/**
 * The promises of Java's own types that everybody relies on: those of equals, hashCode, compareTo, compare, clone and toString, of
 * collections, iterators and texts, of what is closed, serialized or called immutable, and of methods that undo one another. They are clauses like others, about the methods that a class
 * declares itself.
 */
public final class Laws {
    private Laws() {}

    /** The laws that the methods of a class have to obey. */
    public static List<WrittenClause> of(Program program, ClassInfo type) {
        List<WrittenClause> laws = new ArrayList<>();
        for (MethodInfo method : type.methods()) {
            if (!method.isPublic() || method.isSynthetic() || method.isAbstract()) {
                continue;
            }
            OfMethod one = new OfMethod(type, method, laws);
            RoundTrips.add(type, method, one::law);
            if (!method.isStatic()) {
                one.add();
                new CollectionLaws(program, type, method, one::law).add();
                new ViewLaws(program, type, method, one::law).add();
                new ObjectLaws(program, type, method, one::law).add();
            }
        }
        return laws;
    }

    private record OfMethod(ClassInfo type, MethodInfo method, List<WrittenClause> laws) {

        void add() {
            JavaType returns = method.ref().returns().erasure();
            switch (method.ref().name()) {
                case "equals" -> {
                    if (returns == PrimitiveType.BOOLEAN && takes(ClassType.OBJECT)) {
                        equality(method.parameterNames().get(0));
                    }
                }
                case "compareTo" -> {
                    if (returns == PrimitiveType.INT && takes(type.type())) {
                        order(method.parameterNames().get(0));
                    }
                }
                case "compare" -> {
                    if (returns == PrimitiveType.INT && isComparator()) {
                        comparison(
                                method.parameterNames().get(0),
                                method.parameterNames().get(1));
                    }
                }
                default -> {
                    if (takes()) {
                        view(returns);
                    }
                }
            }
        }

        private void view(JavaType returns) {
            switch (method.ref().name()) {
                case "hashCode" -> {
                    if (returns == PrimitiveType.INT) {
                        law("result == hashCode()", "the hash code of an object that nobody changes stays the same");
                    }
                }
                case "clone" -> law("result != this", "a clone is another object");
                case "toString" -> {
                    if (returns.equals(ClassType.STRING)) {
                        law("result != null", "toString returns a text");
                    }
                }
                default -> {
                    return;
                }
            }
        }

        private void equality(String other) {
            law(
                    "!result || " + other + " == null || hashCode() == " + other + ".hashCode()",
                    "equal objects have equal hash codes");
            law(other + " != this || result", "an object equals itself");
            law(other + " != null || !result", "no object equals null");
            // Of different classes it is seldom obeyed, and seldom meant.
            law(
                    other + " == null || " + other + ".getClass() != getClass() || result == " + other
                            + ".equals(this)",
                    "if one object equals another, the other equals the one");
        }

        private void order(String other) {
            law(other + " != this || result == 0", "an object compares as equal to itself");
            law(
                    other + " == null || result < 0 == " + other + ".compareTo(this) > 0",
                    "compareTo changes its sign if the objects change places");
        }

        private void comparison(String first, String second) {
            law(
                    "result < 0 == compare(" + second + ", " + first + ") > 0",
                    "compare changes its sign if its arguments change places");
        }

        private boolean isComparator() {
            List<JavaType> parameters = method.ref().parameters();
            return parameters.size() == 2
                    && parameters.get(0).equals(parameters.get(1))
                    && type.interfaces().stream().anyMatch(each -> each.name().equals("java.util.Comparator"));
        }

        private boolean takes(JavaType... types) {
            return method.ref().parameters().stream()
                    .map(JavaType::erasure)
                    .toList()
                    .equals(List.of(types));
        }

        private void law(String condition, String promise) {
            laws.add(new WrittenClause(ClauseKind.ENSURES, condition, type.name(), method.ref(), true, promise));
        }
    }
}
