package dev.assay.weaver.shadow;

import dev.assay.wire.DropReason;

/** Shadows that a run lost: why, where (the token of a method or a site, as the reason says) and how often. */
public record Drop(DropReason reason, int place, int count) {}
