/** Trials whose primitive values are left open, and the decision trees that grow from them. */
package dev.assay.engine.shapes;
