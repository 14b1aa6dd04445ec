/** What can be seen of values and exceptions after a run, without trusting them. */
package dev.assay.worker.observe;
