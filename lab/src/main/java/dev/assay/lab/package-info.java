/** The controller's side of running code under test: starts, feeds, watches and kills workers, and reports how trials ended. */
@NullMarked
package dev.assay.lab;

import org.jspecify.annotations.NullMarked;
