/** Java's rules for generic types, visibility and null. */
package dev.assay.engine.type;
