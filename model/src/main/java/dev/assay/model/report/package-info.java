/** What a user gets: verdicts of units, findings, assertions, graphs of states. */
package dev.assay.model.report;
