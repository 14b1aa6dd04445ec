package dev.assay.prover.translate;

import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.Formulas;
import dev.assay.model.type.MethodRef;
import dev.assay.program.Program;
import dev.assay.program.flow.CodeBook;
import dev.assay.program.flow.MethodCode;
import dev.assay.prover.condition.AssertionSite;
import dev.assay.prover.condition.Assumption;
import dev.assay.prover.condition.BranchPoint;
import dev.assay.prover.condition.Candidate;
import dev.assay.prover.condition.ConditionOptions;
import dev.assay.prover.condition.Escape;
import dev.assay.prover.knowledge.Effects;
import dev.assay.prover.knowledge.HeapKey;
import dev.assay.prover.knowledge.Initializers;
import dev.assay.prover.knowledge.NonNullness;
import dev.assay.prover.state.Enums;
import dev.assay.prover.state.StateAxioms;
import dev.assay.prover.state.Texts;
import dev.assay.prover.state.TooLarge;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** What is gathered while one method is turned into formulas. */
public final class Translation {
    private static final int MOST_CANDIDATES = 60;

    public final Program program;
    final CodeBook book;
    final ConditionOptions options;
    public final Formulas formulas = new Formulas();
    public final StateAxioms facts;
    final Initializers initializers;
    final Effects effects;
    final NonNullness presence;
    final Texts texts;
    public final Enums enums;
    private final Map<String, Assumption> assumptions = new LinkedHashMap<>();
    private final Map<String, Set<Assumption.Place>> assumedAt = new LinkedHashMap<>();
    /** What is assumed of code beyond the class path, which no run looks at: no place says whether it holds. */
    private final Set<String> unseen = new TreeSet<>();

    private final Map<AssertionSite, List<Formula>> failures = new LinkedHashMap<>();
    private final Map<AssertionSite, List<Formula>> reached = new LinkedHashMap<>();
    private final Map<Escape, List<Formula>> escapes = new LinkedHashMap<>();
    private final Map<Formula, AssertionSite> caught = new LinkedHashMap<>();
    private final List<Formula> implicit = new ArrayList<>();
    private final List<Candidate> candidates = new ArrayList<>();
    private final List<BranchPoint> turns = new ArrayList<>();
    private final Set<MethodRef> inlined = new TreeSet<>();
    private final Set<MethodRef> leftOut = new TreeSet<>();

    @SuppressWarnings("NullAway.Init") // Clauses are made for a translation, which heeds them from then on.
    private Clauses clauses;

    private int steps;

    public Translation(
            Program program,
            CodeBook book,
            Initializers initializers,
            Effects effects,
            NonNullness presence,
            ConditionOptions options) {
        this.program = program;
        this.book = book;
        this.options = options;
        this.initializers = initializers;
        this.effects = effects;
        this.presence = presence;
        this.facts = new StateAxioms(formulas, program, this::isPresent);
        this.texts = new Texts(facts);
        this.enums = new Enums(facts, program, book);
    }

    private Formula isPresent(HeapKey field) {
        return switch (presence.field(field)) {
            case ALWAYS -> formulas.truth(true);
            case ONCE_MADE -> assumption(Assumption.Claim.constructed(field.declaring()));
            case NOBODY_KNOWS -> formulas.truth(false);
        };
    }

    /** Has contracts heeded. */
    public void heeds(Clauses heeded) {
        clauses = heeded;
    }

    public Clauses clauses() {
        return clauses;
    }

    /** Counts an instruction. */
    void step() throws TooLarge {
        if (++steps > options.steps()) {
            throw new TooLarge("it has more than " + options.steps() + " instructions, unrolled loops counted");
        }
    }

    /** Whether there is room for so many more instructions, with some to spare. */
    boolean hasRoom(int more) {
        return steps + 2 * more < options.steps() / 4;
    }

    /** The assumption that says so, made when it is first needed. */
    Formula assumption(Assumption.Claim claim) {
        return assumptions
                .computeIfAbsent(
                        claim.text(),
                        key -> new Assumption(formulas.unknown("assume " + key, Plain.BOOL), claim, Set.of()))
                .holds();
    }

    /** The same for what is assumed of a call. */
    Formula assumption(Assumption.Claim claim, MethodCode code, int index) {
        return assumption(claim, code, index, 0);
    }

    /** The same for what is assumed of an instruction, to which control comes back no more than so often. */
    Formula assumption(Assumption.Claim claim, MethodCode code, int index, int rounds) {
        if (!program.isOnClassPath(code.ref().owner())) {
            unseen.add(claim.text());
        }
        int number = (int) IntStream.range(0, index)
                .filter(i -> code.instruction(i).getOpcode() >= 0)
                .count();
        assumedAt
                .computeIfAbsent(claim.text(), key -> new LinkedHashSet<>())
                .add(new Assumption.Place(code.ref(), number, rounds));
        return assumption(claim);
    }

    /** Notes an assertion: where control gets there, it fails under the condition. */
    void fails(AssertionSite site, Formula reach, Formula condition) {
        failures.computeIfAbsent(site, key -> new ArrayList<>()).add(formulas.and(reach, condition));
        reached.computeIfAbsent(site, key -> new ArrayList<>()).add(reach);
    }

    /** Notes a way out for exceptions that is no assertion, and when it is taken. */
    void escapes(Escape way, Formula condition) {
        if (!condition.isFalse()) {
            escapes.computeIfAbsent(way, key -> new ArrayList<>()).add(condition);
        }
    }

    public Map<Escape, List<Formula>> escapes() {
        return escapes;
    }

    /** Notes that an assertion's exception is caught: the failure is one only if code throws it again. */
    void catches(Formula exception, AssertionSite site) {
        caught.put(exception, site);
    }

    /** The assertions whose exceptions were caught, by the exception. */
    Map<Formula, AssertionSite> caught() {
        return caught;
    }

    /** Notes an exception that stands for memory or stack that ran out: as long as nobody else throws it, it leaves no method. */
    void implicit(Formula exception) {
        implicit.add(exception);
    }

    /** The exceptions that stand for memory or stack that ran out. */
    List<Formula> implicit() {
        return implicit;
    }

    /** Notes a place where ways part. */
    void turns(String place, Formula reach, Formula condition) {
        if (!condition.isConstant()) {
            turns.add(new BranchPoint(place, reach, condition));
        }
    }

    public List<BranchPoint> turns() {
        return turns;
    }

    /** Notes whether the body of a called method is looked into. */
    void calls(MethodRef method, boolean isInlined) {
        (isInlined ? inlined : leftOut).add(method);
    }

    public Set<MethodRef> inlined() {
        return inlined;
    }

    public Set<MethodRef> leftOut() {
        return leftOut;
    }

    /** Whether there may be more candidates for invariants: each costs time. */
    boolean mayClaimMore() {
        return candidates.size() < MOST_CANDIDATES;
    }

    Candidate candidate() {
        Candidate candidate = new Candidate(formulas.fresh("invariant", Plain.BOOL));
        candidates.add(candidate);
        return candidate;
    }

    public List<Candidate> candidates() {
        return candidates;
    }

    public Map<AssertionSite, List<Formula>> failures() {
        return failures;
    }

    public Map<AssertionSite, List<Formula>> reached() {
        return reached;
    }

    public List<Assumption> assumptions() {
        return assumptions.values().stream()
                .map(one -> new Assumption(
                        one.holds(), one.claim(), places(one.claim().text())))
                .toList();
    }

    private Set<Assumption.Place> places(String claim) {
        return unseen.contains(claim) ? Set.of() : assumedAt.getOrDefault(claim, Set.of());
    }
}
