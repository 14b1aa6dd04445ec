/** "Satisfiable? Give values": the question, the answer, and the one small interface between them. */
@NullMarked
package dev.assay.solver;

import org.jspecify.annotations.NullMarked;
