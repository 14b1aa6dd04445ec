/** Test methods and test classes as source. */
package dev.assay.output.writer.testclass;
