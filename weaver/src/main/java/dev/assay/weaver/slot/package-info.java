/** Where shadows live in a method, and what is woven around one instruction. */
package dev.assay.weaver.slot;
