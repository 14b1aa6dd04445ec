/** Inputs from types: every public way to make a value of a type, counted without enumeration and picked by index. */
package dev.assay.engine.inputs;
