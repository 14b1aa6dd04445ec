/** Worker JVMs: how they are started, watched and ended. */
package dev.assay.lab.process;
