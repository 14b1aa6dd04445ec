/** Java types and methods, as signatures name them. */
package dev.assay.model.type;
