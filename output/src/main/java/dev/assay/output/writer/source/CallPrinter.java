package dev.assay.output.writer.source;

import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.type.MethodRef;
import dev.assay.output.writer.text.Identifiers;
import dev.assay.output.writer.text.NotExpressible;
import dev.assay.output.writer.text.TypeNames;
import dev.assay.program.ClassInfo;
import dev.assay.program.Program;
import java.util.Optional;

/** Prints calls of methods and constructors. */
final class CallPrinter {
    private final TypeNames types;
    private final TrialPrinter values;
    private final Typing typing;
    private final AmbiguousCalls overloads;

    CallPrinter(Program program, TypeNames types, TrialPrinter values, Typing typing) {
        this.overloads = new AmbiguousCalls(program);
        this.types = types;
        this.values = values;
        this.typing = typing;
    }

    /**
     * The call as an expression.
     *
     * @param typed whether it initializes a variable with a declared type, so that a diamond is enough
     */
    String print(Step.Call call, boolean typed) throws NotExpressible {
        MethodRef method = call.method();
        Optional<String> missing = overloads.missingClass(method);
        if (missing.isPresent()) {
            throw new NotExpressible("No compiler can choose among the methods " + method.name() + " of "
                    + method.owner() + " without the class " + missing.get() + ".");
        }
        if (call.kind() == CallKind.CONSTRUCTOR) {
            return constructor(call, typed);
        }
        if (!Identifiers.isName(method.name())) {
            throw new NotExpressible("The method " + method + " has a name that Java source cannot write.");
        }
        String on = call.kind() == CallKind.STATIC ? types.of(method.owner()) : typing.receiver(call);
        return on + "." + typing.methodTypeArguments(call) + method.name() + arguments(call, 0);
    }

    private String constructor(Step.Call call, boolean typed) throws NotExpressible {
        String owner = call.method().owner();
        ClassInfo info = values.info(owner);
        if (info == null) {
            return "new " + types.of(owner) + arguments(call, 0);
        }
        String typeArguments = typing.typeArguments(call, info, typed);
        String named = info.sourceName();
        if (info.isInner() && named != null) {
            String simple = named.substring(named.lastIndexOf('.') + 1);
            return typing.outer(call, info) + ".new " + simple + typeArguments + arguments(call, 1);
        }
        return "new " + types.of(owner) + typeArguments + arguments(call, 0);
    }

    private String arguments(Step.Call call, int from) throws NotExpressible {
        return "(" + String.join(", ", typing.arguments(call, from)) + ")";
    }
}
