/** Classes that keep or break the promises that everybody relies on. */
package dev.assay.techniques.laws;
