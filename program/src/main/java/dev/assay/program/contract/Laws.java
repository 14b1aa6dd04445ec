package dev.assay.program.contract;

import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import java.util.ArrayList;
import java.util.List;

/**
 * The promises of Java's own types that everybody relies on: those of equals, hashCode, compareTo, compare, clone and toString. They are
 * clauses like others, about the methods that a class declares itself.
 */
public final class Laws {
    private Laws() {}

    /** The laws that the methods of a class have to obey. */
    public static List<WrittenClause> of(ClassInfo type) {
        List<WrittenClause> laws = new ArrayList<>();
        for (MethodInfo method : type.methods()) {
            if (!method.isStatic() && method.isPublic() && !method.isSynthetic()) {
                new OfMethod(type, method, laws).add();
            }
        }
        return laws;
    }

    private record OfMethod(ClassInfo type, MethodInfo method, List<WrittenClause> laws) {

        void add() {
            String name = method.ref().name();
            JavaType returns = method.ref().returns().erasure();
            boolean isInt = returns == PrimitiveType.INT;
            if (name.equals("equals") && returns == PrimitiveType.BOOLEAN && takes(ClassType.OBJECT)) {
                equality(method.parameterNames().get(0));
            } else if (name.equals("hashCode") && isInt && takes()) {
                law("result == hashCode()", "the hash code of an object that nobody changes stays the same");
            } else if (name.equals("compareTo") && isInt && takes(type.type())) {
                order(method.parameterNames().get(0));
            } else if (name.equals("compare")
                    && isInt
                    && method.ref().parameters().size() == 2) {
                comparison();
            } else if (name.equals("clone") && takes()) {
                law("result != this", "a clone is another object");
            } else if (name.equals("toString") && returns.equals(ClassType.STRING) && takes()) {
                law("result != null", "toString returns a text");
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

        private void comparison() {
            List<JavaType> parameters = method.ref().parameters();
            if (!parameters.get(0).equals(parameters.get(1))
                    || type.interfaces().stream().noneMatch(each -> each.name().equals("java.util.Comparator"))) {
                return;
            }
            String first = method.parameterNames().get(0);
            String second = method.parameterNames().get(1);
            law(
                    "result < 0 == compare(" + second + ", " + first + ") > 0",
                    "compare changes its sign if its arguments change places");
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
