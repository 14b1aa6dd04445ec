package dev.assay.campaign;

/** Hears how far a campaign has come; called from all threads that work on classes. */
public interface CampaignProgress {

    /** The next of several techniques begins, counted from 1; a command of one technique does not say so. */
    default void enters(String technique, int number, int of) {
        // Most listeners look at classes only.
    }

    /** The analysis of a class begins: the {@code number}th {@code of} all, counted from 1. */
    void starts(String className, int number, int of);

    /** Runs continue: often and cheaply called. */
    void runs(String unit, long runs, int failures);

    /** The tests of the current class are written and checked. */
    void writes(int failures, int behaviours);

    /** A failure on an input that nothing forbids is confirmed, and its test is written. */
    void finds(String sentence);

    /** Something that the user should know. */
    void notes(String sentence);

    /** A line for other programs, which a technique writes while it runs. */
    void line(String text);
}
