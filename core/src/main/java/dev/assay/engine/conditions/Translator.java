package dev.assay.engine.conditions;

import dev.assay.logic.formula.Formula;
import dev.assay.model.ClassType;
import dev.assay.model.JavaType;
import dev.assay.program.Program;
import dev.assay.program.flow.CodeBook;
import dev.assay.program.flow.Convoluted;
import dev.assay.program.flow.MethodCode;
import java.util.ArrayList;
import java.util.List;

/** Turns methods into verification conditions. */
public final class Translator {
    private final Program program;
    private final CodeBook book;
    private final Effects effects;
    private final ConditionOptions options;

    public Translator(Program program, CodeBook book, ConditionOptions options) {
        this.program = program;
        this.book = book;
        this.options = options;
        this.effects = new Effects(program, book);
    }

    /**
     * The conditions of a method.
     *
     * @throws Beyond where it is too large or too convoluted
     */
    public Conditions translate(MethodCode code) throws Beyond {
        try {
            return new Run(new Translation(program, book, effects, options), code).conditions();
        } catch (TooLarge | Convoluted e) {
            throw new Beyond(e.getMessage());
        }
    }

    private record Run(Translation translation, MethodCode code) {

        Conditions conditions() throws TooLarge, Convoluted {
            Facts facts = translation.facts;
            Heap heap = Heap.start(facts);
            Heap start = heap.copy();
            List<Formula> arguments = new ArrayList<>();
            Formula receiver = null;
            ClassType owner = ClassType.of(code.ref().owner());
            if (code.ref().isConstructor()) {
                arguments.add(facts.allocate(owner, false));
            } else if (!code.isStatic()) {
                receiver = facts.present(facts.reference("this", owner));
                arguments.add(receiver);
            }
            List<JavaType> types = code.ref().parameters();
            List<Formula> parameters = new ArrayList<>();
            for (int i = 0; i < types.size(); i++) {
                parameters.add(facts.value("parameter " + i, types.get(i)));
            }
            arguments.addAll(parameters);
            Walk walk = new Walk(translation, code, Callers.none(translation.program));
            walk.run(translation.formulas.truth(true), heap, arguments);
            Inputs inputs = new Inputs(
                    receiver,
                    parameters,
                    types,
                    start,
                    translation.formulas,
                    facts.types().asked(),
                    facts.types().stored());
            return new Conditions(
                    translation.formulas,
                    facts.all(),
                    translation.failures(),
                    translation.candidates(),
                    translation.assumptions(),
                    translation.inlined(),
                    translation.leftOut(),
                    translation.turns(),
                    inputs);
        }
    }
}
