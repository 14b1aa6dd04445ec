/** Class files as a small typed model: members, types and hierarchy of a class path and of the JDK; loads nothing. */
package dev.assay.program;
