package dev.assay.weaver.site;

import dev.assay.wire.DropReason;

/** Shadows that a run lost: why, where (the token of a method or a site, as the reason says) and how often. */
public record Loss(DropReason reason, int place, int count) {}
