/** Compiles small subject programs for tests. */
package dev.assay.subjects;
