/** What every technique needs to grow decision trees: inputs, judging, shrinking. */
package dev.assay.engine;
