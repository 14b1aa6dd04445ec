/** Class paths: where class files and source files come from. */
package dev.assay.program.path;
