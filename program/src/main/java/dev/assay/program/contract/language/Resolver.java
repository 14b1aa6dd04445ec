package dev.assay.program.contract.language;

import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.ClassInfo;
import dev.assay.program.FieldInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.contract.syntax.Misformed;
import dev.assay.program.contract.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds out what names mean and which types expressions have. */
final class Resolver {
    private final Scope scope;
    private final TypeRelations types;
    private final ImplicitConversions conversions;
    private final OverloadResolution overloads;
    private final OperatorTyping operations;
    private final MemberLookup members;
    private final List<Typed> olds = new ArrayList<>();
    private boolean isInOld;

    Resolver(Scope scope) {
        this.scope = scope;
        this.types = new TypeRelations(scope.program());
        this.conversions = new ImplicitConversions(types);
        this.overloads = new OverloadResolution(types, conversions);
        this.operations = new OperatorTyping(types, conversions);
        this.members = scope.members();
    }

    /** The operands of {@code old}, by number. */
    List<Typed> olds() {
        return olds;
    }

    Typed condition(Syntax syntax) throws Misformed {
        Typed value = resolve(syntax);
        if (!TypeRelations.isBoolean(value.type())) {
            throw new Misformed(1, "a contract is true or false, but this is " + TypeText.of(value.type()));
        }
        return ImplicitConversions.toPrimitive(value, PrimitiveType.BOOLEAN);
    }

    private Typed resolve(Syntax syntax) throws Misformed {
        if (syntax instanceof Syntax.Literal literal) {
            return literal(literal.value());
        }
        if (syntax instanceof Syntax.This at) {
            return self(at.column());
        }
        if (syntax instanceof Syntax.Name || syntax instanceof Syntax.Select) {
            return valueOf(meaning(syntax), syntax);
        }
        if (syntax instanceof Syntax.Index index) {
            return element(index);
        }
        if (syntax instanceof Syntax.Call call) {
            return call(call);
        }
        if (syntax instanceof Syntax.Unary unary) {
            return operations.unary(unary.symbol(), resolve(unary.operand()), unary.column());
        }
        if (syntax instanceof Syntax.Binary binary) {
            return operations.binary(
                    binary.operator(), resolve(binary.left()), resolve(binary.right()), binary.column());
        }
        if (syntax instanceof Syntax.Conditional one) {
            return operations.conditional(
                    resolve(one.condition()), resolve(one.yes()), resolve(one.no()), one.column());
        }
        if (syntax instanceof Syntax.Cast cast) {
            return conversions.cast(resolve(cast.operand()), type(cast.type()), cast.column());
        }
        if (syntax instanceof Syntax.InstanceOf test) {
            return instanceOf(test);
        }
        return new Typed.ClassLiteral(type(((Syntax.ClassLiteral) syntax).type()));
    }

    private static Typed literal(@Nullable Object value) {
        if (value == null) {
            return new Typed.Constant(TypeRelations.NULL, null);
        }
        return new Typed.Constant(
                value instanceof String
                        ? ClassType.STRING
                        : TypeRelations.unboxed(ClassType.of(value.getClass().getName())),
                value);
    }

    private Typed self(int column) throws Misformed {
        if (!scope.hasThis() || isInOld && scope.aboutMethod().isConstructor()) {
            throw new Misformed(
                    column,
                    scope.aboutMethod().isStatic()
                            ? "a static method has no object"
                            : "there is no object before its constructor has run");
        }
        return new Typed.This(scope.home().type());
    }

    /** What a name, or names with dots between them, may stand for. */
    private sealed interface Meaning {
        record Value(Typed value) implements Meaning {}

        record Type(ClassInfo type) implements Meaning {}

        /** Nothing by itself: perhaps a package. */
        record Open(String name) implements Meaning {}
    }

    private Meaning meaning(Syntax syntax) throws Misformed {
        if (syntax instanceof Syntax.Name name) {
            Optional<Typed> variable = variable(name);
            if (variable.isPresent()) {
                return new Meaning.Value(variable.get());
            }
            return members.type(name.name()).<Meaning>map(Meaning.Type::new).orElse(new Meaning.Open(name.name()));
        }
        if (syntax instanceof Syntax.Select select) {
            return selected(meaning(select.target()), select);
        }
        return new Meaning.Value(resolve(syntax));
    }

    private Meaning selected(Meaning target, Syntax.Select select) throws Misformed {
        if (target instanceof Meaning.Value value) {
            return new Meaning.Value(member(value.value(), select.name(), select.column()));
        }
        if (target instanceof Meaning.Type type) {
            Optional<FieldInfo> field = members.field(type.type(), select.name());
            if (field.isPresent()) {
                return new Meaning.Value(staticField(field.get(), select.column()));
            }
            return members.type(type.type().name() + "." + select.name())
                    .<Meaning>map(Meaning.Type::new)
                    .orElseThrow(() -> noField(select.name(), type.type().type(), select.column()));
        }
        String name = ((Meaning.Open) target).name() + "." + select.name();
        return members.type(name).<Meaning>map(Meaning.Type::new).orElse(new Meaning.Open(name));
    }

    private Typed valueOf(Meaning meaning, Syntax syntax) throws Misformed {
        if (meaning instanceof Meaning.Value value) {
            return value.value();
        }
        if (meaning instanceof Meaning.Type type) {
            throw new Misformed(
                    syntax.column(), TypeText.of(type.type().type()) + " is a type, and a value should stand here");
        }
        String name = ((Meaning.Open) meaning).name();
        if (name.equals("result")) {
            throw new Misformed(syntax.column(), "there is no result here");
        }
        boolean isUnnamed = scope.method() != null
                && !scope.method().parameterNames().isEmpty()
                && scope.method().parameterNames().stream().allMatch(parameter -> parameter.matches("arg\\d+"));
        throw new Misformed(
                syntax.column(),
                "there is no " + name + " here"
                        + (isUnnamed
                                ? "; the class file does not contain the names of parameters: compile with -parameters"
                                        + " or -g, or write arg0, arg1 and so on"
                                : ""));
    }

    private static Misformed noField(String name, JavaType type, int column) {
        return new Misformed(column, "there is no " + name + " in " + TypeText.of(type));
    }

    private Optional<Typed> variable(Syntax.Name name) throws Misformed {
        if (name.name().equals("result") && scope.hasResult()) {
            if (isInOld) {
                throw new Misformed(name.column(), "there is no result before the call");
            }
            return Optional.of(new Typed.Result(scope.result()));
        }
        int parameter = parameter(name.name());
        if (parameter >= 0) {
            return Optional.of(new Typed.Parameter(
                    parameter, scope.aboutMethod().parameters().get(parameter)));
        }
        ClassInfo around = scope.home();
        while (around != null) {
            Optional<FieldInfo> field = members.field(around, name.name());
            if (field.isPresent()) {
                return Optional.of(namedField(field.get(), around, name.column()));
            }
            around = outer(around);
        }
        return Optional.empty();
    }

    private @Nullable ClassInfo outer(ClassInfo info) {
        return info.outerName() == null
                ? null
                : scope.program().findReadable(info.outerName()).orElse(null);
    }

    private Typed namedField(FieldInfo field, ClassInfo around, int column) throws Misformed {
        if (field.isStatic()) {
            return staticField(field, column);
        }
        if (around != scope.home()) {
            throw new Misformed(column, "fields of the object around are not seen from here");
        }
        return member(self(column), field.name(), column);
    }

    private int parameter(String name) {
        if (scope.method() == null) {
            return -1;
        }
        int named = scope.method().parameterNames().indexOf(name);
        if (named >= 0 || !name.matches("arg\\d{1,3}")) {
            return named;
        }
        int number = Integer.parseInt(name.substring(3));
        return number < scope.method().parameters().size()
                        && members.field(scope.home(), name).isEmpty()
                ? number
                : -1;
    }

    private Typed staticField(FieldInfo field, int column) throws Misformed {
        if (!field.isStatic()) {
            throw new Misformed(column, "the field " + field.name() + " needs an object before it");
        }
        Object constant = field.constant() == null || !field.isFinal()
                ? null
                : field.type() instanceof PrimitiveType type
                        ? type == PrimitiveType.BOOLEAN
                                ? (Object) field.constant().equals(1)
                                : Folding.converted(field.constant(), type)
                        : field.constant();
        return new Typed.Field(null, field, field.type(), constant);
    }

    private Typed member(Typed target, String name, int column) throws Misformed {
        JavaType type = TypeRelations.upper(target.type());
        if (type instanceof ArrayType && name.equals("length")) {
            return new Typed.Length(target);
        }
        ClassInfo info = classOf(type, name, column);
        FieldInfo field = members.field(info, name).orElseThrow(() -> noField(name, type, column));
        if (field.isStatic()) {
            return staticField(field, column);
        }
        return new Typed.Field(target, field, types.seenThrough(type, field.owner(), field.type()), null);
    }

    private ClassInfo classOf(JavaType type, String member, int column) throws Misformed {
        if (type instanceof ClassType named && !type.equals(TypeRelations.NULL)) {
            return scope.program()
                    .findReadable(named.name())
                    .orElseThrow(() ->
                            new Misformed(column, "the class " + TypeText.of(type) + " is not on the class path"));
        }
        throw noField(member, type, column);
    }

    private Typed element(Syntax.Index syntax) throws Misformed {
        Typed array = resolve(syntax.array());
        if (!(TypeRelations.upper(array.type()) instanceof ArrayType type)) {
            throw new Misformed(syntax.column(), TypeText.of(array.type()) + " is no array");
        }
        Typed index = resolve(syntax.index());
        if (!TypeRelations.isIntegral(index.type()) || TypeRelations.promoted(index.type()) != PrimitiveType.INT) {
            throw new Misformed(syntax.column(), "an index is an int, but this is " + TypeText.of(index.type()));
        }
        return new Typed.Element(
                array, ImplicitConversions.toPrimitive(index, PrimitiveType.INT), TypeRelations.upper(type.element()));
    }

    private Typed call(Syntax.Call call) throws Misformed {
        if (call.target() == null
                && call.name().equals("old")
                && call.arguments().size() == 1
                && scope.isAfter()) {
            return old(call);
        }
        List<Typed> arguments = new ArrayList<>();
        for (Syntax argument : call.arguments()) {
            arguments.add(resolve(argument));
        }
        if (call.target() == null) {
            return ownCall(call, arguments);
        }
        Meaning target = meaning(call.target());
        if (target instanceof Meaning.Type type) {
            return staticCall(type.type(), call, arguments);
        }
        Typed receiver = valueOf(target, call.target());
        JavaType type = TypeRelations.upper(receiver.type());
        ClassInfo info = type instanceof ArrayType
                ? scope.program().find(ClassType.OBJECT.name()).orElseThrow()
                : classForCall(type, call);
        return instanceCall(receiver, type, info, call, arguments);
    }

    private ClassInfo classForCall(JavaType type, Syntax.Call call) throws Misformed {
        if (type.isPrimitive() || type.equals(TypeRelations.NULL)) {
            throw new Misformed(call.column(), TypeText.of(type) + " has no methods");
        }
        return classOf(type, call.name(), call.column());
    }

    private Typed old(Syntax.Call call) throws Misformed {
        if (isInOld) {
            throw new Misformed(call.column(), "there is no old within old");
        }
        isInOld = true;
        Typed operand = resolve(call.arguments().get(0));
        isInOld = false;
        if (operand.type().isVoid() || operand.type().equals(TypeRelations.NULL)) {
            throw new Misformed(call.column(), "old needs a value");
        }
        int known = olds.indexOf(operand);
        if (known < 0) {
            olds.add(operand);
        }
        return new Typed.Old(known < 0 ? olds.size() - 1 : known, operand);
    }

    /** A call by name alone: of this class, or a static one of a class around it. */
    private Typed ownCall(Syntax.Call call, List<Typed> arguments) throws Misformed {
        ClassInfo around = scope.home();
        ClassInfo further = outer(around);
        while (further != null && members.methods(around, call.name()).isEmpty()) {
            around = further;
            further = outer(around);
        }
        OverloadResolution.Chosen chosen = overloads.choose(
                members.methods(around, call.name()), around.type(), arguments, call.name(), call.column());
        if (chosen.method().isStatic()) {
            return called(null, around.type(), chosen);
        }
        if (around != scope.home()) {
            throw new Misformed(call.column(), "methods of the object around are not seen from here");
        }
        return called(self(call.column()), around.type(), chosen);
    }

    private Typed staticCall(ClassInfo type, Syntax.Call call, List<Typed> arguments) throws Misformed {
        OverloadResolution.Chosen chosen = overloads.choose(
                members.methods(type, call.name()), type.type(), arguments, call.name(), call.column());
        if (!chosen.method().isStatic()) {
            throw new Misformed(call.column(), "the method " + call.name() + " needs an object before it");
        }
        return called(null, type.type(), chosen);
    }

    private Typed instanceCall(Typed receiver, JavaType type, ClassInfo info, Syntax.Call call, List<Typed> arguments)
            throws Misformed {
        List<MethodInfo> named = members.methods(info, call.name());
        if (type instanceof ArrayType) {
            // Of all that an array inherits, only its own clone is another.
            named = named.stream().filter(MethodInfo::isPublic).toList();
        }
        OverloadResolution.Chosen chosen = overloads.choose(named, type, arguments, call.name(), call.column());
        return called(chosen.method().isStatic() ? null : receiver, type, chosen);
    }

    private Typed called(@Nullable Typed target, JavaType through, OverloadResolution.Chosen chosen) {
        MethodInfo method = chosen.method();
        JavaType erased = through.erasure();
        boolean isOfObject = method.owner().equals(ClassType.OBJECT.name());
        ClassType owner = isOfObject || !(erased instanceof ClassType named) || method.isPrivate() || method.isStatic()
                ? ClassType.of(method.owner())
                : named;
        return new Typed.Call(
                target, method, owner, chosen.arguments(), overloads.answer(method, through, chosen.arguments()));
    }

    private Typed instanceOf(Syntax.InstanceOf test) throws Misformed {
        Typed operand = resolve(test.operand());
        JavaType tested = type(test.type());
        if (operand.type().isPrimitive() || tested.isPrimitive() || !types.isCastable(operand.type(), tested)) {
            throw new Misformed(
                    test.column(), TypeText.of(operand.type()) + " is never an instance of " + TypeText.of(tested));
        }
        return new Typed.InstanceOf(operand, tested);
    }

    private JavaType type(Syntax.TypeName name) throws Misformed {
        JavaType type = null;
        for (PrimitiveType primitive : PrimitiveType.values()) {
            if (primitive.toString().equals(name.name()) && !primitive.isVoid()) {
                type = primitive;
            }
        }
        if (type == null) {
            type = ClassType.of(members.type(name.name())
                    .orElseThrow(() -> new Misformed(name.column(), "there is no class " + name.name() + " here"))
                    .name());
        }
        for (int i = 0; i < name.dimensions(); i++) {
            type = new ArrayType(type);
        }
        return type;
    }
}
