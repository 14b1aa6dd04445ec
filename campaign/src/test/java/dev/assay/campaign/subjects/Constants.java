package dev.assay.campaign.subjects;

/** Has no public method. */
public final class Constants {
    public static final int ONE = 1;

    private Constants() {}
}
