/** Classes to check, with what must come of it in comments. */
package dev.assay.techniques.check.subjects;
