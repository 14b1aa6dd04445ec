package dev.assay.prover.condition;

import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.Formulas;
import dev.assay.model.type.MethodRef;
import dev.assay.prover.state.EntryState;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A method as formulas over its inputs.
 *
 * @param facts what holds in every state
 * @param entry what holds when the method begins: what it requires, as far as that is written down or assumed
 * @param failures for each assertion the ways in which it fails
 * @param reached for each assertion the ways in which control gets to it
 * @param candidates for invariants of loops
 * @param inlined methods whose bodies were looked into where they are called
 * @param leftOut methods that are called without their bodies being looked into
 * @param escapes the ways out for exceptions that are no assertions, with when they are taken; always true where that is
 *     any time
 * @param turns the places where ways part, in the order of the code
 * @param inputs the receiver, if any, and the parameters
 */
public record Conditions(
        Formulas formulas,
        List<Formula> facts,
        Formula entry,
        Map<AssertionSite, List<Formula>> failures,
        Map<AssertionSite, List<Formula>> reached,
        List<Candidate> candidates,
        List<Assumption> assumptions,
        Set<MethodRef> inlined,
        Set<MethodRef> leftOut,
        Map<Escape, List<Formula>> escapes,
        List<BranchPoint> turns,
        EntryState inputs) {}
