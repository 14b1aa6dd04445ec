/** The project in which a command is given: its build tool is asked for class paths, so that users need not name them. */
@NullMarked
package dev.assay.cli.project;

import org.jspecify.annotations.NullMarked;
