package dev.assay.model.report;

/** Where a written test stands: its file below the output folder, with slashes, and its method. */
public record TestRef(String file, String method) {}
