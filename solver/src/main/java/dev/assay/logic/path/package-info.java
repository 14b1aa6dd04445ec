/** Path conditions, values for their variables, and the value of terms under these. */
package dev.assay.logic.path;
