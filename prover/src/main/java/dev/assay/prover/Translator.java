package dev.assay.prover;

import dev.assay.logic.formula.Formula;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.Clause;
import dev.assay.program.contract.ContractMethods;
import dev.assay.program.contract.Contracts;
import dev.assay.program.contract.MethodContract;
import dev.assay.program.flow.CodeBook;
import dev.assay.program.flow.IrreducibleFlow;
import dev.assay.program.flow.MethodCode;
import dev.assay.prover.condition.ConditionOptions;
import dev.assay.prover.condition.Conditions;
import dev.assay.prover.knowledge.Effects;
import dev.assay.prover.knowledge.Initializers;
import dev.assay.prover.knowledge.NonNullness;
import dev.assay.prover.state.EntryState;
import dev.assay.prover.state.MixedValue;
import dev.assay.prover.state.ProgramPoint;
import dev.assay.prover.state.StateAxioms;
import dev.assay.prover.state.SymbolicHeap;
import dev.assay.prover.state.TooLarge;
import dev.assay.prover.translate.Callers;
import dev.assay.prover.translate.Clauses;
import dev.assay.prover.translate.MethodWalk;
import dev.assay.prover.translate.Translation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Turns methods into verification conditions. */
public final class Translator {
    private static final String UNSOUND = "its code does not verify";

    private final Program program;
    private final CodeBook book;
    private final Initializers initializers;
    private final Effects effects;
    private final NonNullness presence;
    private final ConditionOptions options;
    private final Contracts contracts;

    public Translator(Program program, Contracts contracts, ConditionOptions options) {
        this.program = program;
        this.contracts = contracts;
        this.options = options;
        ContractMethods methods = new ContractMethods(program, Clauses.LISTENER.replace('.', '/'));
        this.book = new CodeBook(program, (name, bytes) -> methods.addTo(bytes, contracts.clausesOf(name)));
        this.initializers = new Initializers(program, book);
        this.effects = new Effects(program, book, initializers);
        this.presence = new NonNullness(program, book);
    }

    /** The code of a method. */
    public Optional<MethodCode> find(MethodRef method) {
        return book.find(method);
    }

    /**
     * The conditions of a method.
     *
     * @throws UnsupportedCode if it is too large or too convoluted
     */
    public Conditions translate(MethodCode code) throws UnsupportedCode {
        if (code.size() <= options.steps() && !code.isSound()) {
            throw new UnsupportedCode(UNSOUND);
        }
        Translation translation = new Translation(program, book, initializers, effects, presence, options);
        try {
            translation.heeds(new Clauses(translation, contracts));
            return new Run(translation, code).conditions();
        } catch (TooLarge | IrreducibleFlow | MixedValue e) {
            throw new UnsupportedCode(String.valueOf(e.getMessage()));
        } catch (RuntimeException e) {
            // Code that no JVM would run leads anywhere; of other code, the mistake is ours.
            boolean isSound = translation.inlined().stream()
                    .allMatch(
                            method -> book.find(method).map(MethodCode::isSound).orElse(true));
            if (isSound) {
                throw e;
            }
            throw new UnsupportedCode(UNSOUND);
        }
    }

    private record Run(Translation translation, MethodCode code) {

        Conditions conditions() throws TooLarge, IrreducibleFlow {
            StateAxioms facts = translation.facts;
            SymbolicHeap heap = SymbolicHeap.start(facts);
            SymbolicHeap start = heap.copy();
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
                Formula parameter = facts.value("parameter " + i, types.get(i));
                parameters.add(isMain() ? facts.present(parameter) : parameter);
            }
            arguments.addAll(parameters);
            MethodWalk walk = new MethodWalk(translation, code, Callers.none(translation.program));
            Formula entry = run(walk, heap, arguments, receiver, parameters);
            return conditions(entry, inputs(receiver, parameters, start));
        }

        /** Whether a program is started with the method: the JVM passes no null. */
        private boolean isMain() {
            return translation
                    .program
                    .resolveMethod(code.ref())
                    .map(MethodInfo::isMain)
                    .orElse(false);
        }

        private EntryState inputs(@Nullable Formula receiver, List<Formula> parameters, SymbolicHeap start) {
            return new EntryState(
                    receiver,
                    parameters,
                    code.ref().parameters(),
                    start,
                    translation.formulas,
                    translation.facts.types().asked(),
                    translation.facts.types().stored(),
                    translation.enums.constants());
        }

        private Conditions conditions(Formula entry, EntryState inputs) {
            return new Conditions(
                    translation.formulas,
                    translation.facts.all(),
                    entry,
                    translation.failures(),
                    translation.reached(),
                    translation.candidates(),
                    translation.assumptions(),
                    translation.inlined(),
                    translation.leftOut(),
                    translation.escapes(),
                    translation.turns(),
                    inputs);
        }

        /** From what is required, which is returned, to what is promised. */
        private Formula run(
                MethodWalk walk,
                SymbolicHeap heap,
                List<Formula> arguments,
                @Nullable Formula receiver,
                List<Formula> parameters)
                throws TooLarge, IrreducibleFlow {
            Clauses clauses = translation.clauses();
            MethodInfo method = translation
                    .program
                    .findReadable(code.ref().owner())
                    .flatMap(owner -> owner.method(code.ref().name(), code.ref().descriptor()))
                    .orElseThrow(() -> new IrreducibleFlow("it is not declared"));
            MethodContract contract = clauses.of(code.ref());
            Formula self = code.isStatic() ? null : arguments.get(0);
            Clauses.Moment before = new Clauses.Moment(translation.formulas.truth(true), heap, self, parameters);
            Formula reach = clauses.given(code.ref(), contract, before);
            reach = translation.formulas.and(reach, invariants(method, heap, receiver, parameters));
            Map<Clause, List<Formula>> olds = clauses.olds(contract.ensures(), before);
            ProgramPoint end = walk.run(reach, heap, arguments).returned();
            if (end != null) {
                Formula result =
                        code.ref().returns().isVoid() ? null : end.frame.pop().formula();
                Clauses.Moment after = new Clauses.Moment(end.reach, end.heap, self, parameters);
                clauses.promise(method, code, contract.ensures(), olds, after, result);
            }
            return reach;
        }

        /** That the invariants of the receiver and of the arguments hold, as far as that is assumed. */
        private Formula invariants(
                MethodInfo method, SymbolicHeap heap, @Nullable Formula receiver, List<Formula> parameters)
                throws TooLarge, IrreducibleFlow {
            Clauses clauses = translation.clauses();
            Formula always = translation.formulas.truth(true);
            List<Formula> all = new ArrayList<>();
            if (receiver != null) {
                Clauses.Moment self = new Clauses.Moment(always, heap, receiver, List.of());
                all.add(clauses.invariant(method.ref(), method.owner(), "this", self));
            }
            for (int i = 0; i < parameters.size(); i++) {
                if (code.ref().parameters().get(i) instanceof ClassType type) {
                    Clauses.Moment argument = new Clauses.Moment(always, heap, parameters.get(i), List.of());
                    all.add(clauses.invariant(
                            method.ref(), type.name(), method.parameterNames().get(i), argument));
                }
            }
            return translation.formulas.and(all);
        }
    }
}
