/** The command line: parse, run a campaign, print, exit code. */
package dev.assay.cli;
