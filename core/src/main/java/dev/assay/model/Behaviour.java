package dev.assay.model;

/** A trial that does what the code is meant to do as far as anybody can tell, and how it ended: a green test to be. */
public record Behaviour(Trial trial, Outcome outcome) {}
