package dev.assay.program.contract.language;

import dev.assay.program.contract.syntax.Misformed;
import dev.assay.program.contract.syntax.Parser;
import java.util.List;

/**
 * A condition that has been read and typed.
 *
 * @param text as it was written
 * @param root of type boolean
 * @param olds the operands of {@code old}, which are evaluated before the call, by number
 */
public record Expression(String text, Typed root, List<Typed> olds) {
    public Expression {
        olds = List.copyOf(olds);
    }

    /**
     * Reads a condition.
     *
     * @throws Misformed if it is none, or speaks of what is not there
     */
    public static Expression of(String text, Scope scope) throws Misformed {
        Resolver resolver = new Resolver(scope);
        Typed root = resolver.condition(Parser.parse(text));
        return new Expression(text, root, resolver.olds());
    }
}
