/** Test methods that JUnit Jupiter runs by exploration: Assay finds their arguments. */
package dev.assay.junit;
