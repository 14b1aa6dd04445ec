package dev.assay.campaign.subjects.deeper;

/** Stands in a package below. */
public class Below {
    public int zero() {
        return 0;
    }
}
