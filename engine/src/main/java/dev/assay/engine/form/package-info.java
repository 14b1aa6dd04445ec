/** Shapes of inputs whose primitive parts stay open, the most promising first. */
package dev.assay.engine.form;
