package dev.assay.model;

/** Why a verdict is less than a proof: a code for tools, a sentence for people. */
public record Reason(ReasonCode code, String detail) {}
