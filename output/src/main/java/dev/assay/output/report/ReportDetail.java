package dev.assay.output.report;

/**
 * How much a report for people lists.
 *
 * @param listsSuppressed whether what fails outside of contracts is listed, and not only counted
 * @param foldsIllegal whether findings that need an illegal input are only counted
 * @param listsAll whether findings that are folded or counted are listed
 */
public record ReportDetail(boolean listsSuppressed, boolean foldsIllegal, boolean listsAll) {
    /** What most commands print. */
    public static final ReportDetail USUAL = new ReportDetail(false, false, false);
}
