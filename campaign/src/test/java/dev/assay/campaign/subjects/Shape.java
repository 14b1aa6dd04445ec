package dev.assay.campaign.subjects;

/** An interface without code. */
public interface Shape {
    int area();
}
