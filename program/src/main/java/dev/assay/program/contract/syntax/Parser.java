package dev.assay.program.contract.syntax;

import dev.assay.model.type.PrimitiveType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads an expression by recursive descent. */
public final class Parser {
    private static final int DEEPEST = 300;
    private static final Set<String> PRIMITIVES = Arrays.stream(PrimitiveType.values())
            .filter(type -> !type.isVoid())
            .map(PrimitiveType::toString)
            .collect(Collectors.toUnmodifiableSet());
    private static final Set<String> ASSIGNMENTS =
            Set.of("=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", ">>>=", "++", "--");

    private final List<Word> tokens;
    private int at;
    private int depth;

    private Parser(List<Word> tokens) {
        this.tokens = tokens;
    }

    public static Syntax parse(String text) throws Misformed {
        Parser parser = new Parser(Lexer.cut(text));
        Syntax expression = parser.expression();
        Word rest = parser.peek();
        if (ASSIGNMENTS.contains(rest.text())) {
            throw new Misformed(
                    rest.column(),
                    "a contract changes nothing, so there is no " + rest.text()
                            + (rest.text().equals("=") ? "; equality is ==" : ""));
        }
        if (rest.kind() != Word.Kind.END) {
            throw new Misformed(rest.column(), "the expression should end before " + quoted(rest));
        }
        return expression;
    }

    private Syntax expression() throws Misformed {
        if (++depth > DEEPEST) {
            throw new Misformed(peek().column(), "the expression is nested too deeply");
        }
        Syntax condition = binary(1);
        Word question = peek();
        if (take("?")) {
            Syntax yes = expression();
            expect(":");
            Syntax no = expression();
            condition = new Syntax.Conditional(condition, yes, no, question.column());
        }
        depth--;
        return condition;
    }

    private Syntax binary(int level) throws Misformed {
        Syntax left = unary();
        while (true) {
            Word token = peek();
            BinaryOperator operator = BinaryOperator.of(token);
            boolean isTest = token.is("instanceof") && level <= BinaryOperator.INSTANCE_OF_LEVEL;
            if (isTest) {
                at++;
                left = new Syntax.InstanceOf(left, type(), token.column());
                refuse(peek().kind() == Word.Kind.NAME, "instanceof names a type here, no pattern");
            } else if (operator != null && operator.level() >= level) {
                at++;
                left = new Syntax.Binary(operator, left, binary(operator.level() + 1), token.column());
            } else {
                return left;
            }
        }
    }

    private Syntax unary() throws Misformed {
        Word token = peek();
        if (++depth > DEEPEST) {
            throw new Misformed(token.column(), "the expression is nested too deeply");
        }
        Syntax read;
        if (token.kind() == Word.Kind.SYMBOL && Set.of("+", "-", "~", "!").contains(token.text())) {
            at++;
            boolean isNegative = token.is("-") && peek().kind() == Word.Kind.NUMBER;
            read = isNegative
                    ? postfix(new Syntax.Literal(Numerals.read(next(), true), token.column()))
                    : new Syntax.Unary(token.text(), unary(), token.column());
        } else if (token.is("(") && isCast()) {
            at++;
            Syntax.TypeName type = type();
            expect(")");
            read = new Syntax.Cast(type, unary(), token.column());
        } else {
            read = postfix(primary());
        }
        depth--;
        return read;
    }

    /** Whether a type in parentheses comes next: a primitive one, or a name before something that begins an operand. */
    private boolean isCast() {
        int ahead = at + 1;
        boolean isPrimitive = PRIMITIVES.contains(tokens.get(ahead).text());
        if (tokens.get(ahead).kind() != Word.Kind.NAME) {
            return false;
        }
        ahead++;
        while (tokens.get(ahead).is(".") && tokens.get(ahead + 1).kind() == Word.Kind.NAME) {
            ahead += 2;
        }
        boolean isArray = false;
        while (tokens.get(ahead).is("[") && tokens.get(ahead + 1).is("]")) {
            ahead += 2;
            isArray = true;
        }
        if (!tokens.get(ahead).is(")")) {
            return false;
        }
        Word after = tokens.get(ahead + 1);
        boolean beginsOperand = switch (after.kind()) {
            case NAME -> !after.text().equals("instanceof");
            case NUMBER, STRING, CHARACTER -> true;
            case SYMBOL -> after.is("(") || after.is("!") || after.is("~");
            case END -> false;
        };
        return isPrimitive || isArray || beginsOperand;
    }

    private Syntax.TypeName type() throws Misformed {
        Word first = name("a type");
        StringBuilder name = new StringBuilder(first.text());
        while (take(".")) {
            name.append('.').append(name("a name").text());
        }
        refuse(peek().is("<"), "types are written without their type arguments here");
        int dimensions = 0;
        while (take("[")) {
            expect("]");
            dimensions++;
        }
        return new Syntax.TypeName(name.toString(), dimensions, first.column());
    }

    private Syntax primary() throws Misformed {
        Word token = next();
        switch (token.kind()) {
            case NUMBER:
                return new Syntax.Literal(Numerals.read(token, false), token.column());
            case STRING:
                return new Syntax.Literal(token.text(), token.column());
            case CHARACTER:
                return new Syntax.Literal(token.text().charAt(0), token.column());
            case NAME:
                return named(token);
            default:
                break;
        }
        if (token.is("(")) {
            Syntax inner = expression();
            refuse(
                    peek().is(",")
                            || tokens.get(Math.min(at + 1, tokens.size() - 1)).is("->"),
                    "there are no lambdas in contracts; call a method that does the work");
            expect(")");
            return inner;
        }
        throw new Misformed(token.column(), "an expression should stand before " + quoted(token));
    }

    private Syntax named(Word token) throws Misformed {
        refuse(
                peek().is("->") || peek().is("::"),
                "there are no lambdas in contracts; call a method that does the work");
        switch (token.text()) {
            case "true", "false":
                return new Syntax.Literal(token.text().equals("true"), token.column());
            case "null":
                return new Syntax.Literal(null, token.column());
            case "this":
                return new Syntax.This(token.column());
            case "new":
                throw new Misformed(token.column(), "contracts make no objects; call a method that does");
            case "super", "switch":
                throw new Misformed(token.column(), "contracts have no '" + token.text() + "'");
            default:
                break;
        }
        if (PRIMITIVES.contains(token.text())) {
            return primitiveClass(token);
        }
        return take("(")
                ? new Syntax.Call(null, token.text(), arguments(), token.column())
                : new Syntax.Name(token.text(), token.column());
    }

    private Syntax primitiveClass(Word token) throws Misformed {
        at--;
        Syntax.TypeName type = type();
        expect(".");
        if (!take("class")) {
            throw new Misformed(token.column(), "an expression should stand before '" + token.text() + "'");
        }
        return new Syntax.ClassLiteral(type, token.column());
    }

    private Syntax postfix(Syntax start) throws Misformed {
        Syntax read = start;
        while (true) {
            Word token = peek();
            if (take(".")) {
                refuse(peek().is("<"), "calls are written without type arguments here");
                read = selected(read, name("a name"));
            } else if (token.is("[") && tokens.get(at + 1).is("]")) {
                throw new Misformed(token.column(), "an index should stand between [ and ]");
            } else if (take("[")) {
                read = new Syntax.Index(read, expression(), token.column());
                expect("]");
            } else {
                refuse(token.is("::"), "there are no method references in contracts");
                return read;
            }
        }
    }

    private Syntax selected(Syntax target, Word name) throws Misformed {
        if (take("(")) {
            return new Syntax.Call(target, name.text(), arguments(), name.column());
        }
        if (name.is("class")) {
            return new Syntax.ClassLiteral(new Syntax.TypeName(dotted(target), 0, target.column()), name.column());
        }
        return new Syntax.Select(target, name.text(), name.column());
    }

    /** A name with dots between its parts; fails if the expression is something else. */
    static String dotted(Syntax syntax) throws Misformed {
        if (syntax instanceof Syntax.Name name) {
            return name.name();
        }
        if (syntax instanceof Syntax.Select select) {
            return dotted(select.target()) + "." + select.name();
        }
        throw new Misformed(syntax.column(), "a type's name should stand here");
    }

    private List<Syntax> arguments() throws Misformed {
        List<Syntax> arguments = new ArrayList<>();
        if (take(")")) {
            return arguments;
        }
        do {
            arguments.add(expression());
        } while (take(","));
        expect(")");
        return arguments;
    }

    private Word name(String what) throws Misformed {
        Word token = next();
        if (token.kind() != Word.Kind.NAME) {
            throw new Misformed(token.column(), what + " should stand before " + quoted(token));
        }
        return token;
    }

    private void expect(String symbol) throws Misformed {
        Word token = peek();
        if (!take(symbol)) {
            throw new Misformed(token.column(), "'" + symbol + "' should stand before " + quoted(token));
        }
    }

    private void refuse(boolean isWrong, String sentence) throws Misformed {
        if (isWrong) {
            throw new Misformed(peek().column(), sentence);
        }
    }

    private boolean take(String symbol) {
        boolean matches = peek().is(symbol);
        at += matches ? 1 : 0;
        return matches;
    }

    private Word peek() {
        return tokens.get(at);
    }

    /** The end is never passed. */
    private Word next() {
        Word token = tokens.get(at);
        at += token.kind() == Word.Kind.END ? 0 : 1;
        return token;
    }

    private static String quoted(Word token) {
        return token.kind() == Word.Kind.END ? "the end" : "'" + token.text() + "'";
    }
}
