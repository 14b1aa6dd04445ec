/** Inputs from types: every public way to make a value of a type, counted without enumeration and picked by index. */
@NullMarked
package dev.assay.engine.inputs;

import org.jspecify.annotations.NullMarked;
