/** One request from start to end: find the targets, share out the time, run a technique, write tests, judge. */
@NullMarked
package dev.assay.campaign;

import org.jspecify.annotations.NullMarked;
