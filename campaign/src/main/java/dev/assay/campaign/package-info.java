/** One request from start to end: find the targets, share out the time, run a technique, write tests, judge. */
package dev.assay.campaign;
