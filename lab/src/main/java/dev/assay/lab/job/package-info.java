/** What workers are asked to run, and what an enumeration reports. */
@NullMarked
package dev.assay.lab.job;

import org.jspecify.annotations.NullMarked;
