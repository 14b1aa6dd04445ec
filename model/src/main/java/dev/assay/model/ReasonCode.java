package dev.assay.model;

import java.util.Locale;

/** Why a verdict is less than a proof. */
public enum ReasonCode {
    /** The time for the class ran out. */
    BUDGET,
    /** Nothing new came up any more, and there was nothing left that seemed to lead to it. */
    SATURATED,
    /** Only a sample of the parameter space was run. */
    SAMPLED,
    /** Only as many ways to choose were taken as the user asked for. */
    LIMIT,
    /** Only a part of the search was done, as the user asked for. */
    SHARD,
    /** The program chooses without a bound. */
    UNBOUNDED,
    /** Every way to choose was dropped. */
    NOTHING_ACCEPTED,
    /** The whole parameter space was run, but values come out of pools. */
    POOLS,
    /** Inputs were built in some ways and not in all. */
    SHAPES,
    /** The solver could not decide whether a branch can be taken. */
    UNKNOWN,
    /** A proof rests on assumptions. */
    ASSUMED,
    /** Something was not run because it was verified: no path of it fails an assertion. */
    VERIFIED,
    /** Something may fail as far as formulas can tell, and no run showed it. */
    WARNING,
    /** Exceptions can leave the code in ways that were not looked at. */
    LEFT_OUT,
    /** A run showed that something fails. */
    FAILS,
    /** Runs did not go the way that was predicted. */
    DIVERGED,
    /** Values were not followed everywhere. */
    CONCRETIZED,
    /** States that differ were taken for one another, as the user asked. */
    ABSTRACTED,
    /** Runs looked at something else than their inputs: the time, random numbers, files. */
    ENVIRONMENT,
    /** Threads of runs took turns in one order of many. */
    SCHEDULE,
    /** Runs read static state that other code can change, and not all of its states were tried. */
    STATIC_STATE,
    /** A contract could not be understood, so that it was not checked. */
    CONTRACT,
    /** No value of a needed type can be made. */
    NO_INPUTS,
    /** No test that was watched calls it. */
    NOT_CALLED,
    /** There is nothing that could be run: an abstract method, for example. */
    NO_CODE,
    /** The class file is broken, truncated or too new. */
    UNREADABLE_CLASS,
    /** A class that the code needs is missing or does not link. */
    MISSING_CLASS,
    /** The guard denied a call. */
    DENIED,
    /** Runs did something outside of the code in a world of their own, and a test of them would do it for real. */
    WORLD,
    /** A run used up its fuel. */
    FUEL,
    /** A run did not return in time. */
    HUNG,
    /** A run filled the heap. */
    MEMORY,
    /** A worker died. */
    DIED,
    /** Every way to prepare the inputs threw. */
    NOT_BUILT,
    /** Two runs of the same trial differed. */
    NONDETERMINISTIC,
    /** A failure was seen, but its test was not confirmed, so that it is no finding. */
    UNCONFIRMED,
    /** Assay itself failed; the details were written to a file. */
    INTERNAL;

    /** Whether there is no proof where this is a reason; else it is something that the reader should know of a proof. */
    public boolean isAgainstProof() {
        return this != NOTHING_ACCEPTED;
    }

    /** Whether a search ended at a bound: of time, of runs, of what the solver or a run may use up. */
    public boolean isBound() {
        return switch (this) {
            case BUDGET, LIMIT, SATURATED, UNKNOWN, FUEL, MEMORY -> true;
            default -> false;
        };
    }

    /** The word in the JSON answer. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
