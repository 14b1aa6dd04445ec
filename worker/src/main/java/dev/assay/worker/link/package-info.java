/** The pipe to the lab, and the classes that come through it. */
package dev.assay.worker.link;
