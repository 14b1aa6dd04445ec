package dev.assay.program.verified;

import org.jspecify.annotations.Nullable;

/**
 * A point of a method at which a run is looked at.
 *
 * @param node the statement that comes next
 * @param may a run from here on is verified where this does not hold; null if it says nothing new here
 * @param must a run from here on is surely unverified where this holds; null if it says nothing new here
 * @param areEquivalent whether both conditions are the same, so that what must not be preferred can be cut at once
 */
public record GuidePoint(
        int node, @Nullable Condition may, @Nullable Condition must, boolean areEquivalent) {}
