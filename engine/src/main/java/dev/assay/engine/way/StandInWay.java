package dev.assay.engine.way;

/**
 * A stand-in for a type.
 *
 * @param cost how far its behaviour is from the simplest, which always returns the same
 */
public record StandInWay(int cost, Way way) {}
