/** What was verified of methods and under which assumptions, and where in their code executions may or must be unverified. */
@NullMarked
package dev.assay.program.verified;

import org.jspecify.annotations.NullMarked;
