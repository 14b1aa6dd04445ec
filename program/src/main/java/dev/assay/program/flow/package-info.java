/** The code of methods: instructions, basic blocks with their exceptional edges, and loops. */
package dev.assay.program.flow;
