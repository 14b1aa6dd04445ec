/** Runs the user's own tests or programs in JVMs of their own, and reports what happens in them while it does. */
package dev.assay.lab.testrun;
