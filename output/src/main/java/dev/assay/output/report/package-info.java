/** Results for people and for tools: text, JSON and SARIF out of one {@link dev.assay.model.report.Report}. */
@NullMarked
package dev.assay.output.report;

import org.jspecify.annotations.NullMarked;
