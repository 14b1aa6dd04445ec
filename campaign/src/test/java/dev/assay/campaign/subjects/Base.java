package dev.assay.campaign.subjects;

/** Abstract and without public code. */
public abstract class Base {
    public abstract int answer();
}
