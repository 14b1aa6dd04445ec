/** The steps of trials: what they name, and how they are taken. */
package dev.assay.worker.call;
