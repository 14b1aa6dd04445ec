package dev.assay.model.report;

/**
 * What came of a search that verification results guided: its runs that went a way of their own to the end.
 *
 * @param tests how many there were
 * @param redundant those of them on which everything that was asserted had been verified
 * @param failing those that failed
 * @param interrupted runs that had to wait until others had been preferred
 * @param ways in how many different ways they came to what is not verified; what follows that, and is verified, makes no difference
 */
public record GuidedTests(long tests, long redundant, long failing, long interrupted, long ways) {}
