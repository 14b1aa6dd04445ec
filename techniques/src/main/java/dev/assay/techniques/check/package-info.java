/** A static check of every operation that may fail, whose warnings are confirmed by running code. */
package dev.assay.techniques.check;
