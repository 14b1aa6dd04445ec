package dev.assay.model;

/** How tests stand in for interfaces and abstract classes. */
public enum StandInStyle {
    /** By lambdas and anonymous classes. */
    PLAIN,
    /** By mocks of Mockito. */
    MOCKITO,
    /** Not at all. */
    NONE
}
