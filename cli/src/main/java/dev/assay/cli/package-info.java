/** The command line: parse, run a campaign, print, exit code. */
@NullMarked
package dev.assay.cli;

import org.jspecify.annotations.NullMarked;
