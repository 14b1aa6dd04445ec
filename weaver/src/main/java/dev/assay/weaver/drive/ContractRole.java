package dev.assay.weaver.drive;

/** What a contract means for a run that breaks it. */
public enum ContractRole {
    /** The run is dropped: it says nothing. */
    ASSUME,
    /** The run is a failure. */
    CHECK,
    /** The trace names the contract, and the run is judged as if there were none: nobody believes it yet. */
    SUSPECT,
    /** The same, but only calls of the trial itself are looked at, before they are made: it says where the trial's inputs lie. */
    NOTE
}
