package dev.assay.program.contract;

import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.FieldInfo;
import dev.assay.program.contract.language.Expression;
import dev.assay.program.contract.language.Scope;
import dev.assay.program.contract.language.Typed;
import java.util.ArrayList;
import java.util.List;

/**
 * A clause that has been understood, and the static methods of its class that evaluate it: they take the object, the
 * parameters, the result and the old values, as far as there are any.
 *
 * @param number among the clauses of its class
 */
public record Clause(WrittenClause written, Expression expression, Scope scope, int number) {
    private static final int MOST_FIELDS = 6;

    /** Whether code in a package can name the class that evaluates it. */
    public boolean isReachableFrom(String packageName) {
        ClassInfo home = scope.home();
        return home.isPublic() || home.isProtected() || home.packageName().equals(packageName);
    }

    /** The static method that answers whether the clause holds. */
    public String method() {
        return "assay$holds$" + number;
    }

    public String descriptor() {
        StringBuilder descriptor = parameters();
        expression.olds().forEach(old -> descriptor.append(old.type().descriptor()));
        return descriptor.append(")Z").toString();
    }

    /** The static method that answers an old value, before the call. */
    public String oldMethod(int old) {
        return "assay$old$" + number + "$" + old;
    }

    public String oldDescriptor(int old) {
        Typed operand = expression.olds().get(old);
        return before() + ")" + operand.type().descriptor();
    }

    /** The static method that answers the values which the clause speaks of, as objects. */
    public String valuesMethod() {
        return "assay$values$" + number;
    }

    public String valuesDescriptor() {
        return descriptor().replaceFirst("\\)Z$", ")[Ljava/lang/Object;");
    }

    /** The values that the clause speaks of: parameters, the object's fields, the result, old values. */
    public List<Typed> values() {
        boolean isMethod = written.kind() == ClauseKind.INVARIANT && written.method() != null;
        return isMethod ? state() : valuesOf(expression.root());
    }

    /** The simple fields of the object: a method may look at any of them. */
    private List<Typed> state() {
        Typed self = new Typed.This(scope.home().type());
        return scope.home().fields().stream()
                .filter(field -> !field.isStatic()
                        && !field.isSynthetic()
                        && (field.type().isPrimitive() || field.type().equals(ClassType.STRING)))
                .limit(MOST_FIELDS)
                .<Typed>map(field -> new Typed.Field(self, field, field.type(), null))
                .toList();
    }

    /** The same for a part of it. */
    public List<Typed> valuesOf(Typed part) {
        List<Typed> values = new ArrayList<>();
        Atoms.collect(part, values);
        return values;
    }

    /** The fields that it reads itself. */
    public List<FieldInfo> fields() {
        List<FieldInfo> fields = new ArrayList<>();
        Atoms.members(expression.root(), fields, new ArrayList<>());
        return fields;
    }

    /** The methods that it calls itself. */
    public List<MethodRef> calls() {
        List<MethodRef> methods = new ArrayList<>();
        Atoms.members(expression.root(), new ArrayList<>(), methods);
        return methods;
    }

    /** Whether there is an object that the clause is about. */
    public boolean hasThis() {
        return scope.hasThis();
    }

    /** Whether old values are about the object too: a constructor has none before it ran. */
    public boolean hadThis() {
        return scope.hasThis() && (scope.method() == null || !scope.method().isConstructor());
    }

    /** Whether the methods take the result. */
    public boolean hasResult() {
        return scope.isAfter()
                && scope.method() != null
                && !scope.method().isConstructor()
                && !scope.method().returns().isVoid();
    }

    private StringBuilder parameters() {
        StringBuilder descriptor = new StringBuilder("(");
        if (hasThis()) {
            descriptor.append(scope.home().type().descriptor());
        }
        addParameters(descriptor);
        if (hasResult()) {
            descriptor.append(scope.aboutMethod().ref().returns().descriptor());
        }
        return descriptor;
    }

    private StringBuilder before() {
        StringBuilder descriptor = new StringBuilder("(");
        if (hadThis()) {
            descriptor.append(scope.home().type().descriptor());
        }
        addParameters(descriptor);
        return descriptor;
    }

    private void addParameters(StringBuilder descriptor) {
        if (scope.method() != null) {
            scope.method().ref().parameters().stream().map(JavaType::descriptor).forEach(descriptor::append);
        }
    }

    @Override
    public String toString() {
        return written.kind().annotation() + "(\"" + written.text() + "\") of " + written.place();
    }
}
