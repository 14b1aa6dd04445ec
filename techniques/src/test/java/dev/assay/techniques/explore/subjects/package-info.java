/** Programs under test; their comments say what must be found in them. */
package dev.assay.techniques.explore.subjects;
