/** Shapes of inputs whose primitive parts stay open, the most promising first. */
@NullMarked
package dev.assay.engine.form;

import org.jspecify.annotations.NullMarked;
