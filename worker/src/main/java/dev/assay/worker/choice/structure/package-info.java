/** The structures that generation programs return: as text, and as data to build them again. */
package dev.assay.worker.choice.structure;
