/** What a user gets: verdicts of units, findings, assertions, graphs of states. */
@NullMarked
package dev.assay.model.report;

import org.jspecify.annotations.NullMarked;
