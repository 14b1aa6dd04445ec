/** "Satisfiable? Give values": the question, the answer, and the one small interface between them. */
package dev.assay.solver;
