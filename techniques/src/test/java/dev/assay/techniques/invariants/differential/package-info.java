/** Random classes with random invariants: what breaks them by brute force must be found, and what is found must break them. */
package dev.assay.techniques.invariants.differential;
