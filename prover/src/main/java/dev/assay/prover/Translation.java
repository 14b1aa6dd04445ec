package dev.assay.prover;

import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.Formulas;
import dev.assay.model.MethodRef;
import dev.assay.program.Program;
import dev.assay.program.flow.CodeBook;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What is gathered while one method is turned into formulas. */
final class Translation {
    private static final int MOST_CANDIDATES = 60;

    final Program program;
    final CodeBook book;
    final ConditionOptions options;
    final Formulas formulas = new Formulas();
    final Facts facts;
    final Effects effects;
    final Presence presence;
    final Texts texts;
    final Enums enums;
    private final Map<String, Assumption> assumptions = new LinkedHashMap<>();
    private final Map<Site, List<Formula>> failures = new LinkedHashMap<>();
    private final Map<Site, List<Formula>> reached = new LinkedHashMap<>();
    private final Map<Formula, Site> caught = new LinkedHashMap<>();
    private final List<Candidate> candidates = new ArrayList<>();
    private final List<Turn> turns = new ArrayList<>();
    private final Set<MethodRef> inlined = new TreeSet<>();
    private final Set<MethodRef> leftOut = new TreeSet<>();
    private Clauses clauses;
    private int steps;

    Translation(Program program, CodeBook book, Effects effects, Presence presence, ConditionOptions options) {
        this.program = program;
        this.book = book;
        this.options = options;
        this.effects = effects;
        this.presence = presence;
        this.facts = new Facts(formulas, program, this::isPresent);
        this.texts = new Texts(facts);
        this.enums = new Enums(facts, program, book);
    }

    private Formula isPresent(HeapKey field) {
        return switch (presence.field(field)) {
            case ALWAYS -> formulas.truth(true);
            case ONCE_MADE -> assumption(Assumption.Claim.constructed(field.owner()));
            case NOBODY_KNOWS -> formulas.truth(false);
        };
    }

    /** Has contracts heeded. */
    void heeds(Clauses heeded) {
        clauses = heeded;
    }

    Clauses clauses() {
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
                        claim.text(), key -> new Assumption(formulas.unknown("assume " + key, Plain.BOOL), claim))
                .holds();
    }

    /** Notes an assertion: where control gets there, it fails under the condition. */
    void fails(Site site, Formula reach, Formula condition) {
        failures.computeIfAbsent(site, key -> new ArrayList<>()).add(formulas.and(reach, condition));
        reached.computeIfAbsent(site, key -> new ArrayList<>()).add(reach);
    }

    /** Notes that an assertion's exception is caught: the failure is one only where somebody throws it again. */
    void catches(Formula exception, Site site) {
        caught.put(exception, site);
    }

    /** The assertions whose exceptions were caught, by the exception. */
    Map<Formula, Site> caught() {
        return caught;
    }

    /** Notes a place where ways part. */
    void turns(String place, Formula reach, Formula condition) {
        if (!condition.isConstant()) {
            turns.add(new Turn(place, reach, condition));
        }
    }

    List<Turn> turns() {
        return turns;
    }

    /** Notes whether the body of a called method is looked into. */
    void calls(MethodRef method, boolean isInlined) {
        (isInlined ? inlined : leftOut).add(method);
    }

    Set<MethodRef> inlined() {
        return inlined;
    }

    Set<MethodRef> leftOut() {
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

    List<Candidate> candidates() {
        return candidates;
    }

    Map<Site, List<Formula>> failures() {
        return failures;
    }

    Map<Site, List<Formula>> reached() {
        return reached;
    }

    List<Assumption> assumptions() {
        return List.copyOf(assumptions.values());
    }
}
