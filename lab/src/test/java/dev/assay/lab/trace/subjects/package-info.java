/** Programs that tests give shadows. */
package dev.assay.lab.trace.subjects;
