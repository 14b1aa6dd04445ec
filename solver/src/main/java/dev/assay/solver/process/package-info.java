/** Z3 in JVMs of its own, which can be killed, whatever it does: it heeds no time limit in some of its work, and may crash. */
@NullMarked
package dev.assay.solver.process;

import org.jspecify.annotations.NullMarked;
