/** Builds a structure of an enumeration again, in plain Java where possible. */
package dev.assay.techniques.enumerate.rebuild;
