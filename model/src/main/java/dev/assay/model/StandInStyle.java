package dev.assay.model;

/** How tests stand in for interfaces and abstract classes. */
public enum StandInStyle {
    /** By lambdas and anonymous classes. */
    PLAIN,
    /** Not at all. */
    NONE
}
