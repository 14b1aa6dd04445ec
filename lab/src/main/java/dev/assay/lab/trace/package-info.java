/** What followed runs report of their symbolic values, as terms and decisions. */
package dev.assay.lab.trace;
